export interface HelpContents {
  title: string;
  /** File names of the pages without `.md`; a page's address ends with its name. */
  pages: readonly string[];
}

const everywhere: readonly HelpContents[] = [
  { title: 'Søg og find', pages: ['search', 'lists', 'views'] },
  { title: 'Din bruger', pages: ['log-in', 'two-step', 'account'] },
];
const amounts = ['add-amount', 'scheduled-amounts', 'statement', 'amount-batches', 'undo-batch'];

const departments = { title: 'Afdelinger og produkter', pages: ['departments', 'assortment'] };

/** The pages of each role's guide, in order. */
export const operatorContents: readonly HelpContents[] = [
  {
    title: 'Kunder',
    pages: ['customers', 'customer-page', 'invoicing', 'approval-rules', 'administrators', 'customer-groups'],
  },
  {
    title: 'Medarbejdere',
    pages: [
      'create-employee',
      'import-employees',
      'update-employees',
      'welcome-mails',
      'edit-employee',
      'employee-page',
      'select-employees',
      'leaving',
    ],
  },
  { title: 'Point', pages: [...amounts, 'approve-amounts', 'credit-limits'] },
  departments,
  { title: 'Ordrer og statistik', pages: ['orders', 'returns', 'statistics'] },
  {
    title: 'Regnskab',
    pages: ['accounting', 'accounting-month', 'company-statements', 'accounting-settings'],
  },
  { title: 'Drift', pages: ['mails', 'audit-log', 'security-log', 'operators', 'connections'] },
  ...everywhere,
];

export const leaderContents: readonly HelpContents[] = [
  { title: 'Leder', pages: ['leader', 'approve-orders', 'approval-rules', 'orders', 'statistics'] },
  ...everywhere,
];

export const administratorContents: readonly HelpContents[] = [
  {
    title: 'Medarbejdere',
    pages: [
      'employees',
      'create-employee',
      'import-employees',
      'update-employees',
      'welcome-mails',
      'edit-employee',
      'employee-page',
      'select-employees',
      'leaving',
    ],
  },
  { title: 'Point', pages: [...amounts, 'top-ups', 'approve-amounts', 'credit-limits'] },
  departments,
  { title: 'Ordrer og statistik', pages: ['approve-orders', 'orders', 'statistics', 'company-statements'] },
  { title: 'Virksomheden', pages: ['settings', 'order-confirmations', 'approval-rules'] },
  ...everywhere,
];
