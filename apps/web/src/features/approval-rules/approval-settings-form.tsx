import { useForm } from '@mantine/form';
import { type ApprovalSettings, approvalSettingsInput } from '@saldo/contract/approval-rules';
import { beyondBalanceWords } from '@saldo/domain/orders/approval-rule-words';
import { type BeyondBalance, beyondBalanceModes } from '@saldo/domain/orders/approval-steps';
import { useSetApprovalSettings } from '../../api/approval-rules.ts';
import { useIsOperator } from '../../api/session.ts';
import { IntegerField } from '../../ui/form/integer-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SettingsForm, useSettings } from '../../ui/form/settings-form.tsx';
import { YesNoField } from '../../ui/form/yes-no-field.tsx';
import classes from './approval-rules.module.css';

type SettingValues = Omit<ApprovalSettings, 'version' | 'escalateAfter'> & { escalateAfter: number | null };

const valuesOf = ({ version: _version, ...settings }: ApprovalSettings): SettingValues => settings;

export function ApprovalSettingsForm({ stored }: { stored: ApprovalSettings }) {
  const form = useForm<SettingValues>({ initialValues: valuesOf(stored) });
  // Only operators let employees order for more than they have.
  const allowsMore = useIsOperator();
  const modes = beyondBalanceModes.filter(
    (mode) => allowsMore || mode === 'no' || mode === stored.beyondBalance,
  );
  const settings = useSettings({
    form,
    stored,
    valuesOf,
    wordsOf: ({ beyondBalance }) => ({ beyondBalance: beyondBalanceWords[beyondBalance] }),
    schema: approvalSettingsInput,
    mutation: useSetApprovalSettings(),
    savedToast: 'Indstillingerne for godkendelse er nu opdateret.',
  });
  const { values } = form;
  return (
    <SettingsForm
      {...settings}
      saveLabel="Gem indstillinger"
      unsaved="Indstillingerne for godkendelse er ikke gemt."
    >
      <div className={classes.fields}>
        <YesNoField
          label="Godkendelsesflow for ordrer"
          description="Ja: reglerne bestemmer, hvilke ordrer der skal godkendes. Uden regler er det alle."
          {...form.getInputProps('orderApproval')}
          value={values.orderApproval}
        />
        {modes.length > 1 && (
          <SelectField<BeyondBalance>
            label="Bestil ud over saldoen"
            description="Så bliver ordren en anmodning om de point, der mangler. Kun en operatør kan slå det til."
            options={modes.map((mode) => ({ value: mode, label: beyondBalanceWords[mode] }))}
            {...form.getInputProps('beyondBalance')}
            value={values.beyondBalance}
          />
        )}
        <YesNoField
          label="Godkend fra e-mail"
          description="Den, der skal godkende, kan gøre det fra e-mailen. Konti med totrinslogin skal altid logge ind."
          {...form.getInputProps('approveByMail')}
          value={values.approveByMail}
        />
        <IntegerField
          label="Hverdage, før HR kan behandle lederens ordrer"
          description="1–30. Bruges, når lederen ikke har behandlet en ordre."
          withAsterisk
          {...form.getInputProps('escalateAfter')}
          value={values.escalateAfter}
        />
        <IntegerField
          label="Dage, før en ordre afvises automatisk"
          description="14–365. Lad feltet være tomt, hvis ingen ordre skal afvises automatisk."
          {...form.getInputProps('rejectAfter')}
          value={values.rejectAfter}
        />
      </div>
      {modes.length === 1 && (
        <p className="secondary">
          Medarbejderne kan ikke bestille ud over saldoen. Kun en operatør kan slå det til.
        </p>
      )}
    </SettingsForm>
  );
}
