import { readConfig } from './config/config.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { startWorkerAlone } from './start-server.ts';

// npm run worker: does due work and sends mails and webhooks, without the HTTP server.
void runUntilSignal(async (stopping) => startWorkerAlone(readConfig(process.env), stopping));
