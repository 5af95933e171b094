import { definePaths } from './endpoint-path.ts';

export const accountingPaths = definePaths({
  listAccountingMonths: { method: 'GET', path: '/api/accounting/months' },
  getMonthChecks: { method: 'GET', path: '/api/accounting/months/{month}/checks' },
  closeMonth: { method: 'POST', path: '/api/accounting/months/{month}/close' },
});

/** `closing`: a worker closes company by company. A closed month never opens again. */
export const monthStates = ['open', 'closing', 'closed'] as const;
export type MonthState = (typeof monthStates)[number];
