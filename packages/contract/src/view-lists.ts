/** The lists whose views can be saved, with the names of their filters in the address. */
export const viewLists = {
  customers: [],
  employees: ['department', 'login', 'state'],
  /** A list of a customer's employees, opened by operators. It has no filter by department. */
  'customer-employees': ['login', 'state'],
  orders: ['status', 'customerId', 'departmentId', 'from', 'to'],
  'amount-batches': ['customerId'],
  statistics: ['period', 'date', 'basis', 'customerId', 'departmentId', 'employeeId'],
  mails: ['state'],
  'audit-log': ['from', 'to'],
  'security-log': ['type', 'account', 'from', 'to'],
} as const satisfies Record<string, readonly string[]>;

export type ViewList = keyof typeof viewLists;

/** Path of each list's screen. The customer's id is appended to that of `customer-employees`. */
export const viewScreens: Readonly<Record<ViewList, string>> = {
  customers: '/',
  employees: '/',
  'customer-employees': '/customers/',
  orders: '/orders',
  'amount-batches': '/amount-batches',
  statistics: '/statistics',
  mails: '/mails',
  'audit-log': '/audit-log',
  'security-log': '/security-log',
};

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
  const filters = viewLists[list].flatMap((name) => {
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
