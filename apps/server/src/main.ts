import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { EmbeddedPostgresProblem } from './platform/embedded-postgres/embedded-postgres-problem.ts';
import { startServer } from './start-server.ts';

const webRoot = path.resolve(import.meta.dirname, '../../web/dist');

try {
  const server = await startServer(readConfig(process.env), existsSync(webRoot) ? webRoot : null);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresProblem;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
