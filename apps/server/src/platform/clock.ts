import { copenhagenDate } from '@saldo/domain/dates/copenhagen';

export interface Clock {
  now(): Temporal.Instant;
  synchronise?(): Promise<void>;
}

export const nowDate = (clock: Clock): Date => new Date(clock.now().epochMilliseconds);

export const today = (clock: Clock): Temporal.PlainDate => copenhagenDate(clock.now());

/** An instant, and the business day of its work: its date in Copenhagen, or a later day that is already open. */
export interface Moment {
  date: Temporal.PlainDate;
  now: Date;
}

/** Reads the clock once, so that instant and date belong together also at midnight. */
export function momentOf(clock: Clock): Moment {
  const instant = clock.now();
  return { date: copenhagenDate(instant), now: new Date(instant.epochMilliseconds) };
}
