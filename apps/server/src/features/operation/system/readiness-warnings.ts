import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';
import { lastVerification, missedNights } from '../../../verify/last-verification.ts';
import { deliveryWarnings } from '../deliveries/delivery-status.ts';

/** Warnings that take longer are omitted, so that they do not take the instance out of service. */
const DEADLINE_MS = 1_000;

/** Reads the warnings. Concurrent callers share one reading, which uses one connection. */
export class ReadinessWarnings {
  readonly #services: Services;
  readonly #onError: (error: unknown) => void;
  #reading: Promise<string[]> | null = null;

  constructor(services: Services, onError: (error: unknown) => void) {
    this.#services = services;
    this.#onError = onError;
  }

  async read(): Promise<string[]> {
    this.#reading ??= this.#readAll()
      .catch((error: unknown) => {
        this.#onError(error);
        return [];
      })
      .finally(() => {
        this.#reading = null;
      });
    return Promise.race([this.#reading, sleep(DEADLINE_MS, [], { ref: false })]);
  }

  async #readAll(): Promise<string[]> {
    const { db, clock } = this.#services;
    const warnings = await deliveryWarnings(this.#services);
    const missed = await missedNights(db, today(clock).toString());
    if (missed !== null) {
      const since = missed.last === null ? '' : `; the last finished was that of ${missed.last}`;
      warnings.unshift(
        `The nightly verification has not finished for ${missed.nights} nights${since}. See "worker" in the log, and npm run verify.`,
      );
    }
    const { night, differences } = (await lastVerification(db)) ?? { night: '', differences: 0 };
    if (differences > 0) {
      warnings.unshift(
        `The nightly verification of ${night} found differences: ${differences}. See npm run verify.`,
      );
    }
    return warnings;
  }
}
