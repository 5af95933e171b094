import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type InvoicingTermsInput,
  invoicingTermsInput,
  type StoredInvoicingTerms,
} from '@saldo/contract/invoicing-terms';
import { invoicingFieldLabels as labels } from '@saldo/contract/invoicing-terms.paths';
import { monthName } from '@saldo/domain/accounting/accounting-month';
import {
  type InvoiceLineKind,
  type InvoicingMode,
  invoiceLineKinds,
  invoiceLineLabels,
  invoicingModeLabels,
  invoicingModes,
  pricesLabel,
  type ResetMode,
  resetModeLabels,
  resetModes,
  type VatMode,
  vatModeLabels,
  vatModes,
} from '@saldo/domain/accounting/invoicing-terms';
import { useSetInvoicingTerms } from '../../api/invoicing-terms.ts';
import { EmailChipsField } from '../../ui/form/email-chips-field.tsx';
import { FieldGroup, ShortField } from '../../ui/form/field-group.tsx';
import { PointPriceField } from '../../ui/form/point-price-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SettingsForm, useSettings } from '../../ui/form/settings-form.tsx';
import { ResultLine } from '../../ui/page/result-line.tsx';
import { balanceWarning, termsWords } from './terms-words.ts';

type TermsValues = Omit<InvoicingTermsInput, 'pointPrice'> & {
  pointPrice: number | null;
  /** The text in the recipients field that is not yet a chip. */
  recipientDraft: string;
};

const valuesOf = (stored: StoredInvoicingTerms): TermsValues => {
  const {
    from: _from,
    current: _current,
    nextFrom: _next,
    balance: _balance,
    history: _history,
    version: _v,
    ...values
  } = stored;
  return { ...values, recipientDraft: '' };
};

/** Includes an unfinished recipient, so that saving stores or refuses it instead of losing it. */
function toPayload({ recipientDraft, ...values }: TermsValues): unknown {
  const draft = recipientDraft.trim();
  return {
    ...withoutOtherVatMode(values),
    statementRecipients: [...values.statementRecipients, ...(draft === '' ? [] : [draft])],
  };
}

/** The choice of a VAT mode stays in the form while another mode is chosen. */
const withoutOtherVatMode = <Values extends Pick<TermsValues, 'mode' | 'vatMode'>>(
  values: Values,
): Values => ({
  ...values,
  vatMode: values.mode === 'on_allocation' ? values.vatMode : null,
});

const wordsOf = (stored: StoredInvoicingTerms) => ({
  mode: invoicingModeLabels[stored.mode],
  ...(stored.vatMode && { vatMode: vatModeLabels[stored.vatMode] }),
  pricesIncludeVat: pricesLabel(stored.pricesIncludeVat),
  resetMode: resetModeLabels[stored.resetMode],
  invoiceLines: invoiceLineLabels[stored.invoiceLines],
});

const termFields = ['mode', 'vatMode', 'pointPrice', 'pricesIncludeVat', 'resetMode'] as const;

export function InvoicingTermsForm({ stored }: { stored: StoredInvoicingTerms }) {
  const form = useForm<TermsValues>({ initialValues: valuesOf(stored) });
  const settings = useSettings({
    form,
    stored,
    valuesOf,
    wordsOf,
    schema: invoicingTermsInput,
    toPayload,
    mutation: useSetInvoicingTerms(),
    savedToast: 'Faktureringen er nu opdateret.',
  });
  const { values } = form;
  const field = form.getInputProps;
  const warning = balanceWarning(stored, stored.current ?? stored, withoutOtherVatMode(values));
  const changesTerms = termFields.some((name) => form.isDirty(name));
  return (
    <SettingsForm {...settings} saveLabel="Gem fakturering" unsaved="Faktureringen er ikke gemt.">
      <FieldGroup title="Aftale">
        <p className="secondary" aria-live="polite">
          {whenTermsHold(stored, changesTerms)}
        </p>
        <SelectField<InvoicingMode>
          label={labels.mode}
          description="Hvornår kunden betaler for medarbejdernes point"
          options={optionsOf(invoicingModes, invoicingModeLabels)}
          {...field('mode')}
          value={values.mode}
        />
        {values.mode === 'on_allocation' && (
          <SelectField<VatMode>
            label={labels.vatMode}
            description="Ét formål: alt, hvad pointene kan bruges til, har samme moms. Spørg din revisor."
            withAsterisk
            options={optionsOf(vatModes, vatModeLabels)}
            {...field('vatMode')}
            value={values.vatMode}
          />
        )}
        <ShortField>
          <PointPriceField
            label={labels.pointPrice}
            description="I kroner, med op til fire decimaler"
            withAsterisk
            {...field('pointPrice')}
            value={values.pointPrice}
          />
        </ShortField>
        <ShortField>
          <SelectField<'yes' | 'no'>
            label={labels.pricesIncludeVat}
            options={[
              { value: 'yes', label: pricesLabel(true) },
              { value: 'no', label: pricesLabel(false) },
            ]}
            {...field('pricesIncludeVat')}
            value={values.pricesIncludeVat ? 'yes' : 'no'}
            onChange={(choice) => form.setFieldValue('pricesIncludeVat', choice === 'yes')}
          />
        </ShortField>
        <SelectField<ResetMode>
          label={labels.resetMode}
          description="Hvad der sker med betalte point, når en saldo nulstilles"
          options={optionsOf(resetModes, resetModeLabels)}
          {...field('resetMode')}
          value={values.resetMode}
        />
        <div aria-live="polite">{warning && <ResultLine kind="open">{warning}</ResultLine>}</div>
      </FieldGroup>

      <FieldGroup title="Faktura">
        <ShortField>
          <TextInput
            label={labels.cvrNumber}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...field('cvrNumber')}
          />
        </ShortField>
        <ShortField>
          <TextInput
            label={labels.eanNumber}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            {...field('eanNumber')}
          />
        </ShortField>
        <TextInput
          label={labels.theirReference}
          autoComplete="off"
          maxLength={50}
          {...field('theirReference')}
        />
        <ShortField>
          <SelectField<InvoiceLineKind>
            label={labels.invoiceLines}
            options={optionsOf(invoiceLineKinds, invoiceLineLabels)}
            {...field('invoiceLines')}
            value={values.invoiceLines}
          />
        </ShortField>
      </FieldGroup>

      <FieldGroup title="Kontoudtog">
        <EmailChipsField
          label={labels.statementRecipients}
          description="De får månedens kontoudtog, når det sendes. Adskil adresserne med Enter eller komma."
          onDraft={(draft) => {
            form.setFieldValue('recipientDraft', draft);
            form.clearFieldError('statementRecipients');
          }}
          {...field('statementRecipients')}
        />
      </FieldGroup>
    </SettingsForm>
  );
}

const optionsOf = <Value extends string>(words: readonly Value[], labels: Record<Value, string>) =>
  words.map((value) => ({ value, label: labels[value] }));

function whenTermsHold({ from, current, nextFrom }: StoredInvoicingTerms, changesTerms: boolean): string {
  if (changesTerms) return `Ændringen gælder fra 1. ${monthName(nextFrom)}.`;
  if (from !== null && current !== null) {
    return `Gælder fra 1. ${monthName(from)}. Indtil da gælder: ${termsWords(current)}.`;
  }
  return `En ændring gælder fra 1. ${monthName(nextFrom)}.`;
}
