import { IconInfoCircle } from '@tabler/icons-react';
import type { FieldProps } from '../../ui/form/field-props.ts';
import { YesNoField } from '../../ui/form/yes-no-field.tsx';
import classes from './customer-fields.module.css';

interface OrderApprovalFieldProps extends Omit<FieldProps<boolean>, 'label'> {
  hasAdministrator: boolean;
}

export function OrderApprovalField({ hasAdministrator, value, ...field }: OrderApprovalFieldProps) {
  return (
    <div>
      <YesNoField
        {...field}
        label="Godkendelsesflow for ordrer"
        {...(value && {
          description: 'Reglerne i kundens indstillinger bestemmer hvilke. Uden regler er det alle.',
        })}
        value={value}
      />
      <div role="status">
        {value && !hasAdministrator && (
          <p className={classes.note}>
            <IconInfoCircle size={20} aria-hidden />
            <span>
              Kunden har ingen administrator. Ordrer venter, indtil der er en, som kan godkende dem.
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
