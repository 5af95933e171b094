import type { ListedCustomerGroup } from '@saldo/contract/customer-groups';
import type { Customer } from '@saldo/contract/customers';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { creditText } from './credit-text.ts';
import classes from './customer-fields.module.css';

interface CustomerGroupFieldProps extends Omit<FieldProps<number | null>, 'label'> {
  query: UseQueryResult<ListedCustomerGroup[]>;
  /** Shown before the list is loaded. */
  current: Customer['customerGroup'] | undefined;
}

export function CustomerGroupField({ query, current, ...field }: CustomerGroupFieldProps) {
  const { data: groups, error, isPending } = query;
  const chosen = groups?.find((group) => group.id === field.value);
  const known = groups ?? (current ? [current] : []);
  return (
    <div>
      <SelectField
        {...field}
        label="Kundegruppe"
        withAsterisk
        description={hint(groups, chosen)}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        {...(isPending && { placeholder: 'Indlæser …' })}
      />
      {error && !groups && (
        <div className={classes.failed}>
          <LoadError
            compact
            title="Kundegrupperne kunne ikke hentes."
            error={error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
    </div>
  );
}

/** Always one line, so that the fields below keep their place. */
function hint(groups: ListedCustomerGroup[] | undefined, chosen: ListedCustomerGroup | undefined): string {
  if (chosen) return creditText(chosen);
  if (groups?.length === 0) return 'Der er ingen kundegrupper endnu. Opret en under Kundegrupper først.';
  return 'Bestemmer, hvad medarbejderne automatisk får tilskrevet.';
}
