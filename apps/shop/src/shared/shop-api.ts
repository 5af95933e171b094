import type { FieldError } from '@saldo/contract/errors';
import type { RedeemedLogin, WebshopEmployee } from '@saldo/contract/webshop';

/** `actor` is the operator who opened the shop as the employee; null if the employee signed in. */
export interface Shopper {
  employee: WebshopEmployee;
  actor: RedeemedLogin['actor'] | null;
}

/** `message` is Danish; `fields` names the invalid parts of the request. */
export interface ShopRefusal {
  message: string;
  code: string;
  fields: FieldError[];
}

export const OTHER_EMPLOYEE = 'other_employee';

export type NewsTopic = 'balance' | 'orders' | 'products';

/** The header of every call from the shop's pages. A page of another site cannot set it. */
export const SHOP_HEADER = 'x-shop';
