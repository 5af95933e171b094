import { z } from 'zod';
import {
  accountFields,
  accountingCodeFields,
  accountingSettingsPaths,
  economicNumberFields,
  invoicePlaces,
} from './accounting-settings.paths.ts';
import { defineEndpoints } from './endpoint.ts';
import { exactText, requiredInteger, text, textResponses, version } from './fields.ts';
import { namesOf, type TextField } from './text-field.ts';

const digits = ({ label, labelInMessages = label, maxLength }: TextField) =>
  text(labelInMessages, 50).refine(
    (value) => value.length <= maxLength && /^(?:[1-9]\d*)?$/.test(value),
    `${labelInMessages} skal være et nummer på 1–${maxLength} cifre, som ikke begynder med 0`,
  );

type Texts<Fields> = Record<keyof Fields, z.ZodString>;
const schemas = <Fields extends Record<string, TextField>>(
  fields: Fields,
  schema: (field: TextField) => z.ZodString,
): Texts<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)])) as Texts<Fields>;

/** Given once, and never returned. Absent: it stays as it is; null removes it. */
const token = (label: string) => exactText(label, 200).nullable().optional();

const settings = {
  nextVoucherNumber: requiredInteger('Næste bilagsnummer', { min: 1, max: 999_999_999 }),
  invoicesMade: z.enum(invoicePlaces),
  /** On the 2nd of the next month at 6 o'clock in Copenhagen. */
  closesAutomatically: z.boolean(),
  /** The first accounting month; null: that of the first customer. */
  firstMonth: z
    .string()
    .regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/, 'Måneden er ikke gyldig')
    .nullable(),
};

export const accountingSettingsInput = z
  .strictObject({
    ...schemas({ ...accountFields, ...economicNumberFields }, digits),
    ...schemas(accountingCodeFields, ({ label, maxLength }) => text(label, maxLength)),
    economicAppSecret: token('AppSecretToken'),
    economicGrant: token('AgreementGrantToken'),
    ...settings,
  })
  .superRefine((input, { addIssue }) => {
    // Two kinds of revenue may have one account; what is owed, prepaid or VAT must be told from all others.
    for (const path of ['debtorsAccount', 'prepaidAccount', 'vatAccount'] as const) {
      const same = namesOf(accountFields).find((name) => name !== path && input[name] === input[path]);
      if (input[path] === '' || same === undefined) continue;
      const message = `Kontoen er også valgt til ${accountFields[same].label}. Vælg en anden.`;
      addIssue({ code: 'custom', path: [path], message });
    }
  });
export type AccountingSettingsInput = z.infer<typeof accountingSettingsInput>;

export const accountingSettings = z.strictObject({
  ...textResponses({ ...accountFields, ...economicNumberFields, ...accountingCodeFields }),
  /** Whether a token is stored. */
  hasEconomicAppSecret: z.boolean(),
  hasEconomicGrant: z.boolean(),
  ...settings,
  /** A month has been closed, so that the first one can no longer change. */
  firstMonthIsFixed: z.boolean(),
  version,
});
export type AccountingSettings = z.infer<typeof accountingSettings>;

export const accountingSettingsEndpoints = defineEndpoints(accountingSettingsPaths, {
  getAccountingSettings: {
    access: ['Admin'],
    response: accountingSettings,
    summary: 'How months are closed, and the accounts and numbers of the accounting program',
  },
  setAccountingSettings: {
    access: ['Admin'],
    versioned: true,
    recentPassword: 'for-some',
    body: accountingSettingsInput,
    response: accountingSettings,
    summary: 'Change the settings of accounting; tokens that are left out stay as they are',
  },
});
