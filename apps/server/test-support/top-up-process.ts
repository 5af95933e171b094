// Runs batches of top-ups until `batches` have committed, and kills itself while the next one runs.
import { setTimeout as sleep } from 'node:timers/promises';
import { TopUpRunner } from '../src/ledger/run-top-ups.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { TestClock } from './test-clock.ts';

const { connection, now, batch, batches } = JSON.parse(process.argv[2] ?? '{}');
const db = openDatabase({ connection, role: 'saldo_server', onError: () => undefined });
const runner = new TopUpRunner({ db, clock: new TestClock(now) }, { batch });
for (let done = 0; done < batches; ) {
  // A process killed earlier keeps the run locked until the database notices that it is dead.
  if (await runner.step()) done += 1;
  else await sleep(10);
}
const next = runner.step();
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5);
await next;
// Reached if the batch has committed before the timer fires.
process.kill(process.pid, 'SIGKILL');
