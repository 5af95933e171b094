import { orderStatuses } from '@saldo/domain/orders/order-transitions';
import { returnStates } from '@saldo/domain/orders/return-states';
import { day, type Filters, oneOf, oneOfOr, period, recordId, recordIdOrNone } from './address-filters.ts';
import { auditSubjectTypes } from './audit-kinds.ts';
import { customerStates } from './customer-states.ts';
import { employeeLogins, employeeStates } from './employee-words.ts';
import { mailStates } from './mails.paths.ts';
import { orderReturnFilters } from './orders.paths.ts';
import { securityTypes } from './security-words.ts';
import { statisticsBases, statisticsPeriods } from './statistics-words.ts';

/** The lists whose views can be saved, with the filters in their addresses. Only operators filter by customer. */
export const viewLists = {
  customers: { state: oneOf(customerStates) },
  employees: { department: recordIdOrNone, login: oneOf(employeeLogins), state: oneOf(employeeStates) },
  /** A list of a customer's employees, opened by operators. Its views have no filter by department. */
  'customer-employees': { login: oneOf(employeeLogins), state: oneOf(employeeStates) },
  orders: {
    status: oneOf(orderStatuses),
    returned: oneOf(orderReturnFilters),
    customerId: recordId,
    departmentId: recordIdOrNone,
    ...period,
  },
  returns: { state: oneOf(returnStates), customerId: recordId, ...period },
  'amount-batches': { customerId: recordId },
  'scheduled-amounts': { customerId: recordId },
  statistics: {
    period: oneOfOr(statisticsPeriods, 'month'),
    date: day,
    basis: oneOfOr(statisticsBases, 'orders'),
    customerId: recordId,
    departmentId: recordIdOrNone,
    employeeId: recordId,
  },
  mails: { state: oneOf(mailStates) },
  'audit-log': { actor: recordId, customerId: recordId, kind: oneOf(auditSubjectTypes), ...period },
  'security-log': { type: oneOf(securityTypes), account: recordId, ...period },
} as const satisfies Record<string, Filters>;

export type ViewList = keyof typeof viewLists;

/** The lists that leaders see. */
export const leaderLists: readonly ViewList[] = ['employees', 'orders', 'statistics'];

/** Path of each list's screen. The customer's id is appended to that of `customer-employees`. */
export const viewScreens: Readonly<Record<ViewList, string>> = {
  customers: '/',
  employees: '/',
  'customer-employees': '/customers/',
  orders: '/orders',
  returns: '/returns',
  'amount-batches': '/amount-batches',
  'scheduled-amounts': '/scheduled-amounts',
  statistics: '/statistics',
  mails: '/mails',
  'audit-log': '/audit-log',
  'security-log': '/security-log',
};

/** The path of a list's screen. A leader's home is not the list of employees. */
export const screenOf = (list: ViewList, isLeader: boolean): string =>
  isLeader && list === 'employees' ? '/employees' : viewScreens[list];

/** The filters that name a record. It may have been deleted after the view was saved. */
export const recordFilters = {
  department: 'department',
  departmentId: 'department',
  customerId: 'customer',
  employeeId: 'employee',
} as const;

export type RecordFilter = keyof typeof recordFilters;

export const MAX_VIEWS = 50;

/** What a view shows. `sort` is a column, or `-column` for descending; '' for the list's default order. */
export interface ViewContent {
  search: string;
  sort: string;
  filters: Record<string, string>;
  hiddenColumns: string[];
}

/** Returns the address parameters with which a list shows a view. */
export function viewParameters(id: number, view: ViewContent): URLSearchParams {
  const { search, sort, filters, hiddenColumns } = view;
  return new URLSearchParams({
    view: String(id),
    ...(search && { search }),
    ...(sort && { sort }),
    ...filters,
    ...(hiddenColumns.length > 0 && { hidden: hiddenColumns.join(',') }),
  });
}

/** Returns the view that an address shows. Ignores parameters that are not part of a view of the list. */
export function viewAt(list: ViewList, params: URLSearchParams): ViewContent {
  const filters = Object.keys(viewLists[list]).flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries(filters),
    hiddenColumns: (params.get('hidden') ?? '').split(',').filter((key) => key !== ''),
  };
}
