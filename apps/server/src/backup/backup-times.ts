import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';

/** At one o'clock, because this hour exists once every night, even when the clocks change. */
const NIGHTLY_HOUR = 1;

export function lastNightlyTime(now: Temporal.Instant): Temporal.Instant {
  const local = now.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const day = local.hour < NIGHTLY_HOUR ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate();
  return day.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: { hour: NIGHTLY_HOUR } }).toInstant();
}

/** Formats a moment in Copenhagen time, with the offset in an hour that exists twice. */
export function inCopenhagen(moment: Temporal.Instant): string {
  const local = moment.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const text = `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'second' })}`;
  return isAmbiguous(local.toPlainDateTime()) ? `${text}${local.offset}` : text;
}

function isAmbiguous(local: Temporal.PlainDateTime): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(BUSINESS_TIME_ZONE, { disambiguation }),
  );
  return earlier?.offset !== later?.offset;
}
