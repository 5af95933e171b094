import type { FieldError } from '@saldo/contract/errors';
import type { HandedOver, WebshopEmployee } from '@saldo/contract/webshop';

/** The employee, and who opened the shop as the employee, if anybody. */
export interface Shopper {
  employee: WebshopEmployee;
  actor: HandedOver['actor'] | null;
}

/** The body of every refusal: `message` is Danish; `fields` names the parts of the request concerned. */
export interface ShopRefusal {
  message: string;
  code: string;
  fields: FieldError[];
}

/** The code of a refusal because the page belongs to another employee than the session. */
export const OTHER_EMPLOYEE = 'other_employee';

export type NewsTopic = 'balance' | 'orders' | 'products';

/** Sent with every call of the shop's pages; another site's page cannot set it. */
export const SHOP_HEADER = 'x-shop';
