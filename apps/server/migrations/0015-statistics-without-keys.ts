import { type Kysely, sql } from 'kysely';

/**
 * The rows of the statistics follow from `orders` and `ledger_entry`, whose rows are checked by foreign keys, and change
 * in the same statements: keys of their own checked the same again, for as long as everything else that is written here
 * takes. The sums of a year are written as well, and one check stands for those of each column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // All of them, whatever their names: for some days new databases were made without them.
  await sql`
    do $$
    declare one record;
    begin
      for one in
        select conrelid::regclass as table_name, conname from pg_constraint
        where contype = 'f' and conrelid in ('daily_statistic'::regclass, 'yearly_statistic'::regclass)
          or contype = 'c' and conrelid = 'yearly_statistic'::regclass
      loop
        execute format('alter table %s drop constraint %I', one.table_name, one.conname);
      end loop;
    end $$`.execute(db);
  await sql`
    alter table yearly_statistic
      alter column orders drop expression if exists,
      alter column points drop expression if exists,
      add check (basis in ('orders', 'credits')),
      add check (least(orders, points, ${names('orders')}, ${names('points')}) >= 0),
      add check (orders = ${total('orders')} and points = ${total('points')})`.execute(db);
}

type Figure = 'orders' | 'points';
const columnsOf = (figure: Figure) => Array.from({ length: 12 }, (_, index) => `${figure}_${index + 1}`);
const names = (figure: Figure) => sql.raw(columnsOf(figure).join(', '));
const total = (figure: Figure) => sql.raw(columnsOf(figure).join(' + '));
