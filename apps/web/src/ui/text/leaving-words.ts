/** The action of toasts about the leaving of an employee. */
export const leavingOf = (employeeId: number): string => `leaving of ${employeeId}`;

/** Returns `Fratræder 31-12-2026` or `Fratrådt 31-12-2026`. Uses no date code, to keep the first screen small. */
export const leavingWords = ({ lastDay, hasLeft }: { lastDay: string; hasLeft: boolean }): string =>
  `${hasLeft ? 'Fratrådt' : 'Fratræder'} ${lastDay.split('-').reverse().join('-')}`;
