import { DatabaseError } from 'pg';
import { SettingsDropped } from './database.ts';
import { ConnectionLost } from './guarded-client.ts';

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

/** SQLSTATEs of lost connections, shutdowns, exhaustion, time-outs, deadlocks and read-only servers. */
const awayCodes = /^(08...|57P0.|53[1-3]00|55P03|57014|40P01|25P03|25006)$/;
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint;
}

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;

/** Damaged data or a damaged index (class XX), a missing file, and a disk that cannot be read. */
const damageCodes = /^(XX00[12]|58P01|58030)$/;

/** Returns whether PostgreSQL could not read its files. A retry does not help. */
export const isDatabaseDamaged = (error: unknown): boolean =>
  error instanceof DatabaseError && damageCodes.test(error.code ?? '');

/** Returns the SQLSTATE, the system's error code, or the name of the error's class. */
export function faultKind(error: Error): string {
  const { code } = error as { code?: string };
  return code ?? error.constructor.name;
}

/** Returns whether the database was unreachable or overloaded, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionLost || error instanceof SettingsDropped) return true;
  if (error instanceof DatabaseError) return awayCodes.test(error.code ?? '');
  const systemCode = (error as NodeJS.ErrnoException).code;
  return (systemCode !== undefined && awaySystemCodes.has(systemCode)) || awayMessages.test(error.message);
}
