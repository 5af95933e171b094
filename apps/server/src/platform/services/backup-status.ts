import type { BackupProblem } from '@saldo/contract/deliveries';

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
