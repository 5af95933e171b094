import { copenhagenDate } from '@saldo/domain/dates/copenhagen';

/** The time of day, injected so that tests decide it. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** The moment as the database driver takes it. */
export const nowDate = (clock: Clock): Date => new Date(clock.now().epochMilliseconds);

/** The day in Copenhagen. */
export const today = (clock: Clock): Temporal.PlainDate => copenhagenDate(clock.now());
