import type { FieldError } from '@saldo/contract/errors';
import { OTHER_EMPLOYEE, type ShopRefusal } from '../shared/shop-api.ts';

export class ShopError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
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

/** Another tab signed in as another employee, whose points must not pay for this basket. */
export const otherEmployee = () =>
  new ShopError(
    409,
    OTHER_EMPLOYEE,
    'Butikken er åbnet som en anden medarbejder i en anden fane. Genindlæs siden, før du handler.',
  );

/** Saldo is unavailable or refuses the shop's key. The employee can solve neither. */
export const unavailable = () =>
  new ShopError(503, 'unavailable', 'Butikken har ingen forbindelse lige nu. Prøv igen om lidt.');
