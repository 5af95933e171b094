import { randomUUID } from 'node:crypto';
import type { Endpoint, RequestOf, ResponseOf } from '@saldo/contract/endpoint';
import { type ErrorResponse, errorResponse } from '@saldo/contract/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { SendOptions } from 'pg-boss';
import type { AppOptions } from '../src/app.ts';
import { startMailer } from '../src/features/mail/mails/send-mail.ts';
import { nowDate } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { DatabaseReadiness } from '../src/platform/database/database-readiness.ts';
import { SchemaGuard } from '../src/platform/database/schema-guard.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { smtpTransport } from '../src/platform/mail/mail-transport.ts';
import { hashSecret } from '../src/platform/secrets/hash-secret.ts';
import { startSession } from '../src/platform/sessions/sessions.ts';
import type { StartedDatabase } from '../src/start-database.ts';
import { Factory } from './factory.ts';
import { type TestServices, testApp, testServices } from './test-app.ts';
import type { TestClock } from './test-clock.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

/** The headers of a signed-in browser or of a webshop. */
export interface SignedIn {
  accountId: number;
  headers: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  /** The body of a success. Throws if the response is an error. */
  data: T;
  /** The body of an error. Throws if the response is a success. */
  error: ErrorResponse;
  headers: Record<string, unknown>;
}

/** The body of a streamed response is the list of its lines; that of a download is its text. */
type DataOf<E extends Endpoint> = E extends { streamed: true }
  ? ResponseOf<E>[]
  : E extends { download: true }
    ? string
    : E extends { download: string }
      ? Buffer
      : ResponseOf<E>;

type Sent<E extends Endpoint> = Partial<RequestOf<E>> & {
  as?: SignedIn;
  headers?: Record<string, string>;
};

/** The server in the process of the test, on a database of its own. Calls need no network. */
export class TestApi {
  readonly app: FastifyInstance;
  readonly services: TestServices;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly make: Factory;
  readonly #closing: (() => Promise<void> | void)[] = [];

  private constructor(app: FastifyInstance, services: TestServices, database: TestDatabase) {
    this.app = app;
    this.services = services;
    this.clock = services.clock;
    this.database = database;
    this.make = new Factory(services);
  }

  /** Starts the clock at Friday 20 November 2026, 11:00 in Copenhagen, unless `now` is given. */
  static async start(
    options: {
      now?: string;
      demo?: boolean;
      operatorTwoStep?: boolean;
      jobs?: SendOptions;
      webhookAllowPrivate?: boolean;
      economicUrl?: URL;
      smtpUrl?: string;
      database?: TestDatabase;
      /** Differs from the present version to test servers of several versions on one database. */
      codeVersion?: number;
    } & Partial<Omit<AppOptions, 'services'>> = {},
  ): Promise<TestApi> {
    const {
      now = '2026-11-20T10:00:00Z',
      demo = false,
      operatorTwoStep = false,
      jobs = {},
      webhookAllowPrivate = false,
      economicUrl,
      codeVersion,
      log,
      smtpUrl = null,
      ...given
    } = options;
    const database = given.database ?? (await cloneDatabase());
    const { connection, monitor } = database;
    const common = { connection, role: 'saldo_server', monitor, ...(codeVersion && { codeVersion }) };
    const ofAnotherVersion = codeVersion && openDatabase({ ...common, onError: () => undefined });
    const started = { ...common, db: ofAnotherVersion || database.db };
    const settings = {
      ...{ demo, webhookAllowPrivate, operatorTwoStep, smtpUrl },
      ...(economicUrl && { economicUrl }),
    };
    const { publicUrl } = given;
    const services = {
      ...(await testServices(started, now, { ...settings, ...(publicUrl && { publicUrl }) }, log)),
      schemaGuard: new SchemaGuard(started.db, codeVersion),
      jobs: new Jobs(started, () => undefined, jobs),
    };
    const app = await testApp({ ...given, ...(log && { log }), services });
    const api = new TestApi(app, services, database);
    if (ofAnotherVersion) api.#closing.push(() => ofAnotherVersion.destroy());
    if (!given.database) api.#closing.push(() => database.drop());
    return api;
  }

  /** @param known services to use when `started` does not reach a database with secrets. */
  static async on(started: StartedDatabase, known?: TestServices): Promise<TestApi> {
    const { db } = started;
    const services = {
      ...(known ?? (await testServices(started, Temporal.Now.instant().toString()))),
      db,
      databaseReadiness: new DatabaseReadiness(db, started.monitor),
      schemaGuard: new SchemaGuard(db),
    };
    const connection = started.connection as TestDatabase['connection'];
    const database = { db, owner: db, connection, monitor: started.monitor, drop: () => db.destroy() };
    const api = new TestApi(await testApp({ services }), services, database);
    api.#closing.push(() => db.destroy());
    return api;
  }

  /** Listens on a free port, for tests of sockets. Returns the server's address. */
  listen(): Promise<string> {
    return this.app.listen({ host: '127.0.0.1', port: 0 });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.services.jobs.stop();
    for (const close of this.#closing) await close();
  }

  async sendMails(smtpUrl: string): Promise<void> {
    const transport = smtpTransport(smtpUrl, 'Saldo <saldo@eksempel.dk>');
    this.#closing.push(() => transport.close());
    await startMailer(this.services, transport);
  }

  /** Returns the latest mail. Its code is null once the mail is sent. */
  async mailTo(recipient: string): Promise<{ id: number; code: string | null }> {
    const mail = await this.services.db
      .selectFrom('mail')
      .select(['id', 'codeSeed'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { id: mail.id, code: mail.codeSeed && this.services.linkCodes.codeOf(mail.codeSeed) };
  }

  async operator(): Promise<SignedIn> {
    return this.signInAs(await this.make.account({ role: 'operator' }));
  }

  async administrator(customerId: number): Promise<SignedIn> {
    return this.signInAs(await this.make.account({ role: 'administrator', customerId }));
  }

  anonymous(): SignedIn {
    const token = this.services.xsrf.beforeSession(nowDate(this.clock));
    return { accountId: 0, headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token } };
  }

  async webshop(connectionId?: number): Promise<SignedIn> {
    const key = await this.make.webshopKey(connectionId ?? (await this.make.defaultConnection()));
    return { accountId: 0, headers: { authorization: `Bearer ${key}` } };
  }

  /** Opens a session without signing in, because hashing is slow. An account that signs in has a password. */
  async signInAs(accountId: number): Promise<SignedIn> {
    const { db, clock, xsrf } = this.services;
    const { passwordHash } = await db
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (passwordHash === null) {
      await db.updateTable('account').set({ passwordHash: 'kendt' }).where('id', '=', accountId).execute();
    }
    const { token } = await db
      .transaction()
      .execute((tx) =>
        startSession(tx, { accountId, address: '127.0.0.1', userAgent: 'test', now: nowDate(clock) }),
      );
    const xsrfToken = xsrf.forSession(hashSecret(token));
    return {
      accountId,
      headers: { cookie: `saldo-session=${token}; XSRF-TOKEN=${xsrfToken}`, 'x-xsrf-token': xsrfToken },
    };
  }

  async call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<Answer<DataOf<E>>> {
    const { as, params, query, body, headers } = sent;
    const response = await this.app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params as Record<string, unknown> | undefined),
      query: (query ?? {}) as Record<string, string>,
      headers: { ...requiredHeaders(endpoint), ...as?.headers, ...headers },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    } as InjectOptions);
    const text = response.body;
    // `readPage` returns it beside the columns.
    if (text.includes('"matchingRows"')) throw new Error('A response has the rows of readPage as they are.');
    return {
      status: response.statusCode,
      headers: response.headers,
      get data() {
        if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${text}`);
        const read = (json: string) => endpoint.response?.parse(JSON.parse(json));
        const lines = () => text.trimEnd().split('\n').map(read);
        if (endpoint.download === true) return text as DataOf<E>;
        if (endpoint.download) return response.rawPayload as DataOf<E>;
        return (endpoint.streamed ? lines() : endpoint.response && read(text)) as DataOf<E>;
      },
      get error() {
        if (response.statusCode < 400)
          throw new Error(`expected an error, got ${response.statusCode}: ${text}`);
        return errorResponse.parse(JSON.parse(text));
      },
    };
  }
}

export const requiredHeaders = ({ idempotent }: Endpoint): Record<string, string> =>
  idempotent === 'required' ? { 'idempotency-key': randomUUID() } : {};

export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));
