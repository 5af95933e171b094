import { randomUUID } from 'node:crypto';
import type { Endpoint, RequestOf, ResponseOf } from '@saldo/contract/endpoint';
import { type ErrorResponse, errorResponse } from '@saldo/contract/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { SendOptions } from 'pg-boss';
import { type AppOptions, buildApp } from '../src/app.ts';
import { startMailer } from '../src/features/mail/mails/send-mail.ts';
import { nowDate } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { DatabaseReadiness } from '../src/platform/database/database-readiness.ts';
import { SchemaGuard } from '../src/platform/database/schema-guard.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/logging/logger.ts';
import { smtpTransport } from '../src/platform/mail/mail-transport.ts';
import { hashSecret } from '../src/platform/secrets/hash-secret.ts';
import type { Services } from '../src/platform/services/services.ts';
import { startSession } from '../src/platform/sessions/sessions.ts';
import type { StartedDatabase } from '../src/start-database.ts';
import { makeServices } from '../src/start-server.ts';
import { Factory } from './factory.ts';
import { TestClock } from './test-clock.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { testPasswordHasher } from './test-password-hasher.ts';
import { testKeySource } from './test-secret-key.ts';

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
    : ResponseOf<E>;

type Sent<E extends Endpoint> = Partial<RequestOf<E>> & {
  as?: SignedIn;
  headers?: Record<string, string>;
};

const silent = createLog('silent');

export class TestApi {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly make: Factory;
  readonly #closing: (() => Promise<void> | void)[] = [];

  private constructor(app: FastifyInstance, services: Services, clock: TestClock, database: TestDatabase) {
    this.app = app;
    this.services = services;
    this.clock = clock;
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
      codeVersion,
      log = silent,
      smtpUrl = null,
      ...given
    } = options;
    const database = given.database ?? (await cloneDatabase());
    const publicUrl = given.publicUrl ?? new URL('http://127.0.0.1:3000');
    const clock = new TestClock(now);
    const { connection, monitor } = database;
    const common = { connection, role: 'saldo_server', monitor, ...(codeVersion && { codeVersion }) };
    const ofAnotherVersion = codeVersion && openDatabase({ ...common, onError: () => undefined });
    const started = { ...common, db: ofAnotherVersion || database.db };
    const settings = {
      ...{ publicUrl, demo, webhookAllowPrivate, operatorTwoStep, smtpUrl },
      secretKey: testKeySource,
    };
    const services = {
      ...(await makeServices(started, settings, log, testPasswordHasher())),
      schemaGuard: new SchemaGuard(started.db, codeVersion),
      clock,
      jobs: new Jobs(started, () => undefined, jobs),
    };
    const api = await TestApi.#build(database, clock, { ...given, log, services, publicUrl });
    if (ofAnotherVersion) api.#closing.push(() => ofAnotherVersion.destroy());
    if (!given.database) api.#closing.push(() => database.drop());
    return api;
  }

  /** @param known services to use when `started` does not reach a database with secrets. */
  static async on(started: StartedDatabase, known?: Services): Promise<TestApi> {
    const { db } = started;
    const publicUrl = new URL('http://127.0.0.1:3000');
    const clock = new TestClock(Temporal.Now.instant().toString());
    const settings = { publicUrl, demo: false, webhookAllowPrivate: false, secretKey: testKeySource };
    const services = {
      ...(known ?? (await makeServices(started, settings, silent, testPasswordHasher()))),
      db,
      databaseReadiness: new DatabaseReadiness(db, started.monitor),
      schemaGuard: new SchemaGuard(db),
      clock,
    };
    const api = await TestApi.#build(
      {
        db,
        owner: db,
        connection: started.connection as TestDatabase['connection'],
        monitor: started.monitor,
        drop: () => db.destroy(),
      },
      clock,
      { services, publicUrl, log: silent },
    );
    api.#closing.push(() => db.destroy());
    return api;
  }

  static async #build(
    database: TestDatabase,
    clock: TestClock,
    options: Pick<AppOptions, 'services' | 'publicUrl' | 'log'> & Partial<AppOptions>,
  ): Promise<TestApi> {
    const app = await buildApp({ trustProxy: false, connectionsPerAddress: 0, webRoot: null, ...options });
    return new TestApi(app, options.services, clock, database);
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

  /** Opens a session without a password, because hashing is slow. */
  async signInAs(accountId: number): Promise<SignedIn> {
    const { db, clock, xsrf } = this.services;
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
    return {
      status: response.statusCode,
      headers: response.headers,
      get data() {
        if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${text}`);
        const read = (json: string) => endpoint.response?.parse(JSON.parse(json));
        const lines = () => text.trimEnd().split('\n').map(read);
        if (endpoint.download) return text as DataOf<E>;
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
