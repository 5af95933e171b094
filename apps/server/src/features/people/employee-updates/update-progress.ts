import { nowDate } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services/services.ts';

/** Rows from one write to the next. */
const STEP = 500;

/**
 * Records the progress of an update outside its transaction. The update neither waits for these writes nor fails with
 * them: if updates used all connections, waiting for another connection would be a deadlock.
 */
export class UpdateProgress {
  readonly #services: Pick<Services, 'db' | 'clock'>;
  readonly #updateId: number;
  readonly #total: number;
  #done = 0;
  #written = 0;
  #isWriting = false;

  constructor(services: Pick<Services, 'db' | 'clock'>, updateId: number, total: number) {
    this.#services = services;
    this.#updateId = updateId;
    this.#total = total;
  }

  advance(rows: number): void {
    this.#done = Math.min(this.#total, this.#done + rows);
    if (this.#isWriting || this.#done - this.#written < STEP) return;
    this.#isWriting = true;
    this.#written = this.#done;
    const { db, clock } = this.#services;
    const progress = { done: this.#done, total: this.#total, updatedAt: nowDate(clock) };
    db.insertInto('employeeUpdateProgress')
      .values({ updateId: this.#updateId, ...progress })
      .onConflict((conflict) => conflict.column('updateId').doUpdateSet(progress))
      .execute()
      .catch(() => undefined)
      .finally(() => {
        this.#isWriting = false;
      });
  }
}
