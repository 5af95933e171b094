import './danish-messages.ts';
import { isIsoDate } from '@saldo/domain/dates/danish-dates';
import { formatPoints } from '@saldo/domain/points/danish-points';
import { hundredthsToPoints, isPoints, MAX_AMOUNT } from '@saldo/domain/points/points';
import { z } from 'zod';
import { asciiEmail, canonicalEmail } from './email-address.ts';
import type { TextField } from './text-field.ts';

const MAX_ID = 2_147_483_647;
const MAX_POINTS = hundredthsToPoints(MAX_AMOUNT);

const missing = (input: unknown): boolean => input === undefined || input === null;

/** Control characters, marks that reorder text, and invisible tags. The latter two make one name look like another. */
const unusable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u{e0000}-\u{e007f}]/u;

const hasOnlyPrintableText = (text: string): boolean => text.isWellFormed() && !unusable.test(text);

/** False for a text of only spaces and zero-width characters. */
const isVisible = (text: string): boolean => /[^\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0]/u.test(text);

// Soft hyphens, zero-width characters and the like; the joiner within an emoji stays.
const invisible =
  /\u034f|[\u00ad\u180e\u200b\u200c\u2060-\u2064\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu;

/** Makes texts that look alike equal: removes invisible characters, and writes each run of blanks as one space. */
export const withPlainBlanks = (text: string): string =>
  text.replaceAll(invisible, '').replaceAll(/\p{Zs}+/gu, ' ');

/**
 * A text on one line, in NFC, trimmed, with single spaces, without control and invisible characters. It may be empty.
 */
export const text = (label: string, max: number) =>
  z
    .string({ error: ({ input }) => (missing(input) ? `${label} er påkrævet` : `${label} skal være tekst`) })
    // Comes before the normalisation, which takes minutes for a long text of combining marks.
    .refine((raw) => raw.length <= 4 * max, {
      error: `${label} må højst være på ${max} tegn`,
      abort: true,
    })
    .normalize('NFC')
    .overwrite(withPlainBlanks)
    .trim()
    .max(max, `${label} må højst være på ${max} tegn`)
    .refine(hasOnlyPrintableText, `${label} indeholder tegn, der ikke kan bruges`);

/** PostgreSQL stores neither NUL nor lone surrogates. Every text of a request is checked, also those that only compare. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A required text that is neither trimmed nor normalised, such as a password that is compared with a hash. */
export const exactText = (label: string, max: number) =>
  z
    .string({ error: `${label} er påkrævet` })
    .min(1, `${label} er påkrævet`)
    .max(max, `${label} må højst være på ${max} tegn`)
    .refine(isStorable, `${label} indeholder tegn, der ikke kan bruges`);

/** Like `text`, but refuses an empty text with `{label} er påkrævet`. */
export const requiredText = (label: string, max: number) =>
  text(label, max).refine(isVisible, `${label} er påkrævet`);

const emailPattern = z.regexes.email;

/** The form that mail servers know is longer than the typed one, and limited to 254 characters, 63 for each part. */
function isEmailOrEmpty(value: string): boolean {
  const ascii = asciiEmail(value);
  return value === '' || (emailPattern.test(ascii) && ascii.length <= 254 && !/[^@.]{64}[^@]*$/.test(ascii));
}

/** A text that may be an e-mail address, such as that of a sign-in. */
export const typedEmail = requiredText('E-mail', 254).overwrite(canonicalEmail);

/** A required e-mail address, compared ignoring case (docs/domain-rules.md#e-mail-addresses-and-text). */
export const email = typedEmail.refine(isEmailOrEmpty, { error: 'E-mail skal være en gyldig email' });

export const isEmail = (value: string): boolean => email.safeParse(value).success;

/** Whether a URL has a user name or password, as in `https://user:password@host`. */
export function hasCredentials(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.username !== '' || parsed.password !== '');
}

type TextSchema<Field> = Field extends { isRequired: true } ? z.ZodString : z.ZodOptional<z.ZodString>;
type TextSchemas<Fields> = { [Name in keyof Fields]: TextSchema<Fields[Name]> };

export function textSchema<Field extends TextField>(field: Field): TextSchema<Field>;
export function textSchema(field: TextField): z.ZodType {
  const { label, labelInMessages = label, maxLength, isRequired, format } = field;
  const anyText = (isRequired ? requiredText : text)(labelInMessages, maxLength);
  const schema =
    format === 'email'
      ? anyText
          .overwrite(canonicalEmail)
          .refine(isEmailOrEmpty, { error: `${labelInMessages} skal være en gyldig email` })
      : anyText;
  return isRequired ? schema : schema.optional();
}

export const textSchemas = <Fields extends Record<string, TextField>>(fields: Fields): TextSchemas<Fields> =>
  mapFields(fields, textSchema) as TextSchemas<Fields>;

/** Schemas of text fields in a response, where every field is present. */
export const textResponses = <Fields extends Record<string, TextField>>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodString } =>
  mapFields(fields, () => z.string()) as { [Name in keyof Fields]: z.ZodString };

/** Schemas of text fields that are validated later, row by row: only their lengths are limited. */
export const uncheckedTexts = <Fields extends Record<string, TextField>>(
  fields: Fields,
  maxLength: number,
): TextSchemas<Fields> =>
  mapFields(fields, ({ isRequired }) => {
    const schema = z.string().max(maxLength);
    return isRequired ? schema : schema.optional();
  }) as TextSchemas<Fields>;

const mapFields = (fields: Record<string, TextField>, schema: (field: TextField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]));

const PASSWORD_MAX = 200;
const passwordTooLong = `Kodeord må højst være på ${PASSWORD_MAX} tegn`;

/** A new password: 8 to 200 characters in NFC, otherwise exactly as typed (docs/security.md#passwords). */
export const newPassword = z
  .string({ error: 'Kodeord er påkrævet' })
  // Comes before the normalisation, as in `text`.
  .refine((raw) => raw.length <= 4 * PASSWORD_MAX, { error: passwordTooLong, abort: true })
  .normalize('NFC')
  .min(1, 'Kodeord er påkrævet')
  .refine((value) => value === '' || value.length >= 8, 'Kodeord skal være på mindst 8 tegn')
  .max(PASSWORD_MAX, passwordTooLong)
  .refine(isStorable, 'Kodeord indeholder tegn, der ikke kan bruges');

/** A whole number within a range. `integerLabel` replaces `label` in the message `… skal være et heltal`. */
export const requiredInteger = (label: string, range: { min: number; max: number }, integerLabel = label) =>
  z
    .number({
      error: ({ input }) => (missing(input) ? `${label} er påkrævet` : `${integerLabel} skal være et heltal`),
    })
    .refine(Number.isInteger, { error: `${integerLabel} skal være et heltal`, abort: true })
    .refine(
      (value) => value >= range.min && value <= range.max,
      `${label} skal være mellem ${range.min} og ${range.max}`,
    );

export const reference = (label: string) =>
  z
    .number({ error: ({ input }) => (missing(input) ? `${label} er påkrævet` : `${label} er ikke gyldig`) })
    .refine((value) => Number.isInteger(value) && value >= 1 && value <= MAX_ID, `${label} er ikke gyldig`);

/** An amount in points: at most two decimals, within ±10,000,000 (docs/domain-rules.md#points). */
export const requiredPoints = (label: string) =>
  z
    .number(`${label} er påkrævet`)
    .refine((value) => Math.abs(value) <= MAX_POINTS, {
      error: `${label} skal ligge mellem ${formatPoints(-MAX_POINTS)} og ${formatPoints(MAX_POINTS)}`,
      abort: true,
    })
    .refine(isPoints, `${label} må højst have to decimaler`);

export const isoDate = z
  .string({ error: 'Datoen er ikke gyldig' })
  .refine(isIsoDate, 'Datoen er ikke gyldig');

/** An id in a path. An id above PostgreSQL's largest integer becomes 0, which no row has: a 404. */
export const pathId = z
  .string()
  .regex(/^\d{1,15}$/, 'Id skal være et heltal')
  .transform((digits) => (Number(digits) <= MAX_ID ? Number(digits) : 0));

/** Rises by one with each change of a record's fields. */
export const version = z.number();

export const idParams = z.strictObject({ id: pathId });

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Skal være et heltal')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Skal være mellem ${min} og ${max}`);

export const queryId = wholeNumber(1, 999_999_999);

/** Operators must send `customerId`; for administrators, the session decides. */
export const ofCustomer = z.strictObject({ customerId: queryId.optional() });

/** A department id, or `none` for "Ikke tildelt". */
export const queryDepartmentId = z
  .string()
  .regex(/^(?:none|[1-9]\d{0,8})$/, 'Afdeling er ikke gyldig')
  .transform((value) => (value === 'none' ? value : Number(value)));

export const searchText = text('Søgning', 200);

/**
 * Query parameters of a list. `sort` is a column, or `-column` for descending. Without `limit`, a list returns all
 * rows, unless its summary names a maximum.
 */
export const listQuery = <const Column extends string>(columns: readonly Column[]) => ({
  search: searchText.optional(),
  sort: z.enum(columns.flatMap((column) => [column, `-${column}` as const])).optional(),
  limit: wholeNumber(1, 1000).optional(),
  offset: wholeNumber(0, 999_999_999).optional(),
});
