import type { ErrorCode, ErrorResponse, FieldError } from '@saldo/contract/errors';

export const NO_CONNECTION = 'Ingen forbindelse – prøv igen';

/**
 * A call that the server refused, or that did not reach it (`status` 0). `message` is Danish and is shown on
 * the screen.
 */
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
  const said = isErrorBody(body) ? body : undefined;
  if (status === 503) return new ApiError(503, 'unavailable', NO_CONNECTION);
  return new ApiError(
    status,
    said?.code ?? 'unknown',
    said?.message || statusText || `Fejl ${status}`,
    said?.fields ?? [],
  );
}

export const connectionError = (): ApiError => new ApiError(0, 'unavailable', NO_CONNECTION);

function isErrorBody(body: unknown): body is Partial<ErrorResponse> {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
