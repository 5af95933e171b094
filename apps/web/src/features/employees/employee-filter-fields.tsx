import type { Department } from '@saldo/contract/departments';
import type { EmployeeLogin, EmployeeState } from '@saldo/contract/employee-words';
import { NO_DEPARTMENT } from '@saldo/contract/statistics-words';
import { SelectFilter, withChosen } from '../../ui/select-filter.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';
import { useAddressParams } from '../../ui/use-address-params.ts';
import { employeeFilterIn } from './employee-filter.ts';

const logins: Record<EmployeeLogin, string> = { enabled: 'Kan logge ind', disabled: 'Kan ikke' };
const states: Record<EmployeeState, string> = { active: 'Aktive', leaving: 'Fratræder', left: 'Fratrådte' };

interface EmployeeFilterFieldsProps {
  /** Undefined while they are loading. */
  departments: readonly Department[] | undefined;
}

export function EmployeeFilterFields({ departments }: EmployeeFilterFieldsProps) {
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
