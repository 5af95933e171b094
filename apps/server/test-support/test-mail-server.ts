import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReceivedMail, readMail } from './read-received-mail.ts';

type Envelope = { from: string; to: string[] };
type Received = ReceivedMail & Envelope;

export class TestMailServer {
  readonly received: Received[] = [];
  readonly refusals = new Map<string, { code: number; message: string }>();
  /** Called after a mail is recorded and before the mail is acknowledged. */
  beforeAccepting: () => Promise<void> | void = () => undefined;
  #server: SMTPServer | null = null;
  #port = 0;
  #waiting: { count: number; resolve: () => void }[] = [];

  static async start(): Promise<TestMailServer> {
    const server = new TestMailServer();
    await server.start();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.refusals.get(address);
        done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const { mailFrom, rcptTo } = session.envelope;
          this.#keep({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            ...readMail(Buffer.concat(chunks).toString('utf8')),
          });
          await this.beforeAccepting();
          done();
        });
      },
    });
    // Some tests break the connection.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  /** Waits for mails to an address. Throws after a minute. */
  async receivedBy(address: string, count = 1): Promise<Received[]> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`${address} has not received ${count} mails`)), 60_000);
    try {
      for (;;) {
        const mails = this.received.filter(({ to }) => to.includes(address));
        if (mails.length >= count) return mails;
        const next = Promise.withResolvers<void>();
        this.#waiting.push({ count: this.received.length + 1, resolve: next.resolve });
        await Promise.race([next.promise, late]);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  #keep(mail: Received): void {
    this.received.push(mail);
    const reached = this.#waiting.filter(({ count }) => count <= this.received.length);
    this.#waiting = this.#waiting.filter((waiting) => !reached.includes(waiting));
    for (const { resolve } of reached) resolve();
  }
}
