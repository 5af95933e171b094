import type { QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';

/** Invalidating a key covers all keys that begin with it, such as `all`. */
export const queryKeys = {
  administrators: {
    all: ['administrators'],
    ofCustomer: (customerId: number) => ['administrators', customerId],
  },
  auditEvents: { page: (query: object) => ['audit-events', 'page', query] },
  connections: {
    all: ['connections'],
    list: ['connections', 'list'],
    customers: ['connections', 'customers'],
    webhooks: (connectionId: number, query: object) => ['connections', 'webhooks', connectionId, query],
    webhook: (connectionId: number, id: number) => ['connections', 'webhook', connectionId, id],
  },
  customerGroups: { all: ['customer-groups'], list: ['customer-groups', 'list'] },
  customers: {
    all: ['customers'],
    pages: ['customers', 'page'],
    page: (query: object) => ['customers', 'page', query],
    byName: ['customers', 'by-name'],
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
  },
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
    approvals: ['orders', 'approvals'],
  },
  ownAccount: { sessions: ['own-account', 'sessions'], twoStep: ['own-account', 'two-step'] },
  passwordLinks: { one: (code: string) => ['password-links', code] },
  recipients: ['recipients'],
  statistics: (query: object) => ['statistics', query],
  topUps: {
    all: ['top-ups'],
    next: (groupId: number) => ['top-ups', groupId, 'next'],
    runs: (groupId: number, query: object) => ['top-ups', groupId, 'runs', query],
  },
  transactions: {
    ofEmployee: (employeeId: number) => ['transactions', employeeId],
    nextTopUp: (employeeId: number) => ['transactions', employeeId, 'next-top-up'],
  },
} as const;

const { connections, customerGroups, customers, departments, employees, orders, topUps } = queryKeys;

/** The queries that each change makes stale, including other lists of the same data. */
const staleAfter = {
  administrators: [queryKeys.administrators.all, customers.pages],
  /** Moving a customer to another webshop empties its assortments. */
  connectionOfCustomer: [connections.all, departments.all],
  connections: [connections.all],
  customerGroups: [customerGroups.all, customers.all],
  customers: [customers.all],
  departments: [departments.all, employees.all],
  employees: [employees.all, departments.lists, customers.pages],
  /** The banner counts failed mails. */
  mails: [queryKeys.mails.all, queryKeys.deliveries.status],
  operators: [queryKeys.operators.all],
  /** Processing an order captures, releases or refunds points. */
  orders: [orders.all, employees.all],
  ownSessions: [queryKeys.ownAccount.sessions],
  ownTwoStep: [queryKeys.ownAccount.twoStep],
  topUps: [topUps.all, employees.all],
} as const satisfies Record<string, readonly QueryKey[]>;

export type Change = keyof typeof staleAfter;

/** For `onSettled`: a refusal means that the screen is outdated; a lost call may have worked. */
export function useReloadAfter(change: Change): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of staleAfter[change]) void queryClient.invalidateQueries({ queryKey });
  };
}
