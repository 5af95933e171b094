import { copenhagenDate } from '@saldo/domain/dates/copenhagen';

/** The time of day, injected so that tests decide it; the server's own is the database's (DatabaseClock). */
export interface Clock {
  now(): Temporal.Instant;
  /** Where the clock is a copy of another one: looks at that one again. */
  synchronise?(): Promise<void>;
}

/** The moment as the database driver takes it. */
export const nowDate = (clock: Clock): Date => new Date(clock.now().epochMilliseconds);

/** The day in Copenhagen. */
export const today = (clock: Clock): Temporal.PlainDate => copenhagenDate(clock.now());
