import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { findDemoAccounts } from './demo/demo-accounts.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { ensureFirstOperator } from './features/accounts/ensure-first-operator.ts';
import { removeOldMailBodies } from './features/mails/forget-mails.ts';
import { requeueLostMails } from './features/mails/requeue-mails.ts';
import { startMailer } from './features/mails/start-mailer.ts';
import { withdrawDeadMails } from './features/mails/withdraw-mails.ts';
import { systemClock } from './platform/clock.ts';
import { type StartedDatabase, startDatabase } from './platform/database/start-database.ts';
import { startHousekeeping } from './platform/housekeeping.ts';
import { removeOldKeys } from './platform/idempotency/idempotency.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { PasswordHasher } from './platform/passwords/password-hasher.ts';
import { Sealer } from './platform/secrets/sealer.ts';
import type { Services } from './platform/services.ts';
import { SessionCookies } from './platform/sessions/cookies.ts';
import { serverSecret } from './platform/sessions/server-secret.ts';
import { removeEndedSessions } from './platform/sessions/sessions.ts';
import { XsrfTokens } from './platform/sessions/xsrf.ts';
import { removeEndedWindows } from './platform/throttling/throttle.ts';
import { reachDatabase } from './reach-database.ts';

export interface RunningServer {
  app: FastifyInstance;
  stop(): Promise<void>;
}

/** Starts everything: the database, its migrations, the first operator or the demo, and the HTTP server. */
export async function startServer(config: Config, webRoot: string | null): Promise<RunningServer> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  // What has been started is stopped in the opposite order, also when a later part fails to start.
  const started = new AsyncDisposableStack();
  try {
    const { connection, stopDatabase } = await reachDatabase(config, say);
    started.defer(stopDatabase);
    const database = await startDatabase(connection, { info: say, warn: say });
    started.defer(() => database.db.destroy());
    const services = await makeServices(database, config);
    started.defer(() => services.jobs.stop());
    const demoSignIns = await prepareFirstUse(config, services, say);

    const app = await buildApp({ ...config, services, webRoot });
    started.defer(() => closeApp(app));
    const chores = expiries(services);
    if (config.smtpUrl !== null) {
      const { smtpTransport } = await import('./platform/mail/mail-transport.ts');
      const transport = smtpTransport(config.smtpUrl, config.mailFrom);
      started.defer(() => transport.close());
      await startMailer(services, transport);
      chores.push(() => requeueLostMails(services));
    }
    await app.listen({ host: config.host, port: config.port });
    started.defer(startHousekeeping(chores, (error) => app.log.warn({ err: error }, 'housekeeping')));
    say(`\nSaldo answers on ${config.publicUrl.origin}`);
    for (const line of demoSignIns) say(line);
    return { app, stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
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

/** What removes or ends rows whose time is over. */
export const expiries = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => [
  () => removeEndedSessions(db),
  () => removeEndedWindows(db),
  () => removeOldKeys(db),
  () => withdrawDeadMails(db, { clock }, null),
  () => removeOldMailBodies(db),
];

/** Everything that use cases and routes work with. */
export async function makeServices(
  { db, connection, role }: StartedDatabase,
  { publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>,
): Promise<Services> {
  return {
    db,
    clock: systemClock,
    passwords: new PasswordHasher(),
    cookies: new SessionCookies(publicUrl),
    xsrf: new XsrfTokens(await serverSecret(db, 'xsrf')),
    sealer: new Sealer(await serverSecret(db, 'sealer')),
    // What a job runs into is logged where it is handled; connections are made anew by themselves.
    jobs: new Jobs(connection, role, () => undefined),
    publicUrl,
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
