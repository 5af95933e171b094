import type { EmployeeFilter } from '@saldo/contract/employee-filter';
import { employeeLogins, employeeStates } from '@saldo/contract/employee-words';
import { isIdInAddress } from '../../ui/address/address-id.ts';

/** Returns the list's filters in an address, without the search. Ignores invalid values. */
export function employeeFilterIn(
  params: URLSearchParams,
): Pick<EmployeeFilter, 'department' | 'login' | 'state'> {
  const department = params.get('department') ?? '';
  const login = employeeLogins.find((one) => one === params.get('login'));
  const state = employeeStates.find((one) => one === params.get('state'));
  return {
    ...(department === 'none' && { department }),
    ...(isIdInAddress(department) && { department: Number(department) }),
    ...(login && { login }),
    ...(state && { state }),
  };
}

/** Removes the filters and the page from `address`, and returns it. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  for (const name of ['department', 'login', 'state', 'page']) address.delete(name);
  return address;
}
