/** Whether a text is a Danish company number (CVR): eight digits of which the last one is correct (modulo 11). */
export const isCvrNumber = (text: string): boolean =>
  /^[1-9]\d{7}$/.test(text) && weightedSum(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Whether a text is an EAN location number (GLN): thirteen digits of which the last one is correct (modulo 10). */
export const isEanNumber = (text: string): boolean =>
  /^\d{13}$/.test(text) && weightedSum(text, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
