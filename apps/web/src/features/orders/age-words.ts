import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { countOf } from '../../ui/text/counts.ts';

/** `lige nu`, `3 timer siden`, `i går` or `2 dage siden`, by days in Copenhagen. */
export function ageWords(at: string, now: Temporal.Instant): string {
  const moment = Temporal.Instant.from(at);
  const days = copenhagenDate(moment).until(copenhagenDate(now)).days;
  if (days > 1) return `${days} dage siden`;
  if (days === 1) return 'i går';
  const minutes = Math.floor((now.epochMilliseconds - moment.epochMilliseconds) / 60_000);
  if (minutes < 1) return 'lige nu';
  if (minutes < 60) return `${countOf(minutes, 'minut', 'minutter')} siden`;
  const hours = Math.floor(minutes / 60);
  return `${countOf(hours, 'time', 'timer')} siden`;
}
