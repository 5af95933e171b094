/** The id of the list of employees, and the fragment of links to it. */
export const EMPLOYEES_PART = 'medarbejdere';

/** The list of a department's employees; for an operator, on the page of the customer. */
export const departmentAddress = (departmentId: number, customerId?: number): string =>
  customerId === undefined
    ? `/?department=${departmentId}`
    : `/customers/${customerId}?department=${departmentId}#${EMPLOYEES_PART}`;

/** The products of a department. */
export const productsAddress = ({ id }: { id: number }): string => `/departments/${id}/products`;

/** `Fra fil`, which begins with the update; an administrator's customer comes from the session. */
export const fromFileAddress = (way: 'update' | 'import', customerId: number | undefined): string =>
  `/employees/${way}${customerId === undefined ? '' : `?customerId=${customerId}`}`;

/** An order over the list of orders. */
export const orderAddress = (orderNumber: number): string => `/orders?order=${orderNumber}`;

/** The page of an employee, for both roles. */
export const employeeAddress = (employeeId: number): string => `/employees/${employeeId}`;

/** The list with the employees of a customer. */
export const employeesAddress = (customerId: number, caller: string): string =>
  ({ Admin: `/customers/${customerId}`, Leader: '/employees' })[caller] ?? '/';

/** The parameter of a screen that opens one of its forms. */
export const ASKED_FORM = 'create';

/** The parameter of an employee list that limits it to an import. */
export const IMPORTED = 'imported';

/** The list limited to these ids. */
export const importedAddress = (
  customerId: number | undefined,
  { first, last }: { first: number; last: number },
): string =>
  `${customerId === undefined ? '/' : `/customers/${customerId}`}?${IMPORTED}=${first}-${last}#${EMPLOYEES_PART}`;

/** Returns the range of ids to which `?imported=120-149` limits the list; undefined without a valid range. */
export function importedIds(params: URLSearchParams): { firstId: number; lastId: number } | undefined {
  const [, first, last] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(params.get(IMPORTED) ?? '') ?? [];
  return first && last ? { firstId: Number(first), lastId: Number(last) } : undefined;
}

/** The statement of a customer for a month such as `2026-11`, for operators. */
export const statementAddress = (customerId: number, month: string): string =>
  `/customers/${customerId}/statements?month=${month}`;
