import type { ErrorCode, ErrorResponse, FieldError } from '@saldo/contract/errors';

export const NO_CONNECTION = 'Ingen forbindelse – prøv igen';

/** `status` is 0 if the server was not reached. `message` is Danish, for the screen. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unknown';
  readonly fields: readonly FieldError[];
  /** Set with the code `changed_meanwhile`. */
  readonly conflict: Conflict | undefined;
  /** The pause that the server asks for, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ErrorCode | 'unknown',
    message: string,
    fields: readonly FieldError[] = [],
    conflict?: Conflict,
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.conflict = conflict;
    this.retryAfter = retryAfter;
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

interface Conflict {
  /** The record as it is now, as its endpoint returns it. */
  current: object & { version: number };
  changedBy: string | null;
}

export function toApiError(status: number, statusText: string, body: unknown, retryAfter?: number): ApiError {
  const error = isErrorBody(body) ? body : undefined;
  if (status === 503) return new ApiError(503, 'unavailable', NO_CONNECTION, [], undefined, retryAfter);
  return new ApiError(
    status,
    error?.code ?? 'unknown',
    error?.message || `Der opstod en fejl. (${statusText || status})`,
    error?.fields ?? [],
    conflictIn(error),
    retryAfter,
  );
}

function conflictIn({ current, changedBy = null }: Partial<ErrorResponse> = {}): Conflict | undefined {
  const version = current?.version;
  return typeof version === 'number' ? { current: { ...current, version }, changedBy } : undefined;
}

export const connectionError = (): ApiError => new ApiError(0, 'unavailable', NO_CONNECTION);

/** Whether the same call may succeed later without a change. */
export const isLostConnection = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

function isErrorBody(body: unknown): body is Partial<ErrorResponse> {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
