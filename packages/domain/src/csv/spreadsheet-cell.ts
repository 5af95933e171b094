/** Removes what keeps a spreadsheet from reading 0042 as 42: the formula `="0042"`, or an apostrophe before the text. */
export const unwrapCell = (cell: string): string =>
  /^="([^"]*)"$/.exec(cell)?.[1] ?? (cell.startsWith("'") ? cell.slice(1) : cell);

/** Says in Danish what a spreadsheet did to a number, or returns undefined if it looks untouched. */
export function spoiledNumber(cell: string): string | undefined {
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(cell)) {
    return `Regnearket har forkortet nummeret til ${cell}. Formatér kolonnen som tekst, og skriv nummeret igen`;
  }
  if (/^#+$/.test(cell)) return 'Kolonnen var for smal i regnearket. Gør den bredere, og gem filen igen';
  if (/^#[\p{Lu}\d/]+[!?]?$/u.test(cell)) {
    return `Regnearket kunne ikke beregne cellen (${cell}). Skriv nummeret, og gem filen igen`;
  }
  return undefined;
}
