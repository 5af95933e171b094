import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';

/** Invalidating a key such as `all` also invalidates every key that begins with it. */
export const queryKeys = {
  administrators: {
    all: ['administrators'],
    ofCustomer: (customerId: number) => ['administrators', customerId],
  },
  amountBatches: {
    all: ['amount-batches'],
    page: (query: object) => ['amount-batches', 'page', query],
    one: (id: number) => ['amount-batches', 'one', id],
    draft: (id: number) => ['amount-batches', 'draft', id],
    rows: (id: number, query: object) => ['amount-batches', 'rows', id, query],
    undo: (id: number) => ['amount-batches', 'undo', id],
  },
  auditEvents: { page: (query: object) => ['audit-events', 'page', query] },
  connections: {
    all: ['connections'],
    list: ['connections', 'list'],
    customers: ['connections', 'customers'],
    webhooks: (connectionId: number, query: object) => ['connections', 'webhooks', connectionId, query],
    webhook: (connectionId: number, id: number) => ['connections', 'webhook', connectionId, id],
  },
  creditRequests: {
    all: ['credit-requests'],
    list: (state: 'pending' | 'decided') => ['credit-requests', state],
    ofEmployee: (employeeId: number) => ['credit-requests', employeeId],
  },
  creditRules: {
    all: ['credit-rules'],
    /** `null` stands for the customer of the session. */
    ofCustomer: (customerId: number | null) => ['credit-rules', customerId],
  },
  customerGroups: { all: ['customer-groups'], list: ['customer-groups', 'list'] },
  customers: {
    all: ['customers'],
    pages: ['customers', 'page'],
    page: (query: object) => ['customers', 'page', query],
    byName: ['customers', 'by-name'],
    details: ['customers', 'one'],
    one: (id: number) => ['customers', 'one', id],
  },
  deliveries: { status: ['deliveries', 'status'] },
  departments: {
    all: ['departments'],
    lists: ['departments', 'list'],
    /** `null` stands for the customer of the session. */
    list: (customerId: number | null) => ['departments', 'list', customerId],
    one: (id: number) => ['departments', 'one', id],
    products: (id: number) => ['departments', 'products', id],
  },
  employees: {
    all: ['employees'],
    pages: ['employees', 'page'],
    page: <Query extends object>(query: Query) => ['employees', 'page', query] as const,
    one: (id: number, customerId: number | null) => ['employees', 'one', id, customerId],
  },
  /** `null` stands for the customer of the session. */
  firstSteps: {
    all: ['first-steps'],
    ofCustomer: (customerId: number | null) => ['first-steps', customerId],
  },
  helpIndex: (role: string) => ['help-index', role],
  mails: {
    all: ['mails'],
    page: (query: object) => ['mails', 'page', query],
    one: (id: number) => ['mails', 'one', id],
  },
  operators: { all: ['operators'] },
  orders: {
    all: ['orders'],
    page: (query: object) => ['orders', 'page', query],
    one: (id: number) => ['orders', 'one', id],
    byNumber: (orderNumber: number) => ['orders', 'by-number', orderNumber],
    approvals: ['orders', 'approvals'],
  },
  ownAccount: {
    sessions: ['own-account', 'sessions'],
    devices: ['own-account', 'devices'],
    signIns: (query: object) => ['own-account', 'sign-ins', query],
    twoStep: ['own-account', 'two-step'],
  },
  passwordLinks: { one: (code: string) => ['password-links', code] },
  recipients: ['recipients'],
  savedViews: (list: string) => ['saved-views', list],
  search: (text: string) => ['search', text],
  securityEvents: { page: (query: object) => ['security-events', 'page', query] },
  statistics: (query: object) => ['statistics', query],
  topUps: {
    all: ['top-ups'],
    next: (groupId: number) => ['top-ups', groupId, 'next'],
    runs: (groupId: number, query: object) => ['top-ups', groupId, 'runs', query],
  },
  transactions: {
    ofEmployee: (employeeId: number) => ['transactions', employeeId],
    reversal: (employeeId: number, transactionId: number) => [
      'transactions',
      employeeId,
      'reversal',
      transactionId,
    ],
    nextTopUp: (employeeId: number) => ['transactions', employeeId, 'next-top-up'],
  },
} as const;

const {
  connections,
  creditRequests,
  customerGroups,
  customers,
  departments,
  employees,
  firstSteps,
  orders,
  topUps,
} = queryKeys;

/** The queries that each change makes stale. Customers' details contain sums of balances. */
const staleAfter = {
  administrators: [queryKeys.administrators.all, customers.pages, firstSteps.all],
  /** A batch also changes what the caller may still add today. */
  amountBatches: [queryKeys.amountBatches.all, queryKeys.creditRules.all, employees.all, customers.details],
  /** Moving a customer to another webshop empties its assortments. */
  connectionOfCustomer: [connections.all, departments.all],
  connections: [connections.all],
  /** An approval posts points, and any change may alter what the caller may still add today. */
  creditRequests: [creditRequests.all, queryKeys.creditRules.all, employees.all, customers.details],
  customerGroups: [customerGroups.all, customers.all],
  customers: [customers.all, customerGroups.all],
  departments: [departments.all, employees.all, firstSteps.all],
  /** Deleting an employee voids pending credit requests. */
  employees: [
    employees.all,
    departments.lists,
    customers.pages,
    customers.details,
    creditRequests.all,
    firstSteps.all,
  ],
  /** The banner counts failed mails. */
  mails: [queryKeys.mails.all, queryKeys.deliveries.status],
  operators: [queryKeys.operators.all],
  /** Processing an order captures, releases or refunds points. */
  orders: [orders.all, employees.all, customers.details],
  ownSessions: [queryKeys.ownAccount.sessions],
  ownDevices: [queryKeys.ownAccount.devices],
  /** Turning two-step sign-in on ends the other sessions. */
  ownTwoStep: [queryKeys.ownAccount.twoStep, queryKeys.ownAccount.sessions],
  topUps: [topUps.all, employees.all, customers.details],
  /** Sending welcome mails is one of the first steps. */
  welcomes: [queryKeys.mails.all, queryKeys.deliveries.status, firstSteps.all],
} as const satisfies Record<string, readonly QueryKey[]>;

export type Change = keyof typeof staleAfter;

/** For `onSettled`: a refusal means that the screen is outdated, and a lost call may have taken effect. */
export function useReloadAfter(change: Change): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of staleAfter[change]) void queryClient.invalidateQueries({ queryKey });
  };
}
