import { BUSINESS_TIME_ZONE } from './copenhagen.ts';

/**
 * Formats a business date for screens: `YYYY-MM-DD` → `DD-MM-YYYY`.
 *
 * @throws RangeError when the text is not an existing date.
 */
export function formatDate(date: string | Temporal.PlainDate): string {
  const { year, month, day } = Temporal.PlainDate.from(date);
  return `${padded(day, 2)}-${padded(month, 2)}-${padded(year, 4)}`;
}

/**
 * Formats a moment for screens, in Copenhagen's time: RFC 3339 → `DD-MM-YYYY HH.MM`.
 *
 * @throws RangeError when the text is not a moment, for example without an offset.
 */
export function formatDateTime(instant: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return `${formatDate(local.toPlainDate())} ${padded(local.hour, 2)}.${padded(local.minute, 2)}`;
}

/**
 * Parses a typed Danish date, day before month: `5/2`, `5-2`, `5/2/27`, `5/2-27`, `05-02-2027`, `5.2.2027`, `050227`,
 * `05022027`. A two-digit year is in this century. Without a year, the result is the next such day, `today`
 * (Copenhagen's) included. Null when the text has another form, the date does not exist, or its year is outside
 * 2000–2199.
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

/** Whether a text is a business date of the API: strictly `YYYY-MM-DD`, existing, year 2000–2199. */
export function isIsoDate(text: string): boolean {
  const match = iso.exec(text);
  if (match === null) return false;
  const [, year, month, day] = match;
  return existingDate(Number(year), Number(month), Number(day)) !== null;
}

// The separators may differ, because 5/2-27 is a common Danish notation.
const separated = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

function nextSuchDay(month: number, day: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  // 29 February can be eight years away: 2096 and 2104 are consecutive leap years.
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
