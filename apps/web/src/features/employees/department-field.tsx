import type { Department } from '@saldo/contract/departments';
import type { Employee } from '@saldo/contract/employees';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { NoProductsNote } from '../../ui/page/no-products-note.tsx';
import classes from './department-field.module.css';

interface DepartmentFieldProps extends Omit<FieldProps<number | null>, 'label'> {
  query: UseQueryResult<Department[]>;
  /** Shown before the list is loaded. */
  current: Employee['department'];
}

export function DepartmentField({ query, current, ...field }: DepartmentFieldProps) {
  const { data: departments = [], error, isPending } = query;
  const chosen = departments.find(({ id }) => id === field.value);
  const isListed = departments.some(({ id }) => id === current?.id);
  // Keeps a department that is not in the list, so that saving does not change it unnoticed.
  const known = current && !isListed ? [current, ...departments] : departments;
  return (
    <div>
      <SelectField
        {...field}
        label="Afdeling"
        description={
          chosen?.productCount === 0 ? (
            <NoProductsNote departments={[chosen]} who="medarbejderen" />
          ) : (
            hint(isPending, query.data?.length === 0)
          )
        }
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

/** One line, so that the fields below keep their place. */
function hint(isPending: boolean, isEmpty: boolean): string {
  if (isPending) return 'Indlæser afdelinger …';
  return isEmpty ? 'Der er ingen afdelinger endnu.' : 'Bestemmer, hvilke produkter medarbejderen kan købe.';
}
