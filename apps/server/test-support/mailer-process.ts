// Sends mails, and kills itself when the mail server has accepted the first one, before it is marked as sent.
import { startMailer } from '../src/features/mail/mails/send-mail.ts';
import { ConnectionMonitor } from '../src/platform/database/connection-monitor.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/logging/logger.ts';
import { smtpTransport } from '../src/platform/mail/mail-transport.ts';
import { makeServices } from '../src/start-server.ts';
import { testKeySource } from './test-secret-key.ts';

const { connection, smtpUrl } = JSON.parse(process.argv[2] ?? '{}');
const role = 'saldo_server';
const monitor = new ConnectionMonitor();
const db = openDatabase({ connection, role, monitor, onError: () => undefined });
const publicUrl = new URL('http://127.0.0.1:3000');
const services = await makeServices(
  { db, connection, role, monitor },
  { publicUrl, demo: false, webhookAllowPrivate: false, secretKey: testKeySource },
  createLog('silent'),
);
const transport = smtpTransport(smtpUrl, 'Saldo <saldo@eksempel.dk>');
await startMailer(services, {
  ...transport,
  async send(mail) {
    await transport.send(mail);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  },
});
