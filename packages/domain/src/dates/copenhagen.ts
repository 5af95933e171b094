/** The time zone in which every business date is a date (design §4.1, §4.9). */
export const BUSINESS_TIME_ZONE = 'Europe/Copenhagen';

/** The business date at a moment: "today" is Copenhagen's (design §4.9). */
export function copenhagenDate(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDate();
}

/** The moment at which a business date begins, 00:00 in Copenhagen: when a scheduled entry is due (design §4.1). */
export function startOfCopenhagenDay(date: Temporal.PlainDate): Temporal.Instant {
  return date.toZonedDateTime(BUSINESS_TIME_ZONE).toInstant();
}
