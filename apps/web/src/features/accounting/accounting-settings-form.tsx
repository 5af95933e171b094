import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type AccountingSettings,
  type AccountingSettingsInput,
  accountingSettingsInput,
} from '@saldo/contract/accounting-settings';
import {
  accountFields,
  accountingCodeFields,
  economicNumberFields,
  type InvoicePlace,
  invoicePlaceLabels,
  invoicePlaces,
} from '@saldo/contract/accounting-settings.paths';
import { type TextField as Field, namesOf } from '@saldo/contract/text-field';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { useEffect } from 'react';
import { useSetAccountingSettings } from '../../api/accounting-settings.ts';
import { FieldGroup, ShortField } from '../../ui/form/field-group.tsx';
import { IntegerField } from '../../ui/form/integer-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SettingsForm, useSettings } from '../../ui/form/settings-form.tsx';
import { YesNoField } from '../../ui/form/yes-no-field.tsx';
import classes from './accounting-settings-form.module.css';
import { TokenField } from './token-field.tsx';

type SettingValues = Omit<
  AccountingSettingsInput,
  'nextVoucherNumber' | 'economicAppSecret' | 'economicGrant'
> & {
  nextVoucherNumber: number | null;
  /** Empty: the stored token stays. Null: it is removed. */
  economicAppSecret: string | null;
  economicGrant: string | null;
};

function valuesOf(stored: AccountingSettings): SettingValues {
  const {
    hasEconomicAppSecret: _secret,
    hasEconomicGrant: _grant,
    firstMonthIsFixed: _fixed,
    ...rest
  } = stored;
  const { version: _version, ...values } = rest;
  return { ...values, economicAppSecret: '', economicGrant: '' };
}

const toPayload = ({ economicAppSecret, economicGrant, ...values }: SettingValues): unknown => ({
  ...values,
  ...(economicAppSecret !== '' && { economicAppSecret }),
  ...(economicGrant !== '' && { economicGrant }),
});

const MONTH_OF_FIRST_CUSTOMER = 'Måneden, hvor den første kunde blev oprettet';

export function AccountingSettingsForm({ stored }: { stored: AccountingSettings }) {
  const form = useForm<SettingValues>({ initialValues: valuesOf(stored) });
  const settings = useSettings({
    form,
    stored,
    valuesOf,
    wordsOf: ({ invoicesMade, firstMonth }) => ({
      invoicesMade: invoicePlaceLabels[invoicesMade],
      firstMonth: firstMonth === null ? MONTH_OF_FIRST_CUSTOMER : monthName(firstMonth),
    }),
    schema: accountingSettingsInput,
    toPayload,
    mutation: useSetAccountingSettings(),
    savedToast: 'Opsætningen er nu opdateret.',
  });
  const { values } = form;
  const field = form.getInputProps;
  const hasTyped = values.economicAppSecret !== '' || values.economicGrant !== '';
  useEffect(() => {
    // A token that is stored now disappears from the form.
    if (settings.isChanged || !hasTyped) return;
    const cleared = { ...form.getValues(), economicAppSecret: '', economicGrant: '' };
    form.setInitialValues(cleared);
    form.setValues(cleared);
  });
  const texts = <Name extends keyof SettingValues & string>(fields: Readonly<Record<Name, Field>>) =>
    namesOf(fields).map((name) => (
      <TextInput
        key={name}
        label={fields[name].label}
        autoComplete="off"
        maxLength={fields[name].maxLength}
        {...field(name)}
      />
    ));
  return (
    <SettingsForm {...settings} saveLabel="Gem opsætning" unsaved="Opsætningen af regnskab er ikke gemt.">
      <FieldGroup title="Lukning">
        <SelectField<string>
          label="Første regnskabsmåned"
          description={
            stored.firstMonthIsFixed
              ? 'Kan ikke ændres, når en måned er lukket.'
              : 'Fra den måned lukkes måneder i Saldo. Den kan ikke ændres, når en måned er lukket.'
          }
          disabled={stored.firstMonthIsFixed}
          emptyLabel={MONTH_OF_FIRST_CUSTOMER}
          options={monthsAround(stored.firstMonth).map((value) => ({ value, label: monthName(value) }))}
          {...field('firstMonth')}
          value={values.firstMonth}
        />
        <YesNoField
          label="Luk automatisk den 2. kl. 06.00"
          description="Ja: hver måned lukkes automatisk, når den er slut, også tidligere måneder, der er åbne. Nej: en operatør lukker den."
          {...field('closesAutomatically')}
          value={values.closesAutomatically}
        />
      </FieldGroup>

      <FieldGroup title="Fakturaer">
        <SelectField<InvoicePlace>
          label="Fakturaer laves"
          description="I regnskabsprogrammet: kladden udelader det, som fakturaerne bogfører, så intet bogføres to gange."
          options={invoicePlaces.map((value) => ({ value, label: invoicePlaceLabels[value] }))}
          {...field('invoicesMade')}
          value={values.invoicesMade}
        />
        <ShortField>
          <IntegerField
            label="Næste bilagsnummer"
            withAsterisk
            {...field('nextVoucherNumber')}
            value={values.nextVoucherNumber}
          />
        </ShortField>
      </FieldGroup>

      <FieldGroup title="Konti">
        <p className="secondary">
          Kontonumre i jeres kontoplan, 1–9 cifre. Uden dem kan der ikke laves filer.
        </p>
        <div className={classes.columns}>{texts(accountFields)}</div>
      </FieldGroup>

      <FieldGroup title="e-conomic">
        <div className={classes.columns}>
          {texts({
            economicJournal: economicNumberFields.economicJournal,
            economicProduct: accountingCodeFields.economicProduct,
            economicLayout: economicNumberFields.economicLayout,
            economicPaymentTerms: economicNumberFields.economicPaymentTerms,
            economicVatZone: economicNumberFields.economicVatZone,
          })}
        </div>
        <TokenField
          label="AppSecretToken"
          isStored={stored.hasEconomicAppSecret}
          {...field('economicAppSecret')}
          value={values.economicAppSecret}
        />
        <TokenField
          label="AgreementGrantToken"
          isStored={stored.hasEconomicGrant}
          {...field('economicGrant')}
          value={values.economicGrant}
        />
      </FieldGroup>

      <FieldGroup title="Business Central">
        <div className={classes.columns}>
          {texts({ bcTemplate: accountingCodeFields.bcTemplate, bcBatch: accountingCodeFields.bcBatch })}
        </div>
      </FieldGroup>
    </SettingsForm>
  );
}

/** The months from two years ago to a year ahead, and the stored one. */
function monthsAround(stored: string | null): string[] {
  const first = copenhagenDate(Temporal.Now.instant()).toPlainYearMonth().subtract({ years: 2 });
  const months = Array.from({ length: 37 }, (_, n) => first.add({ months: n }).toString());
  return stored === null || months.includes(stored) ? months : [stored, ...months].sort();
}
