import type { ImportRow } from '@saldo/contract/employee-import';
import { employeeCreate } from '@saldo/contract/employees';
import type { PasswordHasher } from '../../../platform/passwords/password-hasher.ts';
import type { NewEmployee } from './insert-employees.ts';

type Outcome =
  | NewEmployee
  | { message: string }
  /** A failure that the row did not cause. */
  | Error;

export interface PreparedRow {
  row: number;
  /** Resolves when `outcome` is set. Never rejects. */
  ready: Promise<void>;
  outcome: Outcome | undefined;
}

/** Validates a row as `createEmployee` would, and starts hashing its password. */
export function prepareRow(
  passwords: PasswordHasher,
  imported: ImportRow,
  row: number,
  closed: AbortSignal,
): PreparedRow {
  const parsed = employeeCreate.safeParse(imported);
  if (!parsed.success) {
    const messages = new Set(parsed.error.issues.map((issue) => issue.message));
    return { row, ready: Promise.resolve(), outcome: { message: [...messages].join(', ') } };
  }
  const { password, customerId: _, ...employee } = parsed.data;
  const prepared: PreparedRow = { row, ready: Promise.resolve(), outcome: undefined };
  prepared.ready = passwords.hashInBackground(password, closed).then(
    (passwordHash) => {
      prepared.outcome = { ...employee, passwordHash };
    },
    (error: unknown) => {
      prepared.outcome = error instanceof Error ? error : new Error('hashing failed', { cause: error });
    },
  );
  return prepared;
}
