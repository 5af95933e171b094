import type { BackupProblem } from '@saldo/contract/deliveries';
import type { Clock } from '../clock.ts';
import type { ConnectionMonitor } from '../database/connection-monitor.ts';
import type { Db } from '../database/database.ts';
import type { DatabaseReadiness } from '../database/database-readiness.ts';
import type { PageCheck } from '../database/page-check.ts';
import type { SchemaGuard } from '../database/schema-guard.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { OutgoingHttp } from '../outgoing/outgoing-http.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { LinkCodes } from '../secrets/link-codes.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { SessionCookies } from '../sessions/cookies.ts';
import type { XsrfTokens } from '../sessions/xsrf.ts';

export interface Services {
  db: Db;
  connections: ConnectionMonitor;
  /** Null for an external database, and without BACKUP_DIR. */
  backupStatus: (() => Promise<BackupStatus>) | null;
  databaseReadiness: DatabaseReadiness;
  checkPages: PageCheck;
  schemaGuard: SchemaGuard;
  draining: Draining;
  clock: Clock;
  passwords: PasswordHasher;
  cookies: SessionCookies;
  xsrf: XsrfTokens;
  sealer: Sealer;
  linkCodes: LinkCodes;
  jobs: Jobs;
  outgoing: OutgoingHttp;
  publicUrl: URL;
  /** Where e-conomic's REST API answers. */
  economicUrl: URL;
  /** Without a mail server, mails stay queued. */
  hasMailServer: boolean;
  securityLogMonths: number;
  operatorTwoStep: boolean;
  /** Whether there are demo data and demo sign-ins. Only then may Udbakke show a one-time link. */
  demo: boolean;
}

/** The state of the continuous backup of the embedded database. */
export interface BackupStatus {
  /** When the last base backup ended. */
  backedUpAt: Temporal.Instant | null;
  /** Everything committed until then is archived. */
  archivedAt: Temporal.Instant | null;
  warnings: BackupWarning[];
}

export interface BackupWarning {
  problem: BackupProblem;
  since: Temporal.Instant | null;
  /** In English, for the people who run the server. */
  line: string;
}

/** A draining instance still serves but is not ready, so that load balancers send requests elsewhere. */
export class Draining {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  begin(): void {
    this.#isDraining = true;
  }
}
