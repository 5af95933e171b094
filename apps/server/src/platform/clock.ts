import { copenhagenDate } from '@saldo/domain/dates/copenhagen';

/** The injected clock. The server's is `DatabaseClock`; tests set their own. */
export interface Clock {
  now(): Temporal.Instant;
  /** Adjusts a clock that follows another one. */
  synchronise?(): Promise<void>;
}

/** The current time as the database driver's type. */
export const nowDate = (clock: Clock): Date => new Date(clock.now().epochMilliseconds);

/** The current business date. */
export const today = (clock: Clock): Temporal.PlainDate => copenhagenDate(clock.now());
