import type { EmployeeLogin, EmployeeState } from '@saldo/contract/employee-words';
import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { useQuery } from '@tanstack/react-query';
import { departmentsOf } from '../../api/departments.ts';
import { useAddressFilter } from '../../ui/address/use-address-filter.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { SelectFilter, withChosen } from '../../ui/table/select-filter.tsx';
import { employeeFilterIn } from './employee-filter.ts';

const logins: Record<EmployeeLogin, string> = { enabled: 'Kan logge ind', disabled: 'Kan ikke' };
const states: Record<EmployeeState, string> = { active: 'Aktive', leaving: 'Fratræder', left: 'Fratrådte' };

export function EmployeeFilterFields({ customerId }: { customerId: number | undefined }) {
  const { data: departments } = useQuery(departmentsOf(customerId));
  const [params] = useAddressParams();
  const { department = '', login, state } = employeeFilterIn(params);
  const [, setDepartment] = useAddressFilter('department');
  const [, setLogin] = useAddressFilter('login');
  const [, setState] = useAddressFilter('state');
  const options = [
    ...(departments ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'none', label: NO_DEPARTMENT },
  ];
  return (
    <>
      <SelectFilter
        label="Afdeling"
        allLabel="Alle afdelinger"
        options={withChosen(options, String(department), departments ? 'Slettet afdeling' : '…')}
        value={String(department)}
        onChange={setDepartment}
      />
      <SelectFilter
        label="Login"
        allLabel="Alle"
        options={optionsOf(logins)}
        value={login}
        onChange={setLogin}
      />
      <SelectFilter
        label="Status"
        allLabel="Ikke fratrådte"
        options={optionsOf(states)}
        value={state}
        onChange={setState}
      />
    </>
  );
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
