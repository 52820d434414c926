/** What is said to those who listen: one polite line after another, in a live region. */

class Announcer {
  lines: { id: number; text: string }[] = $state([]);
  private count = 0;

  say(text: string): void {
    if (!text) return;
    this.lines = [...this.lines.slice(-7), { id: ++this.count, text }];
  }
}

export const announcer = new Announcer();
