import { BUSINESS_TIME_ZONE } from './copenhagen.ts';

/**
 * A business date as screens show it: `YYYY-MM-DD` → `DD-MM-YYYY` (design §4.9).
 *
 * @throws RangeError when the text is not a date that exists.
 */
export function formatDate(date: string | Temporal.PlainDate): string {
  const { year, month, day } = Temporal.PlainDate.from(date);
  return `${padded(day, 2)}-${padded(month, 2)}-${padded(year, 4)}`;
}

/**
 * A moment as screens show it: RFC 3339 → `DD-MM-YYYY HH.MM`, in Copenhagen's time (design §4.9).
 *
 * @throws RangeError when the text is not a moment, e.g. has no offset.
 */
export function formatDateTime(instant: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return `${formatDate(local.toPlainDate())} ${padded(local.hour, 2)}.${padded(local.minute, 2)}`;
}

/**
 * A date as typed by a Dane (look "Forms"), day before month: `5/2`, `5-2`, `5/2/27`, `5/2-27`, `05-02-2027`,
 * `5.2.2027`, `050227`, `05022027`. Two digits of a year are in this century; without a year it is the next such
 * day from `today` on, `today` (Copenhagen's) included. Null when it is not such a text, when the date does not
 * exist, or when its year is outside 2000–2199.
 */
export function parseDanishDate(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const trimmed = text.trim();
  const match = separated.exec(trimmed) ?? digitsOnly.exec(trimmed);
  if (match === null) return null;
  const [, day, month, year] = match;
  return year === undefined
    ? nextSuchDay(Number(month), Number(day), today)
    : existingDate(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
}

/** Whether a text is a business date of the API: strictly `YYYY-MM-DD`, exists, year 2000–2199 (design §4.9). */
export function isIsoDate(text: string): boolean {
  const match = iso.exec(text);
  if (match === null) return false;
  const [, year, month, day] = match;
  return existingDate(Number(year), Number(month), Number(day)) !== null;
}

// The separators may differ, because 5/2-27 is an ordinary way of writing a date in Danish.
const separated = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

function nextSuchDay(month: number, day: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  // Eight years ahead suffice for 29 February: 2096 and 2104 are the leap years furthest apart.
  for (let year = today.year; year <= today.year + 8; year += 1) {
    const date = existingDate(year, month, day);
    if (date !== null && Temporal.PlainDate.compare(date, today) >= 0) return date;
  }
  return null;
}

function existingDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  if (year < 2000 || year > 2199 || month < 1 || month > 12 || day < 1) return null;
  const firstOfMonth = Temporal.PlainDate.from({ year, month, day: 1 });
  return day <= firstOfMonth.daysInMonth ? firstOfMonth.with({ day }) : null;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
