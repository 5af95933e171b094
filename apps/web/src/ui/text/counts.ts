/** `1.200`. */
export const formatCount = (count: number): string => count.toLocaleString('da-DK');

/** `1 kunde`, `1.200 kunder`. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const employeeCount = (count: number): string => countOf(count, 'medarbejder', 'medarbejdere');

export const dayCount = (count: number): string => countOf(count, 'dag', 'dage');

export const monthCount = (count: number): string => countOf(count, 'måned', 'måneder');

/**
 * `Åse Øst`, or `1.200 medarbejdere`; `den valgte` until the name is known.
 * @param names The first names of the chosen employees; the words are about `count` of them.
 */
export const chosenWords = (count: number, names: readonly string[] = []): string =>
  count === 1 && names.length < 2 ? (names[0] ?? 'den valgte') : employeeCount(count);
