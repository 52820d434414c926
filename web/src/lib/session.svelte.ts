/** Who I am to the server: a guest with a name until somebody wants more. */
import { api, Refused } from './api/http';
import type { Games, LoggedIn, Who } from './api/types';
import { t } from './i18n.svelte';
import { setPreference, settings } from './settings.svelte';

class Session {
  who: Who | null = $state.raw(null);

  /** Find out who I am; nobody new is made. */
  async look(): Promise<Who | null> {
    if (this.who || !settings.known) return this.who;
    try {
      this.who = await api.whoAmI();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
    }
    return this.who;
  }

  /** Be somebody: a guest, where nobody is known yet. */
  async ensure(): Promise<Who> {
    const known = await this.look();
    if (known) return known;
    const who = await this.guest(settings.name || t('guest'));
    setPreference({ known: true });
    return who;
  }

  /** A guest by this name, or by the usual one where the server does not take it. */
  private async guest(name: string): Promise<Who> {
    try {
      return (this.who = await api.beGuest(name));
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 422 || name === t('guest')) throw error;
      setPreference({ name: '' });
      return (this.who = await api.beGuest(t('guest')));
    }
  }

  /** Keep what I play: the guest that I am becomes an account. The recovery codes are shown this once. */
  async register(login: string, password: string): Promise<readonly string[]> {
    await this.ensure();
    const made = await api.register(login, password);
    this.who = made;
    return made.codes;
  }

  /** What came along from the guest that I was. */
  async logIn(login: string, password: string): Promise<LoggedIn['moved']> {
    const entered = await api.logIn(login, password);
    this.who = entered;
    setPreference({ known: true, name: entered.name });
    return entered.moved;
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.forget();
  }

  async logOutEverywhere(): Promise<void> {
    await api.endAllDevices();
    this.forget();
  }

  async leaveForGood(password: string): Promise<void> {
    await api.leaveForGood(password);
    this.forget();
  }

  private forget(): void {
    this.who = null;
    setPreference({ known: false, name: '' });
  }

  async rename(name: string): Promise<void> {
    const clean = name.trim().slice(0, 40);
    if (!clean) return;
    this.who = this.who ? await api.rename(clean) : await api.beGuest(clean);
    setPreference({ known: true, name: this.who.name }); // a name that is refused is not kept
  }
}

export const session = new Session();

let games: Promise<Games> | null = null;

/** What can be played here. */
export function gamesHere(): Promise<Games> {
  games ??= api.games();
  games.catch(() => (games = null));
  return games;
}
