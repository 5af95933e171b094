/** The order of PostgreSQL's `da-x-icu`, by which the server sorts: æ, ø, å last, and digits one by one. */
export const inDanishOrder = new Intl.Collator('da').compare;
