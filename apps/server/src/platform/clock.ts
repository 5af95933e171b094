import { copenhagenDate } from '@saldo/domain/dates/copenhagen';

export interface Clock {
  now(): Temporal.Instant;
  synchronise?(): Promise<void>;
}

export const nowDate = (clock: Clock): Date => new Date(clock.now().epochMilliseconds);

export const today = (clock: Clock): Temporal.PlainDate => copenhagenDate(clock.now());
