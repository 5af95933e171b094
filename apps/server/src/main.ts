import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config/config.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startServer } from './start-server.ts';

const webRoot = path.resolve(import.meta.dirname, '../../web/dist');

void runUntilSignal(async () => startServer(readConfig(process.env), existsSync(webRoot) ? webRoot : null));
