import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../platform/services/services.ts';
import { deliveryWarnings } from '../deliveries/delivery-status.ts';
import { lastVerification } from '../verification/last-verification.ts';

/** Milliseconds; a warning that takes longer is left out rather than taking the instance out of service. */
const DEADLINE = 1_000;

/**
 * The warnings of `/health/ready`, in English. Anybody may ask: callers share one reading at a time, which takes one
 * connection at most.
 */
export class ReadinessWarnings {
  readonly #services: Services;
  #reading: Promise<string[]> | null = null;

  constructor(services: Services) {
    this.#services = services;
  }

  async read(): Promise<string[]> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    return Promise.race([this.#reading.catch(() => []), pause(DEADLINE, [], { ref: false })]);
  }

  async #readAll(): Promise<string[]> {
    const { night, differences } = (await lastVerification(this.#services.db)) ?? {
      night: '',
      differences: 0,
    };
    const warning = `The balances were verified on ${night}, differences: ${differences}. See npm run verify.`;
    return [...(differences > 0 ? [warning] : []), ...(await deliveryWarnings(this.#services))];
  }
}
