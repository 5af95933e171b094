import type { ImportRow } from '@saldo/contract/employee-import';
import { employeeCreate } from '@saldo/contract/employees';
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts';
import type { NewEmployee } from './insert-employees.ts';

type Judged =
  | NewEmployee
  | { message: string }
  /** Nothing that the row is to blame for. */
  | Error;

/** A row on its way: judged at once, its password being hashed. */
export interface PreparedRow {
  row: number;
  /** Settles, never with an error, when `outcome` is there. */
  ready: Promise<void>;
  outcome: Judged | undefined;
}

/** Judges a row as one that creates an employee, and has its password hashed. */
export function prepareRow(
  passwords: PasswordHasher,
  imported: ImportRow,
  row: number,
  closed: AbortSignal,
): PreparedRow {
  const judged = employeeCreate.safeParse(imported);
  if (!judged.success) {
    const messages = new Set(judged.error.issues.map((issue) => issue.message));
    return { row, ready: Promise.resolve(), outcome: { message: [...messages].join(', ') } };
  }
  const { password, customerId: _, ...employee } = judged.data;
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
