import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import type { DatabaseReadiness } from './database/database-readiness.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { OutgoingHttp } from './outgoing/outgoing-http.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { Sealer } from './secrets/sealer.ts';
import type { SessionCookies } from './sessions/cookies.ts';
import type { XsrfTokens } from './sessions/xsrf.ts';

export interface Services {
  db: Db;
  databaseReadiness: DatabaseReadiness;
  clock: Clock;
  passwords: PasswordHasher;
  cookies: SessionCookies;
  xsrf: XsrfTokens;
  sealer: Sealer;
  jobs: Jobs;
  outgoing: OutgoingHttp;
  /** The public address, with which one-time links begin. */
  publicUrl: URL;
  /** Demo mode; only then does Udbakke show one-time links. */
  demo: boolean;
}
