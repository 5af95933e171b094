import type { AddressInfo } from 'node:net';
import { Worker } from '../src/platform/worker/worker.ts';
import { workerTasks } from '../src/worker-tasks.ts';
import { reachDatabase, testApp, testServices } from '../test-support/test-app.ts';
import type { TestDatabase } from '../test-support/test-database.ts';

/** The JSON argument of the process. Later messages set a new `now`. */
export interface ServerSetup {
  connection: TestDatabase['connection'];
  now: string;
}

const { connection, now }: ServerSetup = JSON.parse(process.argv[2] ?? '{}');
const services = await testServices(reachDatabase(connection), now);
const app = await testApp({ services });
await app.listen({ host: '127.0.0.1', port: 0 });
const worker = new Worker({
  // Leaves out housekeeping, because it uses the clock of the database.
  tasks: workerTasks(services).filter(({ name }) => name !== 'housekeeping'),
  clock: services.clock,
  schemaGuard: services.schemaGuard,
  // A later round repeats failed work. The model detects lost work.
  onError: (error, task) => process.stderr.write(`${task}: ${error}\n`),
  restMilliseconds: 50,
});
worker.start();
process.on('message', (message: { now: string }) => {
  services.clock.set(message.now);
  process.send?.({ now: message.now });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
