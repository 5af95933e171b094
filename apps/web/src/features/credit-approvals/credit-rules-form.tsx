import { useForm } from '@mantine/form';
import { type CreditRules, creditRulesInput } from '@saldo/contract/credit-rules';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { useSetCreditRules } from '../../api/credit-rules.ts';
import { PointsField } from '../../ui/form/points-field.tsx';
import { SettingsForm, useSettings } from '../../ui/form/settings-form.tsx';
import classes from './credit-rules-form.module.css';

interface CreditRulesFormProps {
  stored: CreditRules;
}

interface RuleValues {
  approvalLimit: number | null;
  dailyCeiling: number | null;
}

const valuesOf = ({ approvalLimit, dailyCeiling }: CreditRules): RuleValues => ({
  approvalLimit,
  dailyCeiling,
});

export function CreditRulesForm({ stored }: CreditRulesFormProps) {
  const form = useForm<RuleValues>({ initialValues: valuesOf(stored) });
  const settings = useSettings({
    form,
    stored,
    valuesOf,
    schema: creditRulesInput,
    mutation: useSetCreditRules(),
    savedToast: 'Grænserne er nu opdateret.',
  });
  return (
    <SettingsForm {...settings} saveLabel="Gem grænser" unsaved="Grænserne for beløb er ikke gemt.">
      <div className={classes.fields}>
        <PointsField
          label="Grænse for godkendelse"
          description="Et større beløb tilføjes først, når en anden administrator eller en operatør har godkendt det. Lad feltet være tomt, hvis intet skal godkendes."
          {...form.getInputProps('approvalLimit')}
          value={form.values.approvalLimit}
        />
        <PointsField
          label="Daglig grænse"
          description="Så mange point kan én administrator højst tilføje på en dag."
          withAsterisk
          {...form.getInputProps('dailyCeiling')}
          value={form.values.dailyCeiling}
        />
      </div>
      {stored.leftToday !== null && (
        <p className="secondary">
          I dag kan du tilføje {formatPoints(stored.leftToday)} point mere. Du kan sænke grænserne; kun en
          operatør kan hæve dem eller slå dem fra.
        </p>
      )}
    </SettingsForm>
  );
}
