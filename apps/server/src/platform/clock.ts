import { copenhagenDate } from '@saldo/domain/dates/copenhagen';

/** The injected clock. The server's is `DatabaseClock`; tests set their own. */
export interface Clock {
  now(): Temporal.Instant;
  synchronise?(): Promise<void>;
}

export const nowDate = (clock: Clock): Date => new Date(clock.now().epochMilliseconds);

export const today = (clock: Clock): Temporal.PlainDate => copenhagenDate(clock.now());
