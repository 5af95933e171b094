/** The first `length` UTF-16 units of a text, without half of a surrogate pair at its end. */
export const upTo = (length: number, text: string): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
