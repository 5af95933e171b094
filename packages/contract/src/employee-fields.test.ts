import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  employeeFieldNames,
  employeeFields,
  importColumns,
  importHeading,
  MIN_IMPORT_COLUMNS,
} from './employee-fields.ts';
import { textSchemas, uncheckedTexts } from './fields.ts';
import { namesWith, type TextField } from './text-field.ts';

it('imports the required fields, the password, then the optional fields', () => {
  const required = importColumns.slice(0, MIN_IMPORT_COLUMNS);
  expect(required).toEqual([...namesWith(employeeFields, 'isRequired'), 'password']);
  expect(required.map(importHeading).slice(0, 4)).toEqual(['Fornavn', 'Efternavn', 'E-mail', 'Kodeord']);
  expect(importColumns).not.toContain('employeeNumber');
  expect([...importColumns, 'employeeNumber'].toSorted()).toEqual(
    [...employeeFieldNames, 'password'].toSorted(),
  );
});

const fields = {
  name: { label: 'Efternavn', labelInMessages: 'Navn', maxLength: 5, isRequired: true },
  email: { label: 'E-mail', maxLength: 254, isRequired: true, format: 'email' },
  phone: { label: 'Telefon', maxLength: 8, inList: true },
  invoices: { label: 'Faktura-mail', maxLength: 20, format: 'email' },
} as const satisfies Record<string, TextField>;

it('validates a text field by its label, length, format and whether it is required', () => {
  const schema = z.strictObject(textSchemas(fields));
  const messages = (given: object) => schema.safeParse(given).error?.issues.map(({ message }) => message);
  const valid = { name: 'Holm', email: 'bo@firma.dk', phone: '' };
  expect(schema.parse({ ...valid, name: ' Holm ' })).toEqual(valid);
  expect(schema.parse({ name: 'Holm', email: 'bo@firma.dk' })).toEqual({
    name: 'Holm',
    email: 'bo@firma.dk',
  });
  expect(messages({ ...valid, name: '' })).toEqual(['Navn er påkrævet']);
  expect(messages({ ...valid, name: 'Hansen' })).toEqual(['Navn må højst være på 5 tegn']);
  expect(messages({ ...valid, email: 'bo@' })).toEqual(['E-mail skal være en gyldig email']);
  expect(messages({ ...valid, phone: '123456789' })).toEqual(['Telefon må højst være på 8 tegn']);
  expect(messages({ ...valid, invoices: '' })).toBeUndefined();
  expect(messages({ ...valid, invoices: 'bo@' })).toEqual(['Faktura-mail skal være en gyldig email']);
});

it('limits only the length of unchecked texts, and requires only the required ones', () => {
  const schema = z.strictObject(uncheckedTexts(fields, 10));
  expect(schema.safeParse({ name: '', email: 'bo@' }).success).toBe(true);
  expect(schema.safeParse({ name: '', email: '12345678901' }).success).toBe(false);
  expect(schema.safeParse({ email: '' }).success).toBe(false);
});

it('finds the fields that set a property', () => {
  expect(namesWith(fields, 'isRequired')).toEqual(['name', 'email']);
  expect(namesWith(fields, 'inList')).toEqual(['phone']);
});
