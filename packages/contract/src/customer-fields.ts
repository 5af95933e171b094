import { namesOf, type TextField } from './text-field.ts';

export const customerFields = {
  companyName: { label: 'Firmanavn', maxLength: 200, isRequired: true },
  address: { label: 'Adresse', maxLength: 200, isRequired: true },
  postalCode: { label: 'Postnummer', maxLength: 20, isRequired: true },
  city: { label: 'By', maxLength: 100, isRequired: true },
  email: { label: 'E-mail', maxLength: 254, isRequired: true, format: 'email' },
} as const satisfies Record<string, TextField>;

export type CustomerFieldName = keyof typeof customerFields;
export const customerFieldNames: readonly CustomerFieldName[] = namesOf(customerFields);
