/** Whether all the words that somebody types stand somewhere in these texts. */
export function matching(words: string, ...texts: string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
