/** The time zone of all business dates (docs/domain-rules.md#dates). */
export const BUSINESS_TIME_ZONE = 'Europe/Copenhagen';

export function copenhagenDate(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDate();
}

/** Returns the moment 00:00 in Copenhagen, when scheduled entries of the date are due. */
export function startOfCopenhagenDay(date: Temporal.PlainDate): Temporal.Instant {
  return date.toZonedDateTime(BUSINESS_TIME_ZONE).toInstant();
}
