import type { Department } from '@saldo/contract/departments';
import type { Employee } from '@saldo/contract/employees';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FieldProps } from '../../ui/field-props.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './department-field.module.css';

interface DepartmentFieldProps extends Omit<FieldProps<number | null>, 'label'> {
  query: UseQueryResult<Department[]>;
  /** The department of the employee that is being changed: it is known before the list is. */
  current: Employee['department'];
}

/** The choice of a department, or of none. */
export function DepartmentField({ query, current, ...field }: DepartmentFieldProps) {
  const { data: departments = [], error, isPending } = query;
  const isListed = departments.some(({ id }) => id === current?.id);
  // One that is not in the list stays the choice until another is made, so that nothing changes unseen.
  const known = current && !isListed ? [current, ...departments] : departments;
  return (
    <div>
      <SelectField
        {...field}
        label="Afdeling"
        description={hint(isPending, query.data?.length === 0)}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel="Ikke tildelt"
      />
      {error && query.data === undefined && (
        <div className={classes.failed}>
          <LoadError
            compact
            title="Afdelingerne kunne ikke hentes."
            error={error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
    </div>
  );
}

/** One line in every case, so that the field stays where it is. */
function hint(isPending: boolean, isEmpty: boolean): string {
  if (isPending) return 'Indlæser afdelinger …';
  return isEmpty ? 'Der er ingen afdelinger endnu.' : 'Bestemmer, hvilke produkter medarbejderen kan købe.';
}
