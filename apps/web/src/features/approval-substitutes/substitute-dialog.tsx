import {
  type ApprovalSubstitute,
  type ApprovalSubstitutes,
  type SubstituteInput,
  substituteInput,
} from '@saldo/contract/approval-substitutes';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { useCreateSubstitute } from '../../api/approval-substitutes.ts';
import { useSessionUser } from '../../api/session.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { problemAt } from '../../ui/form/form-errors.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';

interface SubstituteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** HR chooses for others too. */
  ofCompany: boolean;
  people: ApprovalSubstitutes['people'];
}

interface Values {
  accountId: number;
  substituteId: number | null;
  from: string | null;
  to: string | null;
}

export function SubstituteDialog({ opened, onClose, ofCompany, people }: SubstituteDialogProps) {
  const { id } = useSessionUser();
  const today = copenhagenDate(Temporal.Now.instant()).toString();
  const options = people.map((person) => ({
    value: person.id,
    label: `${person.name} (${person.kind === 'hr' ? 'HR' : 'leder'})`,
  }));
  return (
    <FormModal<Values, SubstituteInput, ApprovalSubstitute>
      opened={opened}
      onClose={onClose}
      title="Vælg stedfortræder"
      submitLabel="Gem"
      initialValues={{ accountId: id, substituteId: null, from: today, to: null }}
      schema={substituteInput}
      mutation={useCreateSubstitute()}
      onSaved={({ substitute }) => toastSuccess(`${substitute.name} er nu stedfortræder.`)}
    >
      {({ values, getInputProps }) => (
        <>
          {ofCompany && (
            <SelectField
              label="Hvem er væk?"
              options={options}
              {...getInputProps('accountId')}
              value={values.accountId}
            />
          )}
          <SelectField
            label="Stedfortræder"
            withAsterisk
            data-autofocus
            options={options.filter(({ value }) => value !== values.accountId)}
            {...getInputProps('substituteId')}
            value={values.substituteId}
          />
          <DateField
            label="Fra"
            withAsterisk
            minDate={today}
            problemOf={(from) => problemAt(substituteInput, { ...values, from }, 'from')}
            {...getInputProps('from')}
            value={values.from}
          />
          <DateField
            label="Til"
            description="Begge dage er med."
            withAsterisk
            minDate={values.from ?? today}
            problemOf={(to) => problemAt(substituteInput, { ...values, to }, 'to')}
            {...getInputProps('to')}
            value={values.to}
          />
        </>
      )}
    </FormModal>
  );
}
