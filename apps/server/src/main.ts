import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config.ts';
import { startProblem } from './start-problem.ts';
import { startServer } from './start-server.ts';

const webRoot = path.resolve(import.meta.dirname, '../../web/dist');

try {
  const starting = startServer(readConfig(process.env), existsSync(webRoot) ? webRoot : null);
  // Before the start is awaited: a signal that comes meanwhile must not leave the database running. A second
  // signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      starting
        .then((server) => server.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  await starting;
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
}
