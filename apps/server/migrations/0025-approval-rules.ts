import { type Kysely, sql } from 'kysely';

export const oldestWriter = 12;

/** Which orders of a customer need approval, and by whom (ADR 65). Without active rules, HR approves all orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval_rule (
      id integer generated always as identity primary key,
      customer_id integer not null references customer,
      name text not null check (name <> ''),
      -- False: the rule applies to the whole company.
      has_departments boolean not null,
      condition text not null check (condition in ('always', 'order_above', 'balance_below', 'month_above',
        'quantity_above', 'contains')),
      -- Hundredths, for order_above, balance_below and month_above.
      points bigint check (points between 1 and 1000000000),
      -- Pieces of one item, for quantity_above.
      quantity integer check (quantity between 1 and 10000),
      approver text not null check (approver in ('leader', 'hr', 'leader_then_hr')),
      is_active boolean not null,
      created_at timestamptz not null,
      version integer not null default 1,
      unique (customer_id, id),
      constraint approval_rule_points
        check ((points is not null) = (condition in ('order_above', 'balance_below', 'month_above'))),
      constraint approval_rule_quantity check ((quantity is not null) = (condition = 'quantity_above'))
    )`.execute(db);
  await sql`
    create table approval_rule_department (
      rule_id integer not null,
      customer_id integer not null,
      department_id integer not null,
      primary key (rule_id, department_id),
      foreign key (customer_id, rule_id) references approval_rule (customer_id, id) on delete cascade,
      foreign key (customer_id, department_id) references department (customer_id, id)
    )`.execute(db);
  await sql`
    create table approval_rule_product (
      rule_id integer not null references approval_rule on delete cascade,
      product_id integer not null references product,
      primary key (rule_id, product_id)
    )`.execute(db);
  await sql`
    create trigger approval_rule_version before update on approval_rule
    for each row execute function raise_version()`.execute(db);

  await sql`
    alter table customer
      -- Whether employees may order for more points than they have.
      add column beyond_balance text not null default 'no',
      add column approve_by_mail boolean not null default true,
      -- After how many weekdays HR may decide an order that waits for a leader.
      add column escalate_after integer not null default 3,
      -- After how many days a pending order is rejected; null: never.
      add column reject_after integer,
      add constraint customer_beyond_balance
        check (beyond_balance in ('no', 'with_reason', 'without_balance')) not valid,
      add constraint customer_escalate_after check (escalate_after between 1 and 30) not valid,
      add constraint customer_reject_after check (reject_after between 14 and 365) not valid`.execute(db);
  const changes = customerFields.map((name) => `old.${name} is distinct from new.${name}`);
  await sql
    .raw(`
    create or replace trigger customer_version before update on customer
    for each row when (${changes.join(' or ')})
    execute function raise_version()`)
    .execute(db);
}

/** What forms show of a customer: a change of other columns does not raise its version. */
const customerFields = [
  'company_name',
  'address',
  'postal_code',
  'city',
  'email',
  'link',
  'debtor_number',
  'user_group_id',
  'customer_group_id',
  'order_approval',
  'require_two_step',
  'email_addresses',
  'approval_limit',
  'daily_credit_ceiling',
  'keep_balance_months',
  'erase_after_months',
  'return_days',
  'beyond_balance',
  'approve_by_mail',
  'escalate_after',
  'reject_after',
];
