import { readConfig } from './config/config.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startWorkerAlone } from './start-server.ts';

// npm run worker: what is done by the clock, and the mails, without the HTTP server.
await runUntilSignal(async () => startWorkerAlone(readConfig(process.env)));
