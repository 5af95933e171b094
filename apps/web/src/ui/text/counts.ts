/** `1.200`. */
export const formatCount = (count: number): string => count.toLocaleString('da-DK');

/** `1 kunde`, `1.200 kunder`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const employeeCount = (count: number): string => countOf(count, 'medarbejder', 'medarbejdere');
