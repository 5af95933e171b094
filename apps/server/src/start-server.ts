import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { backupStatusReader } from './backup/backup-status.ts';
import { currentSeriesId } from './backup/current-series.ts';
import { prepareBackup } from './backup/prepare-backup.ts';
import {
  type Config,
  ConfigError,
  configWarnings,
  DEFAULT_SECURITY_LOG_MONTHS,
  ECONOMIC_URL,
} from './config/config.ts';
import { reachDatabase } from './config/reach-database.ts';
import { findDemoAccounts } from './demo/demo-sign-ins.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { startDemoShop } from './demo/start-demo-shop.ts';
import { ensureFirstOperator } from './features/access/accounts/ensure-first-operator.ts';
import { startForgottenPasswords } from './features/access/password-links/forgot-password.ts';
import { startMailer } from './features/mail/mails/send-mail.ts';
import { startEconomic } from './features/money/accounting/post-invoice.ts';
import { startWebhooks } from './features/shop/webhooks/send-webhook.ts';
import { startForgottenWebshopPasswords } from './features/shop/webshop/forgot-webshop-password.ts';
import { OrderedStop } from './ordered-stop.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { DatabaseReadiness } from './platform/database/database-readiness.ts';
import { ConnectionLost } from './platform/database/guarded-client.ts';
import { pageCheckOf } from './platform/database/page-check.ts';
import { SchemaGuard } from './platform/database/schema-guard.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/logging/logger.ts';
import { throttledErrors } from './platform/logging/throttled-errors.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { OutgoingHttp } from './platform/outgoing/outgoing-http.ts';
import { PasswordHasher } from './platform/passwords/password-hasher.ts';
import { LinkCodes } from './platform/secrets/link-codes.ts';
import { openSealer } from './platform/secrets/open-sealer.ts';
import { Draining, type Services } from './platform/services/services.ts';
import { SessionCookies } from './platform/sessions/cookies.ts';
import { serverSecret } from './platform/sessions/server-secret.ts';
import { XsrfTokens } from './platform/sessions/xsrf.ts';
import { Worker, type WorkerTask } from './platform/worker/worker.ts';
import type { RunningProgram } from './run-until-signal.ts';
import { type StartedDatabase, startDatabase } from './start-database.ts';
import {
  backupCheck,
  CLOSING_REST,
  closingTasks,
  lostMails,
  PROMPT_REST,
  promptTasks,
  workerTasks,
} from './worker-tasks.ts';

/** The limit for a stop after the drain. Parts that have not ended by then are abandoned. */
const STOP_MS = 15_000;

interface Start {
  config: Config;
  log: Log;
  /** Prints a line as plain text in demo mode, where a person reads it; otherwise logs the line. */
  say: (line: string) => void;
  stopping: OrderedStop;
  /** Aborts when a signal ends the start. */
  signal: AbortSignal;
}

export function startServer(
  config: Config,
  webRoot: string | null,
  signal: AbortSignal,
): Promise<RunningProgram> {
  return startProgram(config, signal, async (start) => {
    const { log, say, stopping } = start;
    const loading = loadApp();
    // A failure is reported at the `await`, after the database was registered to be stopped.
    loading.catch(() => undefined);
    const services = await reachServices(start, loading);
    const { buildApp } = await loading;
    const metrics = await startMetrics(start, services);
    const [app, demoSignIns] = await Promise.all([
      buildApp({ ...config, services, webRoot, log, metrics }),
      prepareFirstUse(start, services),
    ]);
    stopping.add('requests', () => closeApp(app));
    await startMails(start, services);
    await startWebhooks(services);
    await startEconomic(services);
    await startForgottenPasswords(services);
    await startForgottenWebshopPasswords(services);
    await app.listen({ host: config.host, port: config.port });
    for (const warning of configWarnings(config)) log.warn(warning);
    stopping.add('drain', async () => {
      services.draining.begin();
      log.info(`Draining for ${config.drainSeconds} s`);
      await sleep(config.drainSeconds * 1000);
    });
    startWorkers(start, services);
    if (config.demo) say('');
    say(`Saldo answers on ${config.publicUrl.origin}`);
    for (const line of demoSignIns) say(line);
    if (demoSignIns.length > 0 && config.shopPort !== 0) {
      const shop = startDemoShop(services, config, say);
      stopping.add('webshop', () => shop.stop());
    }
    return config.drainSeconds * 1000 + STOP_MS;
  });
}

/** Loads the routes while PostgreSQL starts. Its process is spawned before the next turn of the event loop. */
async function loadApp(): Promise<typeof import('./app.ts')> {
  await nextTurn();
  return import('./app.ts');
}

export function startWorkerAlone(config: Config, signal: AbortSignal): Promise<RunningProgram> {
  return startProgram(config, signal, async (start) => {
    const services = await reachServices(start);
    await startMetrics(start, services);
    await startMails(start, services);
    await startWebhooks(services);
    await startEconomic(services);
    await startForgottenPasswords(services);
    await startForgottenWebshopPasswords(services);
    startWorkers(start, services);
    start.say('Saldo works by the clock; stop with Ctrl-C');
    return STOP_MS;
  });
}

/** Starts a program with `startParts`, which returns how many milliseconds a stop may take. Undoes a failed start. */
async function startProgram(
  config: Config,
  signal: AbortSignal,
  startParts: (start: Start) => Promise<number>,
): Promise<RunningProgram> {
  const log = createLog(config.logLevel);
  process.on('uncaughtExceptionMonitor', (err) =>
    log.fatal({ err }, 'The process ends by an unexpected error'),
  );
  const say = (line: string) => {
    if (config.demo) process.stdout.write(`${line}\n`);
    else log.info(line);
  };
  const stopping = new OrderedStop(log);
  try {
    const milliseconds = await startParts({ config, log, say, stopping, signal });
    return { stop: () => stopping.run(milliseconds) };
  } catch (error) {
    const isOrderly = await stopping.run(STOP_MS);
    if (signal.aborted) return { stop: async () => isOrderly };
    throw error;
  }
}

/** Connects after the code is loaded: loading blocks the process, and a connection would time out meanwhile. */
async function reachServices(
  { config, log, say, stopping }: Start,
  code?: Promise<unknown>,
): Promise<Services> {
  const { connection, embedded, stopDatabase } = await reachDatabase(config, {
    info: say,
    warn: (line) => log.warn(line),
  });
  stopping.add('database', stopDatabase);
  await code;
  const backup = await prepareBackup(config, embedded, log);
  stopping.add('backup', () => backup?.stop());
  const database = await startDatabase(connection, log);
  backup?.start();
  stopping.add('pool', () => database.db.destroy());
  database.monitor.onSlowStatement = ({ text, milliseconds, route }) =>
    log.info({ statement: oneLine(text), ms: Math.round(milliseconds), route }, 'slow statement');
  const services = await makeServices(
    database,
    { ...config, checkPages: pageCheckOf(embedded, config.dataDir) },
    log,
  );
  stopping.add('jobs', () => services.jobs.stop());
  return services;
}

/** Loads the code for metrics only if the settings have metrics. */
async function startMetrics({ config, log, stopping }: Start, services: Services): Promise<Metrics | null> {
  if (config.metrics === null) return null;
  const [{ Metrics }, { startMetricsServer }, { addOperationMetrics }, { addBackupMetrics }] =
    await Promise.all([
      import('./platform/metrics/metrics.ts'),
      import('./platform/metrics/metrics-server.ts'),
      import('./features/operation/operation-metrics/operation-metrics.ts'),
      import('./backup/backup-metrics.ts'),
    ]);
  const metrics = new Metrics();
  metrics.watchConnections(services.connections);
  addOperationMetrics(metrics, services);
  addBackupMetrics(metrics, services);
  const { registry } = metrics;
  const server = await startMetricsServer({ ...config.metrics, registry, log }).catch((error: Error) => {
    throw new ConfigError(`METRICS_PORT: the metrics cannot be served there: ${error.message}.`);
  });
  stopping.add('metrics', () => {
    server.closeAllConnections();
    server.close();
  });
  return metrics;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 500);

async function startMails({ config, stopping }: Start, services: Services): Promise<void> {
  if (config.smtpUrl === null) return;
  const { smtpTransport } = await import('./platform/mail/mail-transport.ts');
  const transport = smtpTransport(config.smtpUrl, config.mailFrom);
  stopping.add('mail', () => transport.close());
  await startMailer(services, transport);
}

function startWorkers({ config, log, stopping }: Start, services: Services): void {
  const tasks = workerTasks(services);
  const slowTasks: WorkerTask[] = [];
  const { backup, dataDir } = config;
  if (backup !== null && backup.checkDays > 0) {
    const source = { db: services.db, dataDir, backupDir: backup.folder };
    const restore = async (signal: AbortSignal) => {
      const { restoreElsewhere } = await import('./backup/restore-elsewhere.ts');
      return restoreElsewhere(source, signal);
    };
    slowTasks.push(backupCheck(services, { days: backup.checkDays, restore }));
  }
  // Without a mail server no mail job runs: the jobs would expire and be enqueued again endlessly.
  if (config.smtpUrl !== null) tasks.push(lostMails(services));
  const logError = throttledErrors(log, 'worker');
  const onError = (error: unknown, task: string) => logError(error, { task });
  const { clock, schemaGuard } = services;
  schemaGuard.outdated.addEventListener('abort', () => {
    log.error(`${schemaGuard.problem} Until then writes are refused, and jobs and due work rest.`);
    services.jobs.stop().catch((error: unknown) => onError(error, 'jobs'));
  });
  const common = { clock, schemaGuard, onError };
  for (const worker of [
    new Worker({ tasks, ...common }),
    new Worker({ tasks: promptTasks(services), ...common, restMilliseconds: PROMPT_REST }),
    new Worker({ tasks: closingTasks(services), ...common, restMilliseconds: CLOSING_REST }),
    ...(slowTasks.length > 0 ? [new Worker({ tasks: slowTasks, ...common })] : []),
  ]) {
    worker.start();
    stopping.add('workers', () => worker.stop());
  }
}

/** Closes idle connections repeatedly: one that is busy at the first call would stay open for its keep-alive time. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

export async function makeServices(
  database: StartedDatabase,
  {
    publicUrl,
    demo,
    webhookAllowPrivate,
    secretKey,
    operatorTwoStep = false,
    smtpUrl = null,
    securityLogMonths = DEFAULT_SECURITY_LOG_MONTHS,
    economicUrl = new URL(ECONOMIC_URL),
    backup = null,
    checkPages = async () => [],
  }: Pick<Config, 'publicUrl' | 'demo' | 'webhookAllowPrivate' | 'secretKey'> &
    Partial<
      Pick<Config, 'operatorTwoStep' | 'smtpUrl' | 'securityLogMonths' | 'backup' | 'economicUrl'> &
        Pick<Services, 'checkPages'>
    >,
  log: Log,
  passwords = new PasswordHasher(),
): Promise<Services> {
  const { db } = database;
  const sealer = await openSealer(db, secretKey);
  const [clock, xsrfSecret, linkSecret] = await Promise.all([
    DatabaseClock.start(db),
    serverSecret(db, sealer, 'xsrf'),
    serverSecret(db, sealer, 'link codes'),
  ]);
  return {
    db,
    connections: database.monitor,
    backupStatus:
      backup &&
      backupStatusReader({
        backupDir: backup.folder,
        seriesId: () => currentSeriesId(db),
        now: () => clock.now(),
        startedAt: clock.now(),
      }),
    databaseReadiness: new DatabaseReadiness(db, database.monitor, () => sealer.problem(db)),
    checkPages,
    schemaGuard: new SchemaGuard(db),
    draining: new Draining(),
    clock,
    passwords,
    cookies: new SessionCookies(publicUrl),
    xsrf: new XsrfTokens(xsrfSecret),
    sealer,
    linkCodes: new LinkCodes(linkSecret),
    jobs: new Jobs(database, throttledErrors(log, 'jobs')),
    outgoing: new OutgoingHttp({ allowPrivate: webhookAllowPrivate }),
    publicUrl,
    economicUrl,
    hasMailServer: smtpUrl !== null,
    securityLogMonths,
    operatorTwoStep,
    demo,
  };
}

async function prepareFirstUse({ config, say, signal }: Start, services: Services): Promise<string[]> {
  signal.throwIfAborted();
  // Filling in the demo takes seconds. Its transaction ends with its connection.
  const interrupt = () => services.connections.discardAll(new ConnectionLost('The start was interrupted.'));
  signal.addEventListener('abort', interrupt);
  const demoSignIns = config.demo ? await prepareDemo(services, config, say) : [];
  signal.removeEventListener('abort', interrupt);
  if (demoSignIns.length > 0) return demoSignIns;
  if (!config.demo && (await findDemoAccounts(services.db)).length > 0) {
    throw new ConfigError(
      'This database contains demo data, whose sign-ins are public: use another one, or set DEMO=1.',
    );
  }
  if (await ensureFirstOperator(services, config.firstOperator)) return [];
  throw new ConfigError(
    'There is no operator yet: set OPERATOR_EMAIL and OPERATOR_PASSWORD for the first start.',
  );
}
