import { BUSINESS_TIME_ZONE } from '@saldo/domain/dates/copenhagen';
import { BackupProblem } from './backup-problem.ts';

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
  const { earlier, later } = readingsOf(local);
  return earlier.offset !== later.offset;
}

/** The two readings of a local time. They differ in the hour that exists twice, and in the hour that is skipped. */
const readingsOf = (local: Temporal.PlainDateTime) => ({
  earlier: local.toZonedDateTime(BUSINESS_TIME_ZONE, { disambiguation: 'earlier' }),
  later: local.toZonedDateTime(BUSINESS_TIME_ZONE, { disambiguation: 'later' }),
});

const written = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads `2026-11-20 14:05` or `2026-11-20 14:05:30` as Copenhagen time. When summer time ends, an hour exists twice: an
 * offset such as `+01:00` or `Z` at the end then tells which hour is meant.
 */
export function parseMoment(text: string, now: Temporal.Instant): Temporal.Instant {
  const moment = read(text.trim());
  if (Temporal.Instant.compare(moment, now) > 0) {
    throw new BackupProblem(`${text} is in the future.`);
  }
  return moment;
}

function read(text: string): Temporal.Instant {
  const [, date = '', time = '', offset] = written.exec(text) ?? [];
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' });
    if (offset !== undefined) return Temporal.Instant.from(`${date}T${time}${offset}`);
  } catch {
    throw new BackupProblem(
      `"${text}" is not a moment. Write it in Copenhagen time as "2026-11-20 14:05" or "2026-11-20 14:05:30".`,
    );
  }
  const { earlier, later } = readingsOf(local);
  if (earlier.offset === later.offset) return earlier.toInstant();
  // In the hour that is skipped, both interpretations lead to another time of day.
  if (!later.toPlainDateTime().equals(local)) {
    throw new BackupProblem(`"${text}" does not exist in Copenhagen: summer time skips that hour.`);
  }
  throw new BackupProblem(
    `"${text}" exists twice in Copenhagen, because summer time ends. Write "${text}${earlier.offset}" for the first time or "${text}${later.offset}" for the second.`,
  );
}
