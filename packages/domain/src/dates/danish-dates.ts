import { BUSINESS_TIME_ZONE } from './copenhagen.ts';

/** Formats `YYYY-MM-DD` as `DD-MM-YYYY`. Throws RangeError when the date does not exist. */
export function formatDate(date: string | Temporal.PlainDate): string {
  const { year, month, day } = Temporal.PlainDate.from(date);
  return `${padded(day, 2)}-${padded(month, 2)}-${padded(year, 4)}`;
}

/** Formats an RFC 3339 moment as `DD-MM-YYYY HH.MM` in Copenhagen. Throws RangeError if it has no offset. */
export function formatDateTime(instant: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  return `${formatDate(local.toPlainDate())} ${padded(local.hour, 2)}.${padded(local.minute, 2)}`;
}

/**
 * Parses a date typed with the day first: `5/2`, `5-2-27`, `05.02.2027`, `050227`. A two-digit year is in this century.
 * Without a year, returns the first such day from `today` on (Copenhagen's date). Returns null for another form, for a
 * date that does not exist, and for a year outside 2000–2199.
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

/** Whether a text is a date in the form `YYYY-MM-DD` that exists and is within 2000–2199. */
export function isIsoDate(text: string): boolean {
  const match = iso.exec(text);
  if (match === null) return false;
  const [, year, month, day] = match;
  return existingDate(Number(year), Number(month), Number(day)) !== null;
}

// The two separators may differ, because 5/2-27 is a common Danish notation.
const separated = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

function nextSuchDay(month: number, day: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  // The next 29 February can be eight years away: 2096 and 2104 are consecutive leap years.
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
