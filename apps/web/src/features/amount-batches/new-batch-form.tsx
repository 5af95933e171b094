import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type BatchDraft, batchDraftInput } from '@saldo/contract/amount-batches';
import { requiredPoints } from '@saldo/contract/fields';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import { pointsToHundredths } from '@saldo/domain/points/points';
import type { Recurrence } from '@saldo/domain/schedules/occurrences';
import { checkAddAmount } from '@saldo/domain/schedules/schedule-rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraftBatch } from '../../api/amount-batches.ts';
import { beforeLogin } from '../../api/client/login-address.ts';
import { useCustomerId } from '../../api/customer-scope.ts';
import type { ChosenEmployees } from '../../api/employee-selections.ts';
import { useIsOperator } from '../../api/session.ts';
import { FormErrorBanner, movesFocusAtClick } from '../../ui/dialog/form-parts.tsx';
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { placeErrors, serverErrors } from '../../ui/form/form-errors.ts';
import { PointsField } from '../../ui/form/points-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useFormErrors } from '../../ui/form/use-form-errors.ts';
import { repetitionOptions } from '../../ui/text/recurrence-texts.ts';
import classes from './amount-batches.module.css';
import type { WrongLine } from './batch-file.ts';
import { BatchFileField, type ChosenFile } from './batch-file-field.tsx';
import {
  BATCH_FORM,
  CHOSEN,
  type DraftValues,
  draftInputOf,
  FROM_FILE,
  recipientOptions,
  recipientsOf,
  rowsErrorAtRecipients,
  type WayIn,
} from './draft-values.ts';
import type { KeptBatch } from './kept-batch.ts';

interface NewBatchFormProps {
  departments: readonly { id: number; name: string }[];
  /** The employees that were chosen in a list. */
  chosen: ChosenEmployees | undefined;
  wayIn: WayIn | undefined;
  /** The form before a reload, Back or Forward. */
  kept: KeptBatch | undefined;
  onDraft: (draft: BatchDraft, wrong: readonly WrongLine[]) => void;
  /** Called on each change, because an existing draft then no longer matches the form. */
  onChange: () => void;
  /** There is a draft that matches the form. */
  hasDraft: boolean;
  isPosted: boolean;
  /** Called when the page is left, unless the batch is posted. `signsIn`: for the sign-in page, which leads back. */
  onLeave: (typed: Pick<KeptBatch, 'values' | 'file'>, to: { signsIn: boolean }) => void;
}

/** The contract's schema reports a wrong amount with the path `rows` only, so the form checks the amount itself. */
const pointsOfEach = requiredPoints('Beløb').refine((amount) => amount !== 0, 'Beløbet må ikke være 0');

const empty: DraftValues = {
  recipients: FROM_FILE,
  text: '',
  amount: null,
  futureDate: null,
  frequency: 'none',
  rows: null,
};

export function NewBatchForm(props: NewBatchFormProps) {
  const { departments, chosen, wayIn, kept, onDraft, onChange, hasDraft, isPosted } = props;
  const customerId = useCustomerId();
  const mutation = useDraftBatch();
  const [chosenFile, setChosenFile] = useState(kept?.file);
  const initial = { ...empty, recipients: chosen ? CHOSEN : recipientsOf(wayIn) };
  const form = useForm<DraftValues>({
    initialValues: kept?.values ?? initial,
    onValuesChange: () => change(),
  });
  const [today] = useState(() => copenhagenDate(Temporal.Now.instant()));
  const earliestDate = useIsOperator() ? 'today' : 'tomorrow';
  const errors = useFormErrors(form);
  const changes = useRef(0);
  const change = () => {
    changes.current += 1;
    onChange();
  };
  const isTyped = JSON.stringify(form.values) !== JSON.stringify(initial);
  const [isSigningIn, setSigningIn] = useState(false);
  const leave = useEffectEvent((to: { signsIn: boolean }) => {
    if (!isPosted) props.onLeave({ values: form.values, file: chosenFile }, to);
  });
  useEffect(() => {
    const onPageHide = () => leave({ signsIn: false });
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      leave({ signsIn: false });
    };
  }, []);
  useEffect(
    () =>
      beforeLogin(() => {
        leave({ signsIn: true });
        // Renders synchronously, so that the leave guard does not ask: nothing is lost.
        flushSync(() => setSigningIn(true));
      }),
    [],
  );
  const isFile = form.values.recipients === FROM_FILE;

  const preview = () => {
    if (mutation.isPending) return;
    const result = batchDraftInput.safeParse(draftInputOf(form.values, { customerId, chosenFile, chosen }));
    const fileProblem = isFile ? problemOf(chosenFile) : undefined;
    const amountProblem = isFile
      ? undefined
      : pointsOfEach.safeParse(form.values.amount).error?.issues[0]?.message;
    const { recipients } = form.values;
    if (!result.success || recipients === null || fileProblem !== undefined || amountProblem !== undefined) {
      const issues = result.success ? [] : result.error.issues.filter(({ path }) => path[0] !== 'rows');
      const { fields } = placeErrors(issues, form.values);
      const formProblems = {
        ...(fileProblem !== undefined && { rows: fileProblem }),
        ...(amountProblem !== undefined && { amount: amountProblem }),
        ...(recipients === null && { recipients: 'Vælg en afdeling' }),
      };
      return errors.show({ ...fields, ...formProblems }, undefined);
    }
    errors.clear();
    const wrong = isFile && chosenFile?.file.kind === 'ready' ? chosenFile.file.wrong : [];
    const sent = changes.current;
    mutation.mutate(result.data, {
      onSuccess: (draft) => {
        // A preview of values that the form no longer contains would mislead.
        if (changes.current === sent) onDraft(draft, wrong);
      },
      onError: (error) => {
        const { fields, banner } = serverErrors(error, form.values, form.getValues());
        errors.show(isFile ? fields : rowsErrorAtRecipients(fields), banner);
      },
    });
  };

  return (
    <form
      ref={errors.element}
      id={BATCH_FORM}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        preview();
      }}
    >
      <FormErrorBanner message={errors.banner} />
      <SelectField
        label="Hvem"
        withAsterisk
        placeholder="Vælg en afdeling …"
        options={recipientOptions(departments, chosen)}
        {...form.getInputProps('recipients')}
        value={form.values.recipients}
      />
      {isFile && (
        <BatchFileField
          chosen={chosenFile}
          error={typeof form.errors.rows === 'string' ? form.errors.rows : undefined}
          onChoose={(file) => {
            setChosenFile(file);
            form.setFieldError('rows', file.file.kind === 'refused' ? file.file.problem : null);
            change();
          }}
        />
      )}
      <div className={classes.fields}>
        <TextInput
          label="Tekst"
          description="Står på medarbejdernes kontoudtog"
          withAsterisk
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('text')}
        />
        {!isFile && (
          <PointsField
            label="Beløb"
            description="Til hver. Et minus foran trækker fra"
            withAsterisk
            {...form.getInputProps('amount')}
            value={form.values.amount}
          />
        )}
        <DateField
          label="Dato"
          description="Tomt: tilføjes med det samme"
          minDate={today.add({ days: earliestDate === 'today' ? 0 : 1 }).toString()}
          suggestsDays
          problemOf={(date) => dateProblem(date, { today, earliestDate })}
          {...form.getInputProps('futureDate')}
          value={form.values.futureDate}
        />
        <SelectField<Recurrence>
          label="Gentages"
          description="Hvor tit beløbet tilføjes igen"
          options={repetitionOptions}
          {...form.getInputProps('frequency')}
          value={form.values.frequency}
        />
      </div>
      <div>
        <Button
          type="submit"
          variant={hasDraft ? 'default' : 'filled'}
          loading={mutation.isPending}
          {...movesFocusAtClick}
        >
          Se, hvad der sker
        </Button>
      </div>
      <LeaveGuard
        active={!isPosted && !isSigningIn && (isTyped || chosenFile !== undefined)}
        title="Forlad tilførslen?"
        confirmLabel="Forlad siden"
      >
        Ingen har fået beløbet endnu.
      </LeaveGuard>
    </form>
  );
}

function dateProblem(date: string, context: Parameters<typeof checkAddAmount>[1]): string | undefined {
  if (!isIsoDate(date)) return 'Datoen er ikke gyldig';
  const futureDate = Temporal.PlainDate.from(date);
  const decision = checkAddAmount({ amount: pointsToHundredths(1), futureDate, recurrence: 'none' }, context);
  return decision.kind === 'refused' ? decision.message : undefined;
}

function problemOf(chosen: ChosenFile | undefined): string | undefined {
  if (!chosen) return 'Vælg venligst en CSV-fil først.';
  if (chosen.file.kind === 'refused') return chosen.file.problem;
  return chosen.file.lines.length === 0 ? wrongText(chosen.file.wrong) : undefined;
}

function wrongText(wrong: readonly WrongLine[]): string {
  const first = wrong[0];
  const example = first ? ` Linje ${first.line}: ${first.messages.join(', ')}.` : '';
  return `Ingen linjer i filen kan bruges.${example} Ret filen, og vælg den igen.`;
}
