/** Periods of Copenhagen's calendar; weeks are ISO weeks, starting on Monday. */
export const statisticsPeriods = ['week', 'month', 'quarter', 'year'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** `orders` counts accepted orders by the day placed, `credits` counts ledger entries with positive points. */
export const statisticsBases = ['orders', 'credits'] as const;
export type StatisticsBasis = (typeof statisticsBases)[number];

export const statisticsWords = {
  orders: {
    orders: 'Ordrer',
    points: 'Brugte point',
    averageOrder: 'Gennemsnit pr. ordre',
    activeDepartments: 'Aktive afdelinger',
  },
  credits: {
    orders: 'Tilførsler',
    points: 'Tilførte point',
    averageOrder: 'Gennemsnit pr. tilførsel',
    activeDepartments: 'Aktive afdelinger',
  },
} as const satisfies Record<StatisticsBasis, Record<string, string>>;

/** Shown as the department of employees who have no department. */
export const NO_DEPARTMENT = 'Ikke tildelt';

export const statisticsExports = ['summary', 'department', 'employee'] as const;
export type StatisticsExport = (typeof statisticsExports)[number];
