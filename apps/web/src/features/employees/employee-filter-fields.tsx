import type { EmployeeLogin, EmployeeState } from '@saldo/contract/employee-words';
import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import type { viewLists } from '@saldo/contract/view-lists';
import { useIsFetching } from '@tanstack/react-query';
import { useCustomerId } from '../../api/customer-scope.ts';
import { departmentsOf, useDepartmentOptions } from '../../api/departments.ts';
import { useIsLeader } from '../../api/session.ts';
import type { Filtering } from '../../ui/address/use-filters.ts';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';

const logins: Record<EmployeeLogin, string> = {
  enabled: 'Har login',
  disabled: 'Uden login',
  uninvited: 'Ikke inviteret',
  invited: 'Inviteret',
};
const states: Record<EmployeeState, string> = { active: 'Aktive', leaving: 'Fratræder', left: 'Fratrådte' };

interface EmployeeFilterFieldsProps {
  filters: Filtering<typeof viewLists.employees>;
}

export function EmployeeFilterFields({ filters }: EmployeeFilterFieldsProps) {
  const customerId = useCustomerId();
  const departments = useDepartmentOptions(customerId) ?? [];
  const areLoading = useIsFetching(departmentsOf(customerId)) > 0;
  const isLeader = useIsLeader();
  const { department, login, state } = filters.values;
  const options = [...departments, ...(isLeader ? [] : [{ value: 'none', label: NO_DEPARTMENT }])];
  return (
    <>
      <SelectFilter
        label="Afdeling"
        allLabel="Alle"
        options={withChosen(options, department, areLoading ? '…' : 'Slettet afdeling')}
        value={department}
        onChange={(id) => filters.set({ department: id })}
      />
      <SelectFilter
        label="Login"
        allLabel="Alle"
        options={optionsOf(logins)}
        value={login}
        onChange={(chosen) => filters.set({ login: chosen })}
      />
      <SelectFilter
        label="Status"
        allLabel="Ikke fratrådte"
        options={optionsOf(states)}
        value={state}
        onChange={(chosen) => filters.set({ state: chosen })}
      />
    </>
  );
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
