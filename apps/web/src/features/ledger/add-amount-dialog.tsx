import { TextInput } from '@mantine/core';
import type { AmountInput } from '@saldo/contract/transactions';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditRulesOf } from '../../api/credit-rules.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import { useIsOperator } from '../../api/session.ts';
import { type AddedAmount, useAddAmount } from '../../api/transactions.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { problemAt } from '../../ui/form/form-errors.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { PointsField } from '../../ui/form/points-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { recurrenceOptions } from '../../ui/text/recurrence-texts.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';
import classes from './add-amount-dialog.module.css';
import {
  type AmountContext,
  type AmountValues,
  amountSchema,
  earliestPick,
  needsApproval,
  planText,
} from './amount-form.ts';

interface AddAmountDialogProps {
  opened: boolean;
  onClose: () => void;
  /** `available` in points. */
  employee: { id: number; name: string; available: number };
  onAdded?: () => void;
}

const empty: AmountValues = { text: '', amount: null, futureDate: null, frequency: 'none' };

/** Mount a new dialog per opening, because it keeps the day of the opening. */
export function AddAmountDialog(props: AddAmountDialogProps) {
  const { opened, onClose, employee } = props;
  const { data: rules } = useQuery(creditRulesOf(useCustomerId()));
  const limit = rules?.approvalLimit ?? null;
  const mutation = useAddAmount(employee.id, (amount) => needsApproval(amount, limit));
  const earliestDate = useIsOperator() ? 'today' : 'tomorrow';
  const [{ context, schema }] = useState(() => {
    const context: AmountContext = { today: copenhagenDate(Temporal.Now.instant()), earliestDate };
    return { context, schema: amountSchema(context) };
  });
  return (
    <FormModal<AmountValues, AmountInput, AddedAmount>
      opened={opened}
      onClose={onClose}
      title={`Tilføj beløb til ${employee.name}`}
      submitLabel={({ amount }) => (needsApproval(amount, limit) ? 'Send til godkendelse' : 'Tilføj beløb')}
      initialValues={empty}
      schema={schema}
      mutation={mutation}
      onSaved={(added) => {
        if ('request' in added)
          return toastSuccess(`Beløbet til ${employee.name} er nu sendt til godkendelse`);
        toastSuccess('Transaktionen er nu tilføjet');
        props.onAdded?.();
      }}
      invalidToast
    >
      {(form) => (
        <>
          <TextInput
            label="Tekst"
            withAsterisk
            autoComplete="off"
            maxLength={200}
            data-autofocus
            {...form.getInputProps('text')}
          />
          <PointsField
            label="Beløb"
            description={`Et minus foran trækker fra. Til rådighed: ${formatPoints(employee.available)} point`}
            withAsterisk
            {...form.getInputProps('amount')}
            value={form.values.amount}
          />
          <DateField
            label="Dato"
            description="Lad feltet være tomt for at tilføje med det samme"
            minDate={earliestPick(context)}
            suggestsDays
            problemOf={(futureDate) => problemAt(schema, { ...form.values, futureDate }, 'futureDate')}
            {...form.getInputProps('futureDate')}
            value={form.values.futureDate}
          />
          <SelectField
            label="Frekvens"
            options={recurrenceOptions}
            {...form.getInputProps('frequency')}
            value={form.values.frequency}
          />
          <p className={classes.plan} aria-live="polite">
            {planText(form.values, context, limit)}
          </p>
        </>
      )}
    </FormModal>
  );
}
