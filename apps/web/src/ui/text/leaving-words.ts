/** Returns `Fratræder 31-12-2026` or `Fratrådt 31-12-2026`. Uses no date code, to keep the first screen small. */
export const leavingWords = ({ lastDay, hasLeft }: { lastDay: string; hasLeft: boolean }): string =>
  `${hasLeft ? 'Fratrådt' : 'Fratræder'} ${lastDay.split('-').reverse().join('-')}`;
