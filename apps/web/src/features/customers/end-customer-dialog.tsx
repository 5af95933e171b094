import { type Customer, type CustomerEnd, customerEnd } from '@saldo/contract/customers';
import { isoDate } from '@saldo/contract/fields';
import type { LeavePreview } from '@saldo/contract/leaving';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { customerEndPreview, useEndCustomer } from '../../api/customers.ts';
import { Consequences } from '../../ui/dialog/consequences.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { problemAt } from '../../ui/form/form-errors.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { countOf, employeeCount, monthCount } from '../../ui/text/counts.ts';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface EndCustomerDialogProps {
  opened: boolean;
  onClose: () => void;
  customer: Customer;
  onEnding: () => void;
}

interface EndValues {
  /** `YYYY-MM-DD`, or the typed text if it is not a date; null when empty. */
  lastDay: string | null;
}

export function EndCustomerDialog({ opened, onClose, customer, onEnding }: EndCustomerDialogProps) {
  const { id, companyName, ending } = customer;
  const preview = useQuery({ ...customerEndPreview(id), enabled: opened });
  const [today] = useState(() => copenhagenDate(Temporal.Now.instant()).toString());
  const schema = customerEnd.extend({
    lastDay: z
      .string('Sidste dag er påkrævet')
      .pipe(isoDate)
      .refine((day) => day >= today, 'Sidste dag skal være i dag eller senere'),
  });
  return (
    <FormModal<EndValues, CustomerEnd, Customer>
      opened={opened}
      onClose={onClose}
      title={ending ? `Ændr afslutning af ${companyName}` : `Afslut ${companyName}`}
      submitLabel={ending ? 'Gem' : 'Afslut kunde'}
      danger={!ending}
      initialValues={{ lastDay: ending?.lastDay ?? null }}
      schema={schema}
      isLoading={preview.isPending}
      mutation={useEndCustomer(id)}
      onSaved={(saved) => {
        if (saved.ending) toastSuccess(`${companyName} afsluttes ${formatDate(saved.ending.lastDay)}.`);
        onEnding();
      }}
    >
      {(form) => (
        <>
          <DateField
            label="Sidste dag"
            description="Til og med den dag er alt som før. Ændringen sker ved midnat."
            withAsterisk
            minDate={today}
            suggestsDays
            problemOf={(lastDay) => problemAt(schema, { lastDay }, 'lastDay')}
            data-autofocus
            {...form.getInputProps('lastDay')}
            value={form.values.lastDay}
          />
          {preview.data ? (
            <Consequences sentences={consequences(preview.data)} />
          ) : preview.error ? (
            <LoadError
              compact
              title="Følgerne af afslutningen kunne ikke hentes."
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          ) : (
            <Spinner text="Ser efter ordrer og beløb …" />
          )}
        </>
      )}
    </FormModal>
  );
}

function consequences(preview: LeavePreview): string[] {
  const { employees, balance, keepBalanceMonths, pendingOrderCount, schedules, creditRequests } = preview;
  const { eraseAfterMonths } = preview;
  return [
    'Administratorerne kan ikke længere logge ind, og kunden er ikke på listen, medmindre afsluttede kunder vises.',
    ...(employees === 0
      ? []
      : [
          `${employeeCount(employees)} fratræder; de, der fratræder tidligere, beholder deres dag.`,
          keepBalanceMonths === null
            ? `Saldi på i dag ${formatPoints(balance)} point nulstilles.`
            : `Saldi på i dag ${formatPoints(balance)} point kan bruges i ${monthCount(keepBalanceMonths)} endnu; derefter nulstilles de.`,
          `Navne og e-mails slettes ${monthCount(eraseAfterMonths)} efter den sidste dag.`,
        ]),
    ...some(
      pendingOrderCount,
      'ordre venter',
      'ordrer venter',
      ' på godkendelse. Derefter kan kun en operatør behandle dem.',
    ),
    ...some(schedules, 'planlagt beløb stoppes', 'planlagte beløb stoppes', '.'),
    ...some(creditRequests, 'beløb', 'beløb', ', der venter på godkendelse, bortfalder.'),
  ];
}

const some = (count: number, one: string, many: string, rest: string): string[] =>
  count === 0 ? [] : [`${countOf(count, one, many)}${rest}`];
