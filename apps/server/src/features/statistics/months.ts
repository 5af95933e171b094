/** SQL about each month's column of `yearly_statistic`, January first: `orders_1`, `orders_2` and so on. */
export const ofMonths = (
  figure: 'orders' | 'points',
  sql: (column: string, month: number) => string,
): string => Array.from({ length: 12 }, (_, index) => sql(`${figure}_${index + 1}`, index + 1)).join(', ');
