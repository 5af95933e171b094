/** The lists whose views can be saved, and the filters of each, by their names in the address. */
export const viewLists = {
  customers: [],
  employees: ['department', 'login', 'state'],
  /** The operators' list of any customer's employees, so without a filter by department. */
  'customer-employees': ['login', 'state'],
  orders: ['status', 'customerId', 'departmentId', 'from', 'to'],
  'amount-batches': ['customerId'],
  statistics: ['period', 'date', 'basis', 'customerId', 'departmentId', 'employeeId'],
  mails: ['state'],
  'audit-log': ['from', 'to'],
  'security-log': ['type', 'account', 'from', 'to'],
} as const satisfies Record<string, readonly string[]>;

export type ViewList = keyof typeof viewLists;

/** Where each list is opened; that of a customer's employees with the customer's id at the end. */
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

/** Filters that name a record, which may be deleted after the view was saved. */
export const recordFilters = {
  department: 'department',
  departmentId: 'department',
  customerId: 'customer',
  employeeId: 'employee',
} as const;

export type RecordFilter = keyof typeof recordFilters;

/** How many views a person can have, of all lists together. */
export const MAX_VIEWS = 50;

/** What a view shows. `sort` is a column, or `-column` for descending; '' for the order of the list. */
export interface ViewContent {
  search: string;
  sort: string;
  filters: Record<string, string>;
  hiddenColumns: string[];
}

/** The parameters with which a list shows a view. */
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

/** What a list shows at an address; parameters that are not part of a view are left out. */
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
