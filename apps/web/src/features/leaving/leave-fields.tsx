import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LeavePreview } from '@saldo/contract/leaving';
import type { UseQueryResult } from '@tanstack/react-query';
import { DateField } from '../../ui/form/date-field.tsx';
import { problemAt } from '../../ui/form/form-errors.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { LeaveConsequences } from './leave-consequences.tsx';
import { chosenLeave, type LeaveValues, leaveSchema } from './leave-values.ts';

interface LeaveFieldsProps {
  form: UseFormReturnType<LeaveValues>;
  preview: UseQueryResult<LeavePreview>;
  /** Such as `Åse Øst` or `12 medarbejdere`. */
  who: string;
  today: string;
}

export function LeaveFields({ form, preview, who, today }: LeaveFieldsProps) {
  const chosen = chosenLeave(form.values, preview.data?.keepBalanceMonths);
  const schema = leaveSchema(today);
  return (
    <>
      <DateField
        label="Sidste dag"
        description="Den sidste dag på arbejdet. Ændringen sker ved midnat."
        withAsterisk
        minDate={today}
        suggestsDays
        problemOf={(lastDay) => problemAt(schema, { ...chosen, lastDay }, 'lastDay')}
        data-autofocus
        {...form.getInputProps('lastDay')}
        value={form.values.lastDay}
      />
      <Radio.Group label="Saldo" {...form.getInputProps('balance')} value={chosen.balance ?? ''}>
        <Stack gap={8} mt={8}>
          <Radio value="reset" label="Nulstil" />
          <Radio value="keep" label="Kan bruges til og med" />
        </Stack>
      </Radio.Group>
      {chosen.balance === 'keep' && (
        <DateField
          label="Saldoen kan bruges til og med"
          withAsterisk
          minDate={chosen.lastDay ?? today}
          problemOf={(balanceUntil) => problemAt(schema, { ...chosen, balanceUntil }, 'balanceUntil')}
          {...form.getInputProps('balanceUntil')}
          value={chosen.balanceUntil}
        />
      )}
      {preview.data ? (
        <LeaveConsequences preview={preview.data} chosen={chosen} who={who} />
      ) : preview.error ? (
        <LoadError
          compact
          title="Følgerne af fratrædelsen kunne ikke hentes."
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <Spinner text="Ser efter ordrer og beløb …" />
      )}
    </>
  );
}
