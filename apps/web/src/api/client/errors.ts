import type { ErrorCode, ErrorResponse, FieldError } from '@saldo/contract/errors';

export const NO_CONNECTION = 'Ingen forbindelse – prøv igen';

/** `status` is 0 if the server was not reached. `message` is Danish, for the screen. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unknown';
  readonly fields: readonly FieldError[];

  constructor(
    status: number,
    code: ErrorCode | 'unknown',
    message: string,
    fields: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export function toApiError(status: number, statusText: string, body: unknown): ApiError {
  const error = isErrorBody(body) ? body : undefined;
  if (status === 503) return new ApiError(503, 'unavailable', NO_CONNECTION);
  return new ApiError(
    status,
    error?.code ?? 'unknown',
    error?.message || statusText || `Fejl ${status}`,
    error?.fields ?? [],
  );
}

export const connectionError = (): ApiError => new ApiError(0, 'unavailable', NO_CONNECTION);

function isErrorBody(body: unknown): body is Partial<ErrorResponse> {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
