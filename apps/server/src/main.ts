import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { readConfig } from './config/config.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startServer } from './start-server.ts';

const webRoot = path.resolve(import.meta.dirname, '../../web/dist');

void runUntilSignal(async (stopping) => {
  const server = await startServer(readConfig(process.env), existsSync(webRoot) ? webRoot : null, stopping);
  // Writes compiled code now, so that a kill does not lose it. Functions that only requests use are not included yet.
  flushCompileCache();
  return server;
});
