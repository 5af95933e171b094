import type { Employee, EmployeeCreate, EmployeeUpdate, employeeEndpoints } from '@saldo/contract/employees';
import { employeePaths } from '@saldo/contract/employees.paths';
import { hundredthsToPoints, pointsToHundredths } from '@saldo/domain/points/points';
import { reload, useChange } from './change.ts';
import { apiCalls, type Page, type QueryOf, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';
import { ofCustomer, query } from './query.ts';

const api = apiCalls<typeof employeeEndpoints>(employeePaths, {
  listEmployees: 'paged',
  deleteEmployee: 'idempotent',
});

type ListQuery = QueryOf<(typeof employeeEndpoints)['listEmployees']>;

/** While a page loads, the previous page of the same customer is shown. */
export const employeesPage = (request: ListQuery) =>
  query(
    api.listEmployees,
    { query: request },
    {
      placeholderData: (previous, previousQuery) => {
        const before = previousQuery?.queryKey[1] as { query: ListQuery } | undefined;
        return before?.query.customerId === request.customerId ? previous : undefined;
      },
    },
  );

/** Whether a list on the screen has the employee, and is up to date. After a deletion it is loaded again. */
export const isListed = (id: number): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [api.listEmployees.name], type: 'active', fetchStatus: 'idle' })
    .some(({ state }) => {
      const page = state.data as Page<Employee> | undefined;
      return !state.isInvalidated && page?.rows.some((employee) => employee.id === id);
    });

/** `customerId` is for operators: the employee must then belong to this customer. */
export const employeeById = (id: number, customerId: number | undefined) =>
  query(api.getEmployee, { params: { id }, query: ofCustomer(customerId) });

export const createEmployee = (body: EmployeeCreate) => callApi(api.createEmployee, { body });

export const useCreateEmployee = () => useChange('employees', createEmployee);

export const useUpdateEmployee = (id: number) =>
  useChange('employees', ({ version, ...body }: EmployeeUpdate & Versioned) =>
    callApi(api.updateEmployee, { params: { id }, body, version }),
  );

export const deleteEmployee = (id: number) => callApi(api.deleteEmployee, { params: { id } });

/** `onDeleted` is called before the screen's data is loaded again, of which the employee is then missing. */
export const useDeleteEmployee = (id: number, onDeleted: () => void) =>
  useChange('employees', () => deleteEmployee(id), { onSuccess: onDeleted });

/** Reloads the lists, which show whether an employee can sign in. */
export const useSetEmployeePassword = (id: number) =>
  useChange('employees', (body: { password: string }) =>
    callApi(api.setEmployeePassword, { params: { id }, body }),
  );

export const useSendEmployeeWelcome = () =>
  useChange('employees', (id: number) => callApi(api.sendEmployeeWelcome, { params: { id } }));

export const useSendEmployeeInvitation = () =>
  useChange('welcomes', (id: number) => callApi(api.sendEmployeeInvitation, { params: { id } }));

/** Writes a balance into the cached lists, then reloads them and the customers' sums, unless they have it already. */
export async function writeBalance(id: number, balance: number): Promise<void> {
  if (cachedEmployees().every((employee) => employee.id !== id || employee.balance === balance)) return;
  const queryKey = [api.listEmployees.name];
  // A request in flight was sent before the balance changed.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<Page<Employee>>({ queryKey }, (page) => page && withBalance(page, id, balance));
  await reload('balances');
}

function cachedEmployees(): Employee[] {
  const dataOf = <Data>({ name }: { name: string }) =>
    queryClient.getQueriesData<Data>({ queryKey: [name] }).flatMap(([, data]) => data ?? []);
  return [
    ...dataOf<Page<Employee>>(api.listEmployees).flatMap(({ rows }) => rows),
    ...dataOf<Employee>(api.getEmployee),
  ];
}

export const withBalance = (page: Page<Employee>, id: number, balance: number): Page<Employee> => ({
  ...page,
  rows: page.rows.map((employee) =>
    employee.id === id
      ? {
          ...employee,
          balance,
          available: hundredthsToPoints(pointsToHundredths(balance) - pointsToHundredths(employee.held)),
        }
      : employee,
  ),
});
