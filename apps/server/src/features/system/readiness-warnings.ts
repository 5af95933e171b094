import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/services/services.ts';
import { deliveryWarnings } from '../deliveries/delivery-status.ts';
import { lastVerification } from '../verification/last-verification.ts';

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
    const warnings = await deliveryWarnings(this.#services);
    const verification = await lastVerification(this.#services.db);
    if (!verification || verification.differences === 0) return warnings;
    const { night, differences } = verification;
    return [
      `The nightly verification of ${night} found differences: ${differences}. See npm run verify.`,
      ...warnings,
    ];
  }
}
