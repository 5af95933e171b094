/** `1 medarbejder`, `1.200 medarbejdere`. */
export const employeeCount = (count: number): string =>
  `${count.toLocaleString('da-DK')} ${count === 1 ? 'medarbejder' : 'medarbejdere'}`;
