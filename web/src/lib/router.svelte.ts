/** Paths of the client; the server gives the same page for each of them. */
import { gamesHere } from './session.svelte';

export type Route =
  | { name: 'lobby' }
  | { name: 'table'; id: string }
  | { name: 'replays' }
  | { name: 'replay'; kind: 'tables' | 'records' | 'shared'; id: string }
  | { name: 'rules'; slug: string; rule: string }
  | { name: 'cards'; slug: string }
  | { name: 'decks' }
  | { name: 'deck'; slug: string; id: string }
  | { name: 'account' }
  | { name: 'learn' }
  | { name: 'puzzles'; slug: string }
  | { name: 'practice'; id: string }
  | { name: 'glossary'; slug: string }
  | { name: 'gallery' }
  | { name: 'lost'; path: string };

const OF_A_GAME = new Set(['rules', 'cards', 'decks', 'learn', 'puzzles', 'glossary']);
const KINDS: Record<string, 'tables' | 'records' | 'shared'> = { t: 'tables', r: 'records', s: 'shared' };

/** Where a path leads; as long as it is not known which games there are, every name may be that of one. */
export function routeOf(path: string, games: Set<string> | null): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const kind = KINDS[second];
  if (!first) return { name: 'lobby' };
  if (first === 't' && second) return { name: 'table', id: second };
  if (OF_A_GAME.has(first) && second && games && !games.has(second.replace(/-\d+$/, '')))
    return { name: 'lost', path };
  if (first === 'replays') return { name: 'replays' };
  if (first === 'replay' && kind && third) return { name: 'replay', kind, id: third };
  if (first === 'rules') return { name: 'rules', slug: second, rule: third };
  if (first === 'cards') return { name: 'cards', slug: second };
  if (first === 'decks')
    return second && third ? { name: 'deck', slug: second, id: third } : { name: 'decks' };
  if (first === 'account') return { name: 'account' };
  if (first === 'learn') return second ? { name: 'practice', id: `learn-${second}` } : { name: 'learn' };
  if (first === 'puzzles' && /-\d+$/.test(second)) return { name: 'practice', id: second };
  if (first === 'puzzles') return { name: 'puzzles', slug: second };
  if (first === 'glossary') return { name: 'glossary', slug: second };
  if (first === 'gallery') return { name: 'gallery' };
  return { name: 'lost', path };
}

class Router {
  route: Route = $state(routeOf(location.pathname, null));
  private games: Set<string> | null = null;

  /** Asked before a link is followed; false stays. */
  mayLeave: () => boolean = () => true;

  constructor() {
    addEventListener('popstate', () => this.look());
    document.addEventListener('click', (event) => this.follow(event));
  }

  /** From now on, only the games of this server have pages. */
  async learnGames(): Promise<void> {
    const { games } = await gamesHere();
    this.games = new Set(games.map((one) => one.game));
    if (routeOf(location.pathname, this.games).name === 'lost') this.look();
  }

  go(path: string, replace = false): void {
    const same = new URL(path, location.href).pathname === location.pathname; // the way back leads to another page
    if (replace || same) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.look();
    if (!replace) scrollTo(0, 0);
  }

  /** Another address for what is on the screen already; it can be sent and reloaded. */
  note(address: string): void {
    history.replaceState(null, '', address);
  }

  private look(): void {
    this.route = routeOf(location.pathname, this.games);
  }

  /** Links within the client do not load the page anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.hash) return;
    event.preventDefault();
    if (this.mayLeave()) this.go(link.pathname + link.search);
  }
}

export const router = new Router();
