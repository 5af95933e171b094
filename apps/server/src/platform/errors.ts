import { type ErrorCode, type ErrorResponse, errorCodes, type FieldError } from '@saldo/contract/errors';

/** An error for the client: a code of the closed list, and a Danish message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  /** Whether a log line has announced errors of this cause, so that each error is not logged again. */
  readonly isAnnounced: boolean;
  /** Whether a limit refuses for the first time in its window, which the security log records. */
  readonly isFirstRefusal: boolean;

  constructor(
    code: ErrorCode,
    details: {
      message?: string;
      fields?: FieldError[];
      retryAfter?: number;
      isAnnounced?: boolean;
      isFirstRefusal?: boolean;
    } = {},
  ) {
    super(details.message ?? errorCodes[code].message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.isAnnounced = details.isAnnounced ?? false;
    this.isFirstRefusal = details.isFirstRefusal ?? false;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  toResponse(): ErrorResponse {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** The message is also that of the response. */
export function fieldError(
  code: ErrorCode,
  path: (string | number)[],
  message: string = errorCodes[code].message,
): AppError {
  return new AppError(code, { message, fields: [{ path, message }] });
}

/** For values that only a defect can leave out; for a row that a client names, see `orNotFound`. */
export function required<T>(value: T, invariant: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`Broken invariant: ${invariant}`);
  return value;
}

/** Another customer's row counts as missing too (docs/security.md#tenancy). */
export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('not_found');
  return row;
}
