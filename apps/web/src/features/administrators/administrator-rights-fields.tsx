import type { UseFormReturnType } from '@mantine/form';
import type { Administrator, AdministratorKind } from '@saldo/contract/administrators';
import { useQuery } from '@tanstack/react-query';
import { useCustomerIdOfOperator } from '../../api/customer-scope.ts';
import { departmentsOf } from '../../api/departments.ts';
import { CheckboxListField } from '../../ui/form/checkbox-list-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { kindWords } from './kind-words.ts';

export type Rights = Pick<Administrator, 'kind' | 'departmentIds'>;

/** HR has no departments, also when some were chosen before. */
export const rightsPayload = <Values extends Rights>(values: Values): Values => ({
  ...values,
  departmentIds: values.kind === 'leader' ? values.departmentIds : [],
});

const kinds = (['hr', 'leader'] as const).map((value) => ({ value, label: kindWords[value] }));

interface RightsFieldsProps {
  values: Rights & { name: string };
  field: UseFormReturnType<Rights>['getInputProps'];
}

export function RightsFields({ values: { kind, departmentIds, name }, field }: RightsFieldsProps) {
  const { data = [] } = useQuery({
    ...departmentsOf(useCustomerIdOfOperator()),
    enabled: kind === 'leader',
  });
  const [firstName] = name.trim().split(/\s+/);
  return (
    <>
      <SelectField<AdministratorKind>
        label="Rolle"
        description={
          kind === 'hr'
            ? 'Ser og ændrer alt i virksomheden.'
            : 'Godkender ordrer og ser medarbejdere, ordrer og statistik i sine egne afdelinger.'
        }
        options={kinds}
        {...field('kind')}
        value={kind}
      />
      {kind === 'leader' && (
        <CheckboxListField
          label={`Afdelinger, som ${firstName || 'personen'} leder`}
          withAsterisk
          options={data}
          none="Virksomheden har ingen afdelinger."
          {...field('departmentIds')}
          value={departmentIds}
        />
      )}
    </>
  );
}
