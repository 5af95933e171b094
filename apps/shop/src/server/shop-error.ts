import type { FieldError } from '@saldo/contract/errors';
import { OTHER_EMPLOYEE, type ShopRefusal } from '../shared/shop-api.ts';

/** A refusal, by Saldo or by the shop itself, as the browser is told of it: a Danish message. */
export class ShopError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** Seconds, after too many tries. */
  readonly retryAfter: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    details: { fields?: readonly FieldError[]; retryAfter?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfter = details.retryAfter ?? null;
  }

  toBody(): ShopRefusal {
    return { message: this.message, code: this.code, fields: [...this.fields] };
  }
}

export const notSignedIn = () => new ShopError(401, 'signed_out', 'Du er ikke logget ind længere.');

/** Another tab has opened the shop as somebody else: what this one shows must not be paid with their points. */
export const otherEmployee = () =>
  new ShopError(
    409,
    OTHER_EMPLOYEE,
    'Butikken er åbnet som en anden medarbejder i en anden fane. Genindlæs siden, før du handler.',
  );

/** Saldo is away, or no longer knows the shop's key: nothing that the employee can settle. */
export const unavailable = () =>
  new ShopError(503, 'unavailable', 'Butikken har ingen forbindelse lige nu. Prøv igen om lidt.');
