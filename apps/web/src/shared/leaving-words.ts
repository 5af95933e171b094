/** `Fratræder 31-12-2026`, afterwards `Fratrådt 31-12-2026`. Imports no date code, because the first screen loads it. */
export const leavingWords = ({ lastDay, hasLeft }: { lastDay: string; hasLeft: boolean }): string =>
  `${hasLeft ? 'Fratrådt' : 'Fratræder'} ${lastDay.split('-').reverse().join('-')}`;
