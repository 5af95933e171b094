import { IconInfoCircle } from '@tabler/icons-react';
import type { FieldProps } from '../../ui/field-props.ts';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './customer-fields.module.css';

interface OrderApprovalFieldProps extends Omit<FieldProps<boolean>, 'label'> {
  hasAdministrator: boolean;
}

const choices = [
  { value: 'no', label: 'Nej' },
  { value: 'yes', label: 'Ja' },
] as const;

export function OrderApprovalField({ hasAdministrator, value, onChange, ...field }: OrderApprovalFieldProps) {
  return (
    <div>
      <SelectField
        {...field}
        label="Godkendelsesflow for ordrer"
        options={choices}
        value={value ? 'yes' : 'no'}
        onChange={(choice) => onChange(choice === 'yes')}
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
