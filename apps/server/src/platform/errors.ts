import { type ErrorCode, type ErrorResponse, errorCodes, type FieldError } from '@saldo/contract/errors';

/** An error for the client: a code of the closed list, and a Danish message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  /** With `changed_meanwhile`. */
  readonly conflict: Pick<ErrorResponse, 'current' | 'changedBy'> | undefined;
  /** Whether a log line has already announced the cause of this error, which is then not logged. */
  readonly isAlreadyLogged: boolean;
  /** Whether this is the first refusal by a limit in its window. The security log records only the first. */
  readonly isFirstRefusal: boolean;
  /** Whether the body is far larger than the contract allows. The security log names its sender. */
  readonly isOversized: boolean;

  constructor(
    code: ErrorCode,
    details: {
      message?: string;
      fields?: FieldError[];
      retryAfter?: number;
      conflict?: Pick<ErrorResponse, 'current' | 'changedBy'>;
      isAlreadyLogged?: boolean;
      isFirstRefusal?: boolean;
      isOversized?: boolean;
    } = {},
  ) {
    super(details.message ?? errorCodes[code].message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.conflict = details.conflict;
    this.isAlreadyLogged = details.isAlreadyLogged ?? false;
    this.isFirstRefusal = details.isFirstRefusal ?? false;
    this.isOversized = details.isOversized ?? false;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  toResponse(): ErrorResponse {
    const { message, code, fields, conflict } = this;
    return { message, code, ...(fields && { fields }), ...conflict };
  }
}

export function fieldError(
  code: ErrorCode,
  path: (string | number)[],
  message: string = errorCodes[code].message,
): AppError {
  return new AppError(code, { message, fields: [{ path, message }] });
}

/** Returns the value, which is missing only if there is a defect. For a row that a client names, use `orNotFound`. */
export function required<T>(value: T, invariant: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Broken invariant: ${invariant}`);
  return value;
}

/** Throws `not_found` for a missing row. Another customer's row counts as missing (docs/security.md#tenancy). */
export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('not_found');
  return row;
}
