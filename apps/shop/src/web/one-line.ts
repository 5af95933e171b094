/** Writes line breaks, which Saldo refuses in its texts, as spaces. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
