// Sends mails, and kills itself when the mail server has accepted the first one, before it is marked as sent.
import { startMailer } from '../src/features/mail/mails/send-mail.ts';
import { smtpTransport } from '../src/platform/mail/mail-transport.ts';
import { reachDatabase, testServices } from './test-app.ts';

const { connection, smtpUrl } = JSON.parse(process.argv[2] ?? '{}');
// The machine's time, by which the test makes its links.
const services = await testServices(reachDatabase(connection), Temporal.Now.instant().toString());
const transport = smtpTransport(smtpUrl, 'Saldo <saldo@eksempel.dk>');
await startMailer(services, {
  ...transport,
  async send(mail) {
    await transport.send(mail);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  },
});
