import type { FieldError } from '@saldo/contract/errors';
import type { HandedOver, WebshopEmployee } from '@saldo/contract/webshop';

/** Who shops: the employee, and who opened the shop in the employee's name, if anybody. */
export interface Shopper {
  employee: WebshopEmployee;
  actor: HandedOver['actor'] | null;
}

/** The body of every refusal: `message` is Danish; `fields` names what of the request it is about. */
export interface ShopRefusal {
  message: string;
  code: string;
  fields: FieldError[];
}

/** The refusal's code when the page shows another employee's shop than the one that is signed in by now. */
export const OTHER_EMPLOYEE = 'other_employee';

/** What the page is told to fetch again, as a webhook arrives. */
export type NewsTopic = 'balance' | 'orders' | 'products';

/** A page sends this header with every call, which another site's page cannot. */
export const SHOP_HEADER = 'x-shop';
