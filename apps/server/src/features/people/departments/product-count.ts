import { sql } from 'kysely';

/** SQL expression: the number of products of `department` that the webshop sells. */
export const productCount = sql<number>`(
  select count(*)::int from department_product join product on product.id = product_id
  where department_id = department.id and active)`;
