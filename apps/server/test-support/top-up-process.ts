import { setTimeout as sleep } from 'node:timers/promises';
import { TopUpRunner } from '../src/features/due-work/run-top-ups.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { TestClock } from './test-clock.ts';

/**
 * A worker of its own that decides top-ups and is killed amid a batch: after so many that have committed, with the
 * next one's statement under way. Its argument is JSON: `connection`, `now`, `batch` and `batches`.
 */
const { connection, now, batch, batches } = JSON.parse(process.argv[2] ?? '{}');
const db = openDatabase({ connection, role: 'saldo_server', onError: () => undefined });
const runner = new TopUpRunner({ db, clock: new TestClock(now) }, { batch });
for (let done = 0; done < batches; ) {
  // Until the database has noticed that the one before is dead, the run is still that one's.
  if (await runner.step()) done += 1;
  else await sleep(10);
}
const next = runner.step();
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5);
await next;
// The batch was faster: killed all the same, before it says so to anybody.
process.kill(process.pid, 'SIGKILL');
