/** What somebody has learned and is in the middle of, kept in this browser. */

const KEY = 'soultable-learned';

interface Kept {
  /** Exercises that were finished. */
  done: string[];
  /** The answers given so far in those that were not. */
  begun: Record<string, string[]>;
}

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { done: found.done ?? [], begun: found.begun ?? {} };
  } catch {
    return { done: [], begun: {} }; // private windows may keep nothing
  }
}

class Progress {
  private facts: Kept = $state(kept());

  isDone(id: string): boolean {
    return this.facts.done.includes(id);
  }

  answersOf(id: string): string[] {
    return [...(this.facts.begun[id] ?? [])];
  }

  /** Remember how far somebody is. */
  keep(id: string, answers: readonly string[], solved: boolean): void {
    if (solved && !this.isDone(id)) this.facts.done.push(id);
    const others = Object.entries(this.facts.begun).filter(([other]) => other !== id);
    const own: [string, string[]][] = solved || answers.length === 0 ? [] : [[id, [...answers]]];
    this.facts.begun = Object.fromEntries([...others, ...own]);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.facts));
    } catch {
      return; // it holds until the page is left
    }
  }
}

export const progress = new Progress();
