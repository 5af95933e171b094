import { expect } from 'vitest';
import { faultKind } from '../src/platform/database/database-errors.ts';
import { AppError } from '../src/platform/errors.ts';
import { createLog } from '../src/platform/logging/logger.ts';
import { TestApi } from './test-api.ts';

const DEADLOCK = '40P01';

/** Two servers on one database for concurrent calls. Collects the deadlocks that they log. */
export class RacingServers {
  readonly api: TestApi;
  readonly other: TestApi;
  readonly deadlocks: string[];

  private constructor(api: TestApi, other: TestApi, deadlocks: string[]) {
    this.api = api;
    this.other = other;
    this.deadlocks = deadlocks;
  }

  static async start(): Promise<RacingServers> {
    const deadlocks: string[] = [];
    const log = createLog('warn', {
      write: (line: string) => void (line.includes(DEADLOCK) && deadlocks.push(line)),
    });
    const api = await TestApi.start({ log });
    return new RacingServers(api, await TestApi.start({ database: api.database, log }), deadlocks);
  }

  at(n: number): TestApi {
    return n % 2 === 0 ? this.api : this.other;
  }

  /** Waits for all of the work. Refusals are expected; a deadlock or a 5xx fails the test. */
  async race(work: readonly (Promise<unknown> | undefined)[]): Promise<void> {
    this.deadlocks.length = 0;
    const outcomes = await Promise.allSettled(work);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const error of refused) {
      if (!(error instanceof Error)) throw error;
      if (faultKind(error) === DEADLOCK) this.deadlocks.push(String(error.message));
      else if (!(error instanceof AppError)) throw error;
    }
    const statuses = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? ((outcome.value as { status?: number } | null)?.status ?? 200) : 200,
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(this.deadlocks).toEqual([]);
  }

  async stop(): Promise<void> {
    await this.other.stop();
    await this.api.stop();
  }
}
