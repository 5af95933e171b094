import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { findDemoAccounts } from './demo/demo-accounts.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { startDemoShop } from './demo/start-demo-shop.ts';
import { ensureFirstOperator } from './features/accounts/ensure-first-operator.ts';
import { startMailer } from './features/mails/start-mailer.ts';
import { startWebhooks } from './features/webhooks/start-webhooks.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { type StartedDatabase, startDatabase } from './platform/database/start-database.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { gatheredLines } from './platform/logging/gathered-lines.ts';
import { loggerOptions } from './platform/logging/logger.ts';
import { OutgoingHttp } from './platform/outgoing/outgoing-http.ts';
import { PasswordHasher } from './platform/passwords/password-hasher.ts';
import { Sealer } from './platform/secrets/sealer.ts';
import type { Services } from './platform/services.ts';
import { SessionCookies } from './platform/sessions/cookies.ts';
import { serverSecret } from './platform/sessions/server-secret.ts';
import { XsrfTokens } from './platform/sessions/xsrf.ts';
import { Worker } from './platform/worker/worker.ts';
import { reachDatabase } from './reach-database.ts';
import { lostMails, PROMPT_REST, promptTasks, workerTasks } from './worker-tasks.ts';

export interface RunningServer {
  app: FastifyInstance;
  stop(): Promise<void>;
}

/** Starts everything: the database, its migrations, the first operator or the demo, and the HTTP server. */
export async function startServer(config: Config, webRoot: string | null): Promise<RunningServer> {
  // What has been started is stopped in the opposite order, also when a later part fails to start.
  const started = new AsyncDisposableStack();
  try {
    const services = await reachServices(config, started);
    const demoSignIns = await prepareFirstUse(config, services, say);

    const app = await buildApp({ ...config, services, webRoot, logStream: gatheredLines() });
    started.defer(() => closeApp(app));
    await startMails(config, services, started);
    await startWebhooks(services);
    await app.listen({ host: config.host, port: config.port });
    startWorkers(config, services, app.log, started);
    say(`\nSaldo answers on ${config.publicUrl.origin}`);
    for (const line of demoSignIns) say(line);
    if (demoSignIns.length > 0 && config.shopPort !== 0) {
      const shop = startDemoShop(services, config, say);
      started.defer(() => shop.stop());
    }
    return { app, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/** Starts what works by the clock and what sends mails and webhooks, without the HTTP server. */
export async function startWorkerAlone(config: Config): Promise<{ stop(): Promise<void> }> {
  const started = new AsyncDisposableStack();
  try {
    const services = await reachServices(config, started);
    await startMails(config, services, started);
    await startWebhooks(services);
    // Fastify's logger without its server, so that both programs write the same lines.
    startWorkers(config, services, Fastify({ logger: loggerOptions(config.logLevel) }).log, started);
    say('Saldo works by the clock; stop with Ctrl-C');
    return { stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function reachServices(config: Config, started: AsyncDisposableStack): Promise<Services> {
  const { connection, stopDatabase } = await reachDatabase(config, say);
  started.defer(stopDatabase);
  const database = await startDatabase(connection, { info: say, warn: say });
  started.defer(() => database.db.destroy());
  const services = await makeServices(database, config);
  started.defer(() => services.jobs.stop());
  return services;
}

async function startMails(config: Config, services: Services, started: AsyncDisposableStack): Promise<void> {
  if (config.smtpUrl === null) return;
  const { smtpTransport } = await import('./platform/mail/mail-transport.ts');
  const transport = smtpTransport(config.smtpUrl, config.mailFrom);
  started.defer(() => transport.close());
  await startMailer(services, transport);
}

/** Does what is due by the clock from now on. */
function startWorkers(
  config: Config,
  services: Services,
  log: FastifyBaseLogger,
  started: AsyncDisposableStack,
): void {
  const tasks = workerTasks(services);
  // Without a mail server nobody would do the jobs, and they would be dropped and made for ever.
  if (config.smtpUrl !== null) tasks.push(lostMails(services));
  const onError = (error: unknown, task: string) => log.error({ err: error, task }, 'worker');
  const { clock } = services;
  for (const worker of [
    new Worker({ tasks, clock, onError }),
    new Worker({ tasks: promptTasks(services), clock, onError, restMilliseconds: PROMPT_REST }),
  ]) {
    worker.start();
    started.defer(() => worker.stop());
  }
}

/**
 * Answers what is under way, takes nothing new, and ends. A connection that is busy when the close begins would
 * stay open after its answer for as long as keep-alive allows, more than a minute.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/** Everything that use cases and routes work with. */
export async function makeServices(
  { db, connection, role }: StartedDatabase,
  {
    publicUrl,
    demo,
    webhookAllowPrivate,
    smtpUrl = null,
  }: Pick<Config, 'publicUrl' | 'demo' | 'webhookAllowPrivate'> & Partial<Pick<Config, 'smtpUrl'>>,
): Promise<Services> {
  return {
    db,
    clock: await DatabaseClock.start(db),
    passwords: new PasswordHasher(),
    cookies: new SessionCookies(publicUrl),
    xsrf: new XsrfTokens(await serverSecret(db, 'xsrf')),
    sealer: new Sealer(await serverSecret(db, 'sealer')),
    // What a job runs into is logged where it is handled; connections are made anew by themselves.
    jobs: new Jobs(connection, role, () => undefined),
    outgoing: new OutgoingHttp({ allowPrivate: webhookAllowPrivate }),
    publicUrl,
    hasMailServer: smtpUrl !== null,
    demo,
  };
}

/** Fills an empty demo, or makes the first operator; answers the demo's sign-ins to print. */
async function prepareFirstUse(
  config: Config,
  services: Services,
  say: (line: string) => void,
): Promise<string[]> {
  const demoSignIns = config.demo ? await prepareDemo(services, config, say) : [];
  if (demoSignIns.length > 0) return demoSignIns;
  if (!config.demo && (await findDemoAccounts(services.db)).length > 0) {
    throw new ConfigError(
      'This database holds the demo, whose sign-ins anybody may know: use another one, or set DEMO=1.',
    );
  }
  if (await ensureFirstOperator(services, config.firstOperator)) return [];
  throw new ConfigError(
    'There is no operator yet: set OPERATOR_EMAIL and OPERATOR_PASSWORD for the first start.',
  );
}
