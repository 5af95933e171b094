import { useForm } from '@mantine/form';
import { type LeaveRules, type LeaverBalance, leaveRulesInput } from '@saldo/contract/leaving';
import { useSetLeaveRules } from '../../api/leaving.ts';
import { useIsOperator } from '../../api/session.ts';
import { IntegerField } from '../../ui/form/integer-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SettingsForm, useSettings } from '../../ui/form/settings-form.tsx';
import { monthCount } from '../../ui/text/counts.ts';
import classes from './leaving.module.css';

interface LeaveRulesFormProps {
  stored: LeaveRules;
}

interface RuleValues {
  balance: LeaverBalance | null;
  keepBalanceMonths: number | null;
  eraseAfterMonths: number | null;
}

const balances = [
  { value: 'reset', label: 'Nulstilles' },
  { value: 'keep', label: 'Kan bruges i en periode' },
] as const;

const valuesOf = ({ keepBalanceMonths, eraseAfterMonths }: LeaveRules): RuleValues => ({
  balance: keepBalanceMonths === null ? 'reset' : 'keep',
  keepBalanceMonths,
  eraseAfterMonths,
});

export function LeaveRulesForm({ stored }: LeaveRulesFormProps) {
  // Only operators decide when personal data is erased.
  const setsErasure = useIsOperator();
  const form = useForm<RuleValues>({ initialValues: valuesOf(stored) });
  const { balance, keepBalanceMonths, eraseAfterMonths } = form.values;
  const isKept = balance === 'keep';
  const settings = useSettings({
    form,
    stored,
    valuesOf,
    wordsOf: (rules) => ({
      balance: balances.find(({ value }) => value === valuesOf(rules).balance)?.label ?? '',
    }),
    schema: leaveRulesInput,
    toPayload: () => ({
      keepBalanceMonths: isKept ? (keepBalanceMonths ?? undefined) : null,
      ...(setsErasure && { eraseAfterMonths: eraseAfterMonths ?? null }),
    }),
    mutation: useSetLeaveRules(),
    savedToast: 'Reglerne for fratrædelse er nu opdateret.',
  });
  return (
    <SettingsForm {...settings} saveLabel="Gem regler" unsaved="Reglerne for fratrædelse er ikke gemt.">
      <SelectField<LeaverBalance>
        label="Saldo efter sidste dag"
        description="Et forslag, når du registrerer en fratrædelse. Du kan vælge noget andet for den enkelte."
        options={balances}
        {...form.getInputProps('balance')}
        value={balance}
      />
      {isKept && (
        <div className={classes.months}>
          <IntegerField
            label="Antal måneder"
            withAsterisk
            {...form.getInputProps('keepBalanceMonths')}
            value={keepBalanceMonths}
          />
        </div>
      )}
      {setsErasure ? (
        <IntegerField
          label="Personoplysninger slettes efter"
          description="Antal måneder efter sidste dag, 1–120. Aldrig før ordrer, der venter, er godkendt eller afvist."
          withAsterisk
          {...form.getInputProps('eraseAfterMonths')}
          value={eraseAfterMonths}
        />
      ) : (
        <p className="secondary">
          Navn og e-mail slettes {monthCount(stored.eraseAfterMonths)} efter sidste dag. Kun en operatør kan
          ændre det.
        </p>
      )}
    </SettingsForm>
  );
}
