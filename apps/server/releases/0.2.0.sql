-- Function bodies may use what comes later.
set check_function_bodies = off;
set search_path = '';
set timezone = 'UTC';

do $$ begin create role saldo_server nologin;
  exception when duplicate_object or unique_violation then null; end $$;

create schema ledger;
create schema ledger_internal;
create schema pgboss;

create extension pg_trgm with schema public;

create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

create type ledger.new_entry as (
  employee_id integer,
  kind text,
  amount bigint,
  text text,
  date date,
  posted_at timestamp with time zone,
  actor_account_id integer,
  scheduled_entry_id integer,
  occurrence integer,
  order_id integer,
  top_up_run_id integer,
  batch_id integer,
  reversed_entry_id bigint
);

create sequence public.order_number as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 100001 cache 1;

create table pgboss.bam (
  id uuid not null default gen_random_uuid(),
  name text not null,
  version integer not null,
  status text not null default 'pending'::text,
  queue text,
  table_name text not null,
  command text not null,
  error text,
  created_on timestamp with time zone not null default clock_timestamp(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone
);
create table pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default 0,
  data jsonb,
  state pgboss.job_state not null default 'created'::pgboss.job_state,
  retry_limit integer not null default 2,
  retry_count integer not null default 0,
  retry_delay integer not null default 0,
  retry_backoff boolean not null default false,
  retry_delay_max integer,
  expire_seconds integer not null default 900,
  deletion_seconds integer not null default 604800,
  singleton_key text,
  singleton_on timestamp without time zone,
  group_id text,
  group_tier text,
  start_after timestamp with time zone not null default now(),
  created_on timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  keep_until timestamp with time zone not null default (now() + '336:00:00'::interval),
  output jsonb,
  dead_letter text,
  policy text,
  heartbeat_on timestamp with time zone,
  heartbeat_seconds integer,
  blocked boolean not null default false,
  blocking boolean not null default false,
  pending_dependencies integer not null default 0,
  source_name text,
  source_id uuid,
  source_created_on timestamp with time zone,
  source_retry_count integer,
  source_output jsonb,
  source_root_id uuid
) partition by LIST (name);
create table pgboss.job_common (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default 0,
  data jsonb,
  state pgboss.job_state not null default 'created'::pgboss.job_state,
  retry_limit integer not null default 2,
  retry_count integer not null default 0,
  retry_delay integer not null default 0,
  retry_backoff boolean not null default false,
  retry_delay_max integer,
  expire_seconds integer not null default 900,
  deletion_seconds integer not null default 604800,
  singleton_key text,
  singleton_on timestamp without time zone,
  group_id text,
  group_tier text,
  start_after timestamp with time zone not null default now(),
  created_on timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  keep_until timestamp with time zone not null default (now() + '336:00:00'::interval),
  output jsonb,
  dead_letter text,
  policy text,
  heartbeat_on timestamp with time zone,
  heartbeat_seconds integer,
  blocked boolean not null default false,
  blocking boolean not null default false,
  pending_dependencies integer not null default 0,
  source_name text,
  source_id uuid,
  source_created_on timestamp with time zone,
  source_retry_count integer,
  source_output jsonb,
  source_root_id uuid
);
create table pgboss.job_dependency (
  child_name text not null,
  child_id uuid not null,
  parent_name text not null,
  parent_id uuid not null
);
create table pgboss.queue (
  name text not null,
  policy text not null,
  retry_limit integer not null,
  retry_delay integer not null,
  retry_backoff boolean not null,
  retry_delay_max integer,
  expire_seconds integer not null,
  retention_seconds integer not null,
  deletion_seconds integer not null,
  dead_letter text,
  partition boolean not null,
  table_name text not null,
  deferred_count integer not null default 0,
  queued_count integer not null default 0,
  ready_count integer not null default 0,
  warning_queued integer not null default 0,
  active_count integer not null default 0,
  failed_count integer not null default 0,
  total_count integer not null default 0,
  created_delta integer not null default 0,
  completed_delta integer not null default 0,
  failed_delta integer not null default 0,
  delta_on timestamp with time zone,
  delta_seconds integer,
  ready_history integer[] not null default '{}'::integer[],
  heartbeat_seconds integer,
  notify boolean not null default false,
  singletons_active text[],
  monitor_claim_on timestamp with time zone,
  monitor_on timestamp with time zone,
  maintain_on timestamp with time zone,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now()
);
create table pgboss.queue_stats (
  id uuid not null default gen_random_uuid(),
  name text not null,
  deferred_count integer not null default 0,
  queued_count integer not null default 0,
  ready_count integer not null default 0,
  active_count integer not null default 0,
  failed_count integer not null default 0,
  total_count integer not null default 0,
  created_delta integer,
  completed_delta integer,
  failed_delta integer,
  delta_seconds integer,
  delta_on timestamp with time zone,
  captured_on timestamp with time zone not null default now()
) partition by RANGE (captured_on);
create table pgboss.queue_stats_20261126 (
  id uuid not null default gen_random_uuid(),
  name text not null,
  deferred_count integer not null default 0,
  queued_count integer not null default 0,
  ready_count integer not null default 0,
  active_count integer not null default 0,
  failed_count integer not null default 0,
  total_count integer not null default 0,
  created_delta integer,
  completed_delta integer,
  failed_delta integer,
  delta_seconds integer,
  delta_on timestamp with time zone,
  captured_on timestamp with time zone not null default now()
);
create table pgboss.queue_stats_20261127 (
  id uuid not null default gen_random_uuid(),
  name text not null,
  deferred_count integer not null default 0,
  queued_count integer not null default 0,
  ready_count integer not null default 0,
  active_count integer not null default 0,
  failed_count integer not null default 0,
  total_count integer not null default 0,
  created_delta integer,
  completed_delta integer,
  failed_delta integer,
  delta_seconds integer,
  delta_on timestamp with time zone,
  captured_on timestamp with time zone not null default now()
);
create table pgboss.schedule (
  name text not null,
  key text not null default ''::text,
  kind text not null default 'cron'::text,
  cron text not null,
  timezone text default 'UTC'::text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  last_job_id uuid
);
create table pgboss.subscription (
  event text not null,
  name text not null,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now()
);
create table pgboss.version (
  version integer not null,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone
);
create table pgboss.warning (
  id uuid not null default gen_random_uuid(),
  type text not null,
  message text not null,
  data jsonb,
  created_on timestamp with time zone not null default now()
);
create table public.absence (
  customer_id integer not null,
  employee_id integer not null,
  last_day date not null,
  usable_until date not null,
  top_ups_since date not null,
  rehired_on date not null,
  rehired_at timestamp with time zone not null,
  rehired_by integer not null
);
create table public.account (
  id integer not null generated always as identity,
  role text not null,
  customer_id integer,
  name text not null,
  email text not null,
  password_hash text,
  password_set_by_operator boolean not null default false,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  deleted_at timestamp with time zone
);
create table public.amount_batch (
  id integer not null generated always as identity,
  customer_id integer not null,
  text text not null,
  future_date date,
  recurrence text not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  posted_by integer,
  posted_at timestamp with time zone,
  date date,
  row_count integer not null default 0,
  total bigint not null default 0,
  undone_by integer,
  undone_at timestamp with time zone,
  kept_count integer
);
create table public.amount_batch_row (
  batch_id integer not null,
  customer_id integer not null,
  employee_id integer not null,
  text text not null,
  amount bigint not null
);
create table public.audit_event (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor_account_id integer,
  customer_id integer,
  action text not null,
  subject_type text not null,
  subject_id bigint not null,
  changes jsonb not null
);
create table public.backup_check (
  day date not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  problem text,
  is_made boolean not null default true
);
create table public.balance (
  customer_id integer not null,
  employee_id integer not null,
  posted bigint not null default 0,
  held bigint not null default 0,
  closed boolean not null default false,
  last_day date,
  usable_until date,
  settle_on date,
  leave_by integer,
  top_ups_since date not null default '-infinity'::date,
  topped_up_through date not null default '-infinity'::date
) with (fillfactor=50);
create table public.business_day (
  day date not null
);
create table public.connection (
  id integer not null generated always as identity,
  name text not null,
  is_default boolean not null default false,
  address text,
  return_address text,
  sealed_webhook_secret bytea,
  webhooks_disabled_at timestamp with time zone,
  receives_webhooks boolean not null generated always as (((address IS NOT NULL) AND (webhooks_disabled_at IS NULL))) stored,
  created_at timestamp with time zone not null default now()
);
create table public.connection_key (
  id integer not null generated always as identity,
  connection_id integer not null,
  key_hash bytea not null,
  hint text not null,
  created_by integer,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone
);
create table public.credit_request (
  id integer not null generated always as identity,
  customer_id integer not null,
  employee_id integer not null,
  text text not null,
  amount bigint not null,
  future_date date,
  recurrence text not null,
  requested_by integer not null,
  requested_at timestamp with time zone not null,
  requested_on date not null,
  status text not null default 'pending'::text,
  decided_by integer,
  decided_at timestamp with time zone,
  reason text,
  entry_id bigint
);
create table public.customer (
  id integer not null generated always as identity,
  connection_id integer not null,
  company_name text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  email text not null,
  link text,
  debtor_number integer not null,
  user_group_id integer not null,
  customer_group_id integer not null,
  order_approval boolean not null default false,
  require_two_step boolean not null default false,
  email_addresses text[] not null default '{}'::text[],
  approval_limit bigint,
  daily_credit_ceiling bigint not null default 100000000,
  keep_balance_months integer,
  erase_after_months integer not null default 12,
  employee_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone
);
create table public.customer_group (
  id integer not null generated always as identity,
  name text not null,
  frequency text not null,
  points bigint not null,
  cap bigint not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
create table public.customer_group_membership (
  customer_id integer not null,
  since date not null,
  customer_group_id integer not null
);
create table public.daily_credit (
  account_id integer not null,
  day date not null,
  amount bigint not null
);
create table public.department (
  id integer not null generated always as identity,
  customer_id integer not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
create table public.department_product (
  customer_id integer not null,
  connection_id integer not null,
  department_id integer not null,
  product_id integer not null
);
create table public.employee (
  id integer not null generated always as identity,
  customer_id integer not null,
  first_name text not null,
  last_name text not null,
  name text not null generated always as (((first_name || ' '::text) || last_name)) stored,
  email text,
  employee_number text not null default ''::text,
  department_id integer,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone
);
create table public.employee_selection (
  id integer not null generated always as identity,
  customer_id integer not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  act text,
  request_hash bytea
);
create table public.employee_update (
  id integer not null generated always as identity,
  customer_id integer not null,
  columns text[] not null,
  version integer not null default 1,
  line_count integer not null,
  summary jsonb not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  applied_by integer,
  applied_at timestamp with time zone,
  result jsonb,
  batch_id integer
);
create table public.employee_update_progress (
  update_id integer not null,
  done integer not null,
  total integer not null,
  updated_at timestamp with time zone not null
);
create table public.employee_update_row (
  update_id integer not null,
  customer_id integer not null,
  "position" integer not null,
  line integer,
  cells jsonb,
  problem text,
  kind text not null,
  employee_id integer,
  name text not null,
  email text not null,
  changes jsonb not null,
  errors jsonb not null,
  is_done boolean not null default false
);
create table public.hidden_first_steps (
  account_id integer not null,
  customer_id integer not null
);
create table public.hold (
  order_id integer not null,
  customer_id integer not null,
  employee_id integer not null,
  amount bigint not null
);
create table public.idempotency_key (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  response text not null,
  created_at timestamp with time zone not null default now()
);
create table public.known_device (
  id integer not null generated always as identity,
  token_hash bytea not null,
  account_id integer not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null
);
create table public.kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  digest text
);
create table public.ledger_entry (
  id bigint not null generated always as identity,
  customer_id integer not null,
  employee_id integer not null,
  department_id integer,
  kind text not null,
  text text not null,
  amount bigint not null,
  balance_after bigint not null,
  date date not null,
  posted_at timestamp with time zone not null,
  actor_account_id integer,
  scheduled_entry_id integer,
  occurrence integer,
  top_up_run_id integer,
  order_id integer,
  batch_id integer,
  reversed_entry_id bigint
) with (autovacuum_vacuum_insert_scale_factor=0.02);
create table public.list_setting (
  account_id integer not null,
  list text not null,
  hidden_columns text[] not null default '{}'::text[],
  default_view_id integer
);
create table public.login_code (
  code_hash bytea not null,
  customer_id integer not null,
  employee_id integer not null,
  actor_account_id integer not null,
  session_hash bytea not null,
  expires_at timestamp with time zone not null
);
create table public.mail (
  id integer not null generated always as identity,
  kind text not null,
  account_id integer,
  customer_id integer,
  employee_id integer,
  order_id integer,
  recipient text not null,
  subject text not null,
  html text,
  text text,
  code_hash bytea,
  code_seed bytea,
  message_id text not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone
);
create table public.order_count (
  customer_id integer not null,
  slot integer not null,
  orders bigint not null
) with (fillfactor=50);
create table public.order_line (
  order_id integer not null,
  customer_id integer not null,
  line integer not null,
  product_id integer not null,
  item_number text not null,
  title text not null,
  price bigint not null,
  quantity integer not null
);
create table public.orders (
  id integer not null generated always as identity,
  order_number bigint not null default nextval('public.order_number'::regclass),
  connection_id integer not null,
  customer_id integer not null,
  employee_id integer not null,
  department_id integer,
  status text not null,
  amount bigint not null,
  line_count integer not null,
  reference text,
  date date not null,
  placed_at timestamp with time zone not null,
  placed_by integer,
  possible_placers integer[],
  processed_at timestamp with time zone,
  processed_by integer,
  reason text
);
create table public.outbox_event (
  id bigint not null generated always as identity,
  kind text not null,
  customer_id integer not null,
  order_id integer,
  department_id integer,
  employee_ids integer[],
  created_at timestamp with time zone not null
);
create table public.password_link (
  id integer not null generated always as identity,
  code_hash bytea not null,
  account_id integer,
  customer_id integer,
  employee_id integer,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
create table public.personal_value (
  id bigint not null generated always as identity,
  subject_type text not null,
  subject_id integer not null,
  value text
);
create table public.product (
  id integer not null generated always as identity,
  connection_id integer not null,
  title text not null,
  item_number text not null,
  price bigint not null,
  active boolean not null default true,
  created_at timestamp with time zone not null default now()
);
create table public.recovery_code (
  account_id integer not null,
  code_hash bytea not null
);
create table public.saved_view (
  id integer not null generated always as identity,
  account_id integer,
  customer_id integer,
  list text not null,
  name text not null,
  is_shared boolean not null,
  search text not null,
  sort text not null,
  filters jsonb not null,
  hidden_columns text[] not null
);
create table public.scheduled_entry (
  id integer not null generated always as identity,
  customer_id integer not null,
  employee_id integer not null,
  text text not null,
  amount bigint not null,
  recurrence text not null,
  first_date date not null,
  next_occurrence integer not null default 0,
  next_date date,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  stopped_by integer,
  stopped_at timestamp with time zone,
  credit_request_id integer,
  batch_id integer
);
create table public.schema_version (
  is_only_row boolean not null default true,
  version integer not null,
  oldest_writer integer not null
);
create table public.secret_key (
  is_only_row boolean not null default true,
  fingerprint bytea not null,
  since timestamp with time zone not null default now()
);
create table public.security_event (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  kind text not null,
  account_id integer,
  employee_id integer,
  connection_key_id integer,
  actor_account_id integer,
  detail text not null default ''::text,
  address text not null default ''::text,
  user_agent text not null default ''::text,
  device bytea
);
create table public.selected_employee (
  selection_id integer not null,
  customer_id integer not null,
  employee_id integer not null,
  outcome text
);
create table public.server_secret (
  name text not null,
  sealed_value bytea not null
);
create table public.session (
  id integer not null generated always as identity,
  token_hash bytea not null,
  account_id integer not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  address text not null,
  user_agent text not null,
  password_confirmed_at timestamp with time zone not null
);
create table public.throttle (
  key text not null,
  attempts integer not null,
  window_ends_at timestamp with time zone not null
);
create table public.top_up_progress (
  only_row boolean not null default true,
  posted_through date
);
create table public.top_up_run (
  id integer not null generated always as identity,
  customer_group_id integer not null,
  period date not null,
  call integer not null default 0,
  frequency text not null,
  points bigint not null,
  cap bigint not null,
  text text not null,
  opened_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  credited integer,
  capped integer,
  skipped integer,
  total bigint
);
create table public.top_up_skip (
  top_up_run_id integer not null,
  employee_id integer not null,
  customer_id integer not null
);
create table public.totp (
  account_id integer not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0
);
create table public.verification (
  night date not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  employees integer,
  entries bigint,
  differences integer
);
create table public.webhook (
  id integer not null generated always as identity,
  connection_id integer not null,
  type text not null,
  message_id text not null,
  payload text not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  response_status integer,
  error text,
  created_at timestamp with time zone not null,
  requeued_at timestamp with time zone,
  delivered_at timestamp with time zone
);
create table public.webshop_login (
  id integer not null generated always as identity,
  customer_id integer not null,
  employee_id integer not null,
  account_id integer not null,
  redeemed_at timestamp with time zone not null
);
create table public.yearly_statistic (
  basis text collate "C" not null,
  year integer not null,
  customer_id integer not null,
  employee_id integer not null,
  department_id integer,
  orders integer not null,
  points bigint not null
) with (fillfactor=70);

CREATE OR REPLACE FUNCTION ledger_internal.add_to_statistics(p_basis text, p_ids bigint[], p_sign integer DEFAULT 1)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into yearly_statistic as existing (basis, year, customer_id, employee_id, department_id, orders, points)
  select p_basis, extract(year from date)::integer as year, customer_id, employee_id, department_id,
    p_sign * count(*), p_sign * sum(amount)
  from (
    select date, customer_id, employee_id, department_id, amount from ledger_entry
    where p_basis = 'credits' and id = any(p_ids)
    union all
    select date, customer_id, employee_id, department_id, amount from orders
    where p_basis = 'orders' and id = any(p_ids)
  ) as source
  group by year, customer_id, employee_id, department_id
  order by year, customer_id, employee_id
  on conflict (basis, year, customer_id, employee_id, department_id) do update
  set orders = existing.orders + excluded.orders, points = existing.points + excluded.points;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.approve_credit(p_request_id integer, p_employee_id integer, p_amount bigint, p_text text, p_recurrence text, p_first_date date, p_actor_account_id integer, p_decided_at timestamp with time zone, p_entry_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update credit_request
  set status = 'approved', decided_by = p_actor_account_id, decided_at = p_decided_at, entry_id = p_entry_id
  where id = p_request_id and status = 'pending' and requested_by <> p_actor_account_id
    and employee_id = p_employee_id and amount = p_amount and text = p_text and recurrence = p_recurrence
    and future_date is not distinct from p_first_date;
  if not found then
    perform ledger_internal.refuse('credit_request_decided');
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.check_available(p_available bigint, p_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_available + p_amount < 0 then
    perform ledger_internal.refuse('insufficient_balance', p_available::text);
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.check_credit(p_employee_id integer, p_amount bigint, p_actor_account_id integer, p_is_requested boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  allowed bigint;
begin
  if p_employee_id = ledger.own_employee(p_actor_account_id) then
    perform ledger_internal.refuse('own_balance');
  end if;
  if not p_is_requested then
    select customer.approval_limit into strict allowed
    from employee join customer on customer.id = employee.customer_id
    where employee.id = p_employee_id;
    if p_amount > allowed then
      perform ledger_internal.refuse('approval_required', allowed::text);
    end if;
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.check_last_day(p_last_day date, p_first_date date, p_date date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_last_day < p_date then
    perform ledger_internal.refuse('employee_left');
  elsif p_last_day < p_first_date then
    perform ledger_internal.refuse('leaves_before', p_last_day::text);
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.count_credit(p_customer_id integer, p_account_id integer, p_day date, p_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  ceiling bigint;
  total bigint;
begin
  if exists (select from account where id = p_account_id and role = 'operator') then
    return;
  end if;
  insert into daily_credit as counted (account_id, day, amount)
  values (p_account_id, p_day, p_amount)
  on conflict (account_id, day) do update set amount = counted.amount + excluded.amount
  returning counted.amount into total;
  select daily_credit_ceiling into strict ceiling from customer where id = p_customer_id;
  if total > ceiling then
    perform ledger_internal.refuse('daily_ceiling_reached',
      ceiling || ' ' || greatest(0, ceiling - (total - p_amount)));
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.create_schedule(p_employee_id integer, p_amount bigint, p_text text, p_recurrence text, p_first_date date, p_next_occurrence integer, p_created_at timestamp with time zone, p_actor_account_id integer, p_credit_request_id integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  created scheduled_entry;
begin
  insert into scheduled_entry (customer_id, employee_id, text, amount, recurrence, first_date, next_occurrence,
    next_date, created_by, created_at, credit_request_id)
  select customer_id, p_employee_id, p_text, p_amount, p_recurrence, p_first_date, p_next_occurrence,
    ledger.occurrence(p_first_date, p_recurrence, p_next_occurrence), p_actor_account_id, p_created_at,
    p_credit_request_id
  from employee where id = p_employee_id
  returning * into strict created;
  insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
  values (p_created_at, p_actor_account_id, created.customer_id, 'employee.schedule', 'employee', p_employee_id,
    jsonb_build_object('scheduledEntry', jsonb_build_object('after', created.id)));
  return created.id;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.create_schedules_of_batch(p_batch public.amount_batch, p_first_date date, p_next_occurrence integer, p_created_at timestamp with time zone, p_actor_account_id integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into scheduled_entry (customer_id, employee_id, text, amount, recurrence, first_date, next_occurrence,
    next_date, created_by, created_at, batch_id)
  select line.customer_id, line.employee_id, line.text, line.amount, p_batch.recurrence, p_first_date,
    p_next_occurrence, ledger.occurrence(p_first_date, p_batch.recurrence, p_next_occurrence), p_actor_account_id,
    p_created_at, line.batch_id
  from amount_batch_row as line where line.batch_id = p_batch.id
  order by line.employee_id
$function$;
CREATE OR REPLACE FUNCTION ledger_internal.end_credit_requests(p_request_ids integer[], p_status text, p_decided_at timestamp with time zone, p_decided_by integer DEFAULT NULL::integer, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  counted record;
begin
  update credit_request as request
  set status = p_status, decided_by = coalesce(p_decided_by, balance.leave_by), decided_at = p_decided_at,
    reason = p_reason
  from balance
  where request.id = any(p_request_ids) and balance.employee_id = request.employee_id;
  for counted in
    select requested_by, requested_on, sum(amount) as amount
    from credit_request where id = any(p_request_ids)
    group by requested_by, requested_on order by requested_by, requested_on
  loop
    update daily_credit set amount = daily_credit.amount - counted.amount
    where account_id = counted.requested_by and day = counted.requested_on;
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.end_schedules(p_schedule_ids integer[], p_ended_at timestamp with time zone, p_ended_by integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update scheduled_entry as schedule
  set next_date = null, stopped_at = p_ended_at, stopped_by = coalesce(p_ended_by, balance.leave_by)
  from balance
  where schedule.id = any(p_schedule_ids) and balance.employee_id = schedule.employee_id
$function$;
CREATE OR REPLACE FUNCTION ledger_internal.import_entries(p_entries ledger.new_entry[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform ledger_internal.lock_balances(array(select employee_id from unnest(p_entries)));
  perform ledger_internal.write_entries(p_entries);
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.import_orders(p_order_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  imported orders;
begin
  perform ledger_internal.lock_balances(array(select employee_id from orders where id = any(p_order_ids)));
  perform ledger_internal.add_to_statistics(p_basis => 'orders', p_ids => array(
    select id from orders where id = any(p_order_ids) and status = 'accepted'));
  for imported in select * from orders where id = any(p_order_ids) and status = 'pending' order by id loop
    perform ledger_internal.reserve(imported);
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.lock_balance_of_order(p_order_id integer, p_date date, p_posted_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  locked_id integer;
begin
  select employee_id into strict locked_id from orders where id = p_order_id;
  perform ledger.post_due(p_employee_ids => array[locked_id], p_date => p_date, p_posted_at => p_posted_at);
  if exists (select from balance where employee_id = locked_id and closed) then
    perform ledger_internal.refuse('order_without_employee');
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.lock_balances(p_employee_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from balance where employee_id = any(p_employee_ids) order by employee_id for no key update;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.new_entry(p_employee_id integer, p_kind text, p_amount bigint, p_text text, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer, p_scheduled_entry_id integer DEFAULT NULL::integer, p_occurrence integer DEFAULT NULL::integer, p_order_id integer DEFAULT NULL::integer, p_top_up_run_id integer DEFAULT NULL::integer, p_batch_id integer DEFAULT NULL::integer, p_reversed_entry_id bigint DEFAULT NULL::bigint)
 RETURNS ledger.new_entry
 LANGUAGE sql
 IMMUTABLE
AS $function$
  -- In the order of the type's attributes.
  select row(p_employee_id, p_kind, p_amount, p_text, p_date, p_posted_at, p_actor_account_id, p_scheduled_entry_id,
    p_occurrence, p_order_id, p_top_up_run_id, p_batch_id, p_reversed_entry_id)::ledger.new_entry
$function$;
CREATE OR REPLACE FUNCTION ledger_internal.open_runs(p_after date, p_through date, p_opened_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from customer_group where deleted_at is null order by id for share;
  insert into top_up_run (customer_group_id, period, frequency, points, cap, text, opened_at)
  select customer_group.id, starts.period, frequency, points, cap,
    ledger_internal.top_up_text(frequency, starts.period), p_opened_at
  from customer_group, ledger_internal.period_starts(frequency, p_after, p_through) as starts
  where deleted_at is null
  order by starts.period, customer_group.id;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.pay(p_order public.orders, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform ledger_internal.write_entries(array[ledger_internal.new_entry(
    p_employee_id => p_order.employee_id, p_kind => 'order', p_amount => -p_order.amount,
    p_text => 'Ordre ' || p_order.order_number, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id, p_order_id => p_order.id)]);
  perform ledger_internal.add_to_statistics(p_basis => 'orders', p_ids => array[p_order.id]);
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.pending_credit_requests(p_employee_ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select id from credit_request where employee_id = any(p_employee_ids) and status = 'pending' order by id)
$function$;
CREATE OR REPLACE FUNCTION ledger_internal.period_starts(p_frequency text, p_after date, p_through date)
 RETURNS TABLE(period date)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select start::date
  from (
    select case p_frequency when 'daily' then 'day' when 'monthly' then 'month' when 'quarterly' then 'quarter'
        when 'yearly' then 'year' end as unit,
      case p_frequency when 'daily' then interval '1 day' when 'monthly' then interval '1 month'
        when 'quarterly' then interval '3 months' when 'yearly' then interval '1 year' end as length
  ) as frequency, generate_series(date_trunc(unit, p_after::timestamp) + length, p_through::timestamp, length) as start
$function$;
CREATE OR REPLACE FUNCTION ledger_internal.post_scheduled(p_employee_ids integer[], p_through date, p_posted_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  posted_count integer := 0;
  due_ids integer[];
  due_entries ledger.new_entry[];
begin
  -- Each round posts the earliest due occurrence of each employee. On most days there is one round.
  loop
    -- 1. Find the occurrences. Read each balance once: after many rounds it has many row versions, which every read
    --    must skip.
    with balance as materialized (
      select employee_id, posted, last_day from balance where employee_id = any(p_employee_ids)
    )
    select array_agg(due.id), array_agg(ledger_internal.new_entry(
      p_employee_id => due.employee_id, p_kind => 'scheduled', p_amount => due.amount, p_text => due.text,
      p_date => due.next_date, p_posted_at => p_posted_at, p_scheduled_entry_id => due.id,
      p_occurrence => due.next_occurrence, p_batch_id => due.batch_id))
    into due_ids, due_entries
    from (
      select distinct on (schedule.employee_id) schedule.*
      from scheduled_entry as schedule join balance on balance.employee_id = schedule.employee_id
      where schedule.employee_id = any(p_employee_ids)
        and schedule.next_date <= least(p_through, balance.last_day)
        and balance.posted + schedule.amount <= ledger.highest_balance()
      order by schedule.employee_id, schedule.next_date, schedule.id
    ) as due;
    exit when due_ids is null;

    -- 2. Write the entries, and advance the schedules.
    perform ledger_internal.write_entries(due_entries);
    update scheduled_entry
    set next_occurrence = next_occurrence + 1,
      next_date = ledger.occurrence(first_date, recurrence, next_occurrence + 1)
    where id = any(due_ids);
    posted_count := posted_count + cardinality(due_ids);
  end loop;
  return posted_count;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.refuse(p_name text, p_detail text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', p_name using errcode = 'SL000', detail = coalesce(p_detail, '');
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.remove_hold(p_order_id integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  removed hold;
begin
  delete from hold where order_id = p_order_id returning * into removed;
  if not found then
    perform ledger_internal.refuse('hold_missing');
  end if;
  update balance set held = held - removed.amount where employee_id = removed.employee_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.reserve(p_order public.orders)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into hold (order_id, customer_id, employee_id, amount)
  values (p_order.id, p_order.customer_id, p_order.employee_id, p_order.amount);
  update balance set held = held + p_order.amount where employee_id = p_order.employee_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.reset_entry(p_employee_id integer, p_amount bigint, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS ledger.new_entry
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select ledger_internal.new_entry(p_employee_id => p_employee_id, p_kind => 'correction', p_amount => p_amount,
    p_text => 'Saldo nulstillet ved fratrædelse', p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id)
$function$;
CREATE OR REPLACE FUNCTION ledger_internal.reset_returned_points(p_order_id integer, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  returned orders;
begin
  select * into strict returned from orders where id = p_order_id;
  if returned.date <= ledger.last_day_before_reset(returned.employee_id) then
    perform ledger_internal.write_entries(array[ledger_internal.reset_entry(
      p_employee_id => returned.employee_id, p_amount => -returned.amount, p_date => p_date,
      p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id)]);
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.reverse_entries(p_entry_ids bigint[], p_take_rest boolean, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  reversals ledger.new_entry[];
begin
  select array_agg(ledger_internal.new_entry(
    p_employee_id => entry.employee_id, p_kind => 'reversal', p_amount => possible.amount,
    p_text => 'Tilbageført: ' || entry.text, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id, p_batch_id => entry.batch_id, p_reversed_entry_id => entry.id)
    order by entry.employee_id)
  into reversals
  from ledger.reversible(p_entry_ids, p_actor_account_id => p_actor_account_id) as possible
    join ledger_entry as entry on entry.id = possible.entry_id
  where possible.refusal is null
    and (possible.amount = -entry.amount or p_take_rest and possible.amount <> 0);
  if reversals is not null then
    perform ledger_internal.write_entries(reversals);
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.running_schedules(p_employee_ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select id from scheduled_entry where employee_id = any(p_employee_ids) and next_date is not null order by id)
$function$;
CREATE OR REPLACE FUNCTION ledger_internal.settle_leavers(p_employee_ids integer[], p_date date, p_posted_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  leaver_ids integer[];
  resets ledger.new_entry[];
begin
  select array_agg(employee_id order by employee_id) into leaver_ids from balance
  where employee_id = any(p_employee_ids) and settle_on <= p_date and not closed;
  if leaver_ids is null then
    return 0;
  end if;

  -- 1. End what would credit the balances.
  perform ledger_internal.end_schedules(ledger_internal.running_schedules(leaver_ids), p_ended_at => p_posted_at);
  perform ledger_internal.end_credit_requests(ledger_internal.pending_credit_requests(leaver_ids),
    p_status => 'void', p_decided_at => p_posted_at);

  -- 2. Take the available points of balances that can no longer be used. Held points stay until their orders are
  --    processed.
  select array_agg(ledger_internal.reset_entry(
    p_employee_id => employee_id, p_amount => held - posted, p_date => usable_until + 1,
    p_posted_at => p_posted_at) order by employee_id)
  into resets
  from balance
  where employee_id = any(leaver_ids) and usable_until < p_date and posted > held;
  if resets is not null then
    perform ledger_internal.write_entries(resets);
  end if;

  -- 3. Queue the webhook event of employees who can no longer use their balance.
  insert into outbox_event (kind, customer_id, employee_ids, created_at)
  select 'employees.left', balance.customer_id, array_agg(balance.employee_id order by balance.employee_id),
    p_posted_at
  from balance
    join customer on customer.id = balance.customer_id
    join connection on connection.id = customer.connection_id and connection.receives_webhooks
  where balance.employee_id = any(leaver_ids) and balance.usable_until < p_date
  group by balance.customer_id order by balance.customer_id;

  -- 4. Schedule the reset of the balances that can still be used. Nothing more is due for the others.
  update balance
  set settle_on = case when usable_until >= p_date then usable_until + 1 end
  where employee_id = any(leaver_ids);
  return cardinality(leaver_ids);
end $function$;
CREATE OR REPLACE FUNCTION ledger_internal.top_up_text(p_frequency text, p_period date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'Tilskrivning ' || case p_frequency
    when 'test' then '(test)'
    when 'daily' then to_char(p_period, 'DD-MM-YYYY')
    when 'monthly' then (array['januar', 'februar', 'marts', 'april', 'maj', 'juni', 'juli', 'august', 'september',
      'oktober', 'november', 'december'])[extract(month from p_period)] || to_char(p_period, ' YYYY')
    when 'quarterly' then to_char(p_period, 'Q". kvartal "YYYY')
    when 'yearly' then to_char(p_period, 'YYYY')
  end
$function$;
CREATE OR REPLACE FUNCTION ledger_internal.write_entries(p_entries ledger.new_entry[], p_topped_up_through date DEFAULT NULL::date)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  last_id bigint;
  credit_ids bigint[];
  entry_count integer;
begin
  -- 1. Change the balances; write the entries, their audit events and their outbox events.
  with line as (
    select * from unnest(p_entries) with ordinality
      as line (employee_id, kind, amount, text, date, posted_at, actor_account_id, scheduled_entry_id, occurrence,
        order_id, top_up_run_id, batch_id, reversed_entry_id, position)
  ), changed as (
    update balance
    set posted = balance.posted + line.amount,
      topped_up_through = greatest(balance.topped_up_through, p_topped_up_through)
    from line
    where balance.employee_id = line.employee_id and not balance.closed
    returning line.*, balance.customer_id, balance.posted as balance_after
  ), entry as (
    insert into ledger_entry (customer_id, employee_id, department_id, kind, text, amount, balance_after, date,
      posted_at, actor_account_id, scheduled_entry_id, occurrence, order_id, top_up_run_id, batch_id,
      reversed_entry_id)
    select changed.customer_id, changed.employee_id, employee.department_id, changed.kind, changed.text,
      changed.amount, changed.balance_after, changed.date, changed.posted_at, changed.actor_account_id,
      changed.scheduled_entry_id, changed.occurrence, changed.order_id, changed.top_up_run_id, changed.batch_id,
      changed.reversed_entry_id
    from changed join employee on employee.id = changed.employee_id
    order by changed.position
    returning *
  ), audit as (
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    select entry.posted_at, entry.actor_account_id, entry.customer_id, 'employee.post', 'employee', entry.employee_id,
      jsonb_build_object('entry', entry.id)
    from entry
    where entry.top_up_run_id is null and entry.kind <> 'reversal'
      and (entry.kind <> 'manual' or entry.batch_id is null)
  ), outbox as (
    -- Only for webhook subscribers, one event per customer and kind. balances.changed becomes one webhook, and
    -- balance.changed one per employee.
    insert into outbox_event (kind, customer_id, employee_ids, created_at)
    select change.event, change.customer_id, change.employee_ids, change.posted_at
    from (
      select case when changed.kind in ('scheduled', 'top-up') or changed.batch_id is not null
          then 'balances.changed' else 'balance.changed' end as event,
        changed.customer_id, array_agg(changed.employee_id) as employee_ids, max(changed.posted_at) as posted_at
      from changed
      group by event, changed.customer_id
    ) as change
      join customer on customer.id = change.customer_id
      join connection on connection.id = customer.connection_id and connection.receives_webhooks
  )
  select max(entry.id), count(*),
    array_agg(entry.id) filter (where entry.amount > 0)
  into last_id, entry_count, credit_ids
  from entry;
  if entry_count <> cardinality(p_entries) then
    raise exception 'an employee occurs twice, or has no open balance';
  end if;

  -- 2. Add credits to the statistics.
  if credit_ids is not null then
    perform ledger_internal.add_to_statistics(p_basis => 'credits', p_ids => credit_ids);
  end if;
  return last_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.add_amount_to_statement(p_employee_id integer, p_amount bigint, p_text text, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer, p_scope integer, p_recurrence text DEFAULT 'none'::text, p_first_date date DEFAULT NULL::date, p_idempotency_owner text DEFAULT NULL::text, p_idempotency_key text DEFAULT NULL::text, p_request_hash bytea DEFAULT NULL::bytea, OUT coming text, OUT posted text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform ledger.add_amount(p_employee_id => p_employee_id, p_amount => p_amount, p_text => p_text, p_date => p_date,
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id, p_scope => p_scope,
    p_recurrence => p_recurrence, p_first_date => p_first_date);

  select lines.coming, lines.posted into coming, posted from ledger.statement(p_employee_id) as lines;
  if p_idempotency_key is not null then
    insert into idempotency_key (owner, key, request_hash, response)
    values (p_idempotency_owner, p_idempotency_key, p_request_hash,
      json_build_object('employeeId', p_employee_id, 'coming', coming, 'lastEntryId', (
        select max(id)::text from ledger_entry where employee_id = p_employee_id)));
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger.add_amount(p_employee_id integer, p_amount bigint, p_text text, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer, p_scope integer, p_recurrence text DEFAULT 'none'::text, p_first_date date DEFAULT NULL::date, p_credit_request_id integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  locked balance;
  schedule_id integer;
  entry_id bigint;
begin
  -- 1. Lock the balance and post due entries. Later statements see all that was committed before the lock.
  perform ledger.post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);
  select * into locked from balance
  where employee_id = p_employee_id and not closed and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;

  -- 2. Check the amount.
  if p_first_date <= p_date and p_credit_request_id is null then
    perform ledger_internal.refuse('first_date_over');
  end if;
  if p_amount < 0 and (p_first_date is not null or p_recurrence <> 'none') then
    perform ledger_internal.refuse('planned_deduction');
  end if;
  perform ledger_internal.check_last_day(locked.last_day, p_first_date => coalesce(p_first_date, p_date),
    p_date => p_date);
  if p_amount > 0 then
    perform ledger_internal.check_credit(p_employee_id => p_employee_id, p_amount => p_amount,
      p_actor_account_id => p_actor_account_id, p_is_requested => p_credit_request_id is not null);
  elsif p_first_date is null then
    perform ledger_internal.check_available(locked.posted - locked.held, p_amount => p_amount);
  end if;
  if p_first_date is null and locked.posted + p_amount > ledger.highest_balance() then
    perform ledger_internal.refuse('amount_out_of_range');
  end if;

  -- 3. Schedule it.
  if p_first_date is not null or p_recurrence <> 'none' then
    schedule_id := ledger_internal.create_schedule(p_employee_id => p_employee_id, p_amount => p_amount,
      p_text => p_text, p_recurrence => p_recurrence, p_first_date => coalesce(p_first_date, p_date),
      p_next_occurrence => case when p_first_date is null then 1 else 0 end,
      p_created_at => p_posted_at, p_actor_account_id => p_actor_account_id,
      p_credit_request_id => p_credit_request_id);
  end if;

  -- 4. Post it.
  if p_first_date is null then
    entry_id := ledger_internal.write_entries(array[ledger_internal.new_entry(
      p_employee_id => p_employee_id, p_kind => 'manual', p_amount => p_amount, p_text => p_text, p_date => p_date,
      p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id, p_scheduled_entry_id => schedule_id,
      p_occurrence => case when schedule_id is not null then 0 end)]);
  end if;

  -- 5. Approve the request, which names the entry, or count the credit: last, because credits of one account wait for
  --    each other here.
  if p_credit_request_id is not null then
    perform ledger_internal.approve_credit(p_request_id => p_credit_request_id, p_employee_id => p_employee_id,
      p_amount => p_amount, p_text => p_text, p_recurrence => p_recurrence, p_first_date => p_first_date,
      p_actor_account_id => p_actor_account_id, p_decided_at => p_posted_at, p_entry_id => entry_id);
  elsif p_amount > 0 then
    perform ledger_internal.count_credit(p_customer_id => locked.customer_id, p_account_id => p_actor_account_id,
      p_day => p_date, p_amount => p_amount);
  end if;

  -- 6. Post occurrences whose dates passed while the request was pending.
  if p_first_date <= p_date then
    perform ledger_internal.post_scheduled(p_employee_ids => array[p_employee_id], p_through => p_date,
      p_posted_at => p_posted_at);
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger.batch_refusal(p_amount bigint, p_posted bigint, p_held bigint, p_is_open boolean, p_last_day date, p_starts_on date, p_approval_limit bigint, p_posts_now boolean, p_is_scheduled boolean, p_is_own boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_is_open is not true then 'gone'
    when p_last_day < p_starts_on then 'left'
    when p_is_own and p_amount > 0 then 'own'
    when p_amount < 0 and p_is_scheduled then 'planned_deduction'
    when p_amount > p_approval_limit then 'approval_required'
    when p_amount < 0 and p_posted - p_held + p_amount < 0 then 'insufficient_balance'
    when p_posts_now and p_posted + p_amount > ledger.highest_balance() then 'amount_out_of_range'
  end
$function$;
CREATE OR REPLACE FUNCTION ledger.cancel_leave(p_employee_id integer, p_date date, p_posted_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform ledger.post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);
  if exists (select from balance where employee_id = p_employee_id and last_day < p_date) then
    perform ledger_internal.refuse('employee_left');
  end if;
  update balance set last_day = null, usable_until = null, settle_on = null, leave_by = null
  where employee_id = p_employee_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.capture(p_order_id integer, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  captured orders;
begin
  perform ledger_internal.lock_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
  perform ledger_internal.remove_hold(p_order_id);
  select * into strict captured from orders where id = p_order_id;
  perform ledger_internal.pay(captured, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
end $function$;
CREATE OR REPLACE FUNCTION ledger.close_balance(p_employee_id integer, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  locked balance;
begin
  perform ledger.post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);
  select * into strict locked from balance where employee_id = p_employee_id and not closed;
  if locked.held > 0 then
    perform ledger_internal.refuse('points_reserved');
  end if;

  perform ledger_internal.end_schedules(
    p_schedule_ids => ledger_internal.running_schedules(array[p_employee_id]),
    p_ended_at => p_posted_at, p_ended_by => p_actor_account_id);
  perform ledger_internal.end_credit_requests(
    p_request_ids => ledger_internal.pending_credit_requests(array[p_employee_id]),
    p_status => 'void', p_decided_at => p_posted_at, p_decided_by => p_actor_account_id);
  if locked.posted <> 0 then
    perform ledger_internal.write_entries(array[ledger_internal.new_entry(
      p_employee_id => p_employee_id, p_kind => 'correction', p_amount => -locked.posted,
      p_text => 'Saldo nulstillet ved sletning', p_date => p_date, p_posted_at => p_posted_at,
      p_actor_account_id => p_actor_account_id)]);
  end if;
  update balance set closed = true, settle_on = null where employee_id = p_employee_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.count_kept(p_batch_id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::integer
  from ledger_entry as entry left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
  where entry.batch_id = p_batch_id and entry.kind <> 'reversal'
    and coalesce(reversal.amount, 0) <> -entry.amount
$function$;
CREATE OR REPLACE FUNCTION ledger.customers_in_group(p_group_id integer, p_period date)
 RETURNS TABLE(customer_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select member.customer_id
  from customer_group_membership as member
  where member.customer_group_id = p_group_id and member.since < p_period
    and not exists (
      select from customer_group_membership as later
      where later.customer_id = member.customer_id and later.since > member.since and later.since < p_period
    )
$function$;
CREATE OR REPLACE FUNCTION ledger.eligible_balances(p_group_id integer, p_period date, p_day date)
 RETURNS SETOF public.balance
 LANGUAGE sql
 STABLE
AS $function$
  select balance.*
  from ledger.customers_in_group(p_group_id, p_period) as member
    join balance on balance.customer_id = member.customer_id
  where balance.topped_up_through < p_period and not balance.closed
    and (balance.last_day is null or balance.last_day >= p_day)
$function$;
CREATE OR REPLACE FUNCTION ledger.finish_run(p_run_id integer, p_finished_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  finished top_up_run;
begin
  update top_up_run as run
  set finished_at = p_finished_at, credited = entries.credited, capped = entries.capped, total = entries.total,
    skipped = (select count(*) from top_up_skip where top_up_run_id = p_run_id)
  from (
    select count(*) as credited, coalesce(sum(entry.amount), 0) as total,
      count(*) filter (where entry.amount < (select points from top_up_run where id = p_run_id)) as capped
    from ledger_entry as entry where entry.top_up_run_id = p_run_id
  ) as entries
  where run.id = p_run_id and run.finished_at is null
  returning run.* into strict finished;
  insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
  values (p_finished_at, p_actor_account_id, null, 'customer_group.top_up', 'customer_group',
    finished.customer_group_id, jsonb_build_object(
      'period', jsonb_build_object('after', finished.period),
      'credited', jsonb_build_object('after', finished.credited),
      'totalPoints', jsonb_build_object('after', trim_scale(finished.total * 0.01))));
end $function$;
CREATE OR REPLACE FUNCTION ledger.forget_batch_drafts(p_before timestamp with time zone, p_at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  expired_ids integer[];
begin
  select array_agg(expired.id) into expired_ids from (
    select id from amount_batch where posted_at is null and expires_at < p_before
    order by id limit p_at_most
    for update skip locked
  ) as expired;
  delete from amount_batch_row where batch_id = any(expired_ids);
  delete from amount_batch where id = any(expired_ids);
  return coalesce(cardinality(expired_ids), 0);
end $function$;
CREATE OR REPLACE FUNCTION ledger.forget_daily_credits(p_before date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from daily_credit where day < p_before
$function$;
CREATE OR REPLACE FUNCTION ledger.forget_earlier_days()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from business_day where day in (
    select day from business_day where day < (select max(day) from business_day) for update skip locked
  )
$function$;
CREATE OR REPLACE FUNCTION ledger.highest_balance()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 100000000000000
$function$;
CREATE OR REPLACE FUNCTION ledger.is_own_order(p_order public.orders, p_account_id integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from account
    where account.id = p_account_id and account.role = 'administrator'
      and (account.id = p_order.placed_by or account.id = any(p_order.possible_placers)
        or p_order.employee_id = ledger.own_employee(account.id)))
$function$;
CREATE OR REPLACE FUNCTION ledger.keep_day_open(p_date date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from top_up_progress for share;
  perform ledger.require_open_day(p_date);
end $function$;
CREATE OR REPLACE FUNCTION ledger.last_day_before_reset(p_employee_id integer, p_before date DEFAULT 'infinity'::date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select max(reset.usable_until)
  from (
    select usable_until from absence where employee_id = p_employee_id and usable_until < rehired_on
    union all
    select usable_until from balance
    where employee_id = p_employee_id and last_day is not null and settle_on is null
  ) as reset
  where reset.usable_until < p_before
$function$;
CREATE OR REPLACE FUNCTION ledger.lock_balance(p_employee_id integer, p_scope integer)
 RETURNS TABLE(customer_id integer, posted bigint, held bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select balance.customer_id, balance.posted, balance.held from balance
    where balance.employee_id = p_employee_id and not balance.closed
      and balance.customer_id = coalesce(p_scope, balance.customer_id)
    for no key update;
end $function$;
CREATE OR REPLACE FUNCTION ledger.lock_run(p_run_id integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from top_up_run where id = p_run_id and finished_at is null for no key update skip locked;
  return found;
end $function$;
CREATE OR REPLACE FUNCTION ledger.mark_top_ups_posted()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update top_up_progress set posted_through = (select max(day) from business_day)
  where not exists (select from top_up_run where finished_at is null)
$function$;
CREATE OR REPLACE FUNCTION ledger.occurrence(p_first_date date, p_recurrence text, p_n integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (p_first_date + make_interval(months => p_n * case p_recurrence
    when 'monthly' then 1 when 'quarterly' then 3 when 'yearly' then 12 else case p_n when 0 then 0 end end))::date
$function$;
CREATE OR REPLACE FUNCTION ledger.open_balances(p_employee_ids integer[], p_top_ups_since date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into balance (customer_id, employee_id, top_ups_since, topped_up_through)
  select customer_id, id, p_top_ups_since, p_top_ups_since
  from employee where id = any(p_employee_ids)
  order by id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.open_day(p_date date, p_opened_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  last_day date;
begin
  -- 1. Openings run one after the other.
  perform from top_up_progress for no key update;
  select max(day) into last_day from business_day;
  if last_day >= p_date then
    return;
  end if;

  -- 2. Create the runs, then the day.
  if last_day is not null then
    perform ledger_internal.open_runs(p_after => last_day, p_through => p_date, p_opened_at => p_opened_at);
  end if;
  insert into business_day (day) values (p_date);
  perform ledger.mark_top_ups_posted();
end $function$;
CREATE OR REPLACE FUNCTION ledger.own_employee(p_account_id integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select employee.id
  from account join employee on lower(employee.email) = lower(account.email) and employee.deleted_at is null
  where account.id = p_account_id and account.role = 'administrator'
$function$;
CREATE OR REPLACE FUNCTION ledger.place_order(p_employee_id integer, p_connection_id integer, p_item_numbers text[], p_quantities integer[], p_date date, p_placed_at timestamp with time zone, p_reference text DEFAULT NULL::text, p_login_id integer DEFAULT NULL::integer, p_without_login boolean DEFAULT false, p_idempotency_owner text DEFAULT NULL::text, p_idempotency_key text DEFAULT NULL::text, p_request_hash bytea DEFAULT NULL::bytea)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  buyer record;
  products product[];
  total bigint;
  placer_id integer;
  possible_placers integer[];
  placed orders;
  order_json text;
begin
  -- 1. Lock the balance, and post due entries.
  perform ledger.post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_placed_at);

  -- 2. Find the employee. Each statement from here on sees everything committed before the lock was granted.
  select employee.customer_id, employee.department_id, customer.order_approval,
    balance.posted - balance.held as available
  into buyer
  from employee
    join balance on balance.employee_id = employee.id and not balance.closed
      and (balance.usable_until is null or balance.usable_until >= p_date)
    join customer on customer.id = employee.customer_id
  where employee.id = p_employee_id and employee.deleted_at is null
    and customer.connection_id = p_connection_id and customer.archived_at is null;
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;

  if p_login_id is not null then
    select account_id into placer_id from webshop_login
    where id = p_login_id and employee_id = p_employee_id;
    if not found then
      perform ledger_internal.refuse('unknown_login');
    end if;
  elsif not p_without_login then
    select array_agg(redeemer.account_id order by redeemer.last desc) into possible_placers
    from (
      select account_id, max(id) as last from webshop_login
      where employee_id = p_employee_id and redeemed_at > p_placed_at - interval '1 hour'
      group by account_id
    ) as redeemer;
    placer_id := possible_placers[1];
  end if;

  -- 3. Price the lines; null stands for a product that the employee may not buy. The lateral join makes the generic
  --    plan look each product up in the index; a plain join makes it scan all products.
  select array_agg(priced.product order by line.position), sum((priced.product).price * line.quantity)
  into products, total
  from unnest(p_item_numbers, p_quantities) with ordinality as line (item_number, quantity, position)
    left join lateral (
      select product from product
      where product.connection_id = p_connection_id and product.item_number = line.item_number and active
        and (buyer.department_id is null or exists (
          select from department_product as included
          where included.department_id = buyer.department_id and included.product_id = product.id))
      limit 1
    ) as priced on true;

  -- 4. Check the order.
  if array_position(products, null) is not null then
    perform ledger_internal.refuse('products_unavailable', (
      select json_agg(n - 1)::text from generate_subscripts(products, 1) as n where products[n] is null));
  end if;
  if total = 0 then
    perform ledger_internal.refuse('order_free');
  end if;
  if total > 1000000000 then
    perform ledger_internal.refuse('amount_out_of_range');
  end if;
  if total > buyer.available then
    perform ledger_internal.refuse('order_exceeds_balance', concat_ws(' ', buyer.available, total));
  end if;

  -- 5. Write the order.
  insert into orders (connection_id, customer_id, employee_id, department_id, status, amount, line_count, reference,
    date, placed_at, placed_by, possible_placers, processed_at)
  values (p_connection_id, buyer.customer_id, p_employee_id, buyer.department_id,
    case when buyer.order_approval then 'pending' else 'accepted' end, total, cardinality(products),
    p_reference, p_date, p_placed_at, placer_id, possible_placers,
    case when not buyer.order_approval then p_placed_at end)
  returning * into placed;
  with lines as (
    insert into order_line (order_id, customer_id, line, product_id, item_number, title, price, quantity)
    select placed.id, placed.customer_id, line.position, (line.product).id, (line.product).item_number,
      (line.product).title, (line.product).price, p_quantities[line.position]
    from (select n as position, products[n] as product from generate_subscripts(products, 1) as n) as line
    returning line, item_number, title, quantity, price
  ), outbox as (
    insert into outbox_event (kind, customer_id, order_id, created_at)
    select event, placed.customer_id, placed.id, placed.placed_at
    from unnest(case placed.status when 'pending' then array['order.received']
      else array['order.received', 'order.accepted'] end) as event
  ), audit as (
    insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
    values (placed.placed_at, placed.placed_by, placed.customer_id, 'order.create', 'order', placed.id, '{}')
  )
  select json_build_object(
      'orderNumber', placed.order_number, 'employeeId', placed.employee_id, 'status', placed.status,
      'amount', placed.amount * 0.01,
      'lines', json_agg(json_build_object('itemNumber', item_number, 'title', title, 'quantity', quantity,
        'price', price * 0.01, 'amount', price * quantity * 0.01) order by line),
      'reference', placed.reference,
      'placedAt', to_char(placed.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'reason', null)
  into order_json from lines;

  -- 6. Move the points.
  if placed.status = 'pending' then
    perform ledger_internal.reserve(placed);
  else
    perform ledger_internal.pay(placed, p_date => p_date, p_posted_at => p_placed_at);
  end if;

  -- 7. Store the response under the idempotency key.
  if p_idempotency_key is not null then
    insert into idempotency_key (owner, key, request_hash, response)
    values (p_idempotency_owner, p_idempotency_key, p_request_hash, order_json);
  end if;
  return order_json;
end $function$;
CREATE OR REPLACE FUNCTION ledger.post_amount_batch(p_batch_id integer, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer, p_scope integer, p_first_date date DEFAULT NULL::date, p_without integer[] DEFAULT '{}'::integer[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  batch amount_batch;
  is_scheduled boolean;
  removed integer;
  stale jsonb;
  entries ledger.new_entry[];
  lines record;
begin
  -- 1. Lock the batch, and remove rows.
  select * into batch from amount_batch
  where id = p_batch_id and customer_id = coalesce(p_scope, customer_id)
  for no key update;
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  if batch.posted_at is not null then
    return false;
  end if;
  if batch.expires_at <= p_posted_at then
    perform ledger_internal.refuse('batch_expired');
  end if;
  delete from amount_batch_row where batch_id = batch.id and employee_id = any(p_without);
  get diagnostics removed = row_count;
  if removed <> (select count(distinct employee_id) from unnest(p_without) as employee_id) then
    perform ledger_internal.refuse('not_found');
  end if;
  if not exists (select from amount_batch_row where batch_id = batch.id) then
    perform ledger_internal.refuse('batch_empty');
  end if;

  -- 2. Lock the balances, post due entries, and check each row.
  perform ledger.post_due(
    p_employee_ids => array(select employee_id from amount_batch_row where batch_id = batch.id),
    p_date => p_date, p_posted_at => p_posted_at);
  is_scheduled := p_first_date is not null or batch.recurrence <> 'none';
  select jsonb_agg(jsonb_build_object('employeeId', checked.employee_id, 'reason', checked.reason,
      'available', checked.available::text) order by checked.employee_id)
  into stale
  from (
    select line.employee_id, balance.posted - balance.held as available,
      ledger.batch_refusal(p_amount => line.amount, p_posted => balance.posted, p_held => balance.held,
        p_is_open => not balance.closed, p_last_day => balance.last_day,
        p_starts_on => coalesce(p_first_date, p_date), p_approval_limit => customer.approval_limit,
        p_posts_now => p_first_date is null, p_is_scheduled => is_scheduled,
        p_is_own => line.employee_id = (select ledger.own_employee(p_actor_account_id))) as reason
    from amount_batch_row as line
      join customer on customer.id = line.customer_id
      left join balance on balance.employee_id = line.employee_id
    where line.batch_id = batch.id
  ) as checked
  where checked.reason is not null;
  if stale is not null then
    perform ledger_internal.refuse('batch_stale', stale::text);
  end if;

  -- 3. Write the schedules and the entries.
  if is_scheduled then
    perform ledger_internal.create_schedules_of_batch(batch, p_first_date => coalesce(p_first_date, p_date),
      p_next_occurrence => case when p_first_date is null then 1 else 0 end,
      p_created_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  end if;
  if p_first_date is null then
    select array_agg(ledger_internal.new_entry(
      p_employee_id => line.employee_id, p_kind => 'manual', p_amount => line.amount, p_text => line.text,
      p_date => p_date, p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id,
      p_scheduled_entry_id => schedule.id, p_occurrence => case when schedule.id is not null then 0 end,
      p_batch_id => batch.id) order by line.employee_id)
    into entries
    from amount_batch_row as line
      left join scheduled_entry as schedule
        on schedule.batch_id = line.batch_id and schedule.employee_id = line.employee_id
    where line.batch_id = batch.id;
    perform ledger_internal.write_entries(entries);
  end if;

  -- 4. Record the posting; count the credits.
  select count(*) as count, sum(amount) as total, sum(amount) filter (where amount > 0) as credits
  into lines
  from amount_batch_row where batch_id = batch.id;
  update amount_batch
  set posted_by = p_actor_account_id, posted_at = p_posted_at, date = p_date, row_count = lines.count,
    total = lines.total
  where id = batch.id;
  if lines.credits > 0 then
    perform ledger_internal.count_credit(p_customer_id => batch.customer_id, p_account_id => p_actor_account_id,
      p_day => p_date, p_amount => lines.credits::bigint);
  end if;
  return true;
end $function$;
CREATE OR REPLACE FUNCTION ledger.post_due_batch(p_after_employee_id integer, p_date date, p_posted_at timestamp with time zone, p_batch_size integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  claimed_ids integer[];
begin
  -- min() reads one index entry. The generic plan of the query below would read the tables.
  if least((select min(next_date) from scheduled_entry), (select min(settle_on) from balance)) <= p_date is not true
  then
    return null;
  end if;
  select array_agg(due.employee_id order by due.employee_id) into claimed_ids from (
    select employee_id from balance
    where employee_id > p_after_employee_id and not closed and employee_id in (
      select employee_id from scheduled_entry where next_date <= p_date
      union all
      select employee_id from balance where settle_on <= p_date
    )
    order by employee_id limit p_batch_size
    for no key update skip locked
  ) as due;
  if claimed_ids is not null then
    perform ledger.post_due(p_employee_ids => claimed_ids, p_date => p_date, p_posted_at => p_posted_at);
  end if;
  return claimed_ids[cardinality(claimed_ids)];
end $function$;
CREATE OR REPLACE FUNCTION ledger.post_due(p_employee_ids integer[], p_date date, p_posted_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  due record;
  pending record;
  posted_count integer := 0;
begin
  -- 1. Lock the balances. Then read the open day, which another instance may have opened while this one waited.
  perform ledger_internal.lock_balances(p_employee_ids);
  select (select max(day) from business_day) = p_date as is_open_day,
    posted_through is null or posted_through < p_date as has_top_ups,
    exists (
      select from scheduled_entry where employee_id = any(p_employee_ids) and next_date <= p_date
    ) as has_scheduled_entries,
    exists (
      select from balance where employee_id = any(p_employee_ids) and settle_on <= p_date
    ) as has_leavers
  into due from top_up_progress;
  if due.is_open_day is not true then
    perform ledger.require_open_day(p_date);
  end if;

  -- 2. Post top-ups in the order of their periods: each credit depends on the balance that the earlier ones leave.
  if due.has_top_ups then
    for pending in
      select run.id, array_agg(eligible.employee_id order by eligible.employee_id) as employee_ids
      from top_up_run as run
        join lateral ledger.eligible_balances(run.customer_group_id, run.period, run.period) as eligible on true
      where run.finished_at is null and run.call = 0 and run.period <= p_date
        and eligible.employee_id = any(p_employee_ids)
      group by run.id order by run.period, run.id
    loop
      posted_count := posted_count + ledger.post_top_ups(p_run_id => pending.id,
        p_employee_ids => pending.employee_ids, p_posted_at => p_posted_at);
    end loop;
  end if;

  -- 3. Post scheduled entries.
  if due.has_scheduled_entries then
    posted_count := posted_count + ledger_internal.post_scheduled(p_employee_ids => p_employee_ids,
      p_through => p_date, p_posted_at => p_posted_at);
  end if;

  -- 4. Settle the balances of employees who have left: nothing is credited after their last day.
  if due.has_leavers then
    posted_count := posted_count + ledger_internal.settle_leavers(p_employee_ids => p_employee_ids,
      p_date => p_date, p_posted_at => p_posted_at);
  end if;
  return posted_count;
end $function$;
CREATE OR REPLACE FUNCTION ledger.post_test_run(p_group_id integer, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  run_id integer;
begin
  insert into top_up_run (customer_group_id, period, call, frequency, points, cap, text, opened_at)
  select id, p_date,
    1 + coalesce((select max(call) from top_up_run where customer_group_id = p_group_id and period = p_date), 0),
    'test', points, cap, ledger_internal.top_up_text('test', p_date), p_posted_at
  from customer_group where id = p_group_id and frequency = 'test' and deleted_at is null
  returning id into run_id;
  if run_id is null then
    perform ledger_internal.refuse('customer_group_not_test');
  end if;
  perform ledger.post_top_ups(p_run_id => run_id,
    p_employee_ids => array(
      -- Test runs count for employees of any period.
      select employee_id from ledger.eligible_balances(p_group_id, p_period => 'infinity', p_day => p_date)
      order by employee_id),
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  perform ledger.finish_run(p_run_id => run_id, p_finished_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
  return run_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.post_top_ups(p_run_id integer, p_employee_ids integer[], p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  run top_up_run;
  is_test boolean;
  credits ledger.new_entry[];
  skipped_ids integer[];
begin
  select * into strict run from top_up_run where id = p_run_id and finished_at is null;
  is_test := run.call > 0;

  -- 1. Lock the balances, and post scheduled entries up to the period.
  perform ledger_internal.lock_balances(p_employee_ids);
  -- min() reads one index entry. The generic plan of `exists` would read the table.
  if (select min(next_date) from scheduled_entry) <= run.period then
    perform ledger_internal.post_scheduled(p_employee_ids => p_employee_ids, p_through => run.period,
      p_posted_at => p_posted_at);
  end if;

  -- 2. Compute the credits of eligible employees not yet processed.
  select array_agg(ledger_internal.new_entry(
      p_employee_id => pending.employee_id, p_kind => 'top-up', p_amount => pending.credit, p_text => run.text,
      p_date => run.period, p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id,
      p_top_up_run_id => run.id)) filter (where pending.credit > 0),
    array_agg(pending.employee_id) filter (where pending.credit = 0)
  into credits, skipped_ids
  from (
    select employee_id, ledger.top_up_credit(run.points, run.cap, posted) as credit
    from balance
    where employee_id = any(p_employee_ids) and not closed
      and customer_id in (
        select member.customer_id
        from ledger.customers_in_group(run.customer_group_id, case when is_test then 'infinity' else run.period end)
          as member)
      and (is_test or topped_up_through < run.period) and (last_day is null or last_day >= run.period)
    order by employee_id
  ) as pending;

  -- 3. Write the entries.
  if credits is not null then
    perform ledger_internal.write_entries(credits,
      p_topped_up_through => case when not is_test then run.period end);
  end if;

  -- 4. Record the skips.
  if skipped_ids is not null then
    insert into top_up_skip (top_up_run_id, employee_id, customer_id)
    select run.id, employee_id, customer_id from balance where employee_id = any(skipped_ids);
    if not is_test then
      update balance set topped_up_through = run.period where employee_id = any(skipped_ids);
    end if;
  end if;
  return coalesce(cardinality(credits), 0) + coalesce(cardinality(skipped_ids), 0);
end $function$;
CREATE OR REPLACE FUNCTION ledger.refund(p_order_id integer, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  payment record;
begin
  perform ledger_internal.lock_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
  select entry.employee_id, -entry.amount as amount, orders.order_number, balance.posted into payment
  from ledger_entry as entry
    join orders on orders.id = entry.order_id
    join balance on balance.employee_id = entry.employee_id
  where entry.order_id = p_order_id and entry.kind = 'order';
  if not found then
    perform ledger_internal.refuse('payment_missing');
  end if;
  if exists (select from ledger_entry where order_id = p_order_id and kind = 'refund') then
    perform ledger_internal.refuse('order_refunded');
  end if;
  if payment.posted + payment.amount > ledger.highest_balance() then
    perform ledger_internal.refuse('amount_out_of_range');
  end if;

  perform ledger_internal.write_entries(array[ledger_internal.new_entry(
    p_employee_id => payment.employee_id, p_kind => 'refund', p_amount => payment.amount,
    p_text => 'Refundering af ordre ' || payment.order_number, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id, p_order_id => p_order_id)]);
  perform ledger_internal.add_to_statistics(p_basis => 'orders', p_ids => array[p_order_id], p_sign => -1);
  perform ledger_internal.reset_returned_points(p_order_id, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
end $function$;
CREATE OR REPLACE FUNCTION ledger.rehire(p_employee_id integer, p_date date, p_top_ups_since date, p_rehired_at timestamp with time zone, p_actor_account_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  leave balance;
begin
  perform ledger.post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_rehired_at);
  select * into leave from balance where employee_id = p_employee_id and last_day < p_date and not closed;
  if not found then
    perform ledger_internal.refuse('employee_not_left');
  end if;
  insert into absence (customer_id, employee_id, last_day, usable_until, top_ups_since, rehired_on, rehired_at,
    rehired_by)
  values (leave.customer_id, leave.employee_id, leave.last_day, leave.usable_until, p_top_ups_since, p_date,
    p_rehired_at, p_actor_account_id);
  update balance
  set last_day = null, usable_until = null, settle_on = null, leave_by = null,
    topped_up_through = greatest(topped_up_through, p_top_ups_since)
  where employee_id = p_employee_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.reject_credit(p_request_id integer, p_actor_account_id integer, p_decided_at timestamp with time zone, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  request credit_request;
begin
  perform ledger_internal.lock_balances(array(select employee_id from credit_request where id = p_request_id));
  select * into request from credit_request where id = p_request_id and status = 'pending';
  if not found then
    perform ledger_internal.refuse('credit_request_decided');
  end if;
  perform ledger_internal.end_credit_requests(array[p_request_id],
    p_status => case when request.requested_by = p_actor_account_id then 'withdrawn' else 'rejected' end,
    p_decided_at => p_decided_at, p_decided_by => p_actor_account_id, p_reason => p_reason);
end $function$;
CREATE OR REPLACE FUNCTION ledger.release(p_order_id integer, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform ledger_internal.lock_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
  perform ledger_internal.remove_hold(p_order_id);
  perform ledger_internal.reset_returned_points(p_order_id, p_date => p_date, p_posted_at => p_posted_at,
    p_actor_account_id => p_actor_account_id);
end $function$;
CREATE OR REPLACE FUNCTION ledger.request_credit(p_employee_id integer, p_amount bigint, p_text text, p_recurrence text, p_date date, p_requested_at timestamp with time zone, p_actor_account_id integer, p_scope integer, p_first_date date DEFAULT NULL::date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  locked balance;
  request_id integer;
begin
  perform ledger.post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_requested_at);
  select * into locked from balance
  where employee_id = p_employee_id and not closed and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  perform ledger_internal.check_last_day(locked.last_day, p_first_date => coalesce(p_first_date, p_date),
    p_date => p_date);
  perform ledger_internal.check_credit(p_employee_id => p_employee_id, p_amount => p_amount,
    p_actor_account_id => p_actor_account_id, p_is_requested => true);

  insert into credit_request (customer_id, employee_id, text, amount, future_date, recurrence, requested_by,
    requested_at, requested_on)
  values (locked.customer_id, p_employee_id, p_text, p_amount, p_first_date, p_recurrence, p_actor_account_id,
    p_requested_at, p_date)
  returning id into request_id;
  perform ledger_internal.count_credit(p_customer_id => locked.customer_id, p_account_id => p_actor_account_id,
    p_day => p_date, p_amount => p_amount);
  return request_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.require_open_day(p_date date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  open_day date;
begin
  select max(day) into open_day from business_day;
  if open_day > p_date then
    perform ledger_internal.refuse('day_is_over', open_day::text);
  elsif open_day = p_date is not true then
    perform ledger_internal.refuse('day_not_opened');
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger.reverse_entry(p_entry_id bigint, p_employee_id integer, p_take_rest boolean, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer, p_scope integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry ledger_entry;
  possible record;
begin
  -- 1. Lock the batch, then the balance; post due entries.
  select * into entry from ledger_entry
  where id = p_entry_id and employee_id = p_employee_id and kind in ('manual', 'scheduled')
    and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  perform from amount_batch where id = entry.batch_id for no key update;
  perform ledger.post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);

  -- 2. Check what can be taken back now.
  select * into possible from ledger.reversible(array[p_entry_id], p_actor_account_id => p_actor_account_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  if possible.is_reversed then
    perform ledger_internal.refuse('entry_reversed');
  end if;
  case possible.refusal
    when 'own_balance' then perform ledger_internal.refuse('own_balance');
    when 'approval_required' then
      perform ledger_internal.refuse('approval_required', possible.approval_limit::text);
    when 'amount_out_of_range' then perform ledger_internal.refuse('amount_out_of_range');
    else null;
  end case;
  if possible.amount = 0 or possible.amount <> -entry.amount and not p_take_rest then
    if entry.amount < 0 then
      perform ledger_internal.refuse('deduction_filled', possible.amount::text);
    end if;
    perform ledger_internal.refuse('insufficient_balance', (-possible.amount)::text);
  end if;

  -- 3. Write the reversal; count what it gives back.
  perform ledger_internal.reverse_entries(array[p_entry_id], p_take_rest => p_take_rest, p_date => p_date,
    p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  update amount_batch set kept_count = ledger.count_kept(id) where id = entry.batch_id;
  if possible.amount > 0 then
    perform ledger_internal.count_credit(p_customer_id => entry.customer_id, p_account_id => p_actor_account_id,
      p_day => p_date, p_amount => possible.amount);
  end if;
  return possible.amount;
end $function$;
CREATE OR REPLACE FUNCTION ledger.reversible(p_entry_ids bigint[], p_actor_account_id integer)
 RETURNS TABLE(entry_id bigint, amount bigint, is_reversed boolean, refusal text, approval_limit bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select entry_id, amount, is_reversed,
    case when is_own then 'own_balance'
      when amount > approval_limit then 'approval_required'
      when posted + amount > ledger.highest_balance() then 'amount_out_of_range' end,
    approval_limit
  from (
    select entry.id as entry_id, balance.posted, customer.approval_limit, reversal.id is not null as is_reversed,
      entry.amount < 0 and entry.employee_id = (select ledger.own_employee(p_actor_account_id)) as is_own,
      case
        when reversal.id is not null then 0
        when entry.amount < 0 then coalesce(unfilled.amount, 0)
        else -least(entry.amount, greatest(0, balance.posted - balance.held
          - coalesce(sum(entry.amount) filter (where reversal.id is null)
            over (partition by entry.employee_id order by entry.id desc
              rows between unbounded preceding and 1 preceding), 0))) end::bigint as amount
    from ledger_entry as entry
      join balance on balance.employee_id = entry.employee_id and not balance.closed
      join customer on customer.id = entry.customer_id
      left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
      left join ledger.unfilled(p_entry_ids) as unfilled on unfilled.entry_id = entry.id
    where entry.id = any(p_entry_ids)
  ) as possible
$function$;
CREATE OR REPLACE FUNCTION ledger.set_credit_rules(p_customer_id integer, p_approval_limit bigint, p_daily_credit_ceiling bigint, p_actor_account_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  earlier customer;
begin
  select * into strict earlier from customer where id = p_customer_id for no key update;
  if (coalesce(p_approval_limit, 9223372036854775807) > earlier.approval_limit
      or p_daily_credit_ceiling > earlier.daily_credit_ceiling)
    and not exists (select from account where id = p_actor_account_id and role = 'operator')
  then
    perform ledger_internal.refuse('credit_rules_loosened');
  end if;
  update customer set approval_limit = p_approval_limit, daily_credit_ceiling = p_daily_credit_ceiling
  where id = p_customer_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.set_leave(p_employee_ids integer[], p_last_days date[], p_usable_until date[], p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform ledger.post_due(p_employee_ids => p_employee_ids, p_date => p_date, p_posted_at => p_posted_at);
  if exists (select from balance where employee_id = any(p_employee_ids) and (closed or last_day < p_date)) then
    perform ledger_internal.refuse('employee_left');
  end if;
  update balance
  set last_day = leave.last_day, usable_until = leave.usable_until, settle_on = leave.last_day + 1,
    leave_by = p_actor_account_id
  from unnest(p_employee_ids, p_last_days, p_usable_until) as leave (employee_id, last_day, usable_until)
  where balance.employee_id = leave.employee_id;
end $function$;
CREATE OR REPLACE FUNCTION ledger.start_of_participation(p_date date)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  open_day date;
begin
  loop
    select day into open_day from business_day order by day desc limit 1 for share;
    if found then
      return greatest(open_day, p_date);
    end if;
    -- No row: no day was ever opened, or a run deleted the row while this transaction waited for its lock.
    if not exists (select from business_day) then
      perform ledger_internal.refuse('day_not_opened');
    end if;
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION ledger.statement(p_employee_id integer, p_last_entry_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(coming text, posted text)
 LANGUAGE sql
 STABLE
 SET random_page_cost TO '1'
AS $function$
  select (
    select coalesce(string_agg(
        concat('{"id":', id, ',"date":"', (created_at at time zone 'Europe/Copenhagen')::date, '","text":', to_json(text),
          ',"points":', amount * 0.01, ',"kind":"scheduled","balance":null,"futureDate":"', next_date, '","frequency":"',
          recurrence, '"', ',"batchId":' || batch_id, '}'),
        ',' order by next_date, id), '')
    from scheduled_entry
    where employee_id = p_employee_id and next_date is not null
  ), (
    select coalesce(string_agg(
        concat('{"id":', id, ',"date":"', date, '","text":', to_json(text), ',"points":', amount * 0.01, ',"kind":"', kind,
          '","balance":', balance_after * 0.01,
          ',"orderNumber":' || case when order_id is not null then
            (select order_number from orders where orders.id = entry.order_id) end,
          ',"futureDate":null,"frequency":"none"', ',"batchId":' || batch_id, ',"reverses":' || reversed_entry_id, '}'),
        ','), '')
    from (
      select * from ledger_entry
      where employee_id = p_employee_id
        and id <= coalesce(p_last_entry_id, 9223372036854775807)
      order by id desc
    ) as entry
  )
$function$;
CREATE OR REPLACE FUNCTION ledger.stop_schedule(p_schedule_id integer, p_employee_id integer, p_date date, p_stopped_at timestamp with time zone, p_actor_account_id integer, p_scope integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  stopped scheduled_entry;
begin
  perform ledger.post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_stopped_at);
  select * into stopped from scheduled_entry
  where id = p_schedule_id and employee_id = p_employee_id and next_date is not null
    and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  perform ledger_internal.end_schedules(array[p_schedule_id], p_ended_at => p_stopped_at,
    p_ended_by => p_actor_account_id);
  insert into audit_event (at, actor_account_id, customer_id, action, subject_type, subject_id, changes)
  values (p_stopped_at, p_actor_account_id, stopped.customer_id, 'employee.stop_schedule', 'employee', p_employee_id,
    jsonb_build_object('scheduledEntry', jsonb_build_object('before', p_schedule_id)));
end $function$;
CREATE OR REPLACE FUNCTION ledger.top_up_credit(p_points bigint, p_cap bigint, p_balance bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select least(p_points, greatest(0, p_cap - p_balance))
$function$;
CREATE OR REPLACE FUNCTION ledger.undo_amount_batch(p_batch_id integer, p_take_rest boolean, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer, p_scope integer, OUT full_count integer, OUT part_count integer, OUT kept_count integer, OUT stopped_count integer, OUT customer_id integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  batch amount_batch;
  round record;
  before_id bigint;
  given_back bigint;
  schedule_ids integer[];
begin
  -- 1. Lock the batch, then the balances; post due entries.
  select * into batch from amount_batch
  where id = p_batch_id and amount_batch.customer_id = coalesce(p_scope, amount_batch.customer_id)
    and posted_at is not null
  for no key update;
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  customer_id := batch.customer_id;
  perform ledger.post_due(
    p_employee_ids => array(select employee_id from amount_batch_row where batch_id = batch.id),
    p_date => p_date, p_posted_at => p_posted_at);

  -- 2. Stop the schedules.
  schedule_ids := array(select id from scheduled_entry where batch_id = batch.id and next_date is not null);
  stopped_count := cardinality(schedule_ids);
  perform ledger_internal.end_schedules(schedule_ids, p_ended_at => p_posted_at, p_ended_by => p_actor_account_id);

  -- 3. Take back the entries. Each round takes at most one entry of each employee; the first takes the latest ones.
  select coalesce(max(id), 0) into before_id from ledger_entry where batch_id = batch.id;
  for round in
    select array_agg(numbered.id order by numbered.employee_id) as entry_ids
    from (
      select id, employee_id, row_number() over (partition by employee_id order by id desc) as number
      from ledger_entry where batch_id = batch.id and kind <> 'reversal'
    ) as numbered
    group by numbered.number order by numbered.number
  loop
    perform ledger_internal.reverse_entries(round.entry_ids, p_take_rest => p_take_rest, p_date => p_date,
      p_posted_at => p_posted_at, p_actor_account_id => p_actor_account_id);
  end loop;

  -- 4. Record the result; count what was given back.
  select count(*) filter (where reversal.id > before_id and reversal.amount = -entry.amount),
    count(*) filter (where reversal.id > before_id and reversal.amount <> -entry.amount),
    count(*) filter (where reversal.id is null),
    sum(reversal.amount) filter (where reversal.id > before_id and reversal.amount > 0)
  into full_count, part_count, kept_count, given_back
  from ledger_entry as entry left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
  where entry.batch_id = batch.id and entry.kind <> 'reversal';
  if full_count + part_count + stopped_count > 0 then
    update amount_batch
    set undone_by = p_actor_account_id, undone_at = p_posted_at,
      kept_count = ledger.count_kept(batch.id)
    where id = batch.id;
  end if;
  if given_back > 0 then
    perform ledger_internal.count_credit(p_customer_id => batch.customer_id, p_account_id => p_actor_account_id,
      p_day => p_date, p_amount => given_back);
  end if;
end $function$;
CREATE OR REPLACE FUNCTION ledger.unfilled(p_entry_ids bigint[])
 RETURNS TABLE(entry_id bigint, amount bigint)
 LANGUAGE plpgsql
 STABLE ROWS 20000
AS $function$
declare
  line record;
begin
  amount := 0;
  for line in
    with recursive deduction as materialized (
      select entry.id, entry.employee_id, coalesce(reversal.id, 9223372036854775807) as before_id,
        coalesce(reset.last_day, '-infinity') as since
      from ledger_entry as entry
        left join ledger_entry as reversal on reversal.reversed_entry_id = entry.id
        cross join lateral ledger.last_day_before_reset(entry.employee_id,
          p_before => coalesce(reversal.date, 'infinity')) as reset (last_day)
      where entry.id = any(p_entry_ids) and entry.amount < 0
    ), start as (
      -- From a deduction to an earlier one that was not yet taken back when it was posted: one top-up may have credited
      -- points of both.
      select id, employee_id, before_id, since, id as first_id from deduction
      union all
      select id, employee_id, before_id, since, earlier.first_id
      from start cross join lateral (
          select min(reversed_entry_id) as first_id from ledger_entry as reversal
          where reversal.employee_id = start.employee_id and reversal.id > start.first_id
            and reversal.id < start.before_id and kind = 'reversal' and reversal.amount > 0
            and reversed_entry_id < start.first_id
        ) as earlier
      where earlier.first_id is not null
    )
    select start.id, entry.amount, entry.balance_after - entry.amount as balance, run.points, run.cap,
      lead(start.id) over (partition by start.id order by entry.id) is null as is_last
    from (
        select id, employee_id, before_id, since, min(first_id) as first_id from start
        group by id, employee_id, before_id, since
      ) as start
      join ledger_entry as entry on entry.employee_id = start.employee_id and entry.id >= start.first_id
        and entry.id < start.before_id and entry.date > start.since
      left join top_up_run as run on run.id = entry.top_up_run_id
    where run.id is not null or entry.id = start.id or entry.kind = 'reversal' and entry.amount > 0
      or entry.amount < 0 and exists (
        select from ledger_entry as later where later.reversed_entry_id = entry.id and later.id < start.before_id)
    order by start.id, entry.id
  loop
    entry_id := line.id;
    amount := amount - line.amount
      + coalesce(ledger.top_up_credit(line.points, line.cap, line.balance + amount), 0);
    if line.is_last then
      return next;
      amount := 0;
    end if;
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION pgboss.create_queue(queue_name text, options jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $function$;
CREATE OR REPLACE FUNCTION pgboss.delete_queue(queue_name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $function$;
CREATE OR REPLACE FUNCTION pgboss.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
      SELECT pg_catalog.now();
    $function$;
CREATE OR REPLACE FUNCTION pgboss.job_table_format(command text, table_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $function$;
CREATE OR REPLACE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $function$;
CREATE OR REPLACE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $function$;
CREATE OR REPLACE FUNCTION public.count_inserted_employees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update customer set employee_count = employee_count + change.employees
      from (
        select customer_id, count(*) as employees from new_rows where deleted_at is null group by customer_id
      ) as change
      where customer.id = change.customer_id;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.count_inserted_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into order_count (customer_id, slot, orders)
      select customer_id, pg_backend_pid() % 16, count(*) from new_rows group by customer_id order by customer_id
      on conflict (customer_id, slot) do update set orders = order_count.orders + excluded.orders;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.count_updated_employees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update customer set employee_count = employee_count + change.employees
      from (
        select customer_id,
          count(*) filter (where old_rows.deleted_at is not null and new_rows.deleted_at is null)
            - count(*) filter (where old_rows.deleted_at is null and new_rows.deleted_at is not null) as employees
        from old_rows join new_rows using (customer_id, id) group by customer_id
      ) as change
      where customer.id = change.customer_id and change.employees <> 0;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.end_login_codes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from login_code where employee_id = new.id;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.forget_security_events(account_ids integer[], employee_ids integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      update security_event set address = '', user_agent = '', device = null
      where (account_id = any(account_ids) or employee_id = any(employee_ids))
        and (address <> '' or user_agent <> '' or device is not null)
    $function$;
CREATE OR REPLACE FUNCTION public.protect_security_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '1 month' then
        return old;
      end if;
      if tg_op = 'UPDATE'
        and new.address = '' and new.user_agent = '' and new.device is null
        and to_jsonb(new) - array['address', 'user_agent', 'device']
          = to_jsonb(old) - array['address', 'user_agent', 'device']
        and (
          exists (select from employee where id = old.employee_id and deleted_at is not null)
          or exists (
            select from account
            join customer on customer.id = account.customer_id
            where account.id = old.account_id and customer.archived_at is not null)
        )
      then
        return new;
      end if;
      raise exception 'security events are only added' using errcode = 'restrict_violation';
    end $function$;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
    end $function$;
CREATE OR REPLACE FUNCTION public.refuse_inconsistent_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'the days on which employee % leaves contradict each other', new.employee_id
        using errcode = 'check_violation';
    end $function$;
CREATE OR REPLACE FUNCTION public.refuse_older_writer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'this schema takes no writes from code this old' using errcode = 'SV001', table = tg_table_name;
    end $function$;
CREATE OR REPLACE FUNCTION public.remove_old_security_events(months integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      delete from security_event where at < now() - make_interval(months => greatest(months, 1))
    $function$;
CREATE OR REPLACE FUNCTION public.searchable(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower((text COLLATE "da-x-icu")), 'æøåäöüéèáó'::text, 'aoaaoueeao'::text);

insert into pgboss.job_common (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) overriding system value values
  ('03a800de-9cf4-442a-aba9-ec0acdb6545b', 'mail', '0', '{"mailId": 5}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('0447c8bc-5629-458e-bda7-bd98508737c8', 'webhook', '0', '{"webhookId": 8}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('066c00ee-1084-43ad-b124-0f256dea0795', 'mail', '0', '{"mailId": 20}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('1306dc36-63a6-43d7-91c1-c2ef102bf0c4', 'mail', '0', '{"mailId": 9}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('1c4f1d3c-7a89-4883-ad38-15eede457199', 'webhook', '0', '{"webhookId": 7}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('233151b9-023f-4682-ac56-4e495a4fe5e2', 'webhook', '0', '{"webhookId": 16}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('2a0e7b3d-dd5d-4671-ade0-20bb8db5c759', 'mail', '0', '{"mailId": 3}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:41.124812+00', '2026-11-26 18:30:41.124812+00', NULL, NULL, '2026-12-10 18:30:41.124812+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('32d4041b-34e3-4879-a9c5-47cc33fcfa49', 'mail', '0', '{"mailId": 22}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('36d7f4be-474a-482f-9fb5-21d67385a262', 'forgotten-password', '0', '{"emailHash": "e83e8d1f173f58ddac7cc38d82883fce90bdfe67a913d77d61d0d744e7140ccd"}', 'created', '10', '0', '5', 'true', NULL, '900', '3600', NULL, NULL, NULL, NULL, '2026-11-26 18:30:41.162225+00', '2026-11-26 18:30:41.162225+00', NULL, NULL, '2026-11-27 18:30:41.162225+00', NULL, NULL, 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('3717d9fd-e8b8-4881-afc3-1f45c67bfe4c', 'mail', '0', '{"mailId": 18}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('38022e42-af2c-4749-8549-4eed8b95a518', 'webhook', '0', '{"webhookId": 5}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('43ef10df-fa0e-4c43-85c5-50283f088d11', 'mail', '0', '{"mailId": 16}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('4cff2ae0-e4c4-4e82-a993-89ff9eab354b', 'webhook', '0', '{"webhookId": 3}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('5443ff8f-b986-41dc-90bd-f003eb2da2ce', 'mail', '0', '{"mailId": 6}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('580f6401-8a35-41f1-948b-4aed4339a171', 'mail', '0', '{"mailId": 10}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('59804261-e4f5-47cd-94c9-45d2ee5fd677', 'webhook', '0', '{"webhookId": 14}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('664eeb98-5f2f-4c73-a342-30ed90e5665f', 'mail', '0', '{"mailId": 8}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b2a8200-46bc-4166-9671-f3caec450671', 'mail', '0', '{"mailId": 19}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('7152eee9-edbb-4163-a263-3eb63012f3a7', 'webhook', '0', '{"webhookId": 18}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('88099ff8-397d-4638-bb3c-4650c59d6c9b', 'webhook', '0', '{"webhookId": 6}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('936a7144-aaaf-40ec-9905-f5c7fae91cab', 'mail', '0', '{"mailId": 13}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('94e4b075-f499-41f4-a6dc-ec649ebf82eb', 'mail', '0', '{"mailId": 12}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('9cfcfa78-796b-4b96-860b-4daa30d52026', 'webhook', '0', '{"webhookId": 11}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('9fef1c5e-c523-43d2-a59d-c25180f99ca5', 'webhook', '0', '{"webhookId": 9}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('ac2cea13-247f-4e8b-8635-f2255689642f', 'webhook', '0', '{"webhookId": 13}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('ac6116f5-35d9-42bc-9b36-0635a3c052e4', 'webhook', '0', '{"webhookId": 2}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('afddde34-c95c-4277-a38e-3bca8649e9ce', 'mail', '0', '{"mailId": 17}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('b0f377b1-65a6-4a98-b2a2-a83685c0baf8', 'webhook', '0', '{"webhookId": 1}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '2', NULL, '2026-11-26 18:30:41.360745+00', '2026-11-26 18:30:41.360745+00', NULL, NULL, '2026-12-10 18:30:41.360745+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('c0401be4-772d-486a-8e29-56a7694aea1f', 'mail', '0', '{"mailId": 15}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('c16b5cf3-54cc-4dd9-9524-ead66c2b831a', 'mail', '0', '{"mailId": 4}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('c410dc87-d284-4c73-8092-6e45b71f8a2c', 'mail', '0', '{"mailId": 2}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:40.495613+00', '2026-11-26 18:30:40.495613+00', NULL, NULL, '2026-12-10 18:30:40.495613+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('d08e1e83-9ee8-4382-a8bd-71ac9aec989d', 'mail', '0', '{"mailId": 14}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('d23d2f1c-46c1-47ce-9cbc-fee861154886', 'webhook', '0', '{"webhookId": 15}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('d8f3bb2c-9f89-44a2-874f-91c2c3901f56', 'mail', '0', '{"mailId": 21}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('df2d55c6-8c6b-4baa-bf44-9b96b7720db0', 'webhook', '0', '{"webhookId": 17}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('e2b3a200-858f-45de-a4db-54fda048cd8c', 'webhook', '0', '{"webhookId": 12}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('ed150afd-8f98-4d29-9cc4-a0fb28cc7c39', 'mail', '0', '{"mailId": 11}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('f1362093-703d-4b1a-a863-a8575231f3cd', 'webhook', '0', '{"webhookId": 4}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('f7da2f06-f887-4786-85cc-7cc33330ea8c', 'mail', '0', '{"mailId": 7}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('fbc49cc6-fa77-47f4-8cf6-23d6b05fde9c', 'webhook', '0', '{"webhookId": 10}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 18:30:42.984739+00', '2026-11-26 18:30:42.984739+00', NULL, NULL, '2026-12-10 18:30:42.984739+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL);

insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) overriding system value values
  ('forgotten-password', 'standard', '10', '5', 'true', NULL, '900', '86400', '3600', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 18:30:36.422117+00', '2026-11-26 18:30:36.422117+00'),
  ('mail', 'standard', '80', '30', 'true', '3600', '600', '1209600', '604800', 'mail-dead', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 18:30:36.399974+00', '2026-11-26 18:30:36.399974+00'),
  ('mail-dead', 'standard', '20', '30', 'true', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 18:30:36.389122+00', '2026-11-26 18:30:36.389122+00'),
  ('webhook', 'standard', '15', '30', 'true', '10800', '60', '1209600', '604800', 'webhook-dead', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 18:30:36.417193+00', '2026-11-26 18:30:36.417193+00'),
  ('webhook-dead', 'standard', '20', '30', 'true', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 18:30:36.401434+00', '2026-11-26 18:30:36.401434+00');

insert into pgboss.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) overriding system value values
  ('43', NULL, '2026-11-26 18:30:36.386615+00', '2026-11-26 18:30:40.574246+00', NULL, NULL);

insert into public.account (id, role, customer_id, name, email, password_hash, password_set_by_operator, created_at, disabled_at, deleted_at) overriding system value values
  ('1', 'operator', NULL, 'Olivia Operatør', 'operator@demo.example', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', 'false', '2026-09-21 06:09:00+00', NULL, NULL),
  ('10', 'operator', NULL, 'Ærlig Østergård 44', 'aerlig44@eksempel.dk', '$argon2id$v=19$m=8,t=1,p=1$mJJhdYo+nVeWh7NyqaP6/w$oB4bRc0hHq35aCf5wl3MRmilF6K7PQqiFW8Klxp0AhI', 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('11', 'operator', NULL, 'Konto 69', 'konto69@eksempel.dk', NULL, 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('2', 'administrator', '2', 'Svend Krogh', 'svend.krogh.administrator@hedeland.example', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', 'true', '2026-09-22 06:13:00+00', NULL, NULL),
  ('3', 'administrator', '4', 'Kåre Kunde', 'kunde@demo.example', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', 'true', '2026-09-25 06:57:00+00', NULL, NULL),
  ('4', 'operator', NULL, 'Konto 2', 'konto2@eksempel.dk', NULL, 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('5', 'administrator', '5', 'Konto 5', 'konto-4@eksempel.dk', '$argon2id$v=19$m=8,t=1,p=1$73CuTzfbyY1gqbrxcA1qvw$f5z1/O1WOhutG/yew3u/6FrvnSNlKNYwN7ElINMU4Bs', 'true', '2026-11-20 10:00:00+00', NULL, NULL),
  ('6', 'operator', NULL, 'Konto 22', 'konto22@eksempel.dk', '$argon2id$v=19$m=8,t=1,p=1$73CuTzfbyY1gqbrxcA1qvw$f5z1/O1WOhutG/yew3u/6FrvnSNlKNYwN7ElINMU4Bs', 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('7', 'operator', NULL, 'Konto 25', 'konto25@eksempel.dk', NULL, 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('8', 'administrator', '5', 'Konto 26', 'konto26@eksempel.dk', NULL, 'true', '2026-11-20 10:00:00+00', NULL, NULL),
  ('9', 'administrator', '5', 'Ærlig Østergård 41', 'aerlig41@eksempel.dk', '$argon2id$v=19$m=8,t=1,p=1$rk5hX3zKnXQzyLRnv5cMMw$m1+BeG57vjaxanf7SLc/1QbPeokMbwmpTz+qHhhU/sA', 'true', '2026-11-20 10:00:00+00', NULL, NULL);

insert into public.amount_batch (id, customer_id, text, future_date, recurrence, created_by, created_at, expires_at, posted_by, posted_at, date, row_count, total, undone_by, undone_at, kept_count) overriding system value values
  ('1', '4', 'Bonus for travle uger', NULL, 'none', '3', '2026-11-20 09:57:00+00', '2026-11-20 10:57:00+00', '3', '2026-11-20 09:57:00+00', '2026-11-20', '4', '100000', NULL, NULL, NULL),
  ('2', '5', 'Julebonus', NULL, 'none', '5', '2026-11-20 10:00:00+00', '2026-11-21 10:00:00+00', '5', '2026-11-20 10:00:00+00', '2026-11-20', '1', '1000', '7', '2026-11-20 10:00:00+00', '0'),
  ('3', '5', 'Julebonus', NULL, 'none', '5', '2026-11-20 10:00:00+00', '2026-11-21 10:00:00+00', '7', '2026-11-20 10:00:00+00', '2026-11-20', '1', '1000', NULL, NULL, NULL),
  ('4', '5', 'Julebonus 49', '2027-01-31', 'yearly', '7', '2026-11-20 10:00:00+00', '2026-11-20 11:00:00+00', NULL, NULL, NULL, '0', '0', NULL, NULL, NULL);

insert into public.amount_batch_row (batch_id, customer_id, employee_id, text, amount) overriding system value values
  ('1', '4', '13', 'Bonus for travle uger', '25000'),
  ('1', '4', '14', 'Bonus for travle uger', '25000'),
  ('1', '4', '15', 'Bonus for travle uger', '25000'),
  ('1', '4', '16', 'Bonus for travle uger', '25000'),
  ('2', '5', '17', 'Julebonus', '1000'),
  ('3', '5', '17', 'Julebonus', '1000'),
  ('4', '5', '18', 'Gave', '1250');

insert into public.audit_event (id, at, actor_account_id, customer_id, action, subject_type, subject_id, changes) overriding system value values
  ('1', '2026-09-21 06:09:00+00', NULL, NULL, 'account.create', 'account', '1', '{"name": {"after": {"personalValue": 1}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 2}}}'),
  ('10', '2026-09-22 06:09:00+00', '1', '1', 'customer.create', 'customer', '1', '{"city": {"after": "Vejle"}, "link": {"after": "https://www.skarrevang.example"}, "email": {"after": {"personalValue": 3}}, "address": {"after": "Industrivej 118"}, "postalCode": {"after": "7100"}, "companyName": {"after": "Skarrevang Transport A/S"}, "userGroupId": {"after": 18}, "debtorNumber": {"after": 104502}, "orderApproval": {"after": false}, "emailAddresses": {"after": {"personalValue": 4}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 2}}'),
  ('100', '2026-11-01 10:14:00+00', NULL, '3', 'order.create', 'order', '50', '{}'),
  ('101', '2026-11-02 09:44:00+00', NULL, '3', 'order.create', 'order', '51', '{}'),
  ('102', '2026-11-02 12:09:00+00', NULL, '3', 'order.create', 'order', '52', '{}'),
  ('103', '2026-11-03 09:50:00+00', NULL, '3', 'order.create', 'order', '53', '{}'),
  ('104', '2026-11-03 10:39:00+00', NULL, '2', 'order.create', 'order', '54', '{}'),
  ('105', '2026-11-05 08:20:00+00', '2', '2', 'order.reject', 'order', '54', '{}'),
  ('106', '2026-11-04 18:40:00+00', NULL, '3', 'order.create', 'order', '55', '{}'),
  ('107', '2026-11-04 18:58:00+00', NULL, '3', 'order.create', 'order', '56', '{}'),
  ('108', '2026-11-06 11:46:00+00', NULL, '3', 'order.create', 'order', '57', '{}'),
  ('109', '2026-11-07 16:56:00+00', NULL, '3', 'order.create', 'order', '58', '{}'),
  ('11', '2026-09-22 06:09:00+00', '1', '1', 'department.create', 'department', '1', '{"name": {"after": "Administration"}}'),
  ('110', '2026-11-07 19:40:00+00', NULL, '3', 'order.create', 'order', '59', '{}'),
  ('111', '2026-11-08 12:27:00+00', NULL, '2', 'order.create', 'order', '60', '{}'),
  ('112', '2026-11-11 08:20:00+00', '2', '2', 'order.accept', 'order', '60', '{}'),
  ('113', '2026-11-08 14:56:00+00', NULL, '3', 'order.create', 'order', '61', '{}'),
  ('114', '2026-11-08 16:31:00+00', NULL, '3', 'order.create', 'order', '62', '{}'),
  ('115', '2026-11-09 17:41:00+00', NULL, '3', 'order.create', 'order', '63', '{}'),
  ('116', '2026-11-11 12:25:00+00', NULL, '3', 'order.create', 'order', '64', '{}'),
  ('117', '2026-11-12 11:34:00+00', NULL, '4', 'order.create', 'order', '65', '{}'),
  ('118', '2026-11-13 08:20:00+00', '3', '4', 'order.reject', 'order', '65', '{}'),
  ('119', '2026-11-12 16:39:00+00', NULL, '1', 'order.create', 'order', '66', '{}'),
  ('12', '2026-09-22 06:09:00+00', '1', '1', 'department.change_assortment', 'department', '1', '{"added": {"after": ["100010", "100020", "100030", "100040", "100050", "100060", "100070", "100080", "100090", "100100", "100110", "100120", "100130", "100140", "100150", "110010", "110020", "110030", "110040", "110050", "110060", "110070", "110080", "110090", "110100", "110110", "110120", "110130", "110140", "110150", "70010", "70020", "70030", "70040", "70050", "70060", "70070", "70080", "70090", "70100", "70110", "70120", "70130", "70140", "80010", "80020", "80030", "80040", "80060", "80070", "80080", "80090", "80100", "80110", "80120", "90010", "90020", "90030", "90040", "90050", "90080", "90100", "90110", "90120", "90130"]}}'),
  ('120', '2026-11-13 11:31:00+00', NULL, '3', 'order.create', 'order', '67', '{}'),
  ('121', '2026-11-14 14:45:00+00', NULL, '3', 'order.create', 'order', '68', '{}'),
  ('122', '2026-11-14 18:59:00+00', NULL, '2', 'order.create', 'order', '69', '{}'),
  ('123', '2026-11-15 08:20:00+00', '2', '2', 'order.accept', 'order', '69', '{}'),
  ('124', '2026-11-15 09:02:00+00', NULL, '3', 'order.create', 'order', '70', '{}'),
  ('125', '2026-11-15 09:42:00+00', NULL, '1', 'order.create', 'order', '71', '{}'),
  ('126', '2026-11-15 11:10:00+00', NULL, '3', 'order.create', 'order', '72', '{}'),
  ('127', '2026-11-15 15:10:00+00', NULL, '1', 'order.create', 'order', '73', '{}'),
  ('128', '2026-11-16 10:35:00+00', NULL, '3', 'order.create', 'order', '74', '{}'),
  ('129', '2026-11-16 12:08:00+00', NULL, '3', 'order.create', 'order', '75', '{}'),
  ('13', '2026-09-22 06:09:00+00', '1', '1', 'department.create', 'department', '2', '{"name": {"after": "Lager"}}'),
  ('130', '2026-11-17 09:10:00+00', NULL, '4', 'order.create', 'order', '76', '{}'),
  ('131', '2026-11-17 11:03:00+00', NULL, '3', 'order.create', 'order', '77', '{}'),
  ('132', '2026-11-17 13:52:00+00', NULL, '2', 'order.create', 'order', '78', '{}'),
  ('133', '2026-11-19 16:35:00+00', NULL, '3', 'order.create', 'order', '79', '{}'),
  ('134', '2026-11-19 18:00:00+00', NULL, '3', 'order.create', 'order', '80', '{}'),
  ('135', '2026-09-21 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-22"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('136', '2026-09-22 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-23"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('137', '2026-09-23 07:00:00+00', '1', '2', 'employee.post', 'employee', '5', '{"entry": 1}'),
  ('138', '2026-09-23 07:00:00+00', '1', '2', 'employee.post', 'employee', '7', '{"entry": 2}'),
  ('139', '2026-09-23 07:00:00+00', '1', '2', 'employee.post', 'employee', '8', '{"entry": 3}'),
  ('14', '2026-09-22 06:09:00+00', '1', '1', 'department.change_assortment', 'department', '2', '{"added": {"after": ["100010", "100030", "100040", "100060", "100070", "100080", "100090", "100110", "100120", "100140", "100150", "10020", "10030", "10040", "10060", "10070", "10090", "10100", "10110", "10120", "10130", "10150", "10160", "10170", "10180", "10190", "110010", "110020", "110030", "110040", "110050", "110070", "110080", "110090", "110110", "110120", "110130", "110140", "110150", "20010", "20020", "20030", "20040", "20050", "20060", "20070", "20080", "20090", "20100", "20120", "20130", "20140", "30010", "30030", "30050", "30060", "30070", "30080", "30090", "30110", "30120", "30130", "40010", "40020", "40030", "40050", "40060", "40090", "40100", "40110", "40120", "40130", "90010", "90020", "90030", "90040", "90050", "90060", "90070", "90080", "90090", "90110", "90120", "90140"]}}'),
  ('140', '2026-09-23 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-24"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('141', '2026-09-24 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-25"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('142', '2026-09-25 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-26"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('143', '2026-09-26 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-27"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('144', '2026-09-27 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-28"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('145', '2026-09-28 07:20:00+00', '2', '2', 'employee.post', 'employee', '7', '{"entry": 16}'),
  ('146', '2026-09-28 13:38:00+00', NULL, '3', 'employee.post', 'employee', '11', '{"entry": 17}'),
  ('147', '2026-09-28 17:42:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 18}'),
  ('148', '2026-09-28 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-29"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('149', '2026-09-29 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-30"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('15', '2026-11-01 09:24:00+00', '1', '1', 'employee.create', 'employee', '1', '{"name": {"after": {"personalValue": 5}}, "email": {"after": {"personalValue": 6}}, "departmentId": {"after": null}}'),
  ('150', '2026-09-30 13:17:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 24}'),
  ('151', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '1', '{"period": {"after": "2026-10-01"}, "credited": {"after": 3}, "totalPoints": {"after": 750}}'),
  ('152', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '2', '{"period": {"after": "2026-10-01"}, "credited": {"after": 2}, "totalPoints": {"after": 1000}}'),
  ('153', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '3', '{"period": {"after": "2026-10-01"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('154', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '4', '{"period": {"after": "2026-10-01"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('155', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-01"}, "credited": {"after": 2}, "totalPoints": {"after": 69.5}}'),
  ('156', '2026-10-01 09:29:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 32}'),
  ('157', '2026-10-01 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-02"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('158', '2026-10-02 18:10:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 34}'),
  ('159', '2026-10-02 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-03"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('16', '2026-09-22 12:16:00+00', '1', '1', 'employee.create', 'employee', '2', '{"name": {"after": {"personalValue": 7}}, "email": {"after": {"personalValue": 8}}, "departmentId": {"after": 1}}'),
  ('160', '2026-10-03 16:24:00+00', NULL, '3', 'employee.post', 'employee', '11', '{"entry": 36}'),
  ('161', '2026-10-03 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-04"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('162', '2026-10-04 07:20:00+00', '3', '4', 'employee.post', 'employee', '14', '{"entry": 39}'),
  ('163', '2026-10-04 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-05"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('164', '2026-10-05 15:12:00+00', NULL, '1', 'employee.post', 'employee', '2', '{"entry": 42}'),
  ('165', '2026-10-05 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-06"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('166', '2026-10-06 10:11:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 45}'),
  ('167', '2026-10-06 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-07"}, "credited": {"after": 3}, "totalPoints": {"after": 84}}'),
  ('168', '2026-10-07 13:39:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 49}'),
  ('169', '2026-10-07 15:32:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 50}'),
  ('17', '2026-10-18 11:47:00+00', '1', '1', 'employee.create', 'employee', '3', '{"name": {"after": {"personalValue": 9}}, "email": {"after": {"personalValue": 10}}, "departmentId": {"after": 2}}'),
  ('170', '2026-10-07 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-08"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('171', '2026-10-08 10:45:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 53}'),
  ('172', '2026-10-08 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-09"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('173', '2026-10-09 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-10"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('174', '2026-10-10 08:18:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 58}'),
  ('175', '2026-10-10 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-11"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('176', '2026-10-11 11:45:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 61}'),
  ('177', '2026-10-11 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-12"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('178', '2026-10-12 17:26:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 64}'),
  ('179', '2026-10-12 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-13"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('18', '2026-09-22 08:57:00+00', '1', '1', 'employee.create', 'employee', '4', '{"name": {"after": {"personalValue": 11}}, "email": {"after": {"personalValue": 12}}, "departmentId": {"after": 2}}'),
  ('180', '2026-10-13 09:38:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 67}'),
  ('181', '2026-10-13 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-14"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('182', '2026-10-14 08:53:00+00', NULL, '3', 'employee.post', 'employee', '11', '{"entry": 70}'),
  ('183', '2026-10-14 12:08:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 71}'),
  ('184', '2026-10-14 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-15"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('185', '2026-10-15 09:57:00+00', NULL, '1', 'employee.post', 'employee', '4', '{"entry": 75}'),
  ('186', '2026-10-15 10:33:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 76}'),
  ('187', '2026-10-15 11:22:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 77}'),
  ('188', '2026-10-15 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-16"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('189', '2026-10-16 15:14:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 81}'),
  ('19', '2026-09-22 06:13:00+00', '1', '2', 'customer.create', 'customer', '2', '{"city": {"after": "Herning"}, "link": {"after": "https://www.hedeland.example"}, "email": {"after": {"personalValue": 13}}, "address": {"after": "Kirkevej 7"}, "postalCode": {"after": "7400"}, "companyName": {"after": "Hedeland Pleje & Omsorg"}, "userGroupId": {"after": 14}, "debtorNumber": {"after": 104377}, "orderApproval": {"after": true}, "emailAddresses": {"after": {"personalValue": 14}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 5}}'),
  ('190', '2026-10-16 15:17:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 82}'),
  ('191', '2026-10-16 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-17"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('192', '2026-10-17 07:00:00+00', '1', '4', 'employee.post', 'employee', '14', '{"entry": 86}'),
  ('193', '2026-10-17 10:03:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 87}'),
  ('194', '2026-10-17 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-18"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('195', '2026-10-18 12:28:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 91}'),
  ('196', '2026-10-18 14:43:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 92}'),
  ('197', '2026-10-18 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-19"}, "credited": {"after": 3}, "totalPoints": {"after": 79}}'),
  ('198', '2026-10-19 17:36:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 96}'),
  ('199', '2026-10-19 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-20"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('2', '2026-09-21 06:09:00+00', '1', NULL, 'customer_group.create', 'customer_group', '1', '{"name": {"after": "Standard"}, "limit": {"after": 1500}, "points": {"after": 250}, "frequency": {"after": "monthly"}}'),
  ('20', '2026-09-22 06:13:00+00', '1', '2', 'account.create', 'account', '2', '{"name": {"after": {"personalValue": 15}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 16}}}'),
  ('200', '2026-10-20 10:29:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 99}'),
  ('201', '2026-10-20 11:09:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 100}'),
  ('202', '2026-10-20 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-21"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('203', '2026-10-21 11:43:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 103}'),
  ('204', '2026-10-21 18:04:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 104}'),
  ('205', '2026-10-21 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-22"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('206', '2026-10-22 09:46:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 107}'),
  ('207', '2026-10-22 10:40:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 108}'),
  ('208', '2026-10-22 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-23"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('209', '2026-10-23 09:59:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 111}'),
  ('21', '2026-09-22 06:13:00+00', '1', '2', 'department.create', 'department', '3', '{"name": {"after": "Administration"}}'),
  ('210', '2026-10-23 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-24"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('211', '2026-10-24 14:02:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 114}'),
  ('212', '2026-10-24 18:43:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 115}'),
  ('213', '2026-10-24 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-25"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('214', '2026-10-25 09:37:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 118}'),
  ('215', '2026-10-25 17:12:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 119}'),
  ('216', '2026-10-25 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-26"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('217', '2026-10-26 08:20:00+00', '1', '3', 'employee.post', 'employee', '12', '{"entry": 122}'),
  ('218', '2026-10-26 11:27:00+00', NULL, '3', 'employee.post', 'employee', '11', '{"entry": 123}'),
  ('219', '2026-10-26 14:56:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 124}'),
  ('22', '2026-09-22 06:13:00+00', '1', '2', 'department.change_assortment', 'department', '3', '{"added": {"after": ["100010", "100020", "100030", "100040", "100050", "100060", "100070", "100080", "100090", "100100", "100110", "100130", "100150", "110010", "110020", "110030", "110040", "110050", "110060", "110080", "110110", "110120", "110130", "110140", "70010", "70030", "70040", "70060", "70070", "70080", "70100", "70110", "70120", "70130", "70140", "80010", "80030", "80040", "80050", "80070", "80080", "80100", "80110", "80120", "90010", "90020", "90030", "90040", "90050", "90060", "90070", "90090", "90100", "90110", "90120", "90130", "90140"]}}'),
  ('220', '2026-10-26 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-27"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('221', '2026-10-27 18:14:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 128}'),
  ('222', '2026-10-27 18:19:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 129}'),
  ('223', '2026-10-27 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-28"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('224', '2026-10-28 14:34:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 133}'),
  ('225', '2026-10-28 19:02:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 134}'),
  ('226', '2026-10-28 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-29"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('227', '2026-10-29 16:14:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 138}'),
  ('228', '2026-10-29 17:48:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 139}'),
  ('229', '2026-10-29 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-30"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('23', '2026-09-22 06:13:00+00', '1', '2', 'department.create', 'department', '4', '{"name": {"after": "Køkken"}}'),
  ('230', '2026-10-30 12:51:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 143}'),
  ('231', '2026-10-30 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-31"}, "credited": {"after": 3}, "totalPoints": {"after": 88.95}}'),
  ('232', '2026-10-31 08:00:00+00', '1', '2', 'employee.post', 'employee', '6', '{"entry": 147}'),
  ('233', '2026-10-31 12:53:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 148}'),
  ('234', '2026-10-31 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '1', '{"period": {"after": "2026-11-01"}, "credited": {"after": 3}, "totalPoints": {"after": 750}}'),
  ('235', '2026-10-31 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '2', '{"period": {"after": "2026-11-01"}, "credited": {"after": 3}, "totalPoints": {"after": 1500}}'),
  ('236', '2026-10-31 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '3', '{"period": {"after": "2026-11-01"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('237', '2026-10-31 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-01"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('238', '2026-11-01 10:14:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 157}'),
  ('239', '2026-11-01 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-02"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('24', '2026-09-22 06:13:00+00', '1', '2', 'department.change_assortment', 'department', '4', '{"added": {"after": ["100010", "100020", "100030", "100040", "100050", "100060", "100070", "100080", "100090", "100110", "100130", "100140", "100150", "110010", "110030", "110050", "110060", "110070", "110090", "110100", "110110", "110120", "110130", "110150", "30010", "30040", "30050", "30060", "30080", "30100", "30110", "30130", "50020", "50030", "50040", "50050", "50060", "50070", "50080", "50090", "50100", "50110", "50120", "50130", "50140", "60020", "60030", "60040", "60060", "60080", "60090", "60100", "60110", "60120", "60130", "90010", "90020", "90040", "90050", "90060", "90070", "90090", "90120", "90130"]}}'),
  ('240', '2026-11-02 09:44:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 160}'),
  ('241', '2026-11-02 12:09:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 161}'),
  ('242', '2026-11-02 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-03"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('243', '2026-11-03 09:50:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 164}'),
  ('244', '2026-11-03 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-04"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('245', '2026-11-04 18:40:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 167}'),
  ('246', '2026-11-04 18:58:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 168}'),
  ('247', '2026-11-04 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-05"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('248', '2026-11-05 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-06"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('249', '2026-11-06 08:00:00+00', '1', '3', 'employee.post', 'employee', '12', '{"entry": 173}'),
  ('25', '2026-09-22 10:15:00+00', '1', '2', 'employee.create', 'employee', '5', '{"name": {"after": {"personalValue": 17}}, "email": {"after": {"personalValue": 18}}, "departmentId": {"after": 4}}'),
  ('250', '2026-11-06 11:46:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 174}'),
  ('251', '2026-11-06 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-07"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('252', '2026-11-07 08:00:00+00', '1', '1', 'employee.post', 'employee', '1', '{"entry": 177}'),
  ('253', '2026-11-07 16:56:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 178}'),
  ('254', '2026-11-07 19:40:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 179}'),
  ('255', '2026-11-07 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-08"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('256', '2026-11-08 14:56:00+00', NULL, '3', 'employee.post', 'employee', '11', '{"entry": 182}'),
  ('257', '2026-11-08 16:31:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 183}'),
  ('258', '2026-11-08 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-09"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('259', '2026-11-09 17:41:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 187}'),
  ('26', '2026-10-27 11:26:00+00', '1', '2', 'employee.create', 'employee', '6', '{"name": {"after": {"personalValue": 19}}, "email": {"after": {"personalValue": 20}}, "departmentId": {"after": 3}}'),
  ('260', '2026-11-09 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-10"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('261', '2026-11-10 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-11"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('262', '2026-11-11 08:20:00+00', '2', '2', 'employee.post', 'employee', '6', '{"entry": 194}'),
  ('263', '2026-11-11 12:25:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 195}'),
  ('264', '2026-11-11 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-12"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('265', '2026-11-12 16:39:00+00', NULL, '1', 'employee.post', 'employee', '1', '{"entry": 199}'),
  ('266', '2026-11-12 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-13"}, "credited": {"after": 3}, "totalPoints": {"after": 64.2}}'),
  ('267', '2026-11-13 11:31:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 203}'),
  ('268', '2026-11-13 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-14"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('269', '2026-11-14 14:45:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 205}'),
  ('27', '2026-09-22 10:39:00+00', '1', '2', 'employee.create', 'employee', '7', '{"name": {"after": {"personalValue": 21}}, "email": {"after": {"personalValue": 22}}, "departmentId": {"after": 3}}'),
  ('270', '2026-11-14 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-15"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('271', '2026-11-15 08:20:00+00', '2', '2', 'employee.post', 'employee', '8', '{"entry": 207}'),
  ('272', '2026-11-15 09:02:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 208}'),
  ('273', '2026-11-15 09:42:00+00', NULL, '1', 'employee.post', 'employee', '4', '{"entry": 209}'),
  ('274', '2026-11-15 11:10:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 210}'),
  ('275', '2026-11-15 15:10:00+00', NULL, '1', 'employee.post', 'employee', '3', '{"entry": 211}'),
  ('276', '2026-11-15 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-16"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('277', '2026-11-16 08:00:00+00', '1', '2', 'employee.post', 'employee', '7', '{"entry": 214}'),
  ('278', '2026-11-16 10:35:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 215}'),
  ('279', '2026-11-16 12:08:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 216}'),
  ('28', '2026-09-22 10:24:00+00', '1', '2', 'employee.create', 'employee', '8', '{"name": {"after": {"personalValue": 23}}, "email": {"after": {"personalValue": 24}}, "departmentId": {"after": 4}}'),
  ('280', '2026-11-16 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-17"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('281', '2026-11-17 11:03:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 219}'),
  ('282', '2026-11-17 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-18"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('283', '2026-11-18 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-19"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('284', '2026-11-19 16:35:00+00', NULL, '3', 'employee.post', 'employee', '9', '{"entry": 224}'),
  ('285', '2026-11-19 18:00:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 225}'),
  ('286', '2026-11-19 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-20"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('287', '2026-11-20 09:57:00+00', '3', '4', 'amount_batch.post', 'amount_batch', '1', '{}'),
  ('288', '2026-11-20 10:00:00+00', NULL, NULL, 'account.create', 'account', '4', '{"name": {"after": {"personalValue": 51}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 52}}}'),
  ('289', '2026-11-20 10:00:00+00', '4', NULL, 'customer_group.create', 'customer_group', '9', '{"name": {"after": "Gruppe 1"}, "limit": {"after": 1000}, "points": {"after": 100}, "frequency": {"after": "none"}}'),
  ('29', '2026-09-24 06:46:00+00', '1', '3', 'customer.create', 'customer', '3', '{"city": {"after": "Kolding"}, "link": {"after": null}, "email": {"after": {"personalValue": 25}}, "address": {"after": "Møllegade 3"}, "postalCode": {"after": "6000"}, "companyName": {"after": "Nørremølle Bageri ApS"}, "userGroupId": {"after": 15}, "debtorNumber": {"after": 104415}, "orderApproval": {"after": false}, "emailAddresses": {"after": {"personalValue": 26}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 6}}'),
  ('290', '2026-11-20 10:00:00+00', '4', '5', 'customer.create', 'customer', '5', '{"city": {"after": "Horsens"}, "link": {"after": null}, "email": {"after": {"personalValue": 53}}, "address": {"after": "Søndergade 1"}, "postalCode": {"after": "8700"}, "companyName": {"after": "Firma 3"}, "userGroupId": {"after": 7}, "debtorNumber": {"after": 100003}, "orderApproval": {"after": false}, "emailAddresses": {"after": {"personalValue": 54}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 9}}'),
  ('291', '2026-11-20 10:00:00+00', NULL, '5', 'account.create', 'account', '5', '{"name": {"after": {"personalValue": 55}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 56}}}'),
  ('292', '2026-11-20 10:00:00+00', '4', '5', 'employee.create', 'employee', '17', '{"name": {"after": {"personalValue": 57}}, "email": {"after": {"personalValue": 58}}, "departmentId": {"after": null}}'),
  ('293', '2026-11-20 10:00:00+00', '4', '5', 'employee.post', 'employee', '17', '{"entry": 232}'),
  ('294', '2026-11-20 10:00:00+00', '4', '5', 'department.create', 'department', '9', '{"name": {"after": "Afdeling 7"}}'),
  ('295', '2026-11-20 10:00:00+00', '4', '5', 'employee.create', 'employee', '18', '{"name": {"after": {"personalValue": 59}}, "email": {"after": {"personalValue": 60}}, "departmentId": {"after": null}}'),
  ('296', '2026-11-20 10:00:00+00', '4', '5', 'employee.post', 'employee', '18', '{"entry": 233}'),
  ('297', '2026-11-20 10:00:00+00', '4', '6', 'customer.create', 'customer', '6', '{"city": {"after": "Horsens"}, "link": {"after": null}, "email": {"after": {"personalValue": 61}}, "address": {"after": "Søndergade 1"}, "postalCode": {"after": "8700"}, "companyName": {"after": "Firma 16"}, "userGroupId": {"after": 7}, "debtorNumber": {"after": 100016}, "orderApproval": {"after": false}, "emailAddresses": {"after": {"personalValue": 62}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 9}}'),
  ('298', '2026-11-20 10:00:00+00', '4', NULL, 'customer_group.create', 'customer_group', '10', '{"name": {"after": "Gruppe 17"}, "limit": {"after": 1000}, "points": {"after": 100}, "frequency": {"after": "none"}}'),
  ('299', '2026-11-20 10:00:00+00', '4', NULL, 'customer_group.create', 'customer_group', '11', '{"name": {"after": "Gruppe 18"}, "limit": {"after": 1000}, "points": {"after": 100}, "frequency": {"after": "test"}}'),
  ('3', '2026-09-21 06:09:00+00', '1', NULL, 'customer_group.create', 'customer_group', '2', '{"name": {"after": "Plus"}, "limit": {"after": 3000}, "points": {"after": 500}, "frequency": {"after": "monthly"}}'),
  ('30', '2026-09-24 06:46:00+00', '1', '3', 'department.create', 'department', '5', '{"name": {"after": "Bageri"}}'),
  ('300', '2026-11-20 10:00:00+00', '4', '5', 'department.change_assortment', 'department', '9', '{"added": {"after": ["V-20"]}}'),
  ('301', '2026-11-20 10:00:00+00', '4', '5', 'employee.schedule', 'employee', '17', '{"scheduledEntry": {"after": 1}}'),
  ('302', '2026-11-20 10:00:00+00', NULL, NULL, 'account.create', 'account', '6', '{"name": {"after": {"personalValue": 63}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 64}}}'),
  ('303', '2026-11-20 10:00:00+00', NULL, NULL, 'account.create', 'account', '7', '{"name": {"after": {"personalValue": 65}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 66}}}'),
  ('304', '2026-11-20 10:00:00+00', NULL, '5', 'account.create', 'account', '8', '{"name": {"after": {"personalValue": 67}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 68}}}'),
  ('305', '2026-11-20 10:00:00+00', '7', NULL, 'customer_group.create', 'customer_group', '12', '{"name": {"after": "Gruppe 27"}, "limit": {"after": 500.5}, "points": {"after": 100}, "frequency": {"after": "none"}}'),
  ('306', '2026-11-20 10:00:00+00', '7', '7', 'customer.create', 'customer', '7', '{"city": {"after": "Aarhus"}, "link": {"after": "https://eksempel.dk"}, "email": {"after": {"personalValue": 69}}, "address": {"after": "Nygade 1"}, "postalCode": {"after": "8000"}, "companyName": {"after": "Firma 28"}, "userGroupId": {"after": 7}, "debtorNumber": {"after": 500000028}, "orderApproval": {"after": true}, "emailAddresses": {"after": {"personalValue": 70}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 9}}'),
  ('307', '2026-11-20 10:00:00+00', '8', '5', 'department.create', 'department', '10', '{"name": {"after": "Værksted 29"}}'),
  ('308', '2026-11-20 10:00:00+00', '7', '5', 'employee.create', 'employee', '19', '{"name": {"after": {"personalValue": 71}}, "email": {"after": {"personalValue": 72}}, "departmentId": {"after": 9}, "employeeNumber": {"after": {"personalValue": 73}}}'),
  ('309', '2026-11-20 10:00:00+00', '7', '5', 'employee.create', 'employee', '20', '{"name": {"after": {"personalValue": 74}}, "email": {"after": {"personalValue": 75}}, "departmentId": {"after": null}}'),
  ('31', '2026-09-24 06:46:00+00', '1', '3', 'department.change_assortment', 'department', '5', '{"added": {"after": ["100010", "100020", "100030", "100050", "100060", "100070", "100080", "100100", "100110", "100120", "100130", "100140", "100150", "110030", "110040", "110050", "110070", "110080", "110090", "110100", "110110", "110120", "110130", "110140", "30010", "30020", "30040", "30050", "30060", "30070", "30080", "30090", "30100", "30110", "30120", "50010", "50020", "50030", "50050", "50060", "50070", "50090", "50100", "50120", "50130", "50140", "60010", "60020", "60030", "60040", "60050", "60060", "60070", "60080", "60090", "60100", "60110", "60130", "90010", "90020", "90030", "90050", "90060", "90070", "90080", "90090", "90100", "90110", "90130", "90140"]}}'),
  ('310', '2026-11-20 10:00:00+00', '8', '5', 'department.change_assortment', 'department', '9', '{"added": {"after": ["V-10"]}, "removed": {"before": ["V-20"]}}'),
  ('311', '2026-11-20 10:00:00+00', '7', '5', 'employee.update', 'employee', '17', '{"email": {"after": {"personalValue": 81}, "before": {"personalValue": 80}}, "lastName": {"after": {"personalValue": 79}, "before": {"personalValue": 78}}, "firstName": {"after": {"personalValue": 77}, "before": {"personalValue": 76}}, "departmentId": {"after": 9, "before": null}, "employeeNumber": {"after": {"personalValue": 83}, "before": {"personalValue": 82}}}'),
  ('312', '2026-11-20 10:00:00+00', '7', '5', 'employee.set_password', 'employee', '17', '{}'),
  ('313', '2026-11-20 10:00:00+00', '7', '5', 'employee.schedule', 'employee', '17', '{"scheduledEntry": {"after": 2}}'),
  ('314', '2026-11-20 10:00:00+00', NULL, '5', 'order.create', 'order', '82', '{}'),
  ('315', '2026-11-20 10:00:00+00', NULL, '5', 'employee.post', 'employee', '17', '{"entry": 235}'),
  ('316', '2026-11-20 10:00:00+00', '7', NULL, 'customer_group.top_up', 'customer_group', '11', '{"period": {"after": "2026-11-20"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('317', '2026-11-20 10:00:00+00', '7', '5', 'employee.send_welcome', 'employee', '18', '{}'),
  ('318', '2026-11-20 10:00:00+00', '7', '5', 'account.create', 'account', '9', '{"name": {"after": {"personalValue": 84}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 85}}}'),
  ('319', '2026-11-20 10:00:00+00', '7', '5', 'account.send_welcome', 'account', '5', '{}'),
  ('32', '2026-09-24 06:46:00+00', '1', '3', 'department.create', 'department', '6', '{"name": {"after": "Butik"}}'),
  ('320', '2026-11-20 10:00:00+00', '7', NULL, 'account.create', 'account', '10', '{"name": {"after": {"personalValue": 86}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 87}}}'),
  ('321', '2026-11-20 10:00:00+00', '8', '5', 'customer.update', 'customer', '5', '{"emailAddresses": {"after": {"personalValue": 89}, "before": {"personalValue": 88}}}'),
  ('322', '2026-11-20 10:00:00+00', '7', NULL, 'connection.create', 'connection', '3', '{"name": {"after": "Webshop 46"}, "address": {"after": "https://[4000::7]/webhooks/46"}, "returnAddress": {"after": "https://butik.eksempel.dk/46"}}'),
  ('323', '2026-11-20 10:00:00+00', '7', NULL, 'connection.add_key', 'connection', '2', '{"key": {"after": "…4OB8"}}'),
  ('324', '2026-11-20 10:00:00+00', '7', NULL, 'connection.resend_webhook', 'connection', '2', '{"webhook": {"after": 1}}'),
  ('325', '2026-11-20 10:00:00+00', '7', '5', 'amount_batch.post', 'amount_batch', '3', '{"points": {"after": 10}, "employees": {"after": 1}}'),
  ('326', '2026-11-20 10:00:00+00', '7', '5', 'amount_batch.undo', 'amount_batch', '2', '{"full": {"after": 1}, "kept": {"after": 0}, "part": {"after": 0}, "stopped": {"after": 0}}'),
  ('327', '2026-11-20 10:00:00+00', '7', '5', 'employee.reverse', 'employee', '17', '{"entry": {"before": 232}, "points": {"after": -85}}'),
  ('328', '2026-11-20 10:00:00+00', '7', '5', 'credit_request.create', 'credit_request', '4', '{"points": {"after": 5000}}'),
  ('329', '2026-11-20 10:00:00+00', '7', '5', 'employee.post', 'employee', '17', '{"entry": 239}'),
  ('33', '2026-09-24 06:46:00+00', '1', '3', 'department.change_assortment', 'department', '6', '{"added": {"after": ["100010", "100020", "100030", "100040", "100050", "100070", "100080", "100090", "100100", "100120", "100130", "100150", "110010", "110020", "110030", "110040", "110060", "110070", "110080", "110100", "110130", "110150", "30020", "30040", "30050", "30070", "30100", "30120", "30130", "50010", "50020", "50030", "50040", "50050", "50060", "50070", "50080", "50090", "50100", "50110", "50120", "50130", "50140", "60010", "60020", "60030", "60050", "60060", "60070", "60080", "60100", "60110", "60130", "90010", "90040", "90060", "90080", "90090", "90100", "90110", "90120", "90130", "90140"]}}'),
  ('330', '2026-11-20 10:00:00+00', '7', '5', 'credit_request.approve', 'credit_request', '2', '{}'),
  ('331', '2026-11-20 10:00:00+00', '7', '5', 'customer.change_credit_rules', 'customer', '5', '{"dailyCeiling": {"after": 50000, "before": 1000000}, "approvalLimit": {"after": 1000.5, "before": null}}'),
  ('332', '2026-11-20 10:00:00+00', '7', NULL, 'customer_group.delete', 'customer_group', '10', '{"name": {"before": "Gruppe 17"}}'),
  ('333', '2026-11-20 10:00:00+00', '7', '6', 'customer.delete', 'customer', '6', '{"companyName": {"before": "Firma 16"}}'),
  ('334', '2026-11-20 10:00:00+00', '4', '4', 'employee.create', 'employee', '21', '{"name": {"after": {"personalValue": 90}}, "email": {"after": {"personalValue": 91}}, "departmentId": {"after": null}}'),
  ('335', '2026-11-20 10:00:00+00', '4', '4', 'employee.post', 'employee', '21', '{"entry": 240}'),
  ('336', '2026-11-20 10:00:00+00', NULL, '4', 'order.create', 'order', '83', '{}'),
  ('337', '2026-11-20 10:00:00+00', '3', '4', 'employee.post', 'employee', '21', '{"entry": 241}'),
  ('338', '2026-11-20 10:00:00+00', '3', '4', 'order.accept', 'order', '83', '{}'),
  ('339', '2026-11-20 10:00:00+00', NULL, '4', 'order.create', 'order', '84', '{}'),
  ('34', '2026-09-24 11:46:00+00', '1', '3', 'employee.create', 'employee', '9', '{"name": {"after": {"personalValue": 27}}, "email": {"after": {"personalValue": 28}}, "departmentId": {"after": null}}'),
  ('340', '2026-11-20 10:00:00+00', '3', '4', 'order.reject', 'order', '84', '{}'),
  ('341', '2026-11-20 10:00:00+00', NULL, '4', 'order.create', 'order', '85', '{}'),
  ('342', '2026-11-20 10:00:00+00', '3', '4', 'employee.post', 'employee', '21', '{"entry": 242}'),
  ('343', '2026-11-20 10:00:00+00', '3', '4', 'order.accept', 'order', '85', '{}'),
  ('344', '2026-11-20 10:00:00+00', '7', '4', 'employee.post', 'employee', '21', '{"entry": 243}'),
  ('345', '2026-11-20 10:00:00+00', '7', '4', 'order.cancel', 'order', '85', '{}'),
  ('346', '2026-11-20 10:00:00+00', NULL, '4', 'order.create', 'order', '86', '{}'),
  ('347', '2026-11-20 10:00:00+00', '4', '5', 'department.change_assortment', 'department', '9', '{"added": {"after": ["O-67"]}}'),
  ('348', '2026-11-20 10:00:00+00', NULL, '5', 'order.create', 'order', '87', '{}'),
  ('349', '2026-11-20 10:00:00+00', NULL, '5', 'employee.post', 'employee', '17', '{"entry": 244}'),
  ('35', '2026-09-24 08:01:00+00', '1', '3', 'employee.create', 'employee', '10', '{"name": {"after": {"personalValue": 29}}, "email": {"after": {"personalValue": 30}}, "departmentId": {"after": 6}}'),
  ('350', '2026-11-20 10:00:00+00', NULL, NULL, 'account.create', 'account', '11', '{"name": {"after": {"personalValue": 92}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 93}}}'),
  ('36', '2026-09-24 08:36:00+00', '1', '3', 'employee.create', 'employee', '11', '{"name": {"after": {"personalValue": 31}}, "email": {"after": {"personalValue": 32}}, "departmentId": {"after": 5}}'),
  ('37', '2026-10-06 10:26:00+00', '1', '3', 'employee.create', 'employee', '12', '{"name": {"after": {"personalValue": 33}}, "email": {"after": {"personalValue": 34}}, "departmentId": {"after": 6}}'),
  ('38', '2026-09-25 06:57:00+00', '1', '4', 'customer.create', 'customer', '4', '{"city": {"after": "Horsens"}, "link": {"after": "https://www.fjordbo.example"}, "email": {"after": {"personalValue": 35}}, "address": {"after": "Havnegade 42"}, "postalCode": {"after": "8700"}, "companyName": {"after": "Fjordbo Entreprise A/S"}, "userGroupId": {"after": 12}, "debtorNumber": {"after": 104210}, "orderApproval": {"after": true}, "emailAddresses": {"after": {"personalValue": 36}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 1}}'),
  ('39', '2026-09-25 06:57:00+00', '1', '4', 'account.create', 'account', '3', '{"name": {"after": {"personalValue": 37}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 38}}}'),
  ('4', '2026-09-21 06:09:00+00', '1', NULL, 'customer_group.create', 'customer_group', '3', '{"name": {"after": "Deltid"}, "limit": {"after": 599.7}, "points": {"after": 99.95}, "frequency": {"after": "monthly"}}'),
  ('40', '2026-09-25 06:57:00+00', '1', '4', 'department.create', 'department', '7', '{"name": {"after": "Administration"}}'),
  ('41', '2026-09-25 06:57:00+00', '1', '4', 'department.change_assortment', 'department', '7', '{"added": {"after": ["100020", "100030", "100040", "100050", "100060", "100070", "100090", "100100", "100110", "100120", "100130", "100140", "100150", "110010", "110020", "110030", "110040", "110060", "110080", "110100", "110110", "110120", "110140", "110150", "70010", "70020", "70030", "70040", "70050", "70070", "70090", "70110", "70120", "70130", "70140", "80020", "80040", "80050", "80070", "80080", "80090", "80100", "80120", "90010", "90030", "90050", "90060", "90070", "90100", "90110", "90120", "90130", "90140"]}}'),
  ('42', '2026-09-25 06:57:00+00', '1', '4', 'department.create', 'department', '8', '{"name": {"after": "Lager"}}'),
  ('43', '2026-09-25 06:57:00+00', '1', '4', 'department.change_assortment', 'department', '8', '{"added": {"after": ["100010", "100020", "100030", "100050", "100060", "100070", "100080", "100090", "10010", "100100", "100110", "100130", "100140", "100150", "10020", "10030", "10040", "10050", "10060", "10070", "10080", "10090", "10100", "10110", "10120", "10130", "10140", "10150", "10160", "10170", "10180", "110020", "110060", "110070", "110090", "110100", "110120", "110130", "110150", "20010", "20020", "20040", "20060", "20080", "20090", "20110", "20120", "20130", "20140", "30010", "30020", "30030", "30050", "30060", "30070", "30080", "30100", "30110", "30120", "40020", "40030", "40040", "40050", "40060", "40070", "40080", "40090", "40110", "40120", "40130", "40140", "40150", "90020", "90030", "90040", "90060", "90090", "90100", "90110", "90120", "90130", "90140"]}}'),
  ('44', '2026-09-25 10:21:00+00', '1', '4', 'employee.create', 'employee', '13', '{"name": {"after": {"personalValue": 39}}, "email": {"after": {"personalValue": 40}}, "departmentId": {"after": 8}, "employeeNumber": {"after": {"personalValue": 41}}}'),
  ('45', '2026-09-25 11:17:00+00', '1', '4', 'employee.create', 'employee', '14', '{"name": {"after": {"personalValue": 42}}, "email": {"after": {"personalValue": 43}}, "departmentId": {"after": 8}, "employeeNumber": {"after": {"personalValue": 44}}}'),
  ('46', '2026-11-17 10:50:00+00', '1', '4', 'employee.create', 'employee', '15', '{"name": {"after": {"personalValue": 45}}, "email": {"after": {"personalValue": 46}}, "departmentId": {"after": 8}, "employeeNumber": {"after": {"personalValue": 47}}}'),
  ('47', '2026-09-25 11:08:00+00', '1', '4', 'employee.create', 'employee', '16', '{"name": {"after": {"personalValue": 48}}, "email": {"after": {"personalValue": 49}}, "departmentId": {"after": 7}, "employeeNumber": {"after": {"personalValue": 50}}}'),
  ('48', '2026-09-26 13:32:00+00', NULL, '2', 'order.create', 'order', '1', '{}'),
  ('49', '2026-09-28 07:20:00+00', '2', '2', 'order.accept', 'order', '1', '{}'),
  ('5', '2026-09-21 06:09:00+00', '1', NULL, 'customer_group.create', 'customer_group', '4', '{"name": {"after": "Kvartal"}, "limit": {"after": 2700}, "points": {"after": 900}, "frequency": {"after": "quarterly"}}'),
  ('50', '2026-09-28 13:38:00+00', NULL, '3', 'order.create', 'order', '2', '{}'),
  ('51', '2026-09-28 17:42:00+00', NULL, '3', 'order.create', 'order', '3', '{}'),
  ('52', '2026-09-30 13:17:00+00', NULL, '3', 'order.create', 'order', '4', '{}'),
  ('53', '2026-10-01 09:29:00+00', NULL, '3', 'order.create', 'order', '5', '{}'),
  ('54', '2026-10-01 09:54:00+00', NULL, '4', 'order.create', 'order', '6', '{}'),
  ('55', '2026-10-04 07:20:00+00', '3', '4', 'order.accept', 'order', '6', '{}'),
  ('56', '2026-10-02 18:10:00+00', NULL, '3', 'order.create', 'order', '7', '{}'),
  ('57', '2026-10-03 16:24:00+00', NULL, '3', 'order.create', 'order', '8', '{}'),
  ('58', '2026-10-05 15:12:00+00', NULL, '1', 'order.create', 'order', '9', '{}'),
  ('59', '2026-10-06 10:11:00+00', NULL, '3', 'order.create', 'order', '10', '{}'),
  ('6', '2026-09-21 06:09:00+00', '1', NULL, 'customer_group.create', 'customer_group', '5', '{"name": {"after": "Arbejdstøj"}, "limit": {"after": 2400}, "points": {"after": 1800}, "frequency": {"after": "yearly"}}'),
  ('60', '2026-10-07 13:39:00+00', NULL, '3', 'order.create', 'order', '11', '{}'),
  ('61', '2026-10-07 15:32:00+00', NULL, '3', 'order.create', 'order', '12', '{}'),
  ('62', '2026-10-08 10:45:00+00', NULL, '3', 'order.create', 'order', '13', '{}'),
  ('63', '2026-10-10 08:18:00+00', NULL, '3', 'order.create', 'order', '14', '{}'),
  ('64', '2026-10-11 11:45:00+00', NULL, '3', 'order.create', 'order', '15', '{}'),
  ('65', '2026-10-12 17:26:00+00', NULL, '3', 'order.create', 'order', '16', '{}'),
  ('66', '2026-10-13 09:38:00+00', NULL, '3', 'order.create', 'order', '17', '{}'),
  ('67', '2026-10-14 08:53:00+00', NULL, '3', 'order.create', 'order', '18', '{}'),
  ('68', '2026-10-14 12:08:00+00', NULL, '3', 'order.create', 'order', '19', '{}'),
  ('69', '2026-10-15 09:57:00+00', NULL, '1', 'order.create', 'order', '20', '{}'),
  ('7', '2026-09-21 06:09:00+00', '1', NULL, 'customer_group.create', 'customer_group', '6', '{"name": {"after": "Kantine"}, "limit": {"after": 175}, "points": {"after": 35}, "frequency": {"after": "daily"}}'),
  ('70', '2026-10-15 10:33:00+00', NULL, '3', 'order.create', 'order', '21', '{}'),
  ('71', '2026-10-15 11:22:00+00', NULL, '3', 'order.create', 'order', '22', '{}'),
  ('72', '2026-10-16 15:14:00+00', NULL, '3', 'order.create', 'order', '23', '{}'),
  ('73', '2026-10-16 15:17:00+00', NULL, '3', 'order.create', 'order', '24', '{}'),
  ('74', '2026-10-17 10:03:00+00', NULL, '3', 'order.create', 'order', '25', '{}'),
  ('75', '2026-10-18 12:28:00+00', NULL, '3', 'order.create', 'order', '26', '{}'),
  ('76', '2026-10-18 14:43:00+00', NULL, '3', 'order.create', 'order', '27', '{}'),
  ('77', '2026-10-19 17:36:00+00', NULL, '3', 'order.create', 'order', '28', '{}'),
  ('78', '2026-10-20 10:29:00+00', NULL, '3', 'order.create', 'order', '29', '{}'),
  ('79', '2026-10-20 11:09:00+00', NULL, '3', 'order.create', 'order', '30', '{}'),
  ('8', '2026-09-21 06:09:00+00', '1', NULL, 'customer_group.create', 'customer_group', '7', '{"name": {"after": "Test"}, "limit": {"after": 500}, "points": {"after": 25}, "frequency": {"after": "test"}}'),
  ('80', '2026-10-21 11:43:00+00', NULL, '3', 'order.create', 'order', '31', '{}'),
  ('81', '2026-10-21 18:04:00+00', NULL, '3', 'order.create', 'order', '32', '{}'),
  ('82', '2026-10-22 09:46:00+00', NULL, '3', 'order.create', 'order', '33', '{}'),
  ('83', '2026-10-22 10:40:00+00', NULL, '3', 'order.create', 'order', '34', '{}'),
  ('84', '2026-10-23 09:59:00+00', NULL, '3', 'order.create', 'order', '35', '{}'),
  ('85', '2026-10-24 14:02:00+00', NULL, '3', 'order.create', 'order', '36', '{}'),
  ('86', '2026-10-26 08:20:00+00', '1', '3', 'order.cancel', 'order', '36', '{}'),
  ('87', '2026-10-24 18:43:00+00', NULL, '3', 'order.create', 'order', '37', '{}'),
  ('88', '2026-10-25 09:37:00+00', NULL, '3', 'order.create', 'order', '38', '{}'),
  ('89', '2026-10-25 17:12:00+00', NULL, '3', 'order.create', 'order', '39', '{}'),
  ('9', '2026-09-21 06:09:00+00', '1', NULL, 'customer_group.create', 'customer_group', '8', '{"name": {"after": "Uden automatisk tilskrivning"}, "limit": {"after": 5000}, "points": {"after": 0}, "frequency": {"after": "none"}}'),
  ('90', '2026-10-26 11:27:00+00', NULL, '3', 'order.create', 'order', '40', '{}'),
  ('91', '2026-10-26 14:56:00+00', NULL, '3', 'order.create', 'order', '41', '{}'),
  ('92', '2026-10-27 18:14:00+00', NULL, '3', 'order.create', 'order', '42', '{}'),
  ('93', '2026-10-27 18:19:00+00', NULL, '3', 'order.create', 'order', '43', '{}'),
  ('94', '2026-10-28 14:34:00+00', NULL, '3', 'order.create', 'order', '44', '{}'),
  ('95', '2026-10-28 19:02:00+00', NULL, '3', 'order.create', 'order', '45', '{}'),
  ('96', '2026-10-29 16:14:00+00', NULL, '3', 'order.create', 'order', '46', '{}'),
  ('97', '2026-10-29 17:48:00+00', NULL, '3', 'order.create', 'order', '47', '{}'),
  ('98', '2026-10-30 12:51:00+00', NULL, '3', 'order.create', 'order', '48', '{}'),
  ('99', '2026-10-31 12:53:00+00', NULL, '3', 'order.create', 'order', '49', '{}');

insert into public.balance (customer_id, employee_id, posted, held, closed, last_day, usable_until, settle_on, leave_by, top_ups_since, topped_up_through) overriding system value values
  ('1', '1', '2050', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-01', '2026-11-01'),
  ('1', '2', '55100', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-11-01'),
  ('1', '3', '5100', '0', 'false', NULL, NULL, NULL, NULL, '2026-10-18', '2026-11-01'),
  ('1', '4', '3300', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-11-01'),
  ('2', '5', '75000', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-09-22'),
  ('2', '6', '12005', '0', 'false', NULL, NULL, NULL, NULL, '2026-10-27', '2026-10-27'),
  ('2', '7', '20100', '12900', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-09-22'),
  ('2', '8', '3200', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-09-22'),
  ('3', '10', '17500', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-24', '2026-11-20'),
  ('3', '11', '17500', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-24', '2026-11-20'),
  ('3', '12', '6790', '0', 'false', NULL, NULL, NULL, NULL, '2026-10-06', '2026-11-20'),
  ('3', '9', '4155', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-24', '2026-11-20'),
  ('4', '13', '75000', '49900', 'false', NULL, NULL, NULL, NULL, '2026-09-25', '2026-11-01'),
  ('4', '14', '67105', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-25', '2026-11-01'),
  ('4', '15', '25000', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-17', '2026-11-17'),
  ('4', '16', '75000', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-25', '2026-11-01'),
  ('4', '21', '8750', '1250', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20'),
  ('5', '17', '3750', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20'),
  ('5', '18', '5000', '2250', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20'),
  ('5', '19', '0', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20'),
  ('5', '20', '0', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20');

insert into public.business_day (day) overriding system value values
  ('2026-09-21'),
  ('2026-11-20');

insert into public.connection (id, name, is_default, address, return_address, sealed_webhook_secret, webhooks_disabled_at, created_at) overriding system value values
  ('1', 'Webshop', 'true', 'https://203.0.113.7/webhooks', NULL, NULL, NULL, '2026-11-26 18:30:35.233957+00'),
  ('2', 'Webshop 15', 'false', 'https://[4000::7]/webhooks', NULL, NULL, NULL, '2026-11-26 18:30:39.148815+00'),
  ('3', 'Webshop 46', 'false', 'https://[4000::7]/webhooks/46', 'https://butik.eksempel.dk/46', E'\\x6b9c56ba6f3cfb13b694e704bc1e33bd302acccbd9912d4c1b209b3b63ab26ae831bd09550a4ad596a1b307331b699c87745e813c4fafd9ad6867d7c1b581f03479a595fec6f532e0f595d14dc2d4e1a699c16cdafed', NULL, '2026-11-20 10:00:00+00');

insert into public.connection_key (id, connection_id, key_hash, hint, created_by, created_at, last_used_at, revoked_at) overriding system value values
  ('1', '2', E'\\x6a44a0c544615e49a10d733f25fd3fbe5310b4fd49f28bdd548695d5393a1b23', 'KgsU', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('2', '1', E'\\x25a03ad2598ea902ece02b69ab24f857e3daa4806f26bc88b342ebb87dcb894e', 'pxxI', NULL, '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', NULL),
  ('3', '3', E'\\x9e5b9ad956a63955fa6e95a279e568493c81702290de9795d60ec45f4ca64833', 'QvXg', '7', '2026-11-20 10:00:00+00', NULL, NULL),
  ('4', '2', E'\\x6fe3fbd021cfbe16b6e010ca12ff7a07c22f26cc84db8006704df7329d813a33', '4OB8', '7', '2026-11-20 10:00:00+00', NULL, NULL);

insert into public.credit_request (id, customer_id, employee_id, text, amount, future_date, recurrence, requested_by, requested_at, requested_on, status, decided_by, decided_at, reason, entry_id) overriding system value values
  ('1', '4', '13', '25-årsjubilæum', '750000', NULL, 'none', '1', '2026-11-20 09:00:00+00', '2026-11-20', 'pending', NULL, NULL, NULL, NULL),
  ('2', '5', '17', 'Jubilæum', '5000', NULL, 'none', '5', '2026-11-20 10:00:00+00', '2026-11-20', 'approved', '7', '2026-11-20 10:00:00+00', NULL, '239'),
  ('3', '5', '17', 'Jubilæum', '5000', NULL, 'none', '5', '2026-11-20 10:00:00+00', '2026-11-20', 'pending', NULL, NULL, NULL, NULL),
  ('4', '5', '17', 'Jubilæum', '500000', '2027-01-31', 'yearly', '7', '2026-11-20 10:00:00+00', '2026-11-20', 'pending', NULL, NULL, NULL, NULL);

insert into public.customer (id, connection_id, company_name, address, postal_code, city, email, link, debtor_number, user_group_id, customer_group_id, order_approval, require_two_step, email_addresses, approval_limit, daily_credit_ceiling, keep_balance_months, erase_after_months, employee_count, created_at, archived_at) overriding system value values
  ('1', '1', 'Skarrevang Transport A/S', 'Industrivej 118', '7100', 'Vejle', 'kontakt@skarrevang.example', 'https://www.skarrevang.example', '104502', '18', '2', 'false', 'false', '{bogholderi@skarrevang.example}', NULL, '100000000', NULL, '12', '4', '2026-09-22 06:09:00+00', NULL),
  ('2', '1', 'Hedeland Pleje & Omsorg', 'Kirkevej 7', '7400', 'Herning', 'kontakt@hedeland.example', 'https://www.hedeland.example', '104377', '14', '5', 'true', 'false', '{kontor@hedeland.example,solgaarden@hedeland.example,aabrinken@hedeland.example}', NULL, '100000000', NULL, '12', '4', '2026-09-22 06:13:00+00', NULL),
  ('3', '1', 'Nørremølle Bageri ApS', 'Møllegade 3', '6000', 'Kolding', 'kontakt@noerremoelle.example', NULL, '104415', '15', '6', 'false', 'false', '{butik@noerremoelle.example}', NULL, '100000000', NULL, '12', '4', '2026-09-24 06:46:00+00', NULL),
  ('4', '1', 'Fjordbo Entreprise A/S', 'Havnegade 42', '8700', 'Horsens', 'kontakt@fjordbo.example', 'https://www.fjordbo.example', '104210', '12', '1', 'true', 'false', '{indkoeb@fjordbo.example,loen@fjordbo.example}', '500000', '100000000', NULL, '12', '5', '2026-09-25 06:57:00+00', NULL),
  ('5', '1', 'Firma 3', 'Søndergade 1', '8700', 'Horsens', 'firma3@eksempel.dk', NULL, '100003', '7', '9', 'false', 'false', '{ordre45@eksempel.dk}', '100050', '5000000', NULL, '12', '4', '2026-11-20 10:00:00+00', NULL),
  ('6', '1', 'Firma 16', 'Søndergade 1', '8700', 'Horsens', 'firma16@eksempel.dk', NULL, '100016', '7', '9', 'false', 'false', '{}', NULL, '100000000', NULL, '12', '0', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00'),
  ('7', '1', 'Firma 28', 'Nygade 1', '8000', 'Aarhus', 'firma28@eksempel.dk', 'https://eksempel.dk', '500000028', '7', '9', 'true', 'false', '{ordre28@eksempel.dk}', NULL, '100000000', NULL, '12', '0', '2026-11-20 10:00:00+00', NULL);

insert into public.customer_group (id, name, frequency, points, cap, created_at, deleted_at) overriding system value values
  ('1', 'Standard', 'monthly', '25000', '150000', '2026-09-21 06:09:00+00', NULL),
  ('10', 'Gruppe 17', 'none', '10000', '100000', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00'),
  ('11', 'Gruppe 18', 'test', '10000', '100000', '2026-11-20 10:00:00+00', NULL),
  ('12', 'Gruppe 27', 'none', '10000', '50050', '2026-11-20 10:00:00+00', NULL),
  ('2', 'Plus', 'monthly', '50000', '300000', '2026-09-21 06:09:00+00', NULL),
  ('3', 'Deltid', 'monthly', '9995', '59970', '2026-09-21 06:09:00+00', NULL),
  ('4', 'Kvartal', 'quarterly', '90000', '270000', '2026-09-21 06:09:00+00', NULL),
  ('5', 'Arbejdstøj', 'yearly', '180000', '240000', '2026-09-21 06:09:00+00', NULL),
  ('6', 'Kantine', 'daily', '3500', '17500', '2026-09-21 06:09:00+00', NULL),
  ('7', 'Test', 'test', '2500', '50000', '2026-09-21 06:09:00+00', NULL),
  ('8', 'Uden automatisk tilskrivning', 'none', '0', '500000', '2026-09-21 06:09:00+00', NULL),
  ('9', 'Gruppe 1', 'none', '10000', '100000', '2026-11-20 10:00:00+00', NULL);

insert into public.customer_group_membership (customer_id, since, customer_group_id) overriding system value values
  ('1', '2026-09-22', '2'),
  ('2', '2026-09-22', '5'),
  ('3', '2026-09-24', '6'),
  ('4', '2026-09-25', '1'),
  ('5', '2026-11-20', '9'),
  ('6', '2026-11-20', '9'),
  ('7', '2026-11-20', '9');

insert into public.daily_credit (account_id, day, amount) overriding system value values
  ('3', '2026-11-20', '100000'),
  ('5', '2026-11-20', '11000');

insert into public.department (id, customer_id, name, created_at, deleted_at) overriding system value values
  ('1', '1', 'Administration', '2026-09-22 06:09:00+00', NULL),
  ('10', '5', 'Værksted 29', '2026-11-20 10:00:00+00', NULL),
  ('2', '1', 'Lager', '2026-09-22 06:09:00+00', NULL),
  ('3', '2', 'Administration', '2026-09-22 06:13:00+00', NULL),
  ('4', '2', 'Køkken', '2026-09-22 06:13:00+00', NULL),
  ('5', '3', 'Bageri', '2026-09-24 06:46:00+00', NULL),
  ('6', '3', 'Butik', '2026-09-24 06:46:00+00', NULL),
  ('7', '4', 'Administration', '2026-09-25 06:57:00+00', NULL),
  ('8', '4', 'Lager', '2026-09-25 06:57:00+00', NULL),
  ('9', '5', 'Afdeling 7', '2026-11-20 10:00:00+00', NULL);

insert into public.department_product (customer_id, connection_id, department_id, product_id) overriding system value values
  ('1', '1', '1', '100'),
  ('1', '1', '1', '101'),
  ('1', '1', '1', '102'),
  ('1', '1', '1', '103'),
  ('1', '1', '1', '104'),
  ('1', '1', '1', '105'),
  ('1', '1', '1', '106'),
  ('1', '1', '1', '108'),
  ('1', '1', '1', '109'),
  ('1', '1', '1', '110'),
  ('1', '1', '1', '111'),
  ('1', '1', '1', '112'),
  ('1', '1', '1', '113'),
  ('1', '1', '1', '114'),
  ('1', '1', '1', '115'),
  ('1', '1', '1', '116'),
  ('1', '1', '1', '117'),
  ('1', '1', '1', '118'),
  ('1', '1', '1', '119'),
  ('1', '1', '1', '122'),
  ('1', '1', '1', '124'),
  ('1', '1', '1', '125'),
  ('1', '1', '1', '126'),
  ('1', '1', '1', '127'),
  ('1', '1', '1', '129'),
  ('1', '1', '1', '130'),
  ('1', '1', '1', '131'),
  ('1', '1', '1', '132'),
  ('1', '1', '1', '133'),
  ('1', '1', '1', '134'),
  ('1', '1', '1', '135'),
  ('1', '1', '1', '136'),
  ('1', '1', '1', '137'),
  ('1', '1', '1', '138'),
  ('1', '1', '1', '139'),
  ('1', '1', '1', '140'),
  ('1', '1', '1', '141'),
  ('1', '1', '1', '142'),
  ('1', '1', '1', '143'),
  ('1', '1', '1', '144'),
  ('1', '1', '1', '145'),
  ('1', '1', '1', '146'),
  ('1', '1', '1', '147'),
  ('1', '1', '1', '148'),
  ('1', '1', '1', '149'),
  ('1', '1', '1', '150'),
  ('1', '1', '1', '151'),
  ('1', '1', '1', '152'),
  ('1', '1', '1', '153'),
  ('1', '1', '1', '154'),
  ('1', '1', '1', '155'),
  ('1', '1', '1', '156'),
  ('1', '1', '1', '157'),
  ('1', '1', '1', '158'),
  ('1', '1', '1', '89'),
  ('1', '1', '1', '90'),
  ('1', '1', '1', '91'),
  ('1', '1', '1', '92'),
  ('1', '1', '1', '93'),
  ('1', '1', '1', '94'),
  ('1', '1', '1', '95'),
  ('1', '1', '1', '96'),
  ('1', '1', '1', '97'),
  ('1', '1', '1', '98'),
  ('1', '1', '1', '99'),
  ('1', '1', '2', '10'),
  ('1', '1', '2', '11'),
  ('1', '1', '2', '115'),
  ('1', '1', '2', '116'),
  ('1', '1', '2', '117'),
  ('1', '1', '2', '118'),
  ('1', '1', '2', '119'),
  ('1', '1', '2', '12'),
  ('1', '1', '2', '120'),
  ('1', '1', '2', '121'),
  ('1', '1', '2', '122'),
  ('1', '1', '2', '123'),
  ('1', '1', '2', '125'),
  ('1', '1', '2', '126'),
  ('1', '1', '2', '128'),
  ('1', '1', '2', '129'),
  ('1', '1', '2', '13'),
  ('1', '1', '2', '131'),
  ('1', '1', '2', '132'),
  ('1', '1', '2', '134'),
  ('1', '1', '2', '135'),
  ('1', '1', '2', '136'),
  ('1', '1', '2', '137'),
  ('1', '1', '2', '139'),
  ('1', '1', '2', '140'),
  ('1', '1', '2', '142'),
  ('1', '1', '2', '143'),
  ('1', '1', '2', '144'),
  ('1', '1', '2', '145'),
  ('1', '1', '2', '146'),
  ('1', '1', '2', '147'),
  ('1', '1', '2', '148'),
  ('1', '1', '2', '15'),
  ('1', '1', '2', '150'),
  ('1', '1', '2', '151'),
  ('1', '1', '2', '152'),
  ('1', '1', '2', '154'),
  ('1', '1', '2', '155'),
  ('1', '1', '2', '156'),
  ('1', '1', '2', '157'),
  ('1', '1', '2', '158'),
  ('1', '1', '2', '16'),
  ('1', '1', '2', '17'),
  ('1', '1', '2', '18'),
  ('1', '1', '2', '19'),
  ('1', '1', '2', '2'),
  ('1', '1', '2', '20'),
  ('1', '1', '2', '21'),
  ('1', '1', '2', '22'),
  ('1', '1', '2', '23'),
  ('1', '1', '2', '24'),
  ('1', '1', '2', '25'),
  ('1', '1', '2', '26'),
  ('1', '1', '2', '27'),
  ('1', '1', '2', '28'),
  ('1', '1', '2', '29'),
  ('1', '1', '2', '3'),
  ('1', '1', '2', '31'),
  ('1', '1', '2', '32'),
  ('1', '1', '2', '33'),
  ('1', '1', '2', '34'),
  ('1', '1', '2', '36'),
  ('1', '1', '2', '38'),
  ('1', '1', '2', '39'),
  ('1', '1', '2', '4'),
  ('1', '1', '2', '40'),
  ('1', '1', '2', '41'),
  ('1', '1', '2', '42'),
  ('1', '1', '2', '44'),
  ('1', '1', '2', '45'),
  ('1', '1', '2', '46'),
  ('1', '1', '2', '47'),
  ('1', '1', '2', '48'),
  ('1', '1', '2', '49'),
  ('1', '1', '2', '51'),
  ('1', '1', '2', '52'),
  ('1', '1', '2', '55'),
  ('1', '1', '2', '56'),
  ('1', '1', '2', '57'),
  ('1', '1', '2', '58'),
  ('1', '1', '2', '59'),
  ('1', '1', '2', '6'),
  ('1', '1', '2', '7'),
  ('1', '1', '2', '9'),
  ('2', '1', '3', '100'),
  ('2', '1', '3', '101'),
  ('2', '1', '3', '102'),
  ('2', '1', '3', '103'),
  ('2', '1', '3', '105'),
  ('2', '1', '3', '106'),
  ('2', '1', '3', '107'),
  ('2', '1', '3', '109'),
  ('2', '1', '3', '110'),
  ('2', '1', '3', '112'),
  ('2', '1', '3', '113'),
  ('2', '1', '3', '114'),
  ('2', '1', '3', '115'),
  ('2', '1', '3', '116'),
  ('2', '1', '3', '117'),
  ('2', '1', '3', '118'),
  ('2', '1', '3', '119'),
  ('2', '1', '3', '120'),
  ('2', '1', '3', '121'),
  ('2', '1', '3', '123'),
  ('2', '1', '3', '124'),
  ('2', '1', '3', '125'),
  ('2', '1', '3', '126'),
  ('2', '1', '3', '127'),
  ('2', '1', '3', '128'),
  ('2', '1', '3', '129'),
  ('2', '1', '3', '130'),
  ('2', '1', '3', '131'),
  ('2', '1', '3', '132'),
  ('2', '1', '3', '133'),
  ('2', '1', '3', '134'),
  ('2', '1', '3', '135'),
  ('2', '1', '3', '136'),
  ('2', '1', '3', '137'),
  ('2', '1', '3', '138'),
  ('2', '1', '3', '139'),
  ('2', '1', '3', '141'),
  ('2', '1', '3', '143'),
  ('2', '1', '3', '144'),
  ('2', '1', '3', '145'),
  ('2', '1', '3', '146'),
  ('2', '1', '3', '147'),
  ('2', '1', '3', '148'),
  ('2', '1', '3', '149'),
  ('2', '1', '3', '151'),
  ('2', '1', '3', '154'),
  ('2', '1', '3', '155'),
  ('2', '1', '3', '156'),
  ('2', '1', '3', '157'),
  ('2', '1', '3', '89'),
  ('2', '1', '3', '91'),
  ('2', '1', '3', '92'),
  ('2', '1', '3', '94'),
  ('2', '1', '3', '95'),
  ('2', '1', '3', '96'),
  ('2', '1', '3', '98'),
  ('2', '1', '3', '99'),
  ('2', '1', '4', '115'),
  ('2', '1', '4', '116'),
  ('2', '1', '4', '118'),
  ('2', '1', '4', '119'),
  ('2', '1', '4', '120'),
  ('2', '1', '4', '121'),
  ('2', '1', '4', '123'),
  ('2', '1', '4', '126'),
  ('2', '1', '4', '127'),
  ('2', '1', '4', '129'),
  ('2', '1', '4', '130'),
  ('2', '1', '4', '131'),
  ('2', '1', '4', '132'),
  ('2', '1', '4', '133'),
  ('2', '1', '4', '134'),
  ('2', '1', '4', '135'),
  ('2', '1', '4', '136'),
  ('2', '1', '4', '137'),
  ('2', '1', '4', '139'),
  ('2', '1', '4', '141'),
  ('2', '1', '4', '142'),
  ('2', '1', '4', '143'),
  ('2', '1', '4', '144'),
  ('2', '1', '4', '146'),
  ('2', '1', '4', '148'),
  ('2', '1', '4', '149'),
  ('2', '1', '4', '150'),
  ('2', '1', '4', '152'),
  ('2', '1', '4', '153'),
  ('2', '1', '4', '154'),
  ('2', '1', '4', '155'),
  ('2', '1', '4', '156'),
  ('2', '1', '4', '158'),
  ('2', '1', '4', '34'),
  ('2', '1', '4', '37'),
  ('2', '1', '4', '38'),
  ('2', '1', '4', '39'),
  ('2', '1', '4', '41'),
  ('2', '1', '4', '43'),
  ('2', '1', '4', '44'),
  ('2', '1', '4', '46'),
  ('2', '1', '4', '63'),
  ('2', '1', '4', '64'),
  ('2', '1', '4', '65'),
  ('2', '1', '4', '66'),
  ('2', '1', '4', '67'),
  ('2', '1', '4', '68'),
  ('2', '1', '4', '69'),
  ('2', '1', '4', '70'),
  ('2', '1', '4', '71'),
  ('2', '1', '4', '72'),
  ('2', '1', '4', '73'),
  ('2', '1', '4', '74'),
  ('2', '1', '4', '75'),
  ('2', '1', '4', '77'),
  ('2', '1', '4', '78'),
  ('2', '1', '4', '79'),
  ('2', '1', '4', '81'),
  ('2', '1', '4', '83'),
  ('2', '1', '4', '84'),
  ('2', '1', '4', '85'),
  ('2', '1', '4', '86'),
  ('2', '1', '4', '87'),
  ('2', '1', '4', '88'),
  ('3', '1', '5', '115'),
  ('3', '1', '5', '116'),
  ('3', '1', '5', '117'),
  ('3', '1', '5', '119'),
  ('3', '1', '5', '120'),
  ('3', '1', '5', '121'),
  ('3', '1', '5', '122'),
  ('3', '1', '5', '123'),
  ('3', '1', '5', '124'),
  ('3', '1', '5', '125'),
  ('3', '1', '5', '127'),
  ('3', '1', '5', '128'),
  ('3', '1', '5', '129'),
  ('3', '1', '5', '130'),
  ('3', '1', '5', '131'),
  ('3', '1', '5', '133'),
  ('3', '1', '5', '134'),
  ('3', '1', '5', '135'),
  ('3', '1', '5', '136'),
  ('3', '1', '5', '138'),
  ('3', '1', '5', '139'),
  ('3', '1', '5', '140'),
  ('3', '1', '5', '141'),
  ('3', '1', '5', '142'),
  ('3', '1', '5', '143'),
  ('3', '1', '5', '146'),
  ('3', '1', '5', '147'),
  ('3', '1', '5', '148'),
  ('3', '1', '5', '150'),
  ('3', '1', '5', '151'),
  ('3', '1', '5', '152'),
  ('3', '1', '5', '153'),
  ('3', '1', '5', '154'),
  ('3', '1', '5', '155'),
  ('3', '1', '5', '156'),
  ('3', '1', '5', '157'),
  ('3', '1', '5', '34'),
  ('3', '1', '5', '35'),
  ('3', '1', '5', '37'),
  ('3', '1', '5', '38'),
  ('3', '1', '5', '39'),
  ('3', '1', '5', '40'),
  ('3', '1', '5', '41'),
  ('3', '1', '5', '42'),
  ('3', '1', '5', '43'),
  ('3', '1', '5', '44'),
  ('3', '1', '5', '45'),
  ('3', '1', '5', '62'),
  ('3', '1', '5', '63'),
  ('3', '1', '5', '64'),
  ('3', '1', '5', '66'),
  ('3', '1', '5', '67'),
  ('3', '1', '5', '68'),
  ('3', '1', '5', '70'),
  ('3', '1', '5', '71'),
  ('3', '1', '5', '73'),
  ('3', '1', '5', '74'),
  ('3', '1', '5', '75'),
  ('3', '1', '5', '76'),
  ('3', '1', '5', '77'),
  ('3', '1', '5', '78'),
  ('3', '1', '5', '79'),
  ('3', '1', '5', '80'),
  ('3', '1', '5', '81'),
  ('3', '1', '5', '82'),
  ('3', '1', '5', '83'),
  ('3', '1', '5', '84'),
  ('3', '1', '5', '85'),
  ('3', '1', '5', '86'),
  ('3', '1', '5', '88'),
  ('3', '1', '6', '115'),
  ('3', '1', '6', '118'),
  ('3', '1', '6', '120'),
  ('3', '1', '6', '122'),
  ('3', '1', '6', '123'),
  ('3', '1', '6', '124'),
  ('3', '1', '6', '125'),
  ('3', '1', '6', '126'),
  ('3', '1', '6', '127'),
  ('3', '1', '6', '128'),
  ('3', '1', '6', '129'),
  ('3', '1', '6', '130'),
  ('3', '1', '6', '131'),
  ('3', '1', '6', '132'),
  ('3', '1', '6', '133'),
  ('3', '1', '6', '135'),
  ('3', '1', '6', '136'),
  ('3', '1', '6', '137'),
  ('3', '1', '6', '138'),
  ('3', '1', '6', '140'),
  ('3', '1', '6', '141'),
  ('3', '1', '6', '143'),
  ('3', '1', '6', '144'),
  ('3', '1', '6', '145'),
  ('3', '1', '6', '146'),
  ('3', '1', '6', '147'),
  ('3', '1', '6', '149'),
  ('3', '1', '6', '150'),
  ('3', '1', '6', '151'),
  ('3', '1', '6', '153'),
  ('3', '1', '6', '156'),
  ('3', '1', '6', '158'),
  ('3', '1', '6', '35'),
  ('3', '1', '6', '37'),
  ('3', '1', '6', '38'),
  ('3', '1', '6', '40'),
  ('3', '1', '6', '43'),
  ('3', '1', '6', '45'),
  ('3', '1', '6', '46'),
  ('3', '1', '6', '62'),
  ('3', '1', '6', '63'),
  ('3', '1', '6', '64'),
  ('3', '1', '6', '65'),
  ('3', '1', '6', '66'),
  ('3', '1', '6', '67'),
  ('3', '1', '6', '68'),
  ('3', '1', '6', '69'),
  ('3', '1', '6', '70'),
  ('3', '1', '6', '71'),
  ('3', '1', '6', '72'),
  ('3', '1', '6', '73'),
  ('3', '1', '6', '74'),
  ('3', '1', '6', '75'),
  ('3', '1', '6', '76'),
  ('3', '1', '6', '77'),
  ('3', '1', '6', '78'),
  ('3', '1', '6', '80'),
  ('3', '1', '6', '81'),
  ('3', '1', '6', '82'),
  ('3', '1', '6', '83'),
  ('3', '1', '6', '85'),
  ('3', '1', '6', '86'),
  ('3', '1', '6', '88'),
  ('4', '1', '7', '100'),
  ('4', '1', '7', '101'),
  ('4', '1', '7', '102'),
  ('4', '1', '7', '104'),
  ('4', '1', '7', '106'),
  ('4', '1', '7', '107'),
  ('4', '1', '7', '109'),
  ('4', '1', '7', '110'),
  ('4', '1', '7', '111'),
  ('4', '1', '7', '112'),
  ('4', '1', '7', '114'),
  ('4', '1', '7', '115'),
  ('4', '1', '7', '117'),
  ('4', '1', '7', '119'),
  ('4', '1', '7', '120'),
  ('4', '1', '7', '121'),
  ('4', '1', '7', '124'),
  ('4', '1', '7', '125'),
  ('4', '1', '7', '126'),
  ('4', '1', '7', '127'),
  ('4', '1', '7', '128'),
  ('4', '1', '7', '130'),
  ('4', '1', '7', '131'),
  ('4', '1', '7', '132'),
  ('4', '1', '7', '133'),
  ('4', '1', '7', '134'),
  ('4', '1', '7', '135'),
  ('4', '1', '7', '137'),
  ('4', '1', '7', '138'),
  ('4', '1', '7', '139'),
  ('4', '1', '7', '140'),
  ('4', '1', '7', '141'),
  ('4', '1', '7', '142'),
  ('4', '1', '7', '143'),
  ('4', '1', '7', '144'),
  ('4', '1', '7', '145'),
  ('4', '1', '7', '146'),
  ('4', '1', '7', '147'),
  ('4', '1', '7', '149'),
  ('4', '1', '7', '151'),
  ('4', '1', '7', '153'),
  ('4', '1', '7', '154'),
  ('4', '1', '7', '155'),
  ('4', '1', '7', '157'),
  ('4', '1', '7', '158'),
  ('4', '1', '7', '89'),
  ('4', '1', '7', '90'),
  ('4', '1', '7', '91'),
  ('4', '1', '7', '92'),
  ('4', '1', '7', '93'),
  ('4', '1', '7', '95'),
  ('4', '1', '7', '97'),
  ('4', '1', '7', '99'),
  ('4', '1', '8', '1'),
  ('4', '1', '8', '10'),
  ('4', '1', '8', '11'),
  ('4', '1', '8', '116'),
  ('4', '1', '8', '117'),
  ('4', '1', '8', '118'),
  ('4', '1', '8', '12'),
  ('4', '1', '8', '120'),
  ('4', '1', '8', '123'),
  ('4', '1', '8', '124'),
  ('4', '1', '8', '125'),
  ('4', '1', '8', '126'),
  ('4', '1', '8', '127'),
  ('4', '1', '8', '128'),
  ('4', '1', '8', '129'),
  ('4', '1', '8', '13'),
  ('4', '1', '8', '130'),
  ('4', '1', '8', '131'),
  ('4', '1', '8', '133'),
  ('4', '1', '8', '134'),
  ('4', '1', '8', '135'),
  ('4', '1', '8', '136'),
  ('4', '1', '8', '137'),
  ('4', '1', '8', '138'),
  ('4', '1', '8', '139'),
  ('4', '1', '8', '14'),
  ('4', '1', '8', '141'),
  ('4', '1', '8', '142'),
  ('4', '1', '8', '143'),
  ('4', '1', '8', '145'),
  ('4', '1', '8', '149'),
  ('4', '1', '8', '15'),
  ('4', '1', '8', '150'),
  ('4', '1', '8', '152'),
  ('4', '1', '8', '153'),
  ('4', '1', '8', '155'),
  ('4', '1', '8', '156'),
  ('4', '1', '8', '158'),
  ('4', '1', '8', '16'),
  ('4', '1', '8', '17'),
  ('4', '1', '8', '18'),
  ('4', '1', '8', '2'),
  ('4', '1', '8', '20'),
  ('4', '1', '8', '21'),
  ('4', '1', '8', '23'),
  ('4', '1', '8', '25'),
  ('4', '1', '8', '27'),
  ('4', '1', '8', '28'),
  ('4', '1', '8', '3'),
  ('4', '1', '8', '30'),
  ('4', '1', '8', '31'),
  ('4', '1', '8', '32'),
  ('4', '1', '8', '33'),
  ('4', '1', '8', '34'),
  ('4', '1', '8', '35'),
  ('4', '1', '8', '36'),
  ('4', '1', '8', '38'),
  ('4', '1', '8', '39'),
  ('4', '1', '8', '4'),
  ('4', '1', '8', '40'),
  ('4', '1', '8', '41'),
  ('4', '1', '8', '43'),
  ('4', '1', '8', '44'),
  ('4', '1', '8', '45'),
  ('4', '1', '8', '48'),
  ('4', '1', '8', '49'),
  ('4', '1', '8', '5'),
  ('4', '1', '8', '50'),
  ('4', '1', '8', '51'),
  ('4', '1', '8', '52'),
  ('4', '1', '8', '53'),
  ('4', '1', '8', '54'),
  ('4', '1', '8', '55'),
  ('4', '1', '8', '57'),
  ('4', '1', '8', '58'),
  ('4', '1', '8', '59'),
  ('4', '1', '8', '6'),
  ('4', '1', '8', '60'),
  ('4', '1', '8', '61'),
  ('4', '1', '8', '7'),
  ('4', '1', '8', '8'),
  ('4', '1', '8', '9'),
  ('5', '1', '9', '161'),
  ('5', '1', '9', '169');

insert into public.employee (id, customer_id, first_name, last_name, email, employee_number, department_id, password_hash, created_at, deleted_at) overriding system value values
  ('1', '1', 'Noah', 'Juul', 'noah.juul@skarrevang.example', '', NULL, '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-11-01 09:24:00+00', NULL),
  ('10', '3', 'Svend', 'Søndergaard', 'svend.soendergaard@noerremoelle.example', '', '6', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-24 08:01:00+00', NULL),
  ('11', '3', 'Karen Margrethe', 'Ølgaard', 'karen.margrethe.oelgaard@noerremoelle.example', '', '5', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-24 08:36:00+00', NULL),
  ('12', '3', 'Jens', 'Mikkelsen', 'jens.mikkelsen@noerremoelle.example', '', '6', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-10-06 10:26:00+00', NULL),
  ('13', '4', 'Preben', 'Lindström', 'preben.lindstrom@fjordbo.example', '1001', '8', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-25 10:21:00+00', NULL),
  ('14', '4', 'Camilla', 'Olsen', 'camilla.olsen@fjordbo.example', '1002', '8', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-25 11:17:00+00', NULL),
  ('15', '4', 'Zoë', 'Lindström', 'zoe.lindstrom@fjordbo.example', '1003', '8', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-11-17 10:50:00+00', NULL),
  ('16', '4', 'Pelle', 'Damgaard', 'pelle.damgaard@fjordbo.example', '1004', '7', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-25 11:08:00+00', NULL),
  ('17', '5', 'Åse', 'Nielsen 33', 'aase33@eksempel.dk', 'tekst333employeeNumber', '9', '$argon2id$v=19$m=8,t=1,p=1$InHAVtI5oT0VAnY7kB3p2Q$cCZsyZnq8CuyzeQzv2La2zYTifhTlMrnlcnN6WRppb4', '2026-11-20 10:00:00+00', NULL),
  ('18', '5', 'Søren', 'Ærø 9', 'medarbejder-8@eksempel.dk', '', NULL, '$argon2id$v=19$m=8,t=1,p=1$73CuTzfbyY1gqbrxcA1qvw$f5z1/O1WOhutG/yew3u/6FrvnSNlKNYwN7ElINMU4Bs', '2026-11-20 10:00:00+00', NULL),
  ('19', '5', 'Åse', 'Nielsen 30', 'aase30@eksempel.dk', 'tekst303employeeNumber', '9', '$argon2id$v=19$m=8,t=1,p=1$M3o/k/bYpvdiXmRgjqP/Iw$Ws41zfgym3c2HDBoVFd+c3xboYEHHIvIdlPfBSbNWPA', '2026-11-20 10:00:00+00', NULL),
  ('2', '1', 'Karla', 'Østergaard', 'karla.oestergaard@skarrevang.example', '', '1', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-22 12:16:00+00', NULL),
  ('20', '5', 'Åse', 'Nielsen 31', 'aase31@eksempel.dk', '', NULL, '$argon2id$v=19$m=8,t=1,p=1$fv4yUShoVn5+4GaW7P5bcQ$Ton0qCr4HFe3DsFNcpbbX+1zvXeIkrh7qYf8VznfFZA', '2026-11-20 10:00:00+00', NULL),
  ('21', '4', 'Søren', 'Ærø 58', 'soeren58@eksempel.dk', '', NULL, NULL, '2026-11-20 10:00:00+00', NULL),
  ('3', '1', 'Gunnar', 'Dahl', 'gunnar.dahl@skarrevang.example', '', '2', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-10-18 11:47:00+00', NULL),
  ('4', '1', 'Tove', 'Ægidius', 'tove.aegidius@skarrevang.example', '', '2', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-22 08:57:00+00', NULL),
  ('5', '2', 'Nguyen', 'Højgaard', 'nguyen.hoejgaard@hedeland.example', '', '4', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-22 10:15:00+00', NULL),
  ('6', '2', 'Vibeke', 'Brødsgaard', 'vibeke.broedsgaard@hedeland.example', '', '3', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-10-27 11:26:00+00', NULL),
  ('7', '2', 'Tórunn', 'Ægidius', 'torunn.aegidius@hedeland.example', '', '3', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-22 10:39:00+00', NULL),
  ('8', '2', 'Niels', 'Nygård', 'niels.nygaard@hedeland.example', '', '4', '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-22 10:24:00+00', NULL),
  ('9', '3', 'Jens', 'Yılmaz', 'jens.yilmaz@noerremoelle.example', '', NULL, '$argon2id$v=19$m=8,t=1,p=1$58MKSDSYkhxut8UfKyebIw$q8mQB6tjhFRgI1YqChOQ1oKPS1uL7Dot+D12028G68I', '2026-09-24 11:46:00+00', NULL);

insert into public.employee_selection (id, customer_id, created_by, created_at, expires_at, act, request_hash) overriding system value values
  ('1', '5', '5', '2026-11-20 10:00:00+00', '2026-11-21 10:00:00+00', NULL, NULL);

insert into public.employee_update (id, customer_id, columns, version, line_count, summary, created_by, created_at, expires_at, applied_by, applied_at, result, batch_id) overriding system value values
  ('1', '5', '{firstName,email}', '1', '1', '{"rows": {"new": 0, "error": 1, "changed": 0, "missing": 0, "unchanged": 0}, "leavers": 0, "startAmounts": {"total": 0, "employees": 0}, "newDepartments": {"count": 0, "names": []}, "activeEmployees": 0}', '5', '2026-11-20 10:00:00+00', '2026-11-20 11:00:00+00', NULL, NULL, NULL, NULL);

insert into public.employee_update_row (update_id, customer_id, "position", line, cells, problem, kind, employee_id, name, email, changes, errors, is_done) overriding system value values
  ('1', '5', '1', '2', '["Bo", ""]', NULL, 'error', NULL, 'Bo', '', '[]', '[{"column": null, "message": "Linjen har hverken e-mail eller medarbejdernr."}]', 'false');

insert into public.hold (order_id, customer_id, employee_id, amount) overriding system value values
  ('76', '4', '13', '49900'),
  ('78', '2', '7', '12900'),
  ('81', '5', '18', '2250'),
  ('86', '4', '21', '1250');

insert into public.idempotency_key (owner, key, request_hash, response, created_at) overriding system value values
  ('connection:1', '9524e35d-9514-4358-8809-684ce18e04f0', E'\\xdcc0b1591749746fa450b7f679812d599b69844e5204a4870773a351da1987f6', '{"orderNumber" : 100082, "employeeId" : 17, "status" : "accepted", "amount" : 25.00, "lines" : [{"itemNumber" : "V-10", "title" : "Vare 19", "quantity" : 2, "price" : 12.50, "amount" : 25.00}], "reference" : "W-37", "placedAt" : "2026-11-20T10:00:00.000Z", "reason" : null}', '2026-11-26 18:30:40.349016+00');

insert into public.known_device (id, token_hash, account_id, user_agent, created_at, last_used_at) overriding system value values
  ('1', E'\\x4dcbad5982375fe6894c6d006d0818c6ce710efc0d361f40108766e54de9b0b1', '5', 'test', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00');

insert into public.kysely_migration (name, "timestamp", digest) overriding system value values
  ('0001-schema-version', '2026-11-26T18:30:35.198Z', 'a665b61ceed6ea9eeff8a8504799b1c3e653e8df4770c5f211c98cc8e6df686b'),
  ('0002-connections', '2026-11-26T18:30:35.273Z', 'eed944b0a6242698a6f0eeeb2e6f8a46a2ad4eada2f7669e5fb425b7bd4492cf'),
  ('0003-customers', '2026-11-26T18:30:35.387Z', 'a7cd210ce03179df02e328d5eac987ac298ce5902ddae7eaaddf7198d3390572'),
  ('0004-accounts', '2026-11-26T18:30:35.486Z', '51ba6e06dfb9ca4ab5a0f5a98bbbd7950188e552dad064dedb5639e2a3d2294d'),
  ('0005-webshop-access', '2026-11-26T18:30:35.521Z', '2fa74a07f0aae049f63c63bbb6e80dead321988819876afee0ad412501b1e6e8'),
  ('0006-orders', '2026-11-26T18:30:35.568Z', '89007ae3b26b0ee0eb930c101926d20bbf7095134124efa960388b5097fdd13b'),
  ('0007-ledger', '2026-11-26T18:30:35.716Z', '2a881fb77d2fe48302bb7a9fb28b3f941df7e322c6dc051929fa88bb61a5c04e'),
  ('0008-top-ups', '2026-11-26T18:30:35.747Z', '851bc77d7d0ae9ca2a08e6fbbcd08c15ee36cde93a4e65190ff8018136ba67cb'),
  ('0009-statistics', '2026-11-26T18:30:35.772Z', '219c08b954ee7ee748aa41d2c19df41d2d58e6c4c0e98351e31bd157347a2d9c'),
  ('0010-mails-and-webhooks', '2026-11-26T18:30:35.844Z', '123929873382493f00b57817c09cc78f9d55ff1842a6206e487cf1e828df962e'),
  ('0011-audit-log', '2026-11-26T18:30:35.918Z', 'c1bcfab819f008f664e5fef6e9f39a61ec56a89904d7e3327e7f91b96232dd3a'),
  ('0012-operation', '2026-11-26T18:30:35.966Z', '617b03b32f96638c15540c87cb879d333da8ee304bc266c9b2285602daf0e65a');

insert into public.ledger_entry (id, customer_id, employee_id, department_id, kind, text, amount, balance_after, date, posted_at, actor_account_id, scheduled_entry_id, occurrence, top_up_run_id, order_id, batch_id, reversed_entry_id) overriding system value values
  ('1', '2', '5', '4', 'manual', 'Startbeløb', '75000', '75000', '2026-09-23', '2026-09-23 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('10', '3', '9', NULL, 'top-up', 'Tilskrivning 27-09-2026', '3500', '10500', '2026-09-27', '2026-09-26 22:00:00+00', NULL, NULL, NULL, '6', NULL, NULL, NULL),
  ('100', '3', '9', NULL, 'order', 'Ordre 100030', '-6900', '585', '2026-10-20', '2026-10-20 11:09:00+00', NULL, NULL, NULL, NULL, '30', NULL, NULL),
  ('101', '3', '9', NULL, 'top-up', 'Tilskrivning 21-10-2026', '3500', '4085', '2026-10-21', '2026-10-20 22:00:00+00', NULL, NULL, NULL, '34', NULL, NULL, NULL),
  ('102', '3', '12', '6', 'top-up', 'Tilskrivning 21-10-2026', '3500', '3745', '2026-10-21', '2026-10-20 22:00:00+00', NULL, NULL, NULL, '34', NULL, NULL, NULL),
  ('103', '3', '12', '6', 'order', 'Ordre 100031', '-2995', '750', '2026-10-21', '2026-10-21 11:43:00+00', NULL, NULL, NULL, NULL, '31', NULL, NULL),
  ('104', '3', '9', NULL, 'order', 'Ordre 100032', '-2995', '1090', '2026-10-21', '2026-10-21 18:04:00+00', NULL, NULL, NULL, NULL, '32', NULL, NULL),
  ('105', '3', '9', NULL, 'top-up', 'Tilskrivning 22-10-2026', '3500', '4590', '2026-10-22', '2026-10-21 22:00:00+00', NULL, NULL, NULL, '35', NULL, NULL, NULL),
  ('106', '3', '12', '6', 'top-up', 'Tilskrivning 22-10-2026', '3500', '4250', '2026-10-22', '2026-10-21 22:00:00+00', NULL, NULL, NULL, '35', NULL, NULL, NULL),
  ('107', '3', '12', '6', 'order', 'Ordre 100033', '-2995', '1255', '2026-10-22', '2026-10-22 09:46:00+00', NULL, NULL, NULL, NULL, '33', NULL, NULL),
  ('108', '3', '9', NULL, 'order', 'Ordre 100034', '-2995', '1595', '2026-10-22', '2026-10-22 10:40:00+00', NULL, NULL, NULL, NULL, '34', NULL, NULL),
  ('109', '3', '9', NULL, 'top-up', 'Tilskrivning 23-10-2026', '3500', '5095', '2026-10-23', '2026-10-22 22:00:00+00', NULL, NULL, NULL, '36', NULL, NULL, NULL),
  ('11', '3', '10', '6', 'top-up', 'Tilskrivning 27-09-2026', '3500', '10500', '2026-09-27', '2026-09-26 22:00:00+00', NULL, NULL, NULL, '6', NULL, NULL, NULL),
  ('110', '3', '12', '6', 'top-up', 'Tilskrivning 23-10-2026', '3500', '4755', '2026-10-23', '2026-10-22 22:00:00+00', NULL, NULL, NULL, '36', NULL, NULL, NULL),
  ('111', '3', '12', '6', 'order', 'Ordre 100035', '-2995', '1760', '2026-10-23', '2026-10-23 09:59:00+00', NULL, NULL, NULL, NULL, '35', NULL, NULL),
  ('112', '3', '9', NULL, 'top-up', 'Tilskrivning 24-10-2026', '3500', '8595', '2026-10-24', '2026-10-23 22:00:00+00', NULL, NULL, NULL, '37', NULL, NULL, NULL),
  ('113', '3', '12', '6', 'top-up', 'Tilskrivning 24-10-2026', '3500', '5260', '2026-10-24', '2026-10-23 22:00:00+00', NULL, NULL, NULL, '37', NULL, NULL, NULL),
  ('114', '3', '12', '6', 'order', 'Ordre 100036', '-2995', '2265', '2026-10-24', '2026-10-24 14:02:00+00', NULL, NULL, NULL, NULL, '36', NULL, NULL),
  ('115', '3', '9', NULL, 'order', 'Ordre 100037', '-7950', '645', '2026-10-24', '2026-10-24 18:43:00+00', NULL, NULL, NULL, NULL, '37', NULL, NULL),
  ('116', '3', '9', NULL, 'top-up', 'Tilskrivning 25-10-2026', '3500', '4145', '2026-10-25', '2026-10-24 22:00:00+00', NULL, NULL, NULL, '38', NULL, NULL, NULL),
  ('117', '3', '12', '6', 'top-up', 'Tilskrivning 25-10-2026', '3500', '5765', '2026-10-25', '2026-10-24 22:00:00+00', NULL, NULL, NULL, '38', NULL, NULL, NULL),
  ('118', '3', '12', '6', 'order', 'Ordre 100038', '-2995', '2770', '2026-10-25', '2026-10-25 09:37:00+00', NULL, NULL, NULL, NULL, '38', NULL, NULL),
  ('119', '3', '9', NULL, 'order', 'Ordre 100039', '-2995', '1150', '2026-10-25', '2026-10-25 17:12:00+00', NULL, NULL, NULL, NULL, '39', NULL, NULL),
  ('12', '3', '11', '5', 'top-up', 'Tilskrivning 27-09-2026', '3500', '10500', '2026-09-27', '2026-09-26 22:00:00+00', NULL, NULL, NULL, '6', NULL, NULL, NULL),
  ('120', '3', '9', NULL, 'top-up', 'Tilskrivning 26-10-2026', '3500', '4650', '2026-10-26', '2026-10-25 23:00:00+00', NULL, NULL, NULL, '39', NULL, NULL, NULL),
  ('121', '3', '12', '6', 'top-up', 'Tilskrivning 26-10-2026', '3500', '6270', '2026-10-26', '2026-10-25 23:00:00+00', NULL, NULL, NULL, '39', NULL, NULL, NULL),
  ('122', '3', '12', '6', 'refund', 'Refundering af ordre 100036', '2995', '9265', '2026-10-26', '2026-10-26 08:20:00+00', '1', NULL, NULL, NULL, '36', NULL, NULL),
  ('123', '3', '11', '5', 'order', 'Ordre 100040', '-15895', '1605', '2026-10-26', '2026-10-26 11:27:00+00', NULL, NULL, NULL, NULL, '40', NULL, NULL),
  ('124', '3', '12', '6', 'order', 'Ordre 100041', '-2995', '6270', '2026-10-26', '2026-10-26 14:56:00+00', NULL, NULL, NULL, NULL, '41', NULL, NULL),
  ('125', '3', '9', NULL, 'top-up', 'Tilskrivning 27-10-2026', '3500', '8150', '2026-10-27', '2026-10-26 23:00:00+00', NULL, NULL, NULL, '40', NULL, NULL, NULL),
  ('126', '3', '11', '5', 'top-up', 'Tilskrivning 27-10-2026', '3500', '5105', '2026-10-27', '2026-10-26 23:00:00+00', NULL, NULL, NULL, '40', NULL, NULL, NULL),
  ('127', '3', '12', '6', 'top-up', 'Tilskrivning 27-10-2026', '3500', '9770', '2026-10-27', '2026-10-26 23:00:00+00', NULL, NULL, NULL, '40', NULL, NULL, NULL),
  ('128', '3', '12', '6', 'order', 'Ordre 100042', '-6950', '2820', '2026-10-27', '2026-10-27 18:14:00+00', NULL, NULL, NULL, NULL, '42', NULL, NULL),
  ('129', '3', '9', NULL, 'order', 'Ordre 100043', '-2995', '5155', '2026-10-27', '2026-10-27 18:19:00+00', NULL, NULL, NULL, NULL, '43', NULL, NULL),
  ('13', '3', '9', NULL, 'top-up', 'Tilskrivning 28-09-2026', '3500', '14000', '2026-09-28', '2026-09-27 22:00:00+00', NULL, NULL, NULL, '7', NULL, NULL, NULL),
  ('130', '3', '9', NULL, 'top-up', 'Tilskrivning 28-10-2026', '3500', '8655', '2026-10-28', '2026-10-27 23:00:00+00', NULL, NULL, NULL, '41', NULL, NULL, NULL),
  ('131', '3', '11', '5', 'top-up', 'Tilskrivning 28-10-2026', '3500', '8605', '2026-10-28', '2026-10-27 23:00:00+00', NULL, NULL, NULL, '41', NULL, NULL, NULL),
  ('132', '3', '12', '6', 'top-up', 'Tilskrivning 28-10-2026', '3500', '6320', '2026-10-28', '2026-10-27 23:00:00+00', NULL, NULL, NULL, '41', NULL, NULL, NULL),
  ('133', '3', '9', NULL, 'order', 'Ordre 100044', '-2995', '5660', '2026-10-28', '2026-10-28 14:34:00+00', NULL, NULL, NULL, NULL, '44', NULL, NULL),
  ('134', '3', '12', '6', 'order', 'Ordre 100045', '-2995', '3325', '2026-10-28', '2026-10-28 19:02:00+00', NULL, NULL, NULL, NULL, '45', NULL, NULL),
  ('135', '3', '9', NULL, 'top-up', 'Tilskrivning 29-10-2026', '3500', '9160', '2026-10-29', '2026-10-28 23:00:00+00', NULL, NULL, NULL, '42', NULL, NULL, NULL),
  ('136', '3', '11', '5', 'top-up', 'Tilskrivning 29-10-2026', '3500', '12105', '2026-10-29', '2026-10-28 23:00:00+00', NULL, NULL, NULL, '42', NULL, NULL, NULL),
  ('137', '3', '12', '6', 'top-up', 'Tilskrivning 29-10-2026', '3500', '6825', '2026-10-29', '2026-10-28 23:00:00+00', NULL, NULL, NULL, '42', NULL, NULL, NULL),
  ('138', '3', '12', '6', 'order', 'Ordre 100046', '-2995', '3830', '2026-10-29', '2026-10-29 16:14:00+00', NULL, NULL, NULL, NULL, '46', NULL, NULL),
  ('139', '3', '9', NULL, 'order', 'Ordre 100047', '-6900', '2260', '2026-10-29', '2026-10-29 17:48:00+00', NULL, NULL, NULL, NULL, '47', NULL, NULL),
  ('14', '3', '10', '6', 'top-up', 'Tilskrivning 28-09-2026', '3500', '14000', '2026-09-28', '2026-09-27 22:00:00+00', NULL, NULL, NULL, '7', NULL, NULL, NULL),
  ('140', '3', '9', NULL, 'top-up', 'Tilskrivning 30-10-2026', '3500', '5760', '2026-10-30', '2026-10-29 23:00:00+00', NULL, NULL, NULL, '43', NULL, NULL, NULL),
  ('141', '3', '11', '5', 'top-up', 'Tilskrivning 30-10-2026', '3500', '15605', '2026-10-30', '2026-10-29 23:00:00+00', NULL, NULL, NULL, '43', NULL, NULL, NULL),
  ('142', '3', '12', '6', 'top-up', 'Tilskrivning 30-10-2026', '3500', '7330', '2026-10-30', '2026-10-29 23:00:00+00', NULL, NULL, NULL, '43', NULL, NULL, NULL),
  ('143', '3', '12', '6', 'order', 'Ordre 100048', '-6950', '380', '2026-10-30', '2026-10-30 12:51:00+00', NULL, NULL, NULL, NULL, '48', NULL, NULL),
  ('144', '3', '9', NULL, 'top-up', 'Tilskrivning 31-10-2026', '3500', '9260', '2026-10-31', '2026-10-30 23:00:00+00', NULL, NULL, NULL, '44', NULL, NULL, NULL),
  ('145', '3', '11', '5', 'top-up', 'Tilskrivning 31-10-2026', '1895', '17500', '2026-10-31', '2026-10-30 23:00:00+00', NULL, NULL, NULL, '44', NULL, NULL, NULL),
  ('146', '3', '12', '6', 'top-up', 'Tilskrivning 31-10-2026', '3500', '3880', '2026-10-31', '2026-10-30 23:00:00+00', NULL, NULL, NULL, '44', NULL, NULL, NULL),
  ('147', '2', '6', '3', 'manual', 'Fødselsdagsgave', '15000', '15000', '2026-10-31', '2026-10-31 08:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('148', '3', '12', '6', 'order', 'Ordre 100049', '-2995', '885', '2026-10-31', '2026-10-31 12:53:00+00', NULL, NULL, NULL, NULL, '49', NULL, NULL),
  ('149', '4', '13', '8', 'top-up', 'Tilskrivning november 2026', '25000', '50000', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '45', NULL, NULL, NULL),
  ('15', '3', '11', '5', 'top-up', 'Tilskrivning 28-09-2026', '3500', '14000', '2026-09-28', '2026-09-27 22:00:00+00', NULL, NULL, NULL, '7', NULL, NULL, NULL),
  ('150', '4', '14', '8', 'top-up', 'Tilskrivning november 2026', '25000', '42105', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '45', NULL, NULL, NULL),
  ('151', '4', '16', '7', 'top-up', 'Tilskrivning november 2026', '25000', '50000', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '45', NULL, NULL, NULL),
  ('152', '1', '2', '1', 'top-up', 'Tilskrivning november 2026', '50000', '55100', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '46', NULL, NULL, NULL),
  ('153', '1', '3', '2', 'top-up', 'Tilskrivning november 2026', '50000', '50000', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '46', NULL, NULL, NULL),
  ('154', '1', '4', '2', 'top-up', 'Tilskrivning november 2026', '50000', '55100', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '46', NULL, NULL, NULL),
  ('155', '3', '9', NULL, 'top-up', 'Tilskrivning 01-11-2026', '3500', '12760', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '48', NULL, NULL, NULL),
  ('156', '3', '12', '6', 'top-up', 'Tilskrivning 01-11-2026', '3500', '4385', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '48', NULL, NULL, NULL),
  ('157', '3', '12', '6', 'order', 'Ordre 100050', '-2995', '1390', '2026-11-01', '2026-11-01 10:14:00+00', NULL, NULL, NULL, NULL, '50', NULL, NULL),
  ('158', '3', '9', NULL, 'top-up', 'Tilskrivning 02-11-2026', '3500', '16260', '2026-11-02', '2026-11-01 23:00:00+00', NULL, NULL, NULL, '49', NULL, NULL, NULL),
  ('159', '3', '12', '6', 'top-up', 'Tilskrivning 02-11-2026', '3500', '4890', '2026-11-02', '2026-11-01 23:00:00+00', NULL, NULL, NULL, '49', NULL, NULL, NULL),
  ('16', '2', '7', '3', 'order', 'Ordre 100001', '-69900', '5100', '2026-09-28', '2026-09-28 07:20:00+00', '2', NULL, NULL, NULL, '1', NULL, NULL),
  ('160', '3', '9', NULL, 'order', 'Ordre 100051', '-12950', '3310', '2026-11-02', '2026-11-02 09:44:00+00', NULL, NULL, NULL, NULL, '51', NULL, NULL),
  ('161', '3', '12', '6', 'order', 'Ordre 100052', '-2995', '1895', '2026-11-02', '2026-11-02 12:09:00+00', NULL, NULL, NULL, NULL, '52', NULL, NULL),
  ('162', '3', '9', NULL, 'top-up', 'Tilskrivning 03-11-2026', '3500', '6810', '2026-11-03', '2026-11-02 23:00:00+00', NULL, NULL, NULL, '50', NULL, NULL, NULL),
  ('163', '3', '12', '6', 'top-up', 'Tilskrivning 03-11-2026', '3500', '5395', '2026-11-03', '2026-11-02 23:00:00+00', NULL, NULL, NULL, '50', NULL, NULL, NULL),
  ('164', '3', '12', '6', 'order', 'Ordre 100053', '-2995', '2400', '2026-11-03', '2026-11-03 09:50:00+00', NULL, NULL, NULL, NULL, '53', NULL, NULL),
  ('165', '3', '9', NULL, 'top-up', 'Tilskrivning 04-11-2026', '3500', '10310', '2026-11-04', '2026-11-03 23:00:00+00', NULL, NULL, NULL, '51', NULL, NULL, NULL),
  ('166', '3', '12', '6', 'top-up', 'Tilskrivning 04-11-2026', '3500', '5900', '2026-11-04', '2026-11-03 23:00:00+00', NULL, NULL, NULL, '51', NULL, NULL, NULL),
  ('167', '3', '9', NULL, 'order', 'Ordre 100055', '-8945', '1365', '2026-11-04', '2026-11-04 18:40:00+00', NULL, NULL, NULL, NULL, '55', NULL, NULL),
  ('168', '3', '12', '6', 'order', 'Ordre 100056', '-2995', '2905', '2026-11-04', '2026-11-04 18:58:00+00', NULL, NULL, NULL, NULL, '56', NULL, NULL),
  ('169', '3', '9', NULL, 'top-up', 'Tilskrivning 05-11-2026', '3500', '4865', '2026-11-05', '2026-11-04 23:00:00+00', NULL, NULL, NULL, '52', NULL, NULL, NULL),
  ('17', '3', '11', '5', 'order', 'Ordre 100002', '-6950', '7050', '2026-09-28', '2026-09-28 13:38:00+00', NULL, NULL, NULL, NULL, '2', NULL, NULL),
  ('170', '3', '12', '6', 'top-up', 'Tilskrivning 05-11-2026', '3500', '6405', '2026-11-05', '2026-11-04 23:00:00+00', NULL, NULL, NULL, '52', NULL, NULL, NULL),
  ('171', '3', '9', NULL, 'top-up', 'Tilskrivning 06-11-2026', '3500', '8365', '2026-11-06', '2026-11-05 23:00:00+00', NULL, NULL, NULL, '53', NULL, NULL, NULL),
  ('172', '3', '12', '6', 'top-up', 'Tilskrivning 06-11-2026', '3500', '9905', '2026-11-06', '2026-11-05 23:00:00+00', NULL, NULL, NULL, '53', NULL, NULL, NULL),
  ('173', '3', '12', '6', 'manual', 'Rettelse', '2550', '12455', '2026-11-06', '2026-11-06 08:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('174', '3', '12', '6', 'order', 'Ordre 100057', '-11900', '555', '2026-11-06', '2026-11-06 11:46:00+00', NULL, NULL, NULL, NULL, '57', NULL, NULL),
  ('175', '3', '9', NULL, 'top-up', 'Tilskrivning 07-11-2026', '3500', '11865', '2026-11-07', '2026-11-06 23:00:00+00', NULL, NULL, NULL, '54', NULL, NULL, NULL),
  ('176', '3', '12', '6', 'top-up', 'Tilskrivning 07-11-2026', '3500', '4055', '2026-11-07', '2026-11-06 23:00:00+00', NULL, NULL, NULL, '54', NULL, NULL, NULL),
  ('177', '1', '1', NULL, 'manual', 'Fødselsdagsgave', '15000', '15000', '2026-11-07', '2026-11-07 08:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('178', '3', '9', NULL, 'order', 'Ordre 100058', '-9895', '1970', '2026-11-07', '2026-11-07 16:56:00+00', NULL, NULL, NULL, NULL, '58', NULL, NULL),
  ('179', '3', '12', '6', 'order', 'Ordre 100059', '-2995', '1060', '2026-11-07', '2026-11-07 19:40:00+00', NULL, NULL, NULL, NULL, '59', NULL, NULL),
  ('18', '3', '9', NULL, 'order', 'Ordre 100003', '-12950', '1050', '2026-09-28', '2026-09-28 17:42:00+00', NULL, NULL, NULL, NULL, '3', NULL, NULL),
  ('180', '3', '9', NULL, 'top-up', 'Tilskrivning 08-11-2026', '3500', '5470', '2026-11-08', '2026-11-07 23:00:00+00', NULL, NULL, NULL, '55', NULL, NULL, NULL),
  ('181', '3', '12', '6', 'top-up', 'Tilskrivning 08-11-2026', '3500', '4560', '2026-11-08', '2026-11-07 23:00:00+00', NULL, NULL, NULL, '55', NULL, NULL, NULL),
  ('182', '3', '11', '5', 'order', 'Ordre 100061', '-15895', '1605', '2026-11-08', '2026-11-08 14:56:00+00', NULL, NULL, NULL, NULL, '61', NULL, NULL),
  ('183', '3', '9', NULL, 'order', 'Ordre 100062', '-2995', '2475', '2026-11-08', '2026-11-08 16:31:00+00', NULL, NULL, NULL, NULL, '62', NULL, NULL),
  ('184', '3', '9', NULL, 'top-up', 'Tilskrivning 09-11-2026', '3500', '5975', '2026-11-09', '2026-11-08 23:00:00+00', NULL, NULL, NULL, '56', NULL, NULL, NULL),
  ('185', '3', '11', '5', 'top-up', 'Tilskrivning 09-11-2026', '3500', '5105', '2026-11-09', '2026-11-08 23:00:00+00', NULL, NULL, NULL, '56', NULL, NULL, NULL),
  ('186', '3', '12', '6', 'top-up', 'Tilskrivning 09-11-2026', '3500', '8060', '2026-11-09', '2026-11-08 23:00:00+00', NULL, NULL, NULL, '56', NULL, NULL, NULL),
  ('187', '3', '12', '6', 'order', 'Ordre 100063', '-6950', '1110', '2026-11-09', '2026-11-09 17:41:00+00', NULL, NULL, NULL, NULL, '63', NULL, NULL),
  ('188', '3', '9', NULL, 'top-up', 'Tilskrivning 10-11-2026', '3500', '9475', '2026-11-10', '2026-11-09 23:00:00+00', NULL, NULL, NULL, '57', NULL, NULL, NULL),
  ('189', '3', '11', '5', 'top-up', 'Tilskrivning 10-11-2026', '3500', '8605', '2026-11-10', '2026-11-09 23:00:00+00', NULL, NULL, NULL, '57', NULL, NULL, NULL),
  ('19', '3', '9', NULL, 'top-up', 'Tilskrivning 29-09-2026', '3500', '4550', '2026-09-29', '2026-09-28 22:00:00+00', NULL, NULL, NULL, '8', NULL, NULL, NULL),
  ('190', '3', '12', '6', 'top-up', 'Tilskrivning 10-11-2026', '3500', '4610', '2026-11-10', '2026-11-09 23:00:00+00', NULL, NULL, NULL, '57', NULL, NULL, NULL),
  ('191', '3', '9', NULL, 'top-up', 'Tilskrivning 11-11-2026', '3500', '12975', '2026-11-11', '2026-11-10 23:00:00+00', NULL, NULL, NULL, '58', NULL, NULL, NULL),
  ('192', '3', '11', '5', 'top-up', 'Tilskrivning 11-11-2026', '3500', '12105', '2026-11-11', '2026-11-10 23:00:00+00', NULL, NULL, NULL, '58', NULL, NULL, NULL),
  ('193', '3', '12', '6', 'top-up', 'Tilskrivning 11-11-2026', '3500', '8110', '2026-11-11', '2026-11-10 23:00:00+00', NULL, NULL, NULL, '58', NULL, NULL, NULL),
  ('194', '2', '6', '3', 'order', 'Ordre 100060', '-2995', '12005', '2026-11-11', '2026-11-11 08:20:00+00', '2', NULL, NULL, NULL, '60', NULL, NULL),
  ('195', '3', '12', '6', 'order', 'Ordre 100064', '-6950', '1160', '2026-11-11', '2026-11-11 12:25:00+00', NULL, NULL, NULL, NULL, '64', NULL, NULL),
  ('196', '3', '9', NULL, 'top-up', 'Tilskrivning 12-11-2026', '3500', '16475', '2026-11-12', '2026-11-11 23:00:00+00', NULL, NULL, NULL, '59', NULL, NULL, NULL),
  ('197', '3', '11', '5', 'top-up', 'Tilskrivning 12-11-2026', '3500', '15605', '2026-11-12', '2026-11-11 23:00:00+00', NULL, NULL, NULL, '59', NULL, NULL, NULL),
  ('198', '3', '12', '6', 'top-up', 'Tilskrivning 12-11-2026', '3500', '4660', '2026-11-12', '2026-11-11 23:00:00+00', NULL, NULL, NULL, '59', NULL, NULL, NULL),
  ('199', '1', '1', NULL, 'order', 'Ordre 100066', '-12950', '2050', '2026-11-12', '2026-11-12 16:39:00+00', NULL, NULL, NULL, NULL, '66', NULL, NULL),
  ('2', '2', '7', '3', 'manual', 'Startbeløb', '75000', '75000', '2026-09-23', '2026-09-23 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('20', '3', '10', '6', 'top-up', 'Tilskrivning 29-09-2026', '3500', '17500', '2026-09-29', '2026-09-28 22:00:00+00', NULL, NULL, NULL, '8', NULL, NULL, NULL),
  ('200', '3', '9', NULL, 'top-up', 'Tilskrivning 13-11-2026', '1025', '17500', '2026-11-13', '2026-11-12 23:00:00+00', NULL, NULL, NULL, '60', NULL, NULL, NULL),
  ('201', '3', '11', '5', 'top-up', 'Tilskrivning 13-11-2026', '1895', '17500', '2026-11-13', '2026-11-12 23:00:00+00', NULL, NULL, NULL, '60', NULL, NULL, NULL),
  ('202', '3', '12', '6', 'top-up', 'Tilskrivning 13-11-2026', '3500', '8160', '2026-11-13', '2026-11-12 23:00:00+00', NULL, NULL, NULL, '60', NULL, NULL, NULL),
  ('203', '3', '12', '6', 'order', 'Ordre 100067', '-7900', '260', '2026-11-13', '2026-11-13 11:31:00+00', NULL, NULL, NULL, NULL, '67', NULL, NULL),
  ('204', '3', '12', '6', 'top-up', 'Tilskrivning 14-11-2026', '3500', '3760', '2026-11-14', '2026-11-13 23:00:00+00', NULL, NULL, NULL, '61', NULL, NULL, NULL),
  ('205', '3', '12', '6', 'order', 'Ordre 100068', '-2995', '765', '2026-11-14', '2026-11-14 14:45:00+00', NULL, NULL, NULL, NULL, '68', NULL, NULL),
  ('206', '3', '12', '6', 'top-up', 'Tilskrivning 15-11-2026', '3500', '4265', '2026-11-15', '2026-11-14 23:00:00+00', NULL, NULL, NULL, '62', NULL, NULL, NULL),
  ('207', '2', '8', '4', 'order', 'Ordre 100069', '-71800', '3200', '2026-11-15', '2026-11-15 08:20:00+00', '2', NULL, NULL, NULL, '69', NULL, NULL),
  ('208', '3', '9', NULL, 'order', 'Ordre 100070', '-14995', '2505', '2026-11-15', '2026-11-15 09:02:00+00', NULL, NULL, NULL, NULL, '70', NULL, NULL),
  ('209', '1', '4', '2', 'order', 'Ordre 100071', '-51800', '3300', '2026-11-15', '2026-11-15 09:42:00+00', NULL, NULL, NULL, NULL, '71', NULL, NULL),
  ('21', '3', '11', '5', 'top-up', 'Tilskrivning 29-09-2026', '3500', '10550', '2026-09-29', '2026-09-28 22:00:00+00', NULL, NULL, NULL, '8', NULL, NULL, NULL),
  ('210', '3', '12', '6', 'order', 'Ordre 100072', '-2995', '1270', '2026-11-15', '2026-11-15 11:10:00+00', NULL, NULL, NULL, NULL, '72', NULL, NULL),
  ('211', '1', '3', '2', 'order', 'Ordre 100073', '-44900', '5100', '2026-11-15', '2026-11-15 15:10:00+00', NULL, NULL, NULL, NULL, '73', NULL, NULL),
  ('212', '3', '9', NULL, 'top-up', 'Tilskrivning 16-11-2026', '3500', '6005', '2026-11-16', '2026-11-15 23:00:00+00', NULL, NULL, NULL, '63', NULL, NULL, NULL),
  ('213', '3', '12', '6', 'top-up', 'Tilskrivning 16-11-2026', '3500', '4770', '2026-11-16', '2026-11-15 23:00:00+00', NULL, NULL, NULL, '63', NULL, NULL, NULL),
  ('214', '2', '7', '3', 'manual', 'Fødselsdagsgave', '15000', '20100', '2026-11-16', '2026-11-16 08:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('215', '3', '9', NULL, 'order', 'Ordre 100074', '-5900', '105', '2026-11-16', '2026-11-16 10:35:00+00', NULL, NULL, NULL, NULL, '74', NULL, NULL),
  ('216', '3', '12', '6', 'order', 'Ordre 100075', '-2995', '1775', '2026-11-16', '2026-11-16 12:08:00+00', NULL, NULL, NULL, NULL, '75', NULL, NULL),
  ('217', '3', '9', NULL, 'top-up', 'Tilskrivning 17-11-2026', '3500', '3605', '2026-11-17', '2026-11-16 23:00:00+00', NULL, NULL, NULL, '64', NULL, NULL, NULL),
  ('218', '3', '12', '6', 'top-up', 'Tilskrivning 17-11-2026', '3500', '5275', '2026-11-17', '2026-11-16 23:00:00+00', NULL, NULL, NULL, '64', NULL, NULL, NULL),
  ('219', '3', '12', '6', 'order', 'Ordre 100077', '-2995', '2280', '2026-11-17', '2026-11-17 11:03:00+00', NULL, NULL, NULL, NULL, '77', NULL, NULL),
  ('22', '3', '9', NULL, 'top-up', 'Tilskrivning 30-09-2026', '3500', '8050', '2026-09-30', '2026-09-29 22:00:00+00', NULL, NULL, NULL, '9', NULL, NULL, NULL),
  ('220', '3', '9', NULL, 'top-up', 'Tilskrivning 18-11-2026', '3500', '7105', '2026-11-18', '2026-11-17 23:00:00+00', NULL, NULL, NULL, '65', NULL, NULL, NULL),
  ('221', '3', '12', '6', 'top-up', 'Tilskrivning 18-11-2026', '3500', '5780', '2026-11-18', '2026-11-17 23:00:00+00', NULL, NULL, NULL, '65', NULL, NULL, NULL),
  ('222', '3', '9', NULL, 'top-up', 'Tilskrivning 19-11-2026', '3500', '10605', '2026-11-19', '2026-11-18 23:00:00+00', NULL, NULL, NULL, '66', NULL, NULL, NULL),
  ('223', '3', '12', '6', 'top-up', 'Tilskrivning 19-11-2026', '3500', '9280', '2026-11-19', '2026-11-18 23:00:00+00', NULL, NULL, NULL, '66', NULL, NULL, NULL),
  ('224', '3', '9', NULL, 'order', 'Ordre 100079', '-9950', '655', '2026-11-19', '2026-11-19 16:35:00+00', NULL, NULL, NULL, NULL, '79', NULL, NULL),
  ('225', '3', '12', '6', 'order', 'Ordre 100080', '-5990', '3290', '2026-11-19', '2026-11-19 18:00:00+00', NULL, NULL, NULL, NULL, '80', NULL, NULL),
  ('226', '3', '9', NULL, 'top-up', 'Tilskrivning 20-11-2026', '3500', '4155', '2026-11-20', '2026-11-19 23:00:00+00', NULL, NULL, NULL, '67', NULL, NULL, NULL),
  ('227', '3', '12', '6', 'top-up', 'Tilskrivning 20-11-2026', '3500', '6790', '2026-11-20', '2026-11-19 23:00:00+00', NULL, NULL, NULL, '67', NULL, NULL, NULL),
  ('228', '4', '13', '8', 'manual', 'Bonus for travle uger', '25000', '75000', '2026-11-20', '2026-11-20 09:57:00+00', '3', NULL, NULL, NULL, NULL, '1', NULL),
  ('229', '4', '14', '8', 'manual', 'Bonus for travle uger', '25000', '67105', '2026-11-20', '2026-11-20 09:57:00+00', '3', NULL, NULL, NULL, NULL, '1', NULL),
  ('23', '3', '11', '5', 'top-up', 'Tilskrivning 30-09-2026', '3500', '14050', '2026-09-30', '2026-09-29 22:00:00+00', NULL, NULL, NULL, '9', NULL, NULL, NULL),
  ('230', '4', '15', '8', 'manual', 'Bonus for travle uger', '25000', '25000', '2026-11-20', '2026-11-20 09:57:00+00', '3', NULL, NULL, NULL, NULL, '1', NULL),
  ('231', '4', '16', '7', 'manual', 'Bonus for travle uger', '25000', '75000', '2026-11-20', '2026-11-20 09:57:00+00', '3', NULL, NULL, NULL, NULL, '1', NULL),
  ('232', '5', '17', NULL, 'manual', 'Åbning', '10000', '10000', '2026-11-20', '2026-11-20 10:00:00+00', '4', NULL, NULL, NULL, NULL, NULL, NULL),
  ('233', '5', '18', NULL, 'manual', 'Åbning', '5000', '5000', '2026-11-20', '2026-11-20 10:00:00+00', '4', NULL, NULL, NULL, NULL, NULL, NULL),
  ('234', '5', '17', NULL, 'manual', 'Julebonus', '1000', '11000', '2026-11-20', '2026-11-20 10:00:00+00', '5', NULL, NULL, NULL, NULL, '2', NULL),
  ('235', '5', '17', '9', 'order', 'Ordre 100082', '-2500', '8500', '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL, '82', NULL, NULL),
  ('236', '5', '17', '9', 'manual', 'Julebonus', '1000', '9500', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, NULL, '3', NULL),
  ('237', '5', '17', '9', 'reversal', 'Tilbageført: Julebonus', '-1000', '8500', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, NULL, '2', '234'),
  ('238', '5', '17', '9', 'reversal', 'Tilbageført: Åbning', '-8500', '0', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, NULL, NULL, '232'),
  ('239', '5', '17', '9', 'manual', 'Jubilæum', '5000', '5000', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, NULL, NULL, NULL),
  ('24', '3', '9', NULL, 'order', 'Ordre 100004', '-7900', '150', '2026-09-30', '2026-09-30 13:17:00+00', NULL, NULL, NULL, NULL, '4', NULL, NULL),
  ('240', '4', '21', NULL, 'manual', 'Åbning', '10000', '10000', '2026-11-20', '2026-11-20 10:00:00+00', '4', NULL, NULL, NULL, NULL, NULL, NULL),
  ('241', '4', '21', NULL, 'order', 'Ordre 100083', '-1250', '8750', '2026-11-20', '2026-11-20 10:00:00+00', '3', NULL, NULL, NULL, '83', NULL, NULL),
  ('242', '4', '21', NULL, 'order', 'Ordre 100085', '-1250', '7500', '2026-11-20', '2026-11-20 10:00:00+00', '3', NULL, NULL, NULL, '85', NULL, NULL),
  ('243', '4', '21', NULL, 'refund', 'Refundering af ordre 100085', '1250', '8750', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, '85', NULL, NULL),
  ('244', '5', '17', '9', 'order', 'Ordre 100087', '-1250', '3750', '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL, '87', NULL, NULL),
  ('25', '4', '13', '8', 'top-up', 'Tilskrivning oktober 2026', '25000', '25000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '10', NULL, NULL, NULL),
  ('26', '4', '14', '8', 'top-up', 'Tilskrivning oktober 2026', '25000', '25000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '10', NULL, NULL, NULL),
  ('27', '4', '16', '7', 'top-up', 'Tilskrivning oktober 2026', '25000', '25000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '10', NULL, NULL, NULL),
  ('28', '1', '2', '1', 'top-up', 'Tilskrivning oktober 2026', '50000', '50000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '11', NULL, NULL, NULL),
  ('29', '1', '4', '2', 'top-up', 'Tilskrivning oktober 2026', '50000', '50000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '11', NULL, NULL, NULL),
  ('3', '2', '8', '4', 'manual', 'Startbeløb', '75000', '75000', '2026-09-23', '2026-09-23 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('30', '3', '9', NULL, 'top-up', 'Tilskrivning 01-10-2026', '3500', '3650', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '14', NULL, NULL, NULL),
  ('31', '3', '11', '5', 'top-up', 'Tilskrivning 01-10-2026', '3450', '17500', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '14', NULL, NULL, NULL),
  ('32', '3', '9', NULL, 'order', 'Ordre 100005', '-2995', '655', '2026-10-01', '2026-10-01 09:29:00+00', NULL, NULL, NULL, NULL, '5', NULL, NULL),
  ('33', '3', '9', NULL, 'top-up', 'Tilskrivning 02-10-2026', '3500', '4155', '2026-10-02', '2026-10-01 22:00:00+00', NULL, NULL, NULL, '15', NULL, NULL, NULL),
  ('34', '3', '9', NULL, 'order', 'Ordre 100007', '-2995', '1160', '2026-10-02', '2026-10-02 18:10:00+00', NULL, NULL, NULL, NULL, '7', NULL, NULL),
  ('35', '3', '9', NULL, 'top-up', 'Tilskrivning 03-10-2026', '3500', '4660', '2026-10-03', '2026-10-02 22:00:00+00', NULL, NULL, NULL, '16', NULL, NULL, NULL),
  ('36', '3', '11', '5', 'order', 'Ordre 100008', '-11900', '5600', '2026-10-03', '2026-10-03 16:24:00+00', NULL, NULL, NULL, NULL, '8', NULL, NULL),
  ('37', '3', '9', NULL, 'top-up', 'Tilskrivning 04-10-2026', '3500', '8160', '2026-10-04', '2026-10-03 22:00:00+00', NULL, NULL, NULL, '17', NULL, NULL, NULL),
  ('38', '3', '11', '5', 'top-up', 'Tilskrivning 04-10-2026', '3500', '9100', '2026-10-04', '2026-10-03 22:00:00+00', NULL, NULL, NULL, '17', NULL, NULL, NULL),
  ('39', '4', '14', '8', 'order', 'Ordre 100006', '-22895', '2105', '2026-10-04', '2026-10-04 07:20:00+00', '3', NULL, NULL, NULL, '6', NULL, NULL),
  ('4', '3', '9', NULL, 'top-up', 'Tilskrivning 25-09-2026', '3500', '3500', '2026-09-25', '2026-09-24 22:00:00+00', NULL, NULL, NULL, '4', NULL, NULL, NULL),
  ('40', '3', '9', NULL, 'top-up', 'Tilskrivning 05-10-2026', '3500', '11660', '2026-10-05', '2026-10-04 22:00:00+00', NULL, NULL, NULL, '18', NULL, NULL, NULL),
  ('41', '3', '11', '5', 'top-up', 'Tilskrivning 05-10-2026', '3500', '12600', '2026-10-05', '2026-10-04 22:00:00+00', NULL, NULL, NULL, '18', NULL, NULL, NULL),
  ('42', '1', '2', '1', 'order', 'Ordre 100009', '-44900', '5100', '2026-10-05', '2026-10-05 15:12:00+00', NULL, NULL, NULL, NULL, '9', NULL, NULL),
  ('43', '3', '9', NULL, 'top-up', 'Tilskrivning 06-10-2026', '3500', '15160', '2026-10-06', '2026-10-05 22:00:00+00', NULL, NULL, NULL, '19', NULL, NULL, NULL),
  ('44', '3', '11', '5', 'top-up', 'Tilskrivning 06-10-2026', '3500', '16100', '2026-10-06', '2026-10-05 22:00:00+00', NULL, NULL, NULL, '19', NULL, NULL, NULL),
  ('45', '3', '9', NULL, 'order', 'Ordre 100010', '-14995', '165', '2026-10-06', '2026-10-06 10:11:00+00', NULL, NULL, NULL, NULL, '10', NULL, NULL),
  ('46', '3', '9', NULL, 'top-up', 'Tilskrivning 07-10-2026', '3500', '3665', '2026-10-07', '2026-10-06 22:00:00+00', NULL, NULL, NULL, '20', NULL, NULL, NULL),
  ('47', '3', '11', '5', 'top-up', 'Tilskrivning 07-10-2026', '1400', '17500', '2026-10-07', '2026-10-06 22:00:00+00', NULL, NULL, NULL, '20', NULL, NULL, NULL),
  ('48', '3', '12', '6', 'top-up', 'Tilskrivning 07-10-2026', '3500', '3500', '2026-10-07', '2026-10-06 22:00:00+00', NULL, NULL, NULL, '20', NULL, NULL, NULL),
  ('49', '3', '12', '6', 'order', 'Ordre 100011', '-2995', '505', '2026-10-07', '2026-10-07 13:39:00+00', NULL, NULL, NULL, NULL, '11', NULL, NULL),
  ('5', '3', '10', '6', 'top-up', 'Tilskrivning 25-09-2026', '3500', '3500', '2026-09-25', '2026-09-24 22:00:00+00', NULL, NULL, NULL, '4', NULL, NULL, NULL),
  ('50', '3', '9', NULL, 'order', 'Ordre 100012', '-2995', '670', '2026-10-07', '2026-10-07 15:32:00+00', NULL, NULL, NULL, NULL, '12', NULL, NULL),
  ('51', '3', '9', NULL, 'top-up', 'Tilskrivning 08-10-2026', '3500', '4170', '2026-10-08', '2026-10-07 22:00:00+00', NULL, NULL, NULL, '21', NULL, NULL, NULL),
  ('52', '3', '12', '6', 'top-up', 'Tilskrivning 08-10-2026', '3500', '4005', '2026-10-08', '2026-10-07 22:00:00+00', NULL, NULL, NULL, '21', NULL, NULL, NULL),
  ('53', '3', '12', '6', 'order', 'Ordre 100013', '-2995', '1010', '2026-10-08', '2026-10-08 10:45:00+00', NULL, NULL, NULL, NULL, '13', NULL, NULL),
  ('54', '3', '9', NULL, 'top-up', 'Tilskrivning 09-10-2026', '3500', '7670', '2026-10-09', '2026-10-08 22:00:00+00', NULL, NULL, NULL, '22', NULL, NULL, NULL),
  ('55', '3', '12', '6', 'top-up', 'Tilskrivning 09-10-2026', '3500', '4510', '2026-10-09', '2026-10-08 22:00:00+00', NULL, NULL, NULL, '22', NULL, NULL, NULL),
  ('56', '3', '9', NULL, 'top-up', 'Tilskrivning 10-10-2026', '3500', '11170', '2026-10-10', '2026-10-09 22:00:00+00', NULL, NULL, NULL, '23', NULL, NULL, NULL),
  ('57', '3', '12', '6', 'top-up', 'Tilskrivning 10-10-2026', '3500', '8010', '2026-10-10', '2026-10-09 22:00:00+00', NULL, NULL, NULL, '23', NULL, NULL, NULL),
  ('58', '3', '9', NULL, 'order', 'Ordre 100014', '-10900', '270', '2026-10-10', '2026-10-10 08:18:00+00', NULL, NULL, NULL, NULL, '14', NULL, NULL),
  ('59', '3', '9', NULL, 'top-up', 'Tilskrivning 11-10-2026', '3500', '3770', '2026-10-11', '2026-10-10 22:00:00+00', NULL, NULL, NULL, '24', NULL, NULL, NULL),
  ('6', '3', '11', '5', 'top-up', 'Tilskrivning 25-09-2026', '3500', '3500', '2026-09-25', '2026-09-24 22:00:00+00', NULL, NULL, NULL, '4', NULL, NULL, NULL),
  ('60', '3', '12', '6', 'top-up', 'Tilskrivning 11-10-2026', '3500', '11510', '2026-10-11', '2026-10-10 22:00:00+00', NULL, NULL, NULL, '24', NULL, NULL, NULL),
  ('61', '3', '12', '6', 'order', 'Ordre 100015', '-10895', '615', '2026-10-11', '2026-10-11 11:45:00+00', NULL, NULL, NULL, NULL, '15', NULL, NULL),
  ('62', '3', '9', NULL, 'top-up', 'Tilskrivning 12-10-2026', '3500', '7270', '2026-10-12', '2026-10-11 22:00:00+00', NULL, NULL, NULL, '25', NULL, NULL, NULL),
  ('63', '3', '12', '6', 'top-up', 'Tilskrivning 12-10-2026', '3500', '4115', '2026-10-12', '2026-10-11 22:00:00+00', NULL, NULL, NULL, '25', NULL, NULL, NULL),
  ('64', '3', '12', '6', 'order', 'Ordre 100016', '-2995', '1120', '2026-10-12', '2026-10-12 17:26:00+00', NULL, NULL, NULL, NULL, '16', NULL, NULL),
  ('65', '3', '9', NULL, 'top-up', 'Tilskrivning 13-10-2026', '3500', '10770', '2026-10-13', '2026-10-12 22:00:00+00', NULL, NULL, NULL, '26', NULL, NULL, NULL),
  ('66', '3', '12', '6', 'top-up', 'Tilskrivning 13-10-2026', '3500', '4620', '2026-10-13', '2026-10-12 22:00:00+00', NULL, NULL, NULL, '26', NULL, NULL, NULL),
  ('67', '3', '12', '6', 'order', 'Ordre 100017', '-2995', '1625', '2026-10-13', '2026-10-13 09:38:00+00', NULL, NULL, NULL, NULL, '17', NULL, NULL),
  ('68', '3', '9', NULL, 'top-up', 'Tilskrivning 14-10-2026', '3500', '14270', '2026-10-14', '2026-10-13 22:00:00+00', NULL, NULL, NULL, '27', NULL, NULL, NULL),
  ('69', '3', '12', '6', 'top-up', 'Tilskrivning 14-10-2026', '3500', '5125', '2026-10-14', '2026-10-13 22:00:00+00', NULL, NULL, NULL, '27', NULL, NULL, NULL),
  ('7', '3', '9', NULL, 'top-up', 'Tilskrivning 26-09-2026', '3500', '7000', '2026-09-26', '2026-09-25 22:00:00+00', NULL, NULL, NULL, '5', NULL, NULL, NULL),
  ('70', '3', '11', '5', 'order', 'Ordre 100018', '-14900', '2600', '2026-10-14', '2026-10-14 08:53:00+00', NULL, NULL, NULL, NULL, '18', NULL, NULL),
  ('71', '3', '9', NULL, 'order', 'Ordre 100019', '-11900', '2370', '2026-10-14', '2026-10-14 12:08:00+00', NULL, NULL, NULL, NULL, '19', NULL, NULL),
  ('72', '3', '9', NULL, 'top-up', 'Tilskrivning 15-10-2026', '3500', '5870', '2026-10-15', '2026-10-14 22:00:00+00', NULL, NULL, NULL, '28', NULL, NULL, NULL),
  ('73', '3', '11', '5', 'top-up', 'Tilskrivning 15-10-2026', '3500', '6100', '2026-10-15', '2026-10-14 22:00:00+00', NULL, NULL, NULL, '28', NULL, NULL, NULL),
  ('74', '3', '12', '6', 'top-up', 'Tilskrivning 15-10-2026', '3500', '8625', '2026-10-15', '2026-10-14 22:00:00+00', NULL, NULL, NULL, '28', NULL, NULL, NULL),
  ('75', '1', '4', '2', 'order', 'Ordre 100020', '-44900', '5100', '2026-10-15', '2026-10-15 09:57:00+00', NULL, NULL, NULL, NULL, '20', NULL, NULL),
  ('76', '3', '12', '6', 'order', 'Ordre 100021', '-6950', '1675', '2026-10-15', '2026-10-15 10:33:00+00', NULL, NULL, NULL, NULL, '21', NULL, NULL),
  ('77', '3', '9', NULL, 'order', 'Ordre 100022', '-2995', '2875', '2026-10-15', '2026-10-15 11:22:00+00', NULL, NULL, NULL, NULL, '22', NULL, NULL),
  ('78', '3', '9', NULL, 'top-up', 'Tilskrivning 16-10-2026', '3500', '6375', '2026-10-16', '2026-10-15 22:00:00+00', NULL, NULL, NULL, '29', NULL, NULL, NULL),
  ('79', '3', '11', '5', 'top-up', 'Tilskrivning 16-10-2026', '3500', '9600', '2026-10-16', '2026-10-15 22:00:00+00', NULL, NULL, NULL, '29', NULL, NULL, NULL),
  ('8', '3', '10', '6', 'top-up', 'Tilskrivning 26-09-2026', '3500', '7000', '2026-09-26', '2026-09-25 22:00:00+00', NULL, NULL, NULL, '5', NULL, NULL, NULL),
  ('80', '3', '12', '6', 'top-up', 'Tilskrivning 16-10-2026', '3500', '5175', '2026-10-16', '2026-10-15 22:00:00+00', NULL, NULL, NULL, '29', NULL, NULL, NULL),
  ('81', '3', '9', NULL, 'order', 'Ordre 100023', '-2995', '3380', '2026-10-16', '2026-10-16 15:14:00+00', NULL, NULL, NULL, NULL, '23', NULL, NULL),
  ('82', '3', '12', '6', 'order', 'Ordre 100024', '-2995', '2180', '2026-10-16', '2026-10-16 15:17:00+00', NULL, NULL, NULL, NULL, '24', NULL, NULL),
  ('83', '3', '9', NULL, 'top-up', 'Tilskrivning 17-10-2026', '3500', '6880', '2026-10-17', '2026-10-16 22:00:00+00', NULL, NULL, NULL, '30', NULL, NULL, NULL),
  ('84', '3', '11', '5', 'top-up', 'Tilskrivning 17-10-2026', '3500', '13100', '2026-10-17', '2026-10-16 22:00:00+00', NULL, NULL, NULL, '30', NULL, NULL, NULL),
  ('85', '3', '12', '6', 'top-up', 'Tilskrivning 17-10-2026', '3500', '5680', '2026-10-17', '2026-10-16 22:00:00+00', NULL, NULL, NULL, '30', NULL, NULL, NULL),
  ('86', '4', '14', '8', 'manual', 'Fødselsdagsgave', '15000', '17105', '2026-10-17', '2026-10-17 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('87', '3', '12', '6', 'order', 'Ordre 100025', '-2995', '2685', '2026-10-17', '2026-10-17 10:03:00+00', NULL, NULL, NULL, NULL, '25', NULL, NULL),
  ('88', '3', '9', NULL, 'top-up', 'Tilskrivning 18-10-2026', '3500', '10380', '2026-10-18', '2026-10-17 22:00:00+00', NULL, NULL, NULL, '31', NULL, NULL, NULL),
  ('89', '3', '11', '5', 'top-up', 'Tilskrivning 18-10-2026', '3500', '16600', '2026-10-18', '2026-10-17 22:00:00+00', NULL, NULL, NULL, '31', NULL, NULL, NULL),
  ('9', '3', '11', '5', 'top-up', 'Tilskrivning 26-09-2026', '3500', '7000', '2026-09-26', '2026-09-25 22:00:00+00', NULL, NULL, NULL, '5', NULL, NULL, NULL),
  ('90', '3', '12', '6', 'top-up', 'Tilskrivning 18-10-2026', '3500', '6185', '2026-10-18', '2026-10-17 22:00:00+00', NULL, NULL, NULL, '31', NULL, NULL, NULL),
  ('91', '3', '12', '6', 'order', 'Ordre 100026', '-2995', '3190', '2026-10-18', '2026-10-18 12:28:00+00', NULL, NULL, NULL, NULL, '26', NULL, NULL),
  ('92', '3', '9', NULL, 'order', 'Ordre 100027', '-9895', '485', '2026-10-18', '2026-10-18 14:43:00+00', NULL, NULL, NULL, NULL, '27', NULL, NULL),
  ('93', '3', '9', NULL, 'top-up', 'Tilskrivning 19-10-2026', '3500', '3985', '2026-10-19', '2026-10-18 22:00:00+00', NULL, NULL, NULL, '32', NULL, NULL, NULL),
  ('94', '3', '11', '5', 'top-up', 'Tilskrivning 19-10-2026', '900', '17500', '2026-10-19', '2026-10-18 22:00:00+00', NULL, NULL, NULL, '32', NULL, NULL, NULL),
  ('95', '3', '12', '6', 'top-up', 'Tilskrivning 19-10-2026', '3500', '6690', '2026-10-19', '2026-10-18 22:00:00+00', NULL, NULL, NULL, '32', NULL, NULL, NULL),
  ('96', '3', '12', '6', 'order', 'Ordre 100028', '-2995', '3695', '2026-10-19', '2026-10-19 17:36:00+00', NULL, NULL, NULL, NULL, '28', NULL, NULL),
  ('97', '3', '9', NULL, 'top-up', 'Tilskrivning 20-10-2026', '3500', '7485', '2026-10-20', '2026-10-19 22:00:00+00', NULL, NULL, NULL, '33', NULL, NULL, NULL),
  ('98', '3', '12', '6', 'top-up', 'Tilskrivning 20-10-2026', '3500', '7195', '2026-10-20', '2026-10-19 22:00:00+00', NULL, NULL, NULL, '33', NULL, NULL, NULL),
  ('99', '3', '12', '6', 'order', 'Ordre 100029', '-6950', '245', '2026-10-20', '2026-10-20 10:29:00+00', NULL, NULL, NULL, NULL, '29', NULL, NULL);

insert into public.login_code (code_hash, customer_id, employee_id, actor_account_id, session_hash, expires_at) overriding system value values
  (E'\\x0b8f8e559fd10717bc1cb633d67ae3d57b0c4c125ba26899be187dabdd5fc019', '5', '18', '4', E'\\xa2af4caeb70cf64554898b14af2c5cd3fb59cbb694b2b18a39ddac38844651aa', '2026-11-20 10:01:00+00'),
  (E'\\x5fe56160ac3d695f1fc2cdef5c5076e18c0b46711e7d7d8a46b8ca51f6379609', '5', '18', '4', E'\\xf34cf997ea04e174bb75c0b049711fd059be5dfd9bd551869e1cfd0cbe4a1bc8', '2026-11-20 10:01:00+00');

insert into public.mail (id, kind, account_id, customer_id, employee_id, order_id, recipient, subject, html, text, code_hash, code_seed, message_id, state, attempts, error, created_at, sent_at, given_up_at) overriding system value values
  ('1', 'administrator-welcome', '5', NULL, NULL, NULL, 'konto-4@eksempel.dk', 'Velkommen til Saldo', '<p>Hej</p>', 'Hej', NULL, NULL, '<23@eksempel.dk>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('10', 'order-received', NULL, '4', '21', '84', 'soeren58@eksempel.dk', 'Ordre 100084 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 58</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 58</h1>
<p style="margin: 0 0 16px">Tak for din ordre. Den skal godkendes hos Fjordbo Entreprise A/S, og indtil da er pointene reserveret.</p>
<p style="margin: 0 0 16px">Du får besked, når ordren er behandlet.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100084</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 62 (O-61)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 58

Tak for din ordre. Den skal godkendes hos Fjordbo Entreprise A/S, og indtil da er pointene reserveret.

Du får besked, når ordren er behandlet.

Ordrenummer: 100084
Dato: 20-11-2026

1 × Vare 62 (O-61): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<297319d1-4924-4c25-91f6-775ee758f086@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('11', 'order-copy', NULL, '4', NULL, '84', 'indkoeb@fjordbo.example', 'Kopi: ordre 100084 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren venter på godkendelse.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100084</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 62 (O-61)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.

Ordren venter på godkendelse.

Medarbejder: Søren Ærø 58
Ordrenummer: 100084
Dato: 20-11-2026

1 × Vare 62 (O-61): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<b6f01c3d-f7e7-4741-8b47-c11822a84547@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('12', 'order-copy', NULL, '4', NULL, '84', 'loen@fjordbo.example', 'Kopi: ordre 100084 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren venter på godkendelse.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100084</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 62 (O-61)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.

Ordren venter på godkendelse.

Medarbejder: Søren Ærø 58
Ordrenummer: 100084
Dato: 20-11-2026

1 × Vare 62 (O-61): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<9c46ea8c-4ba6-4abd-8fce-16e4d1c45572@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('13', 'order-rejected', NULL, '4', '21', '84', 'soeren58@eksempel.dk', 'Ordre 100084 er afvist', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 58</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 58</h1>
<p style="margin: 0 0 16px">Din ordre er afvist. Pointene er ikke længere reserveret, så du kan bruge dem igen.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Begrundelse</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Vi har flere på lager</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100084</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 62 (O-61)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 58

Din ordre er afvist. Pointene er ikke længere reserveret, så du kan bruge dem igen.

Begrundelse: Vi har flere på lager
Ordrenummer: 100084
Dato: 20-11-2026

1 × Vare 62 (O-61): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<e931609c-4650-48f4-b8fd-a20ae927224f@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('14', 'order-received', NULL, '4', '21', '85', 'soeren58@eksempel.dk', 'Ordre 100085 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 58</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 58</h1>
<p style="margin: 0 0 16px">Tak for din ordre. Den skal godkendes hos Fjordbo Entreprise A/S, og indtil da er pointene reserveret.</p>
<p style="margin: 0 0 16px">Du får besked, når ordren er behandlet.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100085</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 64 (O-63)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 58

Tak for din ordre. Den skal godkendes hos Fjordbo Entreprise A/S, og indtil da er pointene reserveret.

Du får besked, når ordren er behandlet.

Ordrenummer: 100085
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<b588993a-6d18-4ac1-8b0b-9da4c6e9533f@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('15', 'order-copy', NULL, '4', NULL, '85', 'indkoeb@fjordbo.example', 'Kopi: ordre 100085 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren venter på godkendelse.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100085</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 64 (O-63)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.

Ordren venter på godkendelse.

Medarbejder: Søren Ærø 58
Ordrenummer: 100085
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<6430b2e8-6923-4690-b03a-9a20dda06581@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('16', 'order-copy', NULL, '4', NULL, '85', 'loen@fjordbo.example', 'Kopi: ordre 100085 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren venter på godkendelse.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100085</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 64 (O-63)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.

Ordren venter på godkendelse.

Medarbejder: Søren Ærø 58
Ordrenummer: 100085
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<36d98cac-be8f-423e-b361-28fb882d168f@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('17', 'order-accepted', NULL, '4', '21', '85', 'soeren58@eksempel.dk', 'Ordre 100085 er godkendt', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 58</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 58</h1>
<p style="margin: 0 0 16px">Din ordre er godkendt og betalt med dine point.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100085</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 64 (O-63)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 58

Din ordre er godkendt og betalt med dine point.

Ordrenummer: 100085
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<8f69c8ad-e2a6-40b1-af5b-a3b868bee8a3@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('18', 'order-cancelled', NULL, '4', '21', '85', 'soeren58@eksempel.dk', 'Ordre 100085 er annulleret', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 58</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 58</h1>
<p style="margin: 0 0 16px">Din ordre er annulleret. Du kan bruge pointene igen.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100085</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 64 (O-63)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 58

Din ordre er annulleret. Du kan bruge pointene igen.

Ordrenummer: 100085
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<3a4aa1ce-1a96-4e9a-8695-34f5689073a3@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('19', 'order-received', NULL, '4', '21', '86', 'soeren58@eksempel.dk', 'Ordre 100086 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 58</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 58</h1>
<p style="margin: 0 0 16px">Tak for din ordre. Den skal godkendes hos Fjordbo Entreprise A/S, og indtil da er pointene reserveret.</p>
<p style="margin: 0 0 16px">Du får besked, når ordren er behandlet.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100086</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 66 (O-65)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 58

Tak for din ordre. Den skal godkendes hos Fjordbo Entreprise A/S, og indtil da er pointene reserveret.

Du får besked, når ordren er behandlet.

Ordrenummer: 100086
Dato: 20-11-2026

1 × Vare 66 (O-65): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<be3b3397-0e97-48ce-8c99-1252b29606ad@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('2', 'employee-welcome', NULL, '5', '18', NULL, 'medarbejder-8@eksempel.dk', 'Velkommen til webshoppen hos Firma 3', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 9</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 9</h1>
<p style="margin: 0 0 16px">Firma 3 har oprettet dig i sin webshop, hvor du handler for point.</p>
<p style="margin: 0 0 16px">Vælg dit eget kodeord for at komme i gang.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Login</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">medarbejder-8@eksempel.dk</td></tr>

</table>


<p style="margin: 0 0 16px"><a href="https://saldo.invalid/engangslink" style="display: inline-block; background: #0f5c4d; color: #ffffff; text-decoration: none; font-weight: 600; padding: 12px 24px; border-radius: 8px">Vælg kodeord</a></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Virker knappen ikke, så kopiér dette link til din browser:<br><span style="word-break: break-all; color: #0f5c4d">https://saldo.invalid/engangslink</span></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Linket virker én gang og i 72 timer. Får du tilsendt et nyt link, virker det gamle ikke længere.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 9

Firma 3 har oprettet dig i sin webshop, hvor du handler for point.

Vælg dit eget kodeord for at komme i gang.

Login: medarbejder-8@eksempel.dk

Vælg kodeord:
https://saldo.invalid/engangslink

Linket virker én gang og i 72 timer. Får du tilsendt et nyt link, virker det gamle ikke længere.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', E'\\x7089c7db524567c4ffb3d643b3930ecfeaa508513e2eb14c1869af7864dea519', E'\\x5881ba1d2d0028130a00bdbd1b2ac1d5dadbe57ed82e9c570900c2489da7d23e', '<ba1bcea7-9e22-45da-97ec-657afbc2ed25@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('20', 'order-copy', NULL, '4', NULL, '86', 'indkoeb@fjordbo.example', 'Kopi: ordre 100086 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren venter på godkendelse.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100086</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 66 (O-65)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.

Ordren venter på godkendelse.

Medarbejder: Søren Ærø 58
Ordrenummer: 100086
Dato: 20-11-2026

1 × Vare 66 (O-65): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<037e0326-cb5a-4d99-8118-d82da25e828a@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('21', 'order-copy', NULL, '4', NULL, '86', 'loen@fjordbo.example', 'Kopi: ordre 100086 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren venter på godkendelse.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100086</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 66 (O-65)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.

Ordren venter på godkendelse.

Medarbejder: Søren Ærø 58
Ordrenummer: 100086
Dato: 20-11-2026

1 × Vare 66 (O-65): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<091bb35e-5042-4017-92e1-b4b3e8cac6fc@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('22', 'order-approval', '3', '4', NULL, '86', 'kunde@demo.example', 'Ordre 100086 venter på godkendelse', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>En ordre venter på godkendelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">En ordre venter på godkendelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 har bestilt varer for 12,50 point i webshoppen. Godkend eller afvis ordren i Saldo.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100086</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 66 (O-65)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px"><a href="http://127.0.0.1:3000/orders?order=100086" style="display: inline-block; background: #0f5c4d; color: #ffffff; text-decoration: none; font-weight: 600; padding: 12px 24px; border-radius: 8px">Gå til ordren</a></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Virker knappen ikke, så kopiér dette link til din browser:<br><span style="word-break: break-all; color: #0f5c4d">http://127.0.0.1:3000/orders?order=100086</span></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi du er administrator for Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'En ordre venter på godkendelse

Søren Ærø 58 har bestilt varer for 12,50 point i webshoppen. Godkend eller afvis ordren i Saldo.

Medarbejder: Søren Ærø 58
Ordrenummer: 100086
Dato: 20-11-2026

1 × Vare 66 (O-65): 12,50
I alt: 12,50 point

Gå til ordren:
http://127.0.0.1:3000/orders?order=100086

Du får denne e-mail, fordi du er administrator for Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<962c0773-f018-4dff-948e-cd0cebe12633@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('3', 'administrator-welcome', '5', NULL, NULL, NULL, 'konto-4@eksempel.dk', 'Velkommen til Saldo', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Konto 5</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Konto 5</h1>
<p style="margin: 0 0 16px">Du er oprettet som administrator for Firma 3 i Saldo, hvor du styrer medarbejdernes point til webshoppen.</p>
<p style="margin: 0 0 16px">Vælg dit eget kodeord for at komme i gang.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Login</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">konto-4@eksempel.dk</td></tr>

</table>


<p style="margin: 0 0 16px"><a href="https://saldo.invalid/engangslink" style="display: inline-block; background: #0f5c4d; color: #ffffff; text-decoration: none; font-weight: 600; padding: 12px 24px; border-radius: 8px">Vælg kodeord</a></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Virker knappen ikke, så kopiér dette link til din browser:<br><span style="word-break: break-all; color: #0f5c4d">https://saldo.invalid/engangslink</span></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Linket virker én gang og i 72 timer. Får du tilsendt et nyt link, virker det gamle ikke længere.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Konto 5

Du er oprettet som administrator for Firma 3 i Saldo, hvor du styrer medarbejdernes point til webshoppen.

Vælg dit eget kodeord for at komme i gang.

Login: konto-4@eksempel.dk

Vælg kodeord:
https://saldo.invalid/engangslink

Linket virker én gang og i 72 timer. Får du tilsendt et nyt link, virker det gamle ikke længere.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', E'\\x36e5a345b4e0fda9ffe4930723459eaf37579e01434dca27283e9ec0114b1db1', E'\\x75a7076ea6bf72b1a8bf02b2aad313f8cf4c9fae53f88b5ddce5abc3e275efa8', '<ca0cc6bb-210c-40bc-b10d-8fca7b79aad3@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('4', 'order-received', NULL, '5', '17', '82', 'aase33@eksempel.dk', 'Ordre 100082 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Åse Nielsen 33</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Åse Nielsen 33</h1>
<p style="margin: 0 0 16px">Tak for din ordre. Den er godkendt og betalt med dine point.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100082</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Reference</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">W-37</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">2 × Vare 19 (V-10)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">25</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">25 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Åse Nielsen 33

Tak for din ordre. Den er godkendt og betalt med dine point.

Ordrenummer: 100082
Dato: 20-11-2026
Reference: W-37

2 × Vare 19 (V-10): 25
I alt: 25 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<1803d1e4-6b89-4708-8ce7-c2e120dedea4@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('5', 'order-copy', NULL, '5', NULL, '82', 'ordre45@eksempel.dk', 'Kopi: ordre 100082 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Åse Nielsen 33 hos Firma 3 har bestilt varer for 25 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren er godkendt og betalt med point.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Åse Nielsen 33</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Afdeling</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Afdeling 7</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100082</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Reference</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">W-37</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">2 × Vare 19 (V-10)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">25</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">25 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Firma 3.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Åse Nielsen 33 hos Firma 3 har bestilt varer for 25 point i webshoppen.

Ordren er godkendt og betalt med point.

Medarbejder: Åse Nielsen 33
Afdeling: Afdeling 7
Ordrenummer: 100082
Dato: 20-11-2026
Reference: W-37

2 × Vare 19 (V-10): 25
I alt: 25 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Firma 3.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<7c4489e5-cb74-4970-b4c7-6210f6a3a547@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('6', 'order-received', NULL, '4', '21', '83', 'soeren58@eksempel.dk', 'Ordre 100083 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 58</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 58</h1>
<p style="margin: 0 0 16px">Tak for din ordre. Den skal godkendes hos Fjordbo Entreprise A/S, og indtil da er pointene reserveret.</p>
<p style="margin: 0 0 16px">Du får besked, når ordren er behandlet.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100083</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 60 (O-59)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 58

Tak for din ordre. Den skal godkendes hos Fjordbo Entreprise A/S, og indtil da er pointene reserveret.

Du får besked, når ordren er behandlet.

Ordrenummer: 100083
Dato: 20-11-2026

1 × Vare 60 (O-59): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<ec5e9d4e-baf8-4fe7-80b5-7cc5fd330db9@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('7', 'order-copy', NULL, '4', NULL, '83', 'indkoeb@fjordbo.example', 'Kopi: ordre 100083 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren venter på godkendelse.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100083</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 60 (O-59)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.

Ordren venter på godkendelse.

Medarbejder: Søren Ærø 58
Ordrenummer: 100083
Dato: 20-11-2026

1 × Vare 60 (O-59): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<f2df2c6f-732e-4361-a811-fb825233fc40@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('8', 'order-copy', NULL, '4', NULL, '83', 'loen@fjordbo.example', 'Kopi: ordre 100083 er modtaget', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Kopi af ordrebekræftelse</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Kopi af ordrebekræftelse</h1>
<p style="margin: 0 0 16px">Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.</p>
<p style="margin: 0 0 16px">Ordren venter på godkendelse.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Medarbejder</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">Søren Ærø 58</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100083</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 60 (O-59)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Kopi af ordrebekræftelse

Søren Ærø 58 hos Fjordbo Entreprise A/S har bestilt varer for 12,50 point i webshoppen.

Ordren venter på godkendelse.

Medarbejder: Søren Ærø 58
Ordrenummer: 100083
Dato: 20-11-2026

1 × Vare 60 (O-59): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<586bc08e-92b8-4d6c-9b11-754bfce281eb@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('9', 'order-accepted', NULL, '4', '21', '83', 'soeren58@eksempel.dk', 'Ordre 100083 er godkendt', '<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Hej Søren Ærø 58</title>
</head>
<body style="margin: 0; padding: 0; background: #faf9f6; color: #16211d; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid #e4e2dc; border-radius: 8px"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="font-size: 17px; font-weight: 700; color: #0f5c4d; padding-bottom: 24px">Saldo</div>
<h1 style="font-size: 20px; line-height: 28px; margin: 0 0 16px">Hej Søren Ærø 58</h1>
<p style="margin: 0 0 16px">Din ordre er godkendt og betalt med dine point.</p>


<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100083</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 60 (O-59)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>


</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'Hej Søren Ærø 58

Din ordre er godkendt og betalt med dine point.

Ordrenummer: 100083
Dato: 20-11-2026

1 × Vare 60 (O-59): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<ec17644f-e9e7-40d6-bc49-68ad87f6d68f@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL);

insert into public.order_count (customer_id, slot, orders) overriding system value values
  ('1', '8', '5'),
  ('2', '8', '5'),
  ('3', '8', '67'),
  ('4', '8', '7'),
  ('5', '0', '1'),
  ('5', '10', '1'),
  ('5', '8', '1');

insert into public.order_line (order_id, customer_id, line, product_id, item_number, title, price, quantity) overriding system value values
  ('1', '2', '1', '94', '70060', 'Monitorarm, enkelt', '69900', '1'),
  ('10', '3', '1', '45', '30120', 'Indlægssål, stødabsorberende', '14995', '1'),
  ('11', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('12', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('13', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('14', '3', '1', '123', '90090', 'Hue med logo', '10900', '1'),
  ('15', '3', '1', '126', '90120', 'Muleposer, 2 stk.', '7900', '1'),
  ('15', '3', '2', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('16', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('17', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('18', '3', '1', '138', '100100', 'Julekonfekt, 300 g', '14900', '1'),
  ('19', '3', '1', '12', '10120', 'T-shirt, tung kvalitet, hvid', '11900', '1'),
  ('2', '3', '1', '70', '50090', 'Bagerhue, hvid', '6950', '1'),
  ('20', '1', '1', '150', '110070', 'Termokande, 1 l', '44900', '1'),
  ('21', '3', '1', '70', '50090', 'Bagerhue, hvid', '6950', '1'),
  ('22', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('23', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('24', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('25', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('26', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('27', '3', '1', '48', '40020', 'Refleksvest, orange', '6900', '1'),
  ('27', '3', '2', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('28', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('29', '3', '1', '70', '50090', 'Bagerhue, hvid', '6950', '1'),
  ('3', '3', '1', '93', '70050', 'Håndledsstøtte, gel', '12950', '1'),
  ('30', '3', '1', '48', '40020', 'Refleksvest, orange', '6900', '1'),
  ('31', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('32', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('33', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('34', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('35', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('36', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('37', '3', '1', '51', '40050', 'Sikkerhedsbriller, klare', '7950', '1'),
  ('38', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('39', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('4', '3', '1', '126', '90120', 'Muleposer, 2 stk.', '7900', '1'),
  ('40', '3', '1', '115', '90010', 'T-shirt med logo, økologisk bomuld', '12900', '1'),
  ('40', '3', '2', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('41', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('42', '3', '1', '70', '50090', 'Bagerhue, hvid', '6950', '1'),
  ('43', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('44', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('45', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('46', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('47', '3', '1', '47', '40010', 'Refleksvest, gul', '6900', '1'),
  ('48', '3', '1', '70', '50090', 'Bagerhue, hvid', '6950', '1'),
  ('49', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('5', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('50', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('51', '3', '1', '93', '70050', 'Håndledsstøtte, gel', '12950', '1'),
  ('52', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('53', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('54', '2', '1', '150', '110070', 'Termokande, 1 l', '44900', '1'),
  ('55', '3', '1', '31', '20120', 'Halsedisse, fleece', '5950', '1'),
  ('55', '3', '2', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('56', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('57', '3', '1', '74', '50130', 'Viskestykker, 6 stk.', '11900', '1'),
  ('58', '3', '1', '48', '40020', 'Refleksvest, orange', '6900', '1'),
  ('58', '3', '2', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('59', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('6', '4', '1', '33', '20140', 'Paraply, stormsikker', '19900', '1'),
  ('6', '4', '2', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('60', '2', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('61', '3', '1', '115', '90010', 'T-shirt med logo, økologisk bomuld', '12900', '1'),
  ('61', '3', '2', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('62', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('63', '3', '1', '70', '50090', 'Bagerhue, hvid', '6950', '1'),
  ('64', '3', '1', '70', '50090', 'Bagerhue, hvid', '6950', '1'),
  ('65', '4', '1', '143', '100150', 'Brætspil til hele familien', '27900', '1'),
  ('66', '1', '1', '93', '70050', 'Håndledsstøtte, gel', '12950', '1'),
  ('67', '3', '1', '126', '90120', 'Muleposer, 2 stk.', '7900', '1'),
  ('68', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('69', '2', '1', '75', '50140', 'Kokkekniv, 20 cm', '59900', '1'),
  ('69', '2', '2', '74', '50130', 'Viskestykker, 6 stk.', '11900', '1'),
  ('7', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('70', '3', '1', '45', '30120', 'Indlægssål, stødabsorberende', '14995', '1'),
  ('71', '1', '1', '7', '10070', 'Arbejdsshorts med hængelommer, sort', '44900', '1'),
  ('71', '1', '2', '47', '40010', 'Refleksvest, gul', '6900', '1'),
  ('72', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('73', '1', '1', '119', '90050', 'Softshellvest med logo', '44900', '1'),
  ('74', '3', '1', '97', '70090', 'Kuglepenne, blå, 10 stk.', '5900', '1'),
  ('75', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('76', '4', '1', '20', '20010', 'Regnjakke, åndbar, gul', '49900', '1'),
  ('77', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '1'),
  ('78', '2', '1', '115', '90010', 'T-shirt med logo, økologisk bomuld', '12900', '1'),
  ('79', '3', '1', '17', '10170', 'Knæpuder, par', '9950', '1'),
  ('8', '3', '1', '74', '50130', 'Viskestykker, 6 stk.', '11900', '1'),
  ('80', '3', '1', '127', '90130', 'Nøglesnor med logo', '2995', '2'),
  ('81', '5', '1', '159', 'V-11', 'Krus', '1250', '1'),
  ('81', '5', '2', '160', 'V-13', 'Blok', '500', '2'),
  ('82', '5', '1', '161', 'V-10', 'Vare 19', '1250', '2'),
  ('83', '4', '1', '165', 'O-59', 'Vare 60', '1250', '1'),
  ('84', '4', '1', '166', 'O-61', 'Vare 62', '1250', '1'),
  ('85', '4', '1', '167', 'O-63', 'Vare 64', '1250', '1'),
  ('86', '4', '1', '168', 'O-65', 'Vare 66', '1250', '1'),
  ('87', '5', '1', '169', 'O-67', 'Vare 68', '1250', '1'),
  ('9', '1', '1', '150', '110070', 'Termokande, 1 l', '44900', '1');

insert into public.orders (id, order_number, connection_id, customer_id, employee_id, department_id, status, amount, line_count, reference, date, placed_at, placed_by, possible_placers, processed_at, processed_by, reason) overriding system value values
  ('1', '100001', '1', '2', '7', '3', 'accepted', '69900', '1', 'HY-6F0D8F68', '2026-09-26', '2026-09-26 13:32:00+00', NULL, NULL, '2026-09-28 07:20:00+00', '2', NULL),
  ('10', '100010', '1', '3', '9', NULL, 'accepted', '14995', '1', 'HY-A1B62BC3', '2026-10-06', '2026-10-06 10:11:00+00', NULL, NULL, '2026-10-06 10:11:00+00', NULL, NULL),
  ('11', '100011', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-30783FE9', '2026-10-07', '2026-10-07 13:39:00+00', NULL, NULL, '2026-10-07 13:39:00+00', NULL, NULL),
  ('12', '100012', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-D7386C26', '2026-10-07', '2026-10-07 15:32:00+00', NULL, NULL, '2026-10-07 15:32:00+00', NULL, NULL),
  ('13', '100013', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-53F92B09', '2026-10-08', '2026-10-08 10:45:00+00', NULL, NULL, '2026-10-08 10:45:00+00', NULL, NULL),
  ('14', '100014', '1', '3', '9', NULL, 'accepted', '10900', '1', 'HY-A603BBB2', '2026-10-10', '2026-10-10 08:18:00+00', NULL, NULL, '2026-10-10 08:18:00+00', NULL, NULL),
  ('15', '100015', '1', '3', '12', '6', 'accepted', '10895', '2', 'HY-BE08FB37', '2026-10-11', '2026-10-11 11:45:00+00', NULL, NULL, '2026-10-11 11:45:00+00', NULL, NULL),
  ('16', '100016', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-D24C0451', '2026-10-12', '2026-10-12 17:26:00+00', NULL, NULL, '2026-10-12 17:26:00+00', NULL, NULL),
  ('17', '100017', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-51CA0273', '2026-10-13', '2026-10-13 09:38:00+00', NULL, NULL, '2026-10-13 09:38:00+00', NULL, NULL),
  ('18', '100018', '1', '3', '11', '5', 'accepted', '14900', '1', 'HY-8229676A', '2026-10-14', '2026-10-14 08:53:00+00', NULL, NULL, '2026-10-14 08:53:00+00', NULL, NULL),
  ('19', '100019', '1', '3', '9', NULL, 'accepted', '11900', '1', 'HY-75EE5E3D', '2026-10-14', '2026-10-14 12:08:00+00', NULL, NULL, '2026-10-14 12:08:00+00', NULL, NULL),
  ('2', '100002', '1', '3', '11', '5', 'accepted', '6950', '1', 'HY-95B2D0AF', '2026-09-28', '2026-09-28 13:38:00+00', NULL, NULL, '2026-09-28 13:38:00+00', NULL, NULL),
  ('20', '100020', '1', '1', '4', '2', 'accepted', '44900', '1', 'HY-9392D957', '2026-10-15', '2026-10-15 09:57:00+00', NULL, NULL, '2026-10-15 09:57:00+00', NULL, NULL),
  ('21', '100021', '1', '3', '12', '6', 'accepted', '6950', '1', 'HY-74A3A59D', '2026-10-15', '2026-10-15 10:33:00+00', NULL, NULL, '2026-10-15 10:33:00+00', NULL, NULL),
  ('22', '100022', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-DD005495', '2026-10-15', '2026-10-15 11:22:00+00', NULL, NULL, '2026-10-15 11:22:00+00', NULL, NULL),
  ('23', '100023', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-8C687766', '2026-10-16', '2026-10-16 15:14:00+00', NULL, NULL, '2026-10-16 15:14:00+00', NULL, NULL),
  ('24', '100024', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-C937FC56', '2026-10-16', '2026-10-16 15:17:00+00', NULL, NULL, '2026-10-16 15:17:00+00', NULL, NULL),
  ('25', '100025', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-2AB60DF1', '2026-10-17', '2026-10-17 10:03:00+00', NULL, NULL, '2026-10-17 10:03:00+00', NULL, NULL),
  ('26', '100026', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-8EFC8488', '2026-10-18', '2026-10-18 12:28:00+00', NULL, NULL, '2026-10-18 12:28:00+00', NULL, NULL),
  ('27', '100027', '1', '3', '9', NULL, 'accepted', '9895', '2', 'HY-92AC5C11', '2026-10-18', '2026-10-18 14:43:00+00', NULL, NULL, '2026-10-18 14:43:00+00', NULL, NULL),
  ('28', '100028', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-FF02A667', '2026-10-19', '2026-10-19 17:36:00+00', NULL, NULL, '2026-10-19 17:36:00+00', NULL, NULL),
  ('29', '100029', '1', '3', '12', '6', 'accepted', '6950', '1', 'HY-D90FB0A1', '2026-10-20', '2026-10-20 10:29:00+00', NULL, NULL, '2026-10-20 10:29:00+00', NULL, NULL),
  ('3', '100003', '1', '3', '9', NULL, 'accepted', '12950', '1', 'HY-F829742E', '2026-09-28', '2026-09-28 17:42:00+00', NULL, NULL, '2026-09-28 17:42:00+00', NULL, NULL),
  ('30', '100030', '1', '3', '9', NULL, 'accepted', '6900', '1', 'HY-C6B69B9E', '2026-10-20', '2026-10-20 11:09:00+00', NULL, NULL, '2026-10-20 11:09:00+00', NULL, NULL),
  ('31', '100031', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-3BB30287', '2026-10-21', '2026-10-21 11:43:00+00', NULL, NULL, '2026-10-21 11:43:00+00', NULL, NULL),
  ('32', '100032', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-C776BB3F', '2026-10-21', '2026-10-21 18:04:00+00', NULL, NULL, '2026-10-21 18:04:00+00', NULL, NULL),
  ('33', '100033', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-5ABE4B91', '2026-10-22', '2026-10-22 09:46:00+00', NULL, NULL, '2026-10-22 09:46:00+00', NULL, NULL),
  ('34', '100034', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-A7473186', '2026-10-22', '2026-10-22 10:40:00+00', NULL, NULL, '2026-10-22 10:40:00+00', NULL, NULL),
  ('35', '100035', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-D05AB407', '2026-10-23', '2026-10-23 09:59:00+00', NULL, NULL, '2026-10-23 09:59:00+00', NULL, NULL),
  ('36', '100036', '1', '3', '12', '6', 'cancelled', '2995', '1', 'HY-33E7460F', '2026-10-24', '2026-10-24 14:02:00+00', NULL, NULL, '2026-10-26 08:20:00+00', '1', NULL),
  ('37', '100037', '1', '3', '9', NULL, 'accepted', '7950', '1', 'HY-23AE72F7', '2026-10-24', '2026-10-24 18:43:00+00', NULL, NULL, '2026-10-24 18:43:00+00', NULL, NULL),
  ('38', '100038', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-F81C2034', '2026-10-25', '2026-10-25 09:37:00+00', NULL, NULL, '2026-10-25 09:37:00+00', NULL, NULL),
  ('39', '100039', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-FF0B6C9C', '2026-10-25', '2026-10-25 17:12:00+00', NULL, NULL, '2026-10-25 17:12:00+00', NULL, NULL),
  ('4', '100004', '1', '3', '9', NULL, 'accepted', '7900', '1', 'HY-53868972', '2026-09-30', '2026-09-30 13:17:00+00', NULL, NULL, '2026-09-30 13:17:00+00', NULL, NULL),
  ('40', '100040', '1', '3', '11', '5', 'accepted', '15895', '2', 'HY-F32A5866', '2026-10-26', '2026-10-26 11:27:00+00', NULL, NULL, '2026-10-26 11:27:00+00', NULL, NULL),
  ('41', '100041', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-B88AA996', '2026-10-26', '2026-10-26 14:56:00+00', NULL, NULL, '2026-10-26 14:56:00+00', NULL, NULL),
  ('42', '100042', '1', '3', '12', '6', 'accepted', '6950', '1', 'HY-817DF053', '2026-10-27', '2026-10-27 18:14:00+00', NULL, NULL, '2026-10-27 18:14:00+00', NULL, NULL),
  ('43', '100043', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-A815B551', '2026-10-27', '2026-10-27 18:19:00+00', NULL, NULL, '2026-10-27 18:19:00+00', NULL, NULL),
  ('44', '100044', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-AD8510F5', '2026-10-28', '2026-10-28 14:34:00+00', NULL, NULL, '2026-10-28 14:34:00+00', NULL, NULL),
  ('45', '100045', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-EB24240D', '2026-10-28', '2026-10-28 19:02:00+00', NULL, NULL, '2026-10-28 19:02:00+00', NULL, NULL),
  ('46', '100046', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-70EDB817', '2026-10-29', '2026-10-29 16:14:00+00', NULL, NULL, '2026-10-29 16:14:00+00', NULL, NULL),
  ('47', '100047', '1', '3', '9', NULL, 'accepted', '6900', '1', 'HY-F9658578', '2026-10-29', '2026-10-29 17:48:00+00', NULL, NULL, '2026-10-29 17:48:00+00', NULL, NULL),
  ('48', '100048', '1', '3', '12', '6', 'accepted', '6950', '1', 'HY-E1C2A6F3', '2026-10-30', '2026-10-30 12:51:00+00', NULL, NULL, '2026-10-30 12:51:00+00', NULL, NULL),
  ('49', '100049', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-A6E94FE6', '2026-10-31', '2026-10-31 12:53:00+00', NULL, NULL, '2026-10-31 12:53:00+00', NULL, NULL),
  ('5', '100005', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-2BA0F801', '2026-10-01', '2026-10-01 09:29:00+00', NULL, NULL, '2026-10-01 09:29:00+00', NULL, NULL),
  ('50', '100050', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-C0B34671', '2026-11-01', '2026-11-01 10:14:00+00', NULL, NULL, '2026-11-01 10:14:00+00', NULL, NULL),
  ('51', '100051', '1', '3', '9', NULL, 'accepted', '12950', '1', 'HY-7776E724', '2026-11-02', '2026-11-02 09:44:00+00', NULL, NULL, '2026-11-02 09:44:00+00', NULL, NULL),
  ('52', '100052', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-C5E749AD', '2026-11-02', '2026-11-02 12:09:00+00', NULL, NULL, '2026-11-02 12:09:00+00', NULL, NULL),
  ('53', '100053', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-D8105628', '2026-11-03', '2026-11-03 09:50:00+00', NULL, NULL, '2026-11-03 09:50:00+00', NULL, NULL),
  ('54', '100054', '1', '2', '8', '4', 'rejected', '44900', '1', 'HY-DF97C0B4', '2026-11-03', '2026-11-03 10:39:00+00', NULL, NULL, '2026-11-05 08:20:00+00', '2', NULL),
  ('55', '100055', '1', '3', '9', NULL, 'accepted', '8945', '2', 'HY-5C5A05A5', '2026-11-04', '2026-11-04 18:40:00+00', NULL, NULL, '2026-11-04 18:40:00+00', NULL, NULL),
  ('56', '100056', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-3F82E8F4', '2026-11-04', '2026-11-04 18:58:00+00', NULL, NULL, '2026-11-04 18:58:00+00', NULL, NULL),
  ('57', '100057', '1', '3', '12', '6', 'accepted', '11900', '1', 'HY-6944A947', '2026-11-06', '2026-11-06 11:46:00+00', NULL, NULL, '2026-11-06 11:46:00+00', NULL, NULL),
  ('58', '100058', '1', '3', '9', NULL, 'accepted', '9895', '2', 'HY-850FD1A3', '2026-11-07', '2026-11-07 16:56:00+00', NULL, NULL, '2026-11-07 16:56:00+00', NULL, NULL),
  ('59', '100059', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-FD61BAC6', '2026-11-07', '2026-11-07 19:40:00+00', NULL, NULL, '2026-11-07 19:40:00+00', NULL, NULL),
  ('6', '100006', '1', '4', '14', '8', 'accepted', '22895', '2', 'HY-2DE48BBA', '2026-10-01', '2026-10-01 09:54:00+00', NULL, NULL, '2026-10-04 07:20:00+00', '3', NULL),
  ('60', '100060', '1', '2', '6', '3', 'accepted', '2995', '1', 'HY-7CB68FC0', '2026-11-08', '2026-11-08 12:27:00+00', NULL, NULL, '2026-11-11 08:20:00+00', '2', NULL),
  ('61', '100061', '1', '3', '11', '5', 'accepted', '15895', '2', 'HY-FD863460', '2026-11-08', '2026-11-08 14:56:00+00', NULL, NULL, '2026-11-08 14:56:00+00', NULL, NULL),
  ('62', '100062', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-9BF35C19', '2026-11-08', '2026-11-08 16:31:00+00', NULL, NULL, '2026-11-08 16:31:00+00', NULL, NULL),
  ('63', '100063', '1', '3', '12', '6', 'accepted', '6950', '1', 'HY-238B3BA8', '2026-11-09', '2026-11-09 17:41:00+00', NULL, NULL, '2026-11-09 17:41:00+00', NULL, NULL),
  ('64', '100064', '1', '3', '12', '6', 'accepted', '6950', '1', 'HY-9DC3C6F8', '2026-11-11', '2026-11-11 12:25:00+00', NULL, NULL, '2026-11-11 12:25:00+00', NULL, NULL),
  ('65', '100065', '1', '4', '14', '8', 'rejected', '27900', '1', 'HY-3A87CA91', '2026-11-12', '2026-11-12 11:34:00+00', NULL, NULL, '2026-11-13 08:20:00+00', '3', 'Det er mere end aftalt. Bestil gerne færre.'),
  ('66', '100066', '1', '1', '1', NULL, 'accepted', '12950', '1', 'HY-16B18B5B', '2026-11-12', '2026-11-12 16:39:00+00', NULL, NULL, '2026-11-12 16:39:00+00', NULL, NULL),
  ('67', '100067', '1', '3', '12', '6', 'accepted', '7900', '1', 'HY-7250ACE0', '2026-11-13', '2026-11-13 11:31:00+00', NULL, NULL, '2026-11-13 11:31:00+00', NULL, NULL),
  ('68', '100068', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-68EDB0C4', '2026-11-14', '2026-11-14 14:45:00+00', NULL, NULL, '2026-11-14 14:45:00+00', NULL, NULL),
  ('69', '100069', '1', '2', '8', '4', 'accepted', '71800', '2', 'HY-449EF4E5', '2026-11-14', '2026-11-14 18:59:00+00', NULL, NULL, '2026-11-15 08:20:00+00', '2', NULL),
  ('7', '100007', '1', '3', '9', NULL, 'accepted', '2995', '1', 'HY-FC76DAC3', '2026-10-02', '2026-10-02 18:10:00+00', NULL, NULL, '2026-10-02 18:10:00+00', NULL, NULL),
  ('70', '100070', '1', '3', '9', NULL, 'accepted', '14995', '1', 'HY-B174F7EF', '2026-11-15', '2026-11-15 09:02:00+00', NULL, NULL, '2026-11-15 09:02:00+00', NULL, NULL),
  ('71', '100071', '1', '1', '4', '2', 'accepted', '51800', '2', 'HY-65712CED', '2026-11-15', '2026-11-15 09:42:00+00', NULL, NULL, '2026-11-15 09:42:00+00', NULL, NULL),
  ('72', '100072', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-9196C2F9', '2026-11-15', '2026-11-15 11:10:00+00', NULL, NULL, '2026-11-15 11:10:00+00', NULL, NULL),
  ('73', '100073', '1', '1', '3', '2', 'accepted', '44900', '1', 'HY-7AF13A99', '2026-11-15', '2026-11-15 15:10:00+00', NULL, NULL, '2026-11-15 15:10:00+00', NULL, NULL),
  ('74', '100074', '1', '3', '9', NULL, 'accepted', '5900', '1', 'HY-5572D293', '2026-11-16', '2026-11-16 10:35:00+00', NULL, NULL, '2026-11-16 10:35:00+00', NULL, NULL),
  ('75', '100075', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-9F32B6CD', '2026-11-16', '2026-11-16 12:08:00+00', NULL, NULL, '2026-11-16 12:08:00+00', NULL, NULL),
  ('76', '100076', '1', '4', '13', '8', 'pending', '49900', '1', 'HY-F7A26630', '2026-11-17', '2026-11-17 09:10:00+00', NULL, NULL, NULL, NULL, NULL),
  ('77', '100077', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-50D680A4', '2026-11-17', '2026-11-17 11:03:00+00', NULL, NULL, '2026-11-17 11:03:00+00', NULL, NULL),
  ('78', '100078', '1', '2', '7', '3', 'pending', '12900', '1', 'HY-90F6ECE6', '2026-11-17', '2026-11-17 13:52:00+00', NULL, NULL, NULL, NULL, NULL),
  ('79', '100079', '1', '3', '9', NULL, 'accepted', '9950', '1', 'HY-6DDD16FE', '2026-11-19', '2026-11-19 16:35:00+00', NULL, NULL, '2026-11-19 16:35:00+00', NULL, NULL),
  ('8', '100008', '1', '3', '11', '5', 'accepted', '11900', '1', 'HY-72730ADE', '2026-10-03', '2026-10-03 16:24:00+00', NULL, NULL, '2026-10-03 16:24:00+00', NULL, NULL),
  ('80', '100080', '1', '3', '12', '6', 'accepted', '5990', '1', 'HY-CCE8C1AE', '2026-11-19', '2026-11-19 18:00:00+00', NULL, NULL, '2026-11-19 18:00:00+00', NULL, NULL),
  ('81', '100081', '1', '5', '18', NULL, 'pending', '2250', '2', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL, NULL),
  ('82', '100082', '1', '5', '17', '9', 'accepted', '2500', '1', 'W-37', '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('83', '100083', '1', '4', '21', NULL, 'accepted', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', '3', NULL),
  ('84', '100084', '1', '4', '21', NULL, 'rejected', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', '3', 'Vi har flere på lager'),
  ('85', '100085', '1', '4', '21', NULL, 'cancelled', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', '7', NULL),
  ('86', '100086', '1', '4', '21', NULL, 'pending', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL, NULL),
  ('87', '100087', '1', '5', '17', '9', 'accepted', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('9', '100009', '1', '1', '2', '1', 'accepted', '44900', '1', 'HY-8B0A3BCE', '2026-10-05', '2026-10-05 15:12:00+00', NULL, NULL, '2026-10-05 15:12:00+00', NULL, NULL);

insert into public.outbox_event (id, kind, customer_id, order_id, department_id, employee_ids, created_at) overriding system value values
  ('32', 'assortment.changed', '5', NULL, '9', NULL, '2026-11-20 10:00:00+00'),
  ('33', 'order.received', '5', '87', NULL, NULL, '2026-11-20 10:00:00+00'),
  ('34', 'order.accepted', '5', '87', NULL, NULL, '2026-11-20 10:00:00+00'),
  ('35', 'balance.changed', '5', NULL, NULL, '{17}', '2026-11-20 10:00:00+00');

insert into public.password_link (id, code_hash, account_id, customer_id, employee_id, created_at, expires_at) overriding system value values
  ('1', E'\\x36e5a345b4e0fda9ffe4930723459eaf37579e01434dca27283e9ec0114b1db1', '5', NULL, NULL, '2026-11-20 10:00:00+00', '2026-11-23 10:00:00+00'),
  ('2', E'\\x7089c7db524567c4ffb3d643b3930ecfeaa508513e2eb14c1869af7864dea519', NULL, '5', '18', '2026-11-20 10:00:00+00', '2026-11-23 10:00:00+00');

insert into public.personal_value (id, subject_type, subject_id, value) overriding system value values
  ('1', 'account', '1', 'Olivia Operatør'),
  ('10', 'employee', '3', 'gunnar.dahl@skarrevang.example'),
  ('11', 'employee', '4', 'Tove Ægidius'),
  ('12', 'employee', '4', 'tove.aegidius@skarrevang.example'),
  ('13', 'customer', '2', 'kontakt@hedeland.example'),
  ('14', 'customer', '2', 'kontor@hedeland.example, solgaarden@hedeland.example, aabrinken@hedeland.example'),
  ('15', 'account', '2', 'Svend Krogh'),
  ('16', 'account', '2', 'svend.krogh.administrator@hedeland.example'),
  ('17', 'employee', '5', 'Nguyen Højgaard'),
  ('18', 'employee', '5', 'nguyen.hoejgaard@hedeland.example'),
  ('19', 'employee', '6', 'Vibeke Brødsgaard'),
  ('2', 'account', '1', 'operator@demo.example'),
  ('20', 'employee', '6', 'vibeke.broedsgaard@hedeland.example'),
  ('21', 'employee', '7', 'Tórunn Ægidius'),
  ('22', 'employee', '7', 'torunn.aegidius@hedeland.example'),
  ('23', 'employee', '8', 'Niels Nygård'),
  ('24', 'employee', '8', 'niels.nygaard@hedeland.example'),
  ('25', 'customer', '3', 'kontakt@noerremoelle.example'),
  ('26', 'customer', '3', 'butik@noerremoelle.example'),
  ('27', 'employee', '9', 'Jens Yılmaz'),
  ('28', 'employee', '9', 'jens.yilmaz@noerremoelle.example'),
  ('29', 'employee', '10', 'Svend Søndergaard'),
  ('3', 'customer', '1', 'kontakt@skarrevang.example'),
  ('30', 'employee', '10', 'svend.soendergaard@noerremoelle.example'),
  ('31', 'employee', '11', 'Karen Margrethe Ølgaard'),
  ('32', 'employee', '11', 'karen.margrethe.oelgaard@noerremoelle.example'),
  ('33', 'employee', '12', 'Jens Mikkelsen'),
  ('34', 'employee', '12', 'jens.mikkelsen@noerremoelle.example'),
  ('35', 'customer', '4', 'kontakt@fjordbo.example'),
  ('36', 'customer', '4', 'indkoeb@fjordbo.example, loen@fjordbo.example'),
  ('37', 'account', '3', 'Kåre Kunde'),
  ('38', 'account', '3', 'kunde@demo.example'),
  ('39', 'employee', '13', 'Preben Lindström'),
  ('4', 'customer', '1', 'bogholderi@skarrevang.example'),
  ('40', 'employee', '13', 'preben.lindstrom@fjordbo.example'),
  ('41', 'employee', '13', '1001'),
  ('42', 'employee', '14', 'Camilla Olsen'),
  ('43', 'employee', '14', 'camilla.olsen@fjordbo.example'),
  ('44', 'employee', '14', '1002'),
  ('45', 'employee', '15', 'Zoë Lindström'),
  ('46', 'employee', '15', 'zoe.lindstrom@fjordbo.example'),
  ('47', 'employee', '15', '1003'),
  ('48', 'employee', '16', 'Pelle Damgaard'),
  ('49', 'employee', '16', 'pelle.damgaard@fjordbo.example'),
  ('5', 'employee', '1', 'Noah Juul'),
  ('50', 'employee', '16', '1004'),
  ('51', 'account', '4', 'Konto 2'),
  ('52', 'account', '4', 'konto2@eksempel.dk'),
  ('53', 'customer', '5', 'firma3@eksempel.dk'),
  ('54', 'customer', '5', ''),
  ('55', 'account', '5', 'Konto 5'),
  ('56', 'account', '5', 'konto-4@eksempel.dk'),
  ('57', 'employee', '17', 'Søren Ærø 6'),
  ('58', 'employee', '17', 'soeren6@eksempel.dk'),
  ('59', 'employee', '18', 'Søren Ærø 9'),
  ('6', 'employee', '1', 'noah.juul@skarrevang.example'),
  ('60', 'employee', '18', 'medarbejder-8@eksempel.dk'),
  ('61', 'customer', '6', NULL),
  ('62', 'customer', '6', NULL),
  ('63', 'account', '6', 'Konto 22'),
  ('64', 'account', '6', 'konto22@eksempel.dk'),
  ('65', 'account', '7', 'Konto 25'),
  ('66', 'account', '7', 'konto25@eksempel.dk'),
  ('67', 'account', '8', 'Konto 26'),
  ('68', 'account', '8', 'konto26@eksempel.dk'),
  ('69', 'customer', '7', 'firma28@eksempel.dk'),
  ('7', 'employee', '2', 'Karla Østergaard'),
  ('70', 'customer', '7', 'ordre28@eksempel.dk'),
  ('71', 'employee', '19', 'Åse Nielsen 30'),
  ('72', 'employee', '19', 'aase30@eksempel.dk'),
  ('73', 'employee', '19', 'tekst303employeeNumber'),
  ('74', 'employee', '20', 'Åse Nielsen 31'),
  ('75', 'employee', '20', 'aase31@eksempel.dk'),
  ('76', 'employee', '17', 'Søren'),
  ('77', 'employee', '17', 'Åse'),
  ('78', 'employee', '17', 'Ærø 6'),
  ('79', 'employee', '17', 'Nielsen 33'),
  ('8', 'employee', '2', 'karla.oestergaard@skarrevang.example'),
  ('80', 'employee', '17', 'soeren6@eksempel.dk'),
  ('81', 'employee', '17', 'aase33@eksempel.dk'),
  ('82', 'employee', '17', ''),
  ('83', 'employee', '17', 'tekst333employeeNumber'),
  ('84', 'account', '9', 'Ærlig Østergård 41'),
  ('85', 'account', '9', 'aerlig41@eksempel.dk'),
  ('86', 'account', '10', 'Ærlig Østergård 44'),
  ('87', 'account', '10', 'aerlig44@eksempel.dk'),
  ('88', 'customer', '5', ''),
  ('89', 'customer', '5', 'ordre45@eksempel.dk'),
  ('9', 'employee', '3', 'Gunnar Dahl'),
  ('90', 'employee', '21', 'Søren Ærø 58'),
  ('91', 'employee', '21', 'soeren58@eksempel.dk'),
  ('92', 'account', '11', 'Konto 69'),
  ('93', 'account', '11', 'konto69@eksempel.dk');

insert into public.product (id, connection_id, title, item_number, price, active, created_at) overriding system value values
  ('1', '1', 'Arbejdsjakke Softshell, sort', '10010', '64900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('10', '1', 'Skjorte, langærmet, ternet', '10100', '27900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('100', '1', 'Rygsæk til laptop, vandafvisende', '70120', '64900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('101', '1', 'Dokumentmappe i læder', '70130', '119900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('102', '1', 'Balancebold til kontoret', '70140', '24900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('103', '1', 'Headset, trådløst, støjreducerende', '80010', '149900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('104', '1', 'Headset, USB, mono', '80020', '39900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('105', '1', 'Mus, ergonomisk, lodret', '80030', '54900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('106', '1', 'Mus, trådløs', '80040', '22900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('107', '1', 'Tastatur, trådløst, nordisk', '80050', '49900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('108', '1', 'Webkamera, Full HD', '80060', '59900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('109', '1', 'Powerbank, 10.000 mAh', '80070', '29900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('11', '1', 'T-shirt, tung kvalitet, sort', '10110', '11900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('110', '1', 'Oplader, USB-C, 65 W', '80080', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('111', '1', 'Bluetooth-højttaler, vandtæt', '80090', '69900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('112', '1', 'Høretelefoner, in-ear, trådløse', '80100', '89900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('113', '1', 'Sportsur med GPS', '80110', '179900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('114', '1', 'Tablet, 10", 64 GB', '80120', '199900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('115', '1', 'T-shirt med logo, økologisk bomuld', '90010', '12900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('116', '1', 'Polo med logo, dame', '90020', '19900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('117', '1', 'Polo med logo, herre', '90030', '19900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('118', '1', 'Hættetrøje med logo', '90040', '37900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('119', '1', 'Softshellvest med logo', '90050', '44900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('12', '1', 'T-shirt, tung kvalitet, hvid', '10120', '11900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('120', '1', 'Løbetrøje med logo', '90060', '22900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('121', '1', 'Cykeltrøje med logo', '90070', '59900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('122', '1', 'Kasket med logo', '90080', '9950', 'true', '2026-11-26 18:30:37.283542+00'),
  ('123', '1', 'Hue med logo', '90090', '10900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('124', '1', 'Drikkedunk i stål, 0,5 l', '90100', '15900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('125', '1', 'Termokrus, 0,4 l', '90110', '17900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('126', '1', 'Muleposer, 2 stk.', '90120', '7900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('127', '1', 'Nøglesnor med logo', '90130', '2995', 'true', '2026-11-26 18:30:37.283542+00'),
  ('128', '1', 'Badehåndklæde med logo', '90140', '19900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('129', '1', 'Gavekurv, specialiteter', '100010', '39900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('13', '1', 'Polo, kortærmet, marineblå', '10130', '18900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('130', '1', 'Gavekurv, økologisk', '100020', '49900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('131', '1', 'Chokoladeæske, 24 stk.', '100030', '18900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('132', '1', 'Kaffe, hele bønner, 1 kg', '100040', '16950', 'true', '2026-11-26 18:30:37.283542+00'),
  ('133', '1', 'Te, økologisk udvalg', '100050', '12900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('134', '1', 'Rødvin, 2 flasker i gaveæske', '100060', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('135', '1', 'Vin uden alkohol, 2 flasker', '100070', '24900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('136', '1', 'Ølsmagning, 8 flasker', '100080', '29900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('137', '1', 'Påskeæg, fyldt, 500 g', '100090', '15900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('138', '1', 'Julekonfekt, 300 g', '100100', '14900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('139', '1', 'Blomsterbuket, sæsonens', '100110', '29900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('14', '1', 'Sweatshirt, rund hals, grå', '10140', '24900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('140', '1', 'Biografbillet, 2 stk.', '100120', '26000', 'true', '2026-11-26 18:30:37.283542+00'),
  ('141', '1', 'Spaophold for én', '100130', '79500', 'true', '2026-11-26 18:30:37.283542+00'),
  ('142', '1', 'Boggavekort', '100140', '25000', 'true', '2026-11-26 18:30:37.283542+00'),
  ('143', '1', 'Brætspil til hele familien', '100150', '27900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('144', '1', 'Håndklæder, økologisk bomuld, 4 stk.', '110010', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('145', '1', 'Sengesæt, percale, 140 × 200', '110020', '44900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('146', '1', 'Plaid i uld', '110030', '59900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('147', '1', 'Stegepande, 28 cm', '110040', '49900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('148', '1', 'Gryde, støbejern, 4 l', '110050', '89900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('149', '1', 'Knivsæt, 3 dele', '110060', '69900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('15', '1', 'Hættetrøje med lynlås, sort', '10150', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('150', '1', 'Termokande, 1 l', '110070', '44900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('151', '1', 'Kaffekrus, stentøj, 4 stk.', '110080', '27900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('152', '1', 'Vandglas, 6 stk.', '110090', '22995', 'true', '2026-11-26 18:30:37.283542+00'),
  ('153', '1', 'Lysestage i messing', '110100', '34900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('154', '1', 'Værktøjssæt, 94 dele', '110110', '79900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('155', '1', 'Boremaskine, 18 V', '110120', '109900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('156', '1', 'Kuffert, kabinestørrelse', '110130', '89900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('157', '1', 'Køletaske, 20 l', '110140', '32900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('158', '1', 'Picnictæppe, vandtæt', '110150', '24900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('159', '1', 'Krus', 'V-11', '9995', 'true', '2026-11-26 18:30:39.082343+00'),
  ('16', '1', 'Værktøjsbælte i læder', '10160', '42900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('160', '1', 'Blok', 'V-13', '9995', 'true', '2026-11-26 18:30:39.082247+00'),
  ('161', '1', 'Vare 19', 'V-10', '1250', 'true', '2026-11-26 18:30:39.240808+00'),
  ('162', '1', 'Vare 20', 'V-20', '9995', 'true', '2026-11-26 18:30:39.245268+00'),
  ('163', '2', 'Vare 21', 'V-21', '9995', 'true', '2026-11-26 18:30:39.271257+00'),
  ('164', '1', 'Kaffe, økologisk', 'N-36', '4950', 'true', '2026-11-20 10:00:00+00'),
  ('165', '1', 'Vare 60', 'O-59', '1250', 'true', '2026-11-26 18:30:41.811664+00'),
  ('166', '1', 'Vare 62', 'O-61', '1250', 'true', '2026-11-26 18:30:41.874668+00'),
  ('167', '1', 'Vare 64', 'O-63', '1250', 'true', '2026-11-26 18:30:41.932062+00'),
  ('168', '1', 'Vare 66', 'O-65', '1250', 'true', '2026-11-26 18:30:42.010832+00'),
  ('169', '1', 'Vare 68', 'O-67', '1250', 'true', '2026-11-26 18:30:43.341287+00'),
  ('17', '1', 'Knæpuder, par', '10170', '9950', 'true', '2026-11-26 18:30:37.283542+00'),
  ('18', '1', 'Arbejdssokker, uld, 3 par', '10180', '14900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('19', '1', 'Bælte, elastisk, sort', '10190', '12900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('2', '1', 'Arbejdsjakke Softshell, marineblå', '10020', '64900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('20', '1', 'Regnjakke, åndbar, gul', '20010', '49900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('21', '1', 'Regnjakke, åndbar, marineblå', '20020', '49900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('22', '1', 'Regnbukser, åndbare, sort', '20030', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('23', '1', 'Regnsæt, letvægt, grøn', '20040', '29900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('24', '1', 'Vinterjakke, vandtæt, sort', '20050', '119900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('25', '1', 'Vinterparka, hi-vis, orange', '20060', '134900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('26', '1', 'Termovest, sort', '20070', '39900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('27', '1', 'Termobukser, sort', '20080', '54900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('28', '1', 'Skiundertøj, uld, sæt', '20090', '45900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('29', '1', 'Fleecejakke, grå', '20100', '29995', 'true', '2026-11-26 18:30:37.283542+00'),
  ('3', '1', 'Arbejdsjakke, foret, grå', '10030', '79995', 'true', '2026-11-26 18:30:37.283542+00'),
  ('30', '1', 'Hue, strikket, sort', '20110', '8900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('31', '1', 'Halsedisse, fleece', '20120', '5950', 'true', '2026-11-26 18:30:37.283542+00'),
  ('32', '1', 'Vinterhandsker, forede', '20130', '17900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('33', '1', 'Paraply, stormsikker', '20140', '19900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('34', '1', 'Sikkerhedssko S3, lav', '30010', '74900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('35', '1', 'Sikkerhedssko S3, lav, dame', '30020', '74900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('36', '1', 'Sikkerhedssko S1P, åndbar', '30030', '64900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('37', '1', 'Sikkerhedsstøvle S3, vandtæt', '30040', '99900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('38', '1', 'Sikkerhedsstøvle S3, vinterforet', '30050', '114900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('39', '1', 'Sikkerhedsgummistøvle S5', '30060', '42900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('4', '1', 'Arbejdsbukser med hængelommer, sort', '10040', '59900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('40', '1', 'Arbejdssandal, sort', '30070', '54900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('41', '1', 'Træsko med rem, sort', '30080', '39900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('42', '1', 'Træsko uden hælkappe, hvid', '30090', '37900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('43', '1', 'Kokkesko, skridsikker', '30100', '45900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('44', '1', 'Sneakers, skridsikker, hvid', '30110', '59900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('45', '1', 'Indlægssål, stødabsorberende', '30120', '14995', 'true', '2026-11-26 18:30:37.283542+00'),
  ('46', '1', 'Skopleje, sæt', '30130', '9900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('47', '1', 'Refleksvest, gul', '40010', '6900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('48', '1', 'Refleksvest, orange', '40020', '6900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('49', '1', 'Sikkerhedshjelm, hvid', '40030', '19900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('5', '1', 'Arbejdsbukser med hængelommer, khaki', '10050', '59900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('50', '1', 'Sikkerhedshjelm med hagerem, blå', '40040', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('51', '1', 'Sikkerhedsbriller, klare', '40050', '7950', 'true', '2026-11-26 18:30:37.283542+00'),
  ('52', '1', 'Sikkerhedsbriller med styrke', '40060', '89900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('53', '1', 'Høreværn, passivt', '40070', '24900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('54', '1', 'Høreværn med Bluetooth', '40080', '129900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('55', '1', 'Ørepropper, formstøbte', '40090', '74900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('56', '1', 'Montagehandsker, 12 par', '40100', '18900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('57', '1', 'Læderhandsker, forstærkede', '40110', '12900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('58', '1', 'Skærehæmmende handsker, niveau D', '40120', '15900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('59', '1', 'Halvmaske med filter A2P3', '40130', '39900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('6', '1', 'Arbejdsbukser, stretch, dame', '10060', '62900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('60', '1', 'Pandelampe, genopladelig', '40140', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('61', '1', 'Førstehjælpstaske', '40150', '27900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('62', '1', 'Kokkejakke, langærmet, hvid', '50010', '39900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('63', '1', 'Kokkejakke, kortærmet, sort', '50020', '37900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('64', '1', 'Kokkebukser, pepita', '50030', '32900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('65', '1', 'Kokkebukser, sort', '50040', '32900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('66', '1', 'Forklæde, langt, sort', '50050', '17900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('67', '1', 'Smækforklæde, denim', '50060', '22900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('68', '1', 'Ærmeforklæde, hvid', '50070', '19900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('69', '1', 'Bagerbukser, hvide', '50080', '29900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('7', '1', 'Arbejdsshorts med hængelommer, sort', '10070', '44900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('70', '1', 'Bagerhue, hvid', '50090', '6950', 'true', '2026-11-26 18:30:37.283542+00'),
  ('71', '1', 'Serveringsskjorte, hvid', '50100', '24900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('72', '1', 'Serveringsvest, sort', '50110', '29900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('73', '1', 'Tjenerforklæde, kort', '50120', '13900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('74', '1', 'Viskestykker, 6 stk.', '50130', '11900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('75', '1', 'Kokkekniv, 20 cm', '50140', '59900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('76', '1', 'Kittel, kortærmet, hvid', '60010', '28900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('77', '1', 'Kittel, langærmet, hvid', '60020', '31900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('78', '1', 'Tunika med lommer, lyseblå', '60030', '26900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('79', '1', 'Tunika med lommer, støvgrøn', '60040', '26900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('8', '1', 'Overall, bomuld, marineblå', '10080', '52900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('80', '1', 'Plejebukser, elastisk talje, hvide', '60050', '29900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('81', '1', 'Plejebukser, elastisk talje, marineblå', '60060', '29900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('82', '1', 'Busseronne, unisex', '60070', '24900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('83', '1', 'Cardigan, strik, marineblå', '60080', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('84', '1', 'Støttestrømper, kompression, 2 par', '60090', '19900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('85', '1', 'Plejeur til brystlomme', '60100', '14995', 'true', '2026-11-26 18:30:37.283542+00'),
  ('86', '1', 'Håndcreme, uparfumeret, 6 stk.', '60110', '17900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('87', '1', 'Lommeholder til saks og pen', '60120', '7900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('88', '1', 'Badesandal, skridsikker', '60130', '19900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('89', '1', 'Kontorstol, ergonomisk, sort', '70010', '249900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('9', '1', 'Kedeldragt, sort', '10090', '54950', 'true', '2026-11-26 18:30:37.283542+00'),
  ('90', '1', 'Ståmåtte, anti-træthed', '70020', '59900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('91', '1', 'Skrivebordslampe, LED', '70030', '44900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('92', '1', 'Fodstøtte, justerbar', '70040', '34900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('93', '1', 'Håndledsstøtte, gel', '70050', '12950', 'true', '2026-11-26 18:30:37.283542+00'),
  ('94', '1', 'Monitorarm, enkelt', '70060', '69900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('95', '1', 'Laptopstander, aluminium', '70070', '32900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('96', '1', 'Notesbog A5, linjeret', '70080', '8900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('97', '1', 'Kuglepenne, blå, 10 stk.', '70090', '5900', 'true', '2026-11-26 18:30:37.283542+00'),
  ('98', '1', 'Fyldepen i æske', '70100', '39900', 'false', '2026-11-26 18:30:37.283542+00'),
  ('99', '1', 'Computertaske, 15"', '70110', '49900', 'true', '2026-11-26 18:30:37.283542+00');

insert into public.saved_view (id, account_id, customer_id, list, name, is_shared, search, sort, filters, hidden_columns) overriding system value values
  ('1', '1', NULL, 'orders', 'Afventer godkendelse', 'true', '', '', '{"status": "pending"}', '{}'),
  ('2', '3', '4', 'orders', 'Afventer godkendelse', 'true', '', '', '{"status": "pending"}', '{}'),
  ('3', NULL, '5', 'orders', 'Visning 24', 'true', '', '', '{}', '{}');

insert into public.scheduled_entry (id, customer_id, employee_id, text, amount, recurrence, first_date, next_occurrence, next_date, created_by, created_at, stopped_by, stopped_at, credit_request_id, batch_id) overriding system value values
  ('1', '5', '17', 'Fast tillæg', '500', 'monthly', '2027-01-01', '0', '2027-01-01', '4', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL),
  ('2', '5', '17', 'Julegave', '1250', 'monthly', '2027-01-31', '0', '2027-01-31', '7', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL);

insert into public.schema_version (is_only_row, version, oldest_writer) overriding system value values
  ('true', '12', '12');

insert into public.secret_key (is_only_row, fingerprint, since) overriding system value values
  ('true', E'\\x6b9c56ba6f3cfb13', '2026-11-26 18:30:36.57683+00');

insert into public.security_event (id, at, kind, account_id, employee_id, connection_key_id, actor_account_id, detail, address, user_agent, device) overriding system value values
  ('1', '2026-10-21 11:37:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('10', '2026-10-25 17:06:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('11', '2026-10-26 11:20:40+00', 'failed-sign-in.webshop', NULL, '11', NULL, NULL, '', '203.0.113.12', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('12', '2026-10-26 11:21:00+00', 'sign-in.webshop', NULL, '11', NULL, NULL, '', '203.0.113.12', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('13', '2026-10-26 14:49:40+00', 'failed-sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('14', '2026-10-26 14:50:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('15', '2026-10-27 18:08:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('16', '2026-10-27 18:13:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('17', '2026-10-28 14:28:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('18', '2026-10-28 18:56:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('19', '2026-10-29 16:08:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('2', '2026-10-21 17:57:40+00', 'failed-sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('20', '2026-10-29 17:42:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('21', '2026-10-30 12:45:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('22', '2026-10-31 12:47:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('23', '2026-11-01 10:08:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('24', '2026-11-02 09:37:40+00', 'failed-sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('25', '2026-11-02 09:38:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('26', '2026-11-02 12:02:40+00', 'failed-sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('27', '2026-11-02 12:03:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('28', '2026-11-03 09:44:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('29', '2026-11-03 10:33:00+00', 'sign-in.webshop', NULL, '8', NULL, NULL, '', '203.0.113.9', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('3', '2026-10-21 17:58:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('30', '2026-11-04 18:34:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('31', '2026-11-04 18:52:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('32', '2026-11-05 08:14:00+00', 'sign-in.password', '2', NULL, NULL, NULL, '', '203.0.113.3', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('33', '2026-11-06 11:40:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('34', '2026-11-07 16:50:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('35', '2026-11-07 19:34:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('36', '2026-11-08 12:21:00+00', 'sign-in.webshop', NULL, '6', NULL, NULL, '', '203.0.113.7', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('37', '2026-11-08 14:50:00+00', 'sign-in.webshop', NULL, '11', NULL, NULL, '', '203.0.113.12', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('38', '2026-11-08 16:25:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('39', '2026-11-09 17:35:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('4', '2026-10-22 09:40:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('40', '2026-11-11 08:14:00+00', 'sign-in.password', '2', NULL, NULL, NULL, '', '203.0.113.3', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('41', '2026-11-11 12:19:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('42', '2026-11-12 11:28:00+00', 'sign-in.webshop', NULL, '14', NULL, NULL, '', '203.0.113.15', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('43', '2026-11-12 16:33:00+00', 'sign-in.webshop', NULL, '1', NULL, NULL, '', '203.0.113.2', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15', NULL),
  ('44', '2026-11-13 11:24:40+00', 'failed-sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('45', '2026-11-13 11:25:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('46', '2026-11-14 14:39:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('47', '2026-11-14 18:53:00+00', 'sign-in.webshop', NULL, '8', NULL, NULL, '', '203.0.113.9', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('48', '2026-11-15 08:14:00+00', 'sign-in.password', '2', NULL, NULL, NULL, '', '203.0.113.3', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('49', '2026-11-15 08:56:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('5', '2026-10-22 10:34:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('50', '2026-11-15 09:36:00+00', 'sign-in.webshop', NULL, '4', NULL, NULL, '', '203.0.113.5', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15', NULL),
  ('51', '2026-11-15 11:04:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('52', '2026-11-15 15:04:00+00', 'sign-in.webshop', NULL, '3', NULL, NULL, '', '203.0.113.4', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('53', '2026-11-16 10:29:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('54', '2026-11-16 12:02:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('55', '2026-11-17 09:04:00+00', 'sign-in.webshop', NULL, '13', NULL, NULL, '', '203.0.113.14', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15', NULL),
  ('56', '2026-11-17 10:57:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('57', '2026-11-17 13:46:00+00', 'sign-in.webshop', NULL, '7', NULL, NULL, '', '203.0.113.8', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15', NULL),
  ('58', '2026-11-19 16:29:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('59', '2026-11-19 17:54:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('6', '2026-10-23 09:53:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('60', '2026-11-20 10:00:00+00', 'password.set', NULL, '17', NULL, '7', '', '127.0.0.1', 'lightMyRequest', NULL),
  ('61', '2026-11-20 10:00:00+00', 'api-key.new-address', NULL, NULL, '2', NULL, '', '127.0.0.1', 'lightMyRequest', E'\\x12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0'),
  ('62', '2026-11-20 10:00:00+00', 'sign-in.webshop', NULL, '18', '2', NULL, '', '127.0.0.1', 'lightMyRequest', NULL),
  ('63', '2026-11-20 10:00:00+00', 'password.link-requested', '5', NULL, NULL, NULL, '', '127.0.0.1', 'lightMyRequest', NULL),
  ('7', '2026-10-24 13:56:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('8', '2026-10-24 18:37:00+00', 'sign-in.webshop', NULL, '9', NULL, NULL, '', '203.0.113.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('9', '2026-10-25 09:31:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL);

insert into public.selected_employee (selection_id, customer_id, employee_id, outcome) overriding system value values
  ('1', '5', '17', NULL),
  ('1', '5', '18', NULL);

insert into public.server_secret (name, sealed_value) overriding system value values
  ('link codes', E'\\x6b9c56ba6f3cfb139b36db0537c5402ac6b97bd7e8a4503e6c1b3f9b7684affe9b98fcb3ac5bf098d227146f3fe4911ee1fc21935f949ead976e9bdcb815694aa9532ff935eafa372043edb3914d99d1'),
  ('xsrf', E'\\x6b9c56ba6f3cfb13838fa54586c8d5e3af432d73355162ecc6919f419589c04b235037ad470185cf511fecab2b337fa22a637bcc1b6808a40e1197c9cdb7e31f8f01af8d4fe4d89ef259e4f910a1a500');

insert into public.session (id, token_hash, account_id, created_at, last_seen_at, expires_at, address, user_agent, password_confirmed_at) overriding system value values
  ('1', E'\\xf34cf997ea04e174bb75c0b049711fd059be5dfd9bd551869e1cfd0cbe4a1bc8', '4', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('2', E'\\xf6edd60dbef28b01a699206e153b1cb933a4e74851818fece5ab34b9924f1353', '5', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('3', E'\\x03d51465f61d5bccf7ecf95d0d638c011972abb1c60b3267dac841a3b6885ba9', '7', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('4', E'\\x06bd445d7987e3d0c7db7a8bdeda868049feb2817d5fb1c0b2954a330e902335', '8', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('5', E'\\xab5bc3b0e41eb0dca627bb7ed6c6cdf82ba8330d37441e62392aea3068393bb8', '3', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('6', E'\\xa2af4caeb70cf64554898b14af2c5cd3fb59cbb694b2b18a39ddac38844651aa', '4', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('7', E'\\x0366f43e4dd33d91c38e9968d577e0681f1cf1cff0703367c589109594fd212a', '11', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00');

insert into public.throttle (key, attempts, window_ends_at) overriding system value values
  ('email-probe:employee:7', '0', '2026-11-26 19:30:39.820814+00'),
  ('forgotten:account:6D6NHxc_WN2sfMONgog_zpC9_mepE9d9YdDXROcUDM0', '1', '2026-11-26 19:30:41.161204+00'),
  ('forgotten:address:127.0.0.1', '1', '2026-11-26 19:30:41.16177+00'),
  ('mail:by:7', '2', '2026-11-26 19:30:40.495613+00'),
  ('mail:operators:6D6NHxc_WN2sfMONgog_zpC9_mepE9d9YdDXROcUDM0', '1', '2026-11-26 19:30:41.124812+00'),
  ('mail:operators:jSc48vUGxImYHVsHSIeXSS-70xXTzQiF9orupyYowbo', '1', '2026-11-26 19:30:40.495613+00'),
  ('order-copies:4', '8', '2026-11-27 18:30:42.984739+00'),
  ('order-copies:5', '1', '2026-11-27 18:30:42.984739+00'),
  ('webshop-login:1:jSc48vUGxImYHVsHSIeXSS-70xXTzQiF9orupyYowbo', '0', '2026-11-26 18:45:40.395534+00'),
  ('webshop-login:key:2', '0', '2026-11-26 18:45:40.401033+00');

insert into public.top_up_progress (only_row, posted_through) overriding system value values
  ('true', '2026-11-20');

insert into public.top_up_run (id, customer_group_id, period, call, frequency, points, cap, text, opened_at, finished_at, credited, capped, skipped, total) overriding system value values
  ('1', '6', '2026-09-22', '0', 'daily', '3500', '17500', 'Tilskrivning 22-09-2026', '2026-09-21 22:00:00+00', '2026-09-21 22:00:00+00', '0', '0', '0', '0'),
  ('10', '1', '2026-10-01', '0', 'monthly', '25000', '150000', 'Tilskrivning oktober 2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '3', '0', '0', '75000'),
  ('11', '2', '2026-10-01', '0', 'monthly', '50000', '300000', 'Tilskrivning oktober 2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '2', '0', '0', '100000'),
  ('12', '3', '2026-10-01', '0', 'monthly', '9995', '59970', 'Tilskrivning oktober 2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '0', '0', '0', '0'),
  ('13', '4', '2026-10-01', '0', 'quarterly', '90000', '270000', 'Tilskrivning 4. kvartal 2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '0', '0', '0', '0'),
  ('14', '6', '2026-10-01', '0', 'daily', '3500', '17500', 'Tilskrivning 01-10-2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '2', '1', '1', '6950'),
  ('15', '6', '2026-10-02', '0', 'daily', '3500', '17500', 'Tilskrivning 02-10-2026', '2026-10-01 22:00:00+00', '2026-10-01 22:00:00+00', '1', '0', '2', '3500'),
  ('16', '6', '2026-10-03', '0', 'daily', '3500', '17500', 'Tilskrivning 03-10-2026', '2026-10-02 22:00:00+00', '2026-10-02 22:00:00+00', '1', '0', '2', '3500'),
  ('17', '6', '2026-10-04', '0', 'daily', '3500', '17500', 'Tilskrivning 04-10-2026', '2026-10-03 22:00:00+00', '2026-10-03 22:00:00+00', '2', '0', '1', '7000'),
  ('18', '6', '2026-10-05', '0', 'daily', '3500', '17500', 'Tilskrivning 05-10-2026', '2026-10-04 22:00:00+00', '2026-10-04 22:00:00+00', '2', '0', '1', '7000'),
  ('19', '6', '2026-10-06', '0', 'daily', '3500', '17500', 'Tilskrivning 06-10-2026', '2026-10-05 22:00:00+00', '2026-10-05 22:00:00+00', '2', '0', '1', '7000'),
  ('2', '6', '2026-09-23', '0', 'daily', '3500', '17500', 'Tilskrivning 23-09-2026', '2026-09-22 22:00:00+00', '2026-09-22 22:00:00+00', '0', '0', '0', '0'),
  ('20', '6', '2026-10-07', '0', 'daily', '3500', '17500', 'Tilskrivning 07-10-2026', '2026-10-06 22:00:00+00', '2026-10-06 22:00:00+00', '3', '1', '1', '8400'),
  ('21', '6', '2026-10-08', '0', 'daily', '3500', '17500', 'Tilskrivning 08-10-2026', '2026-10-07 22:00:00+00', '2026-10-07 22:00:00+00', '2', '0', '2', '7000'),
  ('22', '6', '2026-10-09', '0', 'daily', '3500', '17500', 'Tilskrivning 09-10-2026', '2026-10-08 22:00:00+00', '2026-10-08 22:00:00+00', '2', '0', '2', '7000'),
  ('23', '6', '2026-10-10', '0', 'daily', '3500', '17500', 'Tilskrivning 10-10-2026', '2026-10-09 22:00:00+00', '2026-10-09 22:00:00+00', '2', '0', '2', '7000'),
  ('24', '6', '2026-10-11', '0', 'daily', '3500', '17500', 'Tilskrivning 11-10-2026', '2026-10-10 22:00:00+00', '2026-10-10 22:00:00+00', '2', '0', '2', '7000'),
  ('25', '6', '2026-10-12', '0', 'daily', '3500', '17500', 'Tilskrivning 12-10-2026', '2026-10-11 22:00:00+00', '2026-10-11 22:00:00+00', '2', '0', '2', '7000'),
  ('26', '6', '2026-10-13', '0', 'daily', '3500', '17500', 'Tilskrivning 13-10-2026', '2026-10-12 22:00:00+00', '2026-10-12 22:00:00+00', '2', '0', '2', '7000'),
  ('27', '6', '2026-10-14', '0', 'daily', '3500', '17500', 'Tilskrivning 14-10-2026', '2026-10-13 22:00:00+00', '2026-10-13 22:00:00+00', '2', '0', '2', '7000'),
  ('28', '6', '2026-10-15', '0', 'daily', '3500', '17500', 'Tilskrivning 15-10-2026', '2026-10-14 22:00:00+00', '2026-10-14 22:00:00+00', '3', '0', '1', '10500'),
  ('29', '6', '2026-10-16', '0', 'daily', '3500', '17500', 'Tilskrivning 16-10-2026', '2026-10-15 22:00:00+00', '2026-10-15 22:00:00+00', '3', '0', '1', '10500'),
  ('3', '6', '2026-09-24', '0', 'daily', '3500', '17500', 'Tilskrivning 24-09-2026', '2026-09-23 22:00:00+00', '2026-09-23 22:00:00+00', '0', '0', '0', '0'),
  ('30', '6', '2026-10-17', '0', 'daily', '3500', '17500', 'Tilskrivning 17-10-2026', '2026-10-16 22:00:00+00', '2026-10-16 22:00:00+00', '3', '0', '1', '10500'),
  ('31', '6', '2026-10-18', '0', 'daily', '3500', '17500', 'Tilskrivning 18-10-2026', '2026-10-17 22:00:00+00', '2026-10-17 22:00:00+00', '3', '0', '1', '10500'),
  ('32', '6', '2026-10-19', '0', 'daily', '3500', '17500', 'Tilskrivning 19-10-2026', '2026-10-18 22:00:00+00', '2026-10-18 22:00:00+00', '3', '1', '1', '7900'),
  ('33', '6', '2026-10-20', '0', 'daily', '3500', '17500', 'Tilskrivning 20-10-2026', '2026-10-19 22:00:00+00', '2026-10-19 22:00:00+00', '2', '0', '2', '7000'),
  ('34', '6', '2026-10-21', '0', 'daily', '3500', '17500', 'Tilskrivning 21-10-2026', '2026-10-20 22:00:00+00', '2026-10-20 22:00:00+00', '2', '0', '2', '7000'),
  ('35', '6', '2026-10-22', '0', 'daily', '3500', '17500', 'Tilskrivning 22-10-2026', '2026-10-21 22:00:00+00', '2026-10-21 22:00:00+00', '2', '0', '2', '7000'),
  ('36', '6', '2026-10-23', '0', 'daily', '3500', '17500', 'Tilskrivning 23-10-2026', '2026-10-22 22:00:00+00', '2026-10-22 22:00:00+00', '2', '0', '2', '7000'),
  ('37', '6', '2026-10-24', '0', 'daily', '3500', '17500', 'Tilskrivning 24-10-2026', '2026-10-23 22:00:00+00', '2026-10-23 22:00:00+00', '2', '0', '2', '7000'),
  ('38', '6', '2026-10-25', '0', 'daily', '3500', '17500', 'Tilskrivning 25-10-2026', '2026-10-24 22:00:00+00', '2026-10-24 22:00:00+00', '2', '0', '2', '7000'),
  ('39', '6', '2026-10-26', '0', 'daily', '3500', '17500', 'Tilskrivning 26-10-2026', '2026-10-25 23:00:00+00', '2026-10-25 23:00:00+00', '2', '0', '2', '7000'),
  ('4', '6', '2026-09-25', '0', 'daily', '3500', '17500', 'Tilskrivning 25-09-2026', '2026-09-24 22:00:00+00', '2026-09-24 22:00:00+00', '3', '0', '0', '10500'),
  ('40', '6', '2026-10-27', '0', 'daily', '3500', '17500', 'Tilskrivning 27-10-2026', '2026-10-26 23:00:00+00', '2026-10-26 23:00:00+00', '3', '0', '1', '10500'),
  ('41', '6', '2026-10-28', '0', 'daily', '3500', '17500', 'Tilskrivning 28-10-2026', '2026-10-27 23:00:00+00', '2026-10-27 23:00:00+00', '3', '0', '1', '10500'),
  ('42', '6', '2026-10-29', '0', 'daily', '3500', '17500', 'Tilskrivning 29-10-2026', '2026-10-28 23:00:00+00', '2026-10-28 23:00:00+00', '3', '0', '1', '10500'),
  ('43', '6', '2026-10-30', '0', 'daily', '3500', '17500', 'Tilskrivning 30-10-2026', '2026-10-29 23:00:00+00', '2026-10-29 23:00:00+00', '3', '0', '1', '10500'),
  ('44', '6', '2026-10-31', '0', 'daily', '3500', '17500', 'Tilskrivning 31-10-2026', '2026-10-30 23:00:00+00', '2026-10-30 23:00:00+00', '3', '1', '1', '8895'),
  ('45', '1', '2026-11-01', '0', 'monthly', '25000', '150000', 'Tilskrivning november 2026', '2026-10-31 23:00:00+00', '2026-10-31 23:00:00+00', '3', '0', '0', '75000'),
  ('46', '2', '2026-11-01', '0', 'monthly', '50000', '300000', 'Tilskrivning november 2026', '2026-10-31 23:00:00+00', '2026-10-31 23:00:00+00', '3', '0', '0', '150000'),
  ('47', '3', '2026-11-01', '0', 'monthly', '9995', '59970', 'Tilskrivning november 2026', '2026-10-31 23:00:00+00', '2026-10-31 23:00:00+00', '0', '0', '0', '0'),
  ('48', '6', '2026-11-01', '0', 'daily', '3500', '17500', 'Tilskrivning 01-11-2026', '2026-10-31 23:00:00+00', '2026-10-31 23:00:00+00', '2', '0', '2', '7000'),
  ('49', '6', '2026-11-02', '0', 'daily', '3500', '17500', 'Tilskrivning 02-11-2026', '2026-11-01 23:00:00+00', '2026-11-01 23:00:00+00', '2', '0', '2', '7000'),
  ('5', '6', '2026-09-26', '0', 'daily', '3500', '17500', 'Tilskrivning 26-09-2026', '2026-09-25 22:00:00+00', '2026-09-25 22:00:00+00', '3', '0', '0', '10500'),
  ('50', '6', '2026-11-03', '0', 'daily', '3500', '17500', 'Tilskrivning 03-11-2026', '2026-11-02 23:00:00+00', '2026-11-02 23:00:00+00', '2', '0', '2', '7000'),
  ('51', '6', '2026-11-04', '0', 'daily', '3500', '17500', 'Tilskrivning 04-11-2026', '2026-11-03 23:00:00+00', '2026-11-03 23:00:00+00', '2', '0', '2', '7000'),
  ('52', '6', '2026-11-05', '0', 'daily', '3500', '17500', 'Tilskrivning 05-11-2026', '2026-11-04 23:00:00+00', '2026-11-04 23:00:00+00', '2', '0', '2', '7000'),
  ('53', '6', '2026-11-06', '0', 'daily', '3500', '17500', 'Tilskrivning 06-11-2026', '2026-11-05 23:00:00+00', '2026-11-05 23:00:00+00', '2', '0', '2', '7000'),
  ('54', '6', '2026-11-07', '0', 'daily', '3500', '17500', 'Tilskrivning 07-11-2026', '2026-11-06 23:00:00+00', '2026-11-06 23:00:00+00', '2', '0', '2', '7000'),
  ('55', '6', '2026-11-08', '0', 'daily', '3500', '17500', 'Tilskrivning 08-11-2026', '2026-11-07 23:00:00+00', '2026-11-07 23:00:00+00', '2', '0', '2', '7000'),
  ('56', '6', '2026-11-09', '0', 'daily', '3500', '17500', 'Tilskrivning 09-11-2026', '2026-11-08 23:00:00+00', '2026-11-08 23:00:00+00', '3', '0', '1', '10500'),
  ('57', '6', '2026-11-10', '0', 'daily', '3500', '17500', 'Tilskrivning 10-11-2026', '2026-11-09 23:00:00+00', '2026-11-09 23:00:00+00', '3', '0', '1', '10500'),
  ('58', '6', '2026-11-11', '0', 'daily', '3500', '17500', 'Tilskrivning 11-11-2026', '2026-11-10 23:00:00+00', '2026-11-10 23:00:00+00', '3', '0', '1', '10500'),
  ('59', '6', '2026-11-12', '0', 'daily', '3500', '17500', 'Tilskrivning 12-11-2026', '2026-11-11 23:00:00+00', '2026-11-11 23:00:00+00', '3', '0', '1', '10500'),
  ('6', '6', '2026-09-27', '0', 'daily', '3500', '17500', 'Tilskrivning 27-09-2026', '2026-09-26 22:00:00+00', '2026-09-26 22:00:00+00', '3', '0', '0', '10500'),
  ('60', '6', '2026-11-13', '0', 'daily', '3500', '17500', 'Tilskrivning 13-11-2026', '2026-11-12 23:00:00+00', '2026-11-12 23:00:00+00', '3', '2', '1', '6420'),
  ('61', '6', '2026-11-14', '0', 'daily', '3500', '17500', 'Tilskrivning 14-11-2026', '2026-11-13 23:00:00+00', '2026-11-13 23:00:00+00', '1', '0', '3', '3500'),
  ('62', '6', '2026-11-15', '0', 'daily', '3500', '17500', 'Tilskrivning 15-11-2026', '2026-11-14 23:00:00+00', '2026-11-14 23:00:00+00', '1', '0', '3', '3500'),
  ('63', '6', '2026-11-16', '0', 'daily', '3500', '17500', 'Tilskrivning 16-11-2026', '2026-11-15 23:00:00+00', '2026-11-15 23:00:00+00', '2', '0', '2', '7000'),
  ('64', '6', '2026-11-17', '0', 'daily', '3500', '17500', 'Tilskrivning 17-11-2026', '2026-11-16 23:00:00+00', '2026-11-16 23:00:00+00', '2', '0', '2', '7000'),
  ('65', '6', '2026-11-18', '0', 'daily', '3500', '17500', 'Tilskrivning 18-11-2026', '2026-11-17 23:00:00+00', '2026-11-17 23:00:00+00', '2', '0', '2', '7000'),
  ('66', '6', '2026-11-19', '0', 'daily', '3500', '17500', 'Tilskrivning 19-11-2026', '2026-11-18 23:00:00+00', '2026-11-18 23:00:00+00', '2', '0', '2', '7000'),
  ('67', '6', '2026-11-20', '0', 'daily', '3500', '17500', 'Tilskrivning 20-11-2026', '2026-11-19 23:00:00+00', '2026-11-19 23:00:00+00', '2', '0', '2', '7000'),
  ('68', '11', '2026-11-20', '1', 'test', '10000', '100000', 'Tilskrivning (test)', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '0', '0', '0', '0'),
  ('7', '6', '2026-09-28', '0', 'daily', '3500', '17500', 'Tilskrivning 28-09-2026', '2026-09-27 22:00:00+00', '2026-09-27 22:00:00+00', '3', '0', '0', '10500'),
  ('8', '6', '2026-09-29', '0', 'daily', '3500', '17500', 'Tilskrivning 29-09-2026', '2026-09-28 22:00:00+00', '2026-09-28 22:00:00+00', '3', '0', '0', '10500'),
  ('9', '6', '2026-09-30', '0', 'daily', '3500', '17500', 'Tilskrivning 30-09-2026', '2026-09-29 22:00:00+00', '2026-09-29 22:00:00+00', '2', '0', '1', '7000');

insert into public.top_up_skip (top_up_run_id, employee_id, customer_id) overriding system value values
  ('14', '10', '3'),
  ('15', '10', '3'),
  ('15', '11', '3'),
  ('16', '10', '3'),
  ('16', '11', '3'),
  ('17', '10', '3'),
  ('18', '10', '3'),
  ('19', '10', '3'),
  ('20', '10', '3'),
  ('21', '10', '3'),
  ('21', '11', '3'),
  ('22', '10', '3'),
  ('22', '11', '3'),
  ('23', '10', '3'),
  ('23', '11', '3'),
  ('24', '10', '3'),
  ('24', '11', '3'),
  ('25', '10', '3'),
  ('25', '11', '3'),
  ('26', '10', '3'),
  ('26', '11', '3'),
  ('27', '10', '3'),
  ('27', '11', '3'),
  ('28', '10', '3'),
  ('29', '10', '3'),
  ('30', '10', '3'),
  ('31', '10', '3'),
  ('32', '10', '3'),
  ('33', '10', '3'),
  ('33', '11', '3'),
  ('34', '10', '3'),
  ('34', '11', '3'),
  ('35', '10', '3'),
  ('35', '11', '3'),
  ('36', '10', '3'),
  ('36', '11', '3'),
  ('37', '10', '3'),
  ('37', '11', '3'),
  ('38', '10', '3'),
  ('38', '11', '3'),
  ('39', '10', '3'),
  ('39', '11', '3'),
  ('40', '10', '3'),
  ('41', '10', '3'),
  ('42', '10', '3'),
  ('43', '10', '3'),
  ('44', '10', '3'),
  ('48', '10', '3'),
  ('48', '11', '3'),
  ('49', '10', '3'),
  ('49', '11', '3'),
  ('50', '10', '3'),
  ('50', '11', '3'),
  ('51', '10', '3'),
  ('51', '11', '3'),
  ('52', '10', '3'),
  ('52', '11', '3'),
  ('53', '10', '3'),
  ('53', '11', '3'),
  ('54', '10', '3'),
  ('54', '11', '3'),
  ('55', '10', '3'),
  ('55', '11', '3'),
  ('56', '10', '3'),
  ('57', '10', '3'),
  ('58', '10', '3'),
  ('59', '10', '3'),
  ('60', '10', '3'),
  ('61', '10', '3'),
  ('61', '11', '3'),
  ('61', '9', '3'),
  ('62', '10', '3'),
  ('62', '11', '3'),
  ('62', '9', '3'),
  ('63', '10', '3'),
  ('63', '11', '3'),
  ('64', '10', '3'),
  ('64', '11', '3'),
  ('65', '10', '3'),
  ('65', '11', '3'),
  ('66', '10', '3'),
  ('66', '11', '3'),
  ('67', '10', '3'),
  ('67', '11', '3'),
  ('9', '10', '3');

insert into public.totp (account_id, sealed_secret, confirmed_at, last_step) overriding system value values
  ('5', E'\\x6b9c56ba6f3cfb13a1b6c9d41f69d9257feb5587dd9f9850f4323bcf8769517a27a28ddf250cb19af6dfef0af409bf22927b944584ebf0b69ac664faf7b5b10c93ae07df', NULL, '0'),
  ('6', E'\\x6b9c56ba6f3cfb137ae890334f24a68fc7cc8bfc2f8bfc078836bfba916786f15be9bfaa7222d133e3a83fd25dd309fae45b1616e743b24b63654a30f3d22b60ab5bf992', '2026-11-20 10:00:00+00', '0');

insert into public.verification (night, started_at, finished_at, employees, entries, differences) overriding system value values
  ('2026-11-20', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '21', '243', '0');

insert into public.webhook (id, connection_id, type, message_id, payload, state, attempts, response_status, error, created_at, requeued_at, delivered_at) overriding system value values
  ('1', '2', 'assortment.changed', 'msg_06a4cbc1-0f4c-4465-8f4d-d33c5ec18d07', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":1,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', NULL),
  ('10', '1', 'assortment.changed', 'msg_KmLhtTk2ZYIsWRCvVgIVfn2m', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":5,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('11', '1', 'assortment.changed', 'msg_8EJmhcO6BdTpmUNHXG4qmXwZ', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":6,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('12', '1', 'assortment.changed', 'msg_JYA3jHKiIToOIP6rBs9R5GMI', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":7,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('13', '1', 'order.accepted', 'msg_jtXUWvG5EKxJyrpqzAKEmkms', '{"type":"order.accepted","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100082,"reference":"W-37","employeeId":17,"customerId":5,"amount":25}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('14', '1', 'balance.changed', 'msg_4-irT1yhacy95704EXa7mDVL', '{"type":"balance.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"employeeId":21,"customerId":4,"balance":87.5,"available":75}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('15', '1', 'order.accepted', 'msg_l6ZRmcHQgRrdB5KCV4WkHJVk', '{"type":"order.accepted","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100083,"reference":null,"employeeId":21,"customerId":4,"amount":12.5}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('16', '1', 'order.rejected', 'msg_76nU22zUlNXm0PQhwr9TrrIx', '{"type":"order.rejected","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100084,"reference":null,"employeeId":21,"customerId":4,"amount":12.5,"reason":"Vi har flere på lager"}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('17', '1', 'order.accepted', 'msg_FZ2wXInbCbwcgC20RG3EzJlx', '{"type":"order.accepted","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100085,"reference":null,"employeeId":21,"customerId":4,"amount":12.5}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('18', '1', 'order.cancelled', 'msg_EOM-YXd-yOy4tdGb4cK8rP-E', '{"type":"order.cancelled","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100085,"reference":null,"employeeId":21,"customerId":4,"amount":12.5}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('2', '1', 'balance.changed', 'msg_5BdAe5vMILxqcF59RfGXEXwZ', '{"type":"balance.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"employeeId":17,"customerId":5,"balance":50,"available":50}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('3', '1', 'balance.changed', 'msg_Cd91ATZEEHRozMy61fpBbyOC', '{"type":"balance.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"employeeId":18,"customerId":5,"balance":50,"available":27.5}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('4', '1', 'assortment.changed', 'msg_MNc4-Vo0VG-KGfGK14xvlqU1', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":5,"departmentId":9}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('5', '1', 'balances.changed', 'msg_rrCeB2QIGTFUOcTkHz4-PNYv', '{"type":"balances.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":5,"employeeIds":[17]}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('6', '1', 'assortment.changed', 'msg_5ROVpWP6r08sOqU3P4DQfxD8', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":1,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('7', '1', 'assortment.changed', 'msg_0J_2HrxXf6QHbd6e8MaWkctm', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":2,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('8', '1', 'assortment.changed', 'msg_RpVwi6fD_o65mKYaFwOqC8Fe', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":3,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('9', '1', 'assortment.changed', 'msg_iFW3QhN5hCY9IqXYi342UIVE', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":4,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL);

insert into public.webshop_login (id, customer_id, employee_id, account_id, redeemed_at) overriding system value values
  ('1', '5', '17', '5', '2026-11-19 10:00:00+00');

insert into public.yearly_statistic (basis, year, customer_id, employee_id, department_id, orders, points) overriding system value values
  ('credits', '2026', '1', '1', NULL, '1', '15000'),
  ('credits', '2026', '1', '2', '1', '2', '100000'),
  ('credits', '2026', '1', '3', '2', '1', '50000'),
  ('credits', '2026', '1', '4', '2', '2', '100000'),
  ('credits', '2026', '2', '5', '4', '1', '75000'),
  ('credits', '2026', '2', '6', '3', '1', '15000'),
  ('credits', '2026', '2', '7', '3', '2', '90000'),
  ('credits', '2026', '2', '8', '4', '1', '75000'),
  ('credits', '2026', '3', '10', '6', '5', '17500'),
  ('credits', '2026', '3', '11', '5', '26', '83040'),
  ('credits', '2026', '3', '12', '6', '47', '163045'),
  ('credits', '2026', '3', '9', NULL, '55', '190025'),
  ('credits', '2026', '4', '13', '8', '3', '75000'),
  ('credits', '2026', '4', '14', '8', '4', '90000'),
  ('credits', '2026', '4', '15', '8', '1', '25000'),
  ('credits', '2026', '4', '16', '7', '3', '75000'),
  ('credits', '2026', '4', '21', NULL, '2', '11250'),
  ('credits', '2026', '5', '17', '9', '2', '6000'),
  ('credits', '2026', '5', '17', NULL, '2', '11000'),
  ('credits', '2026', '5', '18', NULL, '1', '5000'),
  ('orders', '2026', '1', '1', NULL, '1', '12950'),
  ('orders', '2026', '1', '2', '1', '1', '44900'),
  ('orders', '2026', '1', '3', '2', '1', '44900'),
  ('orders', '2026', '1', '4', '2', '2', '96700'),
  ('orders', '2026', '2', '6', '3', '1', '2995'),
  ('orders', '2026', '2', '7', '3', '1', '69900'),
  ('orders', '2026', '2', '8', '4', '1', '71800'),
  ('orders', '2026', '3', '11', '5', '5', '65540'),
  ('orders', '2026', '3', '12', '6', '35', '153260'),
  ('orders', '2026', '3', '9', NULL, '26', '185870'),
  ('orders', '2026', '4', '14', '8', '1', '22895'),
  ('orders', '2026', '4', '21', NULL, '1', '1250'),
  ('orders', '2026', '5', '17', '9', '2', '3750');

select setval('public.account_id_seq', 11);
select setval('public.amount_batch_id_seq', 4);
select setval('public.audit_event_id_seq', 350);
select setval('public.connection_id_seq', 3);
select setval('public.connection_key_id_seq', 4);
select setval('public.credit_request_id_seq', 4);
select setval('public.customer_group_id_seq', 12);
select setval('public.customer_id_seq', 7);
select setval('public.department_id_seq', 10);
select setval('public.employee_id_seq', 21);
select setval('public.employee_selection_id_seq', 1);
select setval('public.employee_update_id_seq', 1);
select setval('public.known_device_id_seq', 1);
select setval('public.ledger_entry_id_seq', 244);
select setval('public.mail_id_seq', 22);
select setval('public.order_number', 100087);
select setval('public.orders_id_seq', 87);
select setval('public.outbox_event_id_seq', 35);
select setval('public.password_link_id_seq', 3);
select setval('public.personal_value_id_seq', 93);
select setval('public.product_id_seq', 169);
select setval('public.saved_view_id_seq', 3);
select setval('public.scheduled_entry_id_seq', 2);
select setval('public.security_event_id_seq', 63);
select setval('public.session_id_seq', 7);
select setval('public.top_up_run_id_seq', 68);
select setval('public.webhook_id_seq', 18);
select setval('public.webshop_login_id_seq', 1);

alter table pgboss.bam add constraint bam_pkey PRIMARY KEY (id);
alter table pgboss.job add constraint job_pkey PRIMARY KEY (name, id);
alter table pgboss.job_common add constraint job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))));
alter table pgboss.job_dependency add constraint job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
alter table pgboss.queue add constraint queue_check CHECK ((dead_letter IS DISTINCT FROM name));
alter table pgboss.queue add constraint queue_pkey PRIMARY KEY (name);
alter table pgboss.queue_stats add constraint queue_stats_pkey PRIMARY KEY (id, captured_on);
alter table pgboss.schedule add constraint schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])));
alter table pgboss.schedule add constraint schedule_pkey PRIMARY KEY (name, key);
alter table pgboss.subscription add constraint subscription_pkey PRIMARY KEY (event, name);
alter table pgboss.version add constraint version_pkey PRIMARY KEY (version);
alter table pgboss.warning add constraint warning_pkey PRIMARY KEY (id);
alter table public.absence add constraint absence_has_a_day CHECK (((usable_until >= last_day) AND (rehired_on > last_day) AND (top_ups_since >= rehired_on)));
alter table public.absence add constraint absence_pkey PRIMARY KEY (employee_id, last_day);
alter table public.account add constraint account_administrator_has_customer CHECK (((role = 'administrator'::text) = (customer_id IS NOT NULL)));
alter table public.account add constraint account_name_check CHECK ((name <> ''::text));
alter table public.account add constraint account_pkey PRIMARY KEY (id);
alter table public.account add constraint account_role_check CHECK ((role <> ''::text));
alter table public.amount_batch add constraint amount_batch_customer_id_id_key UNIQUE (customer_id, id);
alter table public.amount_batch add constraint amount_batch_kept_count_check CHECK ((kept_count >= 0));
alter table public.amount_batch add constraint amount_batch_pkey PRIMARY KEY (id);
alter table public.amount_batch add constraint amount_batch_posted CHECK ((((posted_at IS NULL) = (posted_by IS NULL)) AND ((posted_at IS NULL) = (date IS NULL))));
alter table public.amount_batch add constraint amount_batch_recurrence_check CHECK ((recurrence = ANY (ARRAY['none'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])));
alter table public.amount_batch add constraint amount_batch_row_count_check CHECK ((row_count >= 0));
alter table public.amount_batch add constraint amount_batch_text_check CHECK ((text <> ''::text));
alter table public.amount_batch add constraint amount_batch_undone CHECK ((((undone_at IS NULL) = (undone_by IS NULL)) AND ((undone_at IS NULL) OR (posted_at IS NOT NULL))));
alter table public.amount_batch_row add constraint amount_batch_row_amount_check CHECK (((abs(amount) >= 1) AND (abs(amount) <= 1000000000)));
alter table public.amount_batch_row add constraint amount_batch_row_pkey PRIMARY KEY (batch_id, employee_id);
alter table public.amount_batch_row add constraint amount_batch_row_text_check CHECK ((text <> ''::text));
alter table public.audit_event add constraint audit_event_pkey PRIMARY KEY (id);
alter table public.backup_check add constraint backup_check_not_made_has_problem CHECK ((is_made OR (problem IS NOT NULL)));
alter table public.backup_check add constraint backup_check_pkey PRIMARY KEY (day);
alter table public.backup_check add constraint backup_check_unfinished_has_no_problem CHECK (((problem IS NULL) OR (finished_at IS NOT NULL)));
alter table public.balance add constraint balance_available_is_not_negative CHECK (((posted - held) >= 0));
alter table public.balance add constraint balance_held_check CHECK ((held >= 0));
alter table public.balance add constraint balance_pkey PRIMARY KEY (employee_id);
alter table public.balance add constraint balance_posted_check CHECK ((posted <= '100000000000000'::bigint));
alter table public.balance add constraint balance_top_ups_go_forward CHECK ((topped_up_through >= top_ups_since));
alter table public.business_day add constraint business_day_pkey PRIMARY KEY (day);
alter table public.connection add constraint connection_name_check CHECK ((name <> ''::text));
alter table public.connection add constraint connection_pkey PRIMARY KEY (id);
alter table public.connection_key add constraint connection_key_key_hash_key UNIQUE (key_hash);
alter table public.connection_key add constraint connection_key_pkey PRIMARY KEY (id);
alter table public.credit_request add constraint credit_request_amount_check CHECK (((amount >= 1) AND (amount <= 1000000000)));
alter table public.credit_request add constraint credit_request_customer_id_id_key UNIQUE (customer_id, id);
alter table public.credit_request add constraint credit_request_decided CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((status = 'pending'::text) = (decided_by IS NULL))));
alter table public.credit_request add constraint credit_request_entry_id_key UNIQUE (entry_id);
alter table public.credit_request add constraint credit_request_entry_of_approved CHECK (((entry_id IS NULL) OR (status = 'approved'::text)));
alter table public.credit_request add constraint credit_request_pkey PRIMARY KEY (id);
alter table public.credit_request add constraint credit_request_recurrence_check CHECK ((recurrence = ANY (ARRAY['none'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])));
alter table public.credit_request add constraint credit_request_second_person CHECK (((status <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR (decided_by <> requested_by)));
alter table public.credit_request add constraint credit_request_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'void'::text])));
alter table public.credit_request add constraint credit_request_text_check CHECK ((text <> ''::text));
alter table public.credit_request add constraint credit_request_withdrawn_by_requester CHECK (((status <> 'withdrawn'::text) OR (decided_by = requested_by)));
alter table public.customer add constraint customer_approval_limit_check CHECK (((approval_limit >= 0) AND (approval_limit <= 1000000000)));
alter table public.customer add constraint customer_company_name_check CHECK ((company_name <> ''::text));
alter table public.customer add constraint customer_connection_id_id_key UNIQUE (connection_id, id);
alter table public.customer add constraint customer_daily_credit_ceiling_check CHECK (((daily_credit_ceiling >= 0) AND (daily_credit_ceiling <= 1000000000)));
alter table public.customer add constraint customer_debtor_number_check CHECK (((debtor_number >= 1) AND (debtor_number <= 999999999)));
alter table public.customer add constraint customer_employee_count_check CHECK ((employee_count >= 0));
alter table public.customer add constraint customer_erase_after_months_check CHECK (((erase_after_months >= 1) AND (erase_after_months <= 120)));
alter table public.customer add constraint customer_keep_balance_months_check CHECK (((keep_balance_months >= 1) AND (keep_balance_months <= 120)));
alter table public.customer add constraint customer_pkey PRIMARY KEY (id);
alter table public.customer add constraint customer_user_group_id_check CHECK ((user_group_id >= 0));
alter table public.customer_group add constraint customer_group_cap_check CHECK (((cap >= 0) AND (cap <= 1000000000)));
alter table public.customer_group add constraint customer_group_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text, 'test'::text, 'none'::text])));
alter table public.customer_group add constraint customer_group_name_check CHECK ((name <> ''::text));
alter table public.customer_group add constraint customer_group_pkey PRIMARY KEY (id);
alter table public.customer_group add constraint customer_group_points_check CHECK (((points >= 0) AND (points <= 1000000000)));
alter table public.customer_group_membership add constraint customer_group_membership_pkey PRIMARY KEY (customer_id, since);
alter table public.daily_credit add constraint daily_credit_amount_check CHECK ((amount >= 0));
alter table public.daily_credit add constraint daily_credit_pkey PRIMARY KEY (account_id, day);
alter table public.department add constraint department_customer_id_id_key UNIQUE (customer_id, id);
alter table public.department add constraint department_name_check CHECK ((name <> ''::text));
alter table public.department add constraint department_pkey PRIMARY KEY (id);
alter table public.department_product add constraint department_product_pkey PRIMARY KEY (department_id, product_id);
alter table public.employee add constraint employee_customer_id_id_key UNIQUE (customer_id, id);
alter table public.employee add constraint employee_deleted_is_nameless CHECK (((deleted_at IS NULL) OR ((first_name = ''::text) AND (last_name = ''::text) AND (employee_number = ''::text) AND (password_hash IS NULL))));
alter table public.employee add constraint employee_has_email CHECK (((deleted_at IS NULL) = (email IS NOT NULL)));
alter table public.employee add constraint employee_pkey PRIMARY KEY (id);
alter table public.employee_selection add constraint employee_selection_act_check CHECK ((act = ANY (ARRAY['department'::text, 'welcome'::text, 'leave'::text])));
alter table public.employee_selection add constraint employee_selection_customer_id_id_key UNIQUE (customer_id, id);
alter table public.employee_selection add constraint employee_selection_pkey PRIMARY KEY (id);
alter table public.employee_selection add constraint employee_selection_used CHECK (((act IS NULL) = (request_hash IS NULL)));
alter table public.employee_update add constraint employee_update_applied CHECK ((num_nulls(applied_by, applied_at, result) = ANY (ARRAY[0, 3])));
alter table public.employee_update add constraint employee_update_customer_id_id_key UNIQUE (customer_id, id);
alter table public.employee_update add constraint employee_update_line_count_check CHECK ((line_count >= 0));
alter table public.employee_update add constraint employee_update_pkey PRIMARY KEY (id);
alter table public.employee_update_progress add constraint employee_update_progress_check CHECK ((total >= done));
alter table public.employee_update_progress add constraint employee_update_progress_done_check CHECK ((done >= 0));
alter table public.employee_update_progress add constraint employee_update_progress_pkey PRIMARY KEY (update_id);
alter table public.employee_update_row add constraint employee_update_row_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'missing'::text, 'error'::text])));
alter table public.employee_update_row add constraint employee_update_row_of_line CHECK (((line IS NULL) = (cells IS NULL)));
alter table public.employee_update_row add constraint employee_update_row_pkey PRIMARY KEY (update_id, "position");
alter table public.hidden_first_steps add constraint hidden_first_steps_pkey PRIMARY KEY (account_id, customer_id);
alter table public.hold add constraint hold_amount_check CHECK ((amount > 0));
alter table public.hold add constraint hold_pkey PRIMARY KEY (order_id);
alter table public.idempotency_key add constraint idempotency_key_pkey PRIMARY KEY (owner, key);
alter table public.known_device add constraint known_device_id_key UNIQUE (id);
alter table public.known_device add constraint known_device_pkey PRIMARY KEY (token_hash, account_id);
alter table public.kysely_migration add constraint kysely_migration_pkey PRIMARY KEY (name);
alter table public.ledger_entry add constraint ledger_entry_amount_check CHECK ((amount <> 0));
alter table public.ledger_entry add constraint ledger_entry_batch_of_amount CHECK (((batch_id IS NULL) OR (kind = ANY (ARRAY['manual'::text, 'scheduled'::text, 'reversal'::text]))));
alter table public.ledger_entry add constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['manual'::text, 'scheduled'::text, 'top-up'::text, 'order'::text, 'refund'::text, 'correction'::text, 'reversal'::text])));
alter table public.ledger_entry add constraint ledger_entry_order_of_order CHECK (((order_id IS NULL) OR (kind = ANY (ARRAY['order'::text, 'refund'::text]))));
alter table public.ledger_entry add constraint ledger_entry_pkey PRIMARY KEY (id);
alter table public.ledger_entry add constraint ledger_entry_reversal CHECK (((kind = 'reversal'::text) = (reversed_entry_id IS NOT NULL)));
alter table public.ledger_entry add constraint ledger_entry_run_of_top_up CHECK (((top_up_run_id IS NULL) OR (kind = 'top-up'::text)));
alter table public.ledger_entry add constraint ledger_entry_scheduled_has_occurrence CHECK (((scheduled_entry_id IS NULL) = (occurrence IS NULL)));
alter table public.ledger_entry add constraint ledger_entry_text_check CHECK ((text <> ''::text));
alter table public.list_setting add constraint list_setting_list_check CHECK ((list <> ''::text));
alter table public.list_setting add constraint list_setting_pkey PRIMARY KEY (account_id, list);
alter table public.login_code add constraint login_code_pkey PRIMARY KEY (code_hash);
alter table public.mail add constraint mail_kind_check CHECK ((kind <> ''::text));
alter table public.mail add constraint mail_message_id_key UNIQUE (message_id);
alter table public.mail add constraint mail_order_has_customer CHECK (((order_id IS NULL) OR (customer_id IS NOT NULL)));
alter table public.mail add constraint mail_pkey PRIMARY KEY (id);
alter table public.mail add constraint mail_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'withdrawn'::text])));
alter table public.order_count add constraint order_count_pkey PRIMARY KEY (customer_id, slot);
alter table public.order_line add constraint order_line_line_check CHECK ((line > 0));
alter table public.order_line add constraint order_line_pkey PRIMARY KEY (order_id, line);
alter table public.order_line add constraint order_line_price_check CHECK (((price >= 0) AND (price <= 1000000000)));
alter table public.order_line add constraint order_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10000)));
alter table public.orders add constraint orders_amount_check CHECK (((amount >= 1) AND (amount <= 1000000000)));
alter table public.orders add constraint orders_customer_id_id_key UNIQUE (customer_id, id);
alter table public.orders add constraint orders_line_count_check CHECK ((line_count > 0));
alter table public.orders add constraint orders_order_number_key UNIQUE (order_number);
alter table public.orders add constraint orders_pending_is_not_processed CHECK (((status <> 'pending'::text) OR (processed_at IS NULL)));
alter table public.orders add constraint orders_pkey PRIMARY KEY (id);
alter table public.orders add constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'cancelled'::text])));
alter table public.outbox_event add constraint outbox_event_kind_check CHECK ((kind = ANY (ARRAY['order.received'::text, 'order.accepted'::text, 'order.rejected'::text, 'order.cancelled'::text, 'balance.changed'::text, 'balances.changed'::text, 'employees.left'::text, 'assortment.changed'::text])));
alter table public.outbox_event add constraint outbox_event_of_department CHECK (((kind = 'assortment.changed'::text) OR (department_id IS NULL)));
alter table public.outbox_event add constraint outbox_event_of_employees CHECK ((((kind ~~ 'balance%'::text) OR (kind = 'employees.left'::text)) = (employee_ids IS NOT NULL)));
alter table public.outbox_event add constraint outbox_event_of_order CHECK (((kind ~~ 'order.%'::text) = (order_id IS NOT NULL)));
alter table public.outbox_event add constraint outbox_event_pkey PRIMARY KEY (id);
alter table public.password_link add constraint password_link_account_id_key UNIQUE (account_id);
alter table public.password_link add constraint password_link_code_hash_key UNIQUE (code_hash);
alter table public.password_link add constraint password_link_employee_has_customer CHECK (((customer_id IS NULL) = (employee_id IS NULL)));
alter table public.password_link add constraint password_link_employee_id_key UNIQUE (employee_id);
alter table public.password_link add constraint password_link_of_account_or_employee CHECK (((account_id IS NULL) <> (employee_id IS NULL)));
alter table public.password_link add constraint password_link_pkey PRIMARY KEY (id);
alter table public.personal_value add constraint personal_value_pkey PRIMARY KEY (id);
alter table public.product add constraint product_connection_id_id_key UNIQUE (connection_id, id);
alter table public.product add constraint product_connection_id_item_number_key UNIQUE (connection_id, item_number);
alter table public.product add constraint product_item_number_check CHECK ((item_number <> ''::text));
alter table public.product add constraint product_pkey PRIMARY KEY (id);
alter table public.product add constraint product_price_check CHECK (((price >= 0) AND (price <= 1000000000)));
alter table public.product add constraint product_title_check CHECK ((title <> ''::text));
alter table public.recovery_code add constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash);
alter table public.saved_view add constraint saved_view_is_owned_or_shared CHECK (((account_id IS NOT NULL) OR is_shared));
alter table public.saved_view add constraint saved_view_list_check CHECK ((list <> ''::text));
alter table public.saved_view add constraint saved_view_name_check CHECK ((name <> ''::text));
alter table public.saved_view add constraint saved_view_pkey PRIMARY KEY (id);
alter table public.scheduled_entry add constraint scheduled_entry_amount_check CHECK (((amount >= 1) AND (amount <= 1000000000)));
alter table public.scheduled_entry add constraint scheduled_entry_credit_request_id_key UNIQUE (credit_request_id);
alter table public.scheduled_entry add constraint scheduled_entry_customer_id_id_key UNIQUE (customer_id, id);
alter table public.scheduled_entry add constraint scheduled_entry_pkey PRIMARY KEY (id);
alter table public.scheduled_entry add constraint scheduled_entry_recurrence_check CHECK ((recurrence = ANY (ARRAY['none'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])));
alter table public.scheduled_entry add constraint scheduled_entry_stopped_has_no_next CHECK (((stopped_at IS NULL) OR (next_date IS NULL)));
alter table public.scheduled_entry add constraint scheduled_entry_text_check CHECK ((text <> ''::text));
alter table public.schema_version add constraint schema_version_is_only_row_check CHECK (is_only_row);
alter table public.schema_version add constraint schema_version_pkey PRIMARY KEY (is_only_row);
alter table public.schema_version add constraint schema_version_writer_exists CHECK ((oldest_writer <= version));
alter table public.secret_key add constraint secret_key_fingerprint_check CHECK ((octet_length(fingerprint) = 8));
alter table public.secret_key add constraint secret_key_is_only_row_check CHECK (is_only_row);
alter table public.secret_key add constraint secret_key_pkey PRIMARY KEY (is_only_row);
alter table public.security_event add constraint security_event_kind_check CHECK ((kind <> ''::text));
alter table public.security_event add constraint security_event_of_one_person CHECK ((num_nonnulls(account_id, employee_id) <= 1));
alter table public.security_event add constraint security_event_pkey PRIMARY KEY (id);
alter table public.selected_employee add constraint selected_employee_pkey PRIMARY KEY (selection_id, employee_id);
alter table public.server_secret add constraint server_secret_pkey PRIMARY KEY (name);
alter table public.session add constraint session_id_key UNIQUE (id);
alter table public.session add constraint session_pkey PRIMARY KEY (token_hash);
alter table public.throttle add constraint throttle_pkey PRIMARY KEY (key);
alter table public.top_up_progress add constraint top_up_progress_only_row_check CHECK (only_row);
alter table public.top_up_progress add constraint top_up_progress_pkey PRIMARY KEY (only_row);
alter table public.top_up_run add constraint top_up_run_call_check CHECK ((call >= 0));
alter table public.top_up_run add constraint top_up_run_calls_of_test_groups CHECK (((frequency = 'test'::text) = (call > 0)));
alter table public.top_up_run add constraint top_up_run_cap_check CHECK (((cap >= 0) AND (cap <= 1000000000)));
alter table public.top_up_run add constraint top_up_run_customer_group_id_period_call_key UNIQUE (customer_group_id, period, call);
alter table public.top_up_run add constraint top_up_run_finished_has_result CHECK ((num_nulls(finished_at, credited, capped, skipped, total) = ANY (ARRAY[0, 5])));
alter table public.top_up_run add constraint top_up_run_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text, 'test'::text])));
alter table public.top_up_run add constraint top_up_run_pkey PRIMARY KEY (id);
alter table public.top_up_run add constraint top_up_run_points_check CHECK (((points >= 0) AND (points <= 1000000000)));
alter table public.top_up_run add constraint top_up_run_text_check CHECK ((text <> ''::text));
alter table public.top_up_skip add constraint top_up_skip_pkey PRIMARY KEY (top_up_run_id, employee_id);
alter table public.totp add constraint totp_pkey PRIMARY KEY (account_id);
alter table public.verification add constraint verification_finished_has_result CHECK ((num_nulls(finished_at, employees, entries, differences) = ANY (ARRAY[0, 4])));
alter table public.verification add constraint verification_pkey PRIMARY KEY (night);
alter table public.webhook add constraint webhook_message_id_key UNIQUE (message_id);
alter table public.webhook add constraint webhook_pkey PRIMARY KEY (id);
alter table public.webhook add constraint webhook_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'delivered'::text, 'failed'::text])));
alter table public.webhook add constraint webhook_type_check CHECK ((type <> ''::text));
alter table public.webshop_login add constraint webshop_login_pkey PRIMARY KEY (id);
alter table public.yearly_statistic add constraint yearly_statistic_basis_check CHECK ((basis = ANY (ARRAY['orders'::text, 'credits'::text])));
alter table public.yearly_statistic add constraint yearly_statistic_basis_year_customer_id_employee_id_departm_key UNIQUE NULLS NOT DISTINCT (basis, year, customer_id, employee_id, department_id);
alter table pgboss.job_common add constraint dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
alter table pgboss.job_common add constraint q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
alter table pgboss.queue add constraint queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
alter table pgboss.schedule add constraint schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
alter table pgboss.subscription add constraint subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
alter table public.absence add constraint absence_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.absence add constraint absence_rehired_by_fkey FOREIGN KEY (rehired_by) REFERENCES public.account(id);
alter table public.account add constraint account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.amount_batch add constraint amount_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.account(id);
alter table public.amount_batch add constraint amount_batch_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.amount_batch add constraint amount_batch_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES public.account(id);
alter table public.amount_batch add constraint amount_batch_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.account(id);
alter table public.amount_batch_row add constraint amount_batch_row_customer_id_batch_id_fkey FOREIGN KEY (customer_id, batch_id) REFERENCES public.amount_batch(customer_id, id);
alter table public.amount_batch_row add constraint amount_batch_row_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.audit_event add constraint audit_event_actor_account_id_fkey FOREIGN KEY (actor_account_id) REFERENCES public.account(id);
alter table public.audit_event add constraint audit_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.balance add constraint balance_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.balance add constraint balance_leave_by_fkey FOREIGN KEY (leave_by) REFERENCES public.account(id);
alter table public.connection_key add constraint connection_key_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.connection(id);
alter table public.connection_key add constraint connection_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.account(id);
alter table public.credit_request add constraint credit_request_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.credit_request add constraint credit_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.account(id);
alter table public.credit_request add constraint credit_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.account(id);
alter table public.customer add constraint customer_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.connection(id);
alter table public.customer add constraint customer_customer_group_id_fkey FOREIGN KEY (customer_group_id) REFERENCES public.customer_group(id);
alter table public.customer_group_membership add constraint customer_group_membership_customer_group_id_fkey FOREIGN KEY (customer_group_id) REFERENCES public.customer_group(id);
alter table public.customer_group_membership add constraint customer_group_membership_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.daily_credit add constraint daily_credit_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
alter table public.department add constraint department_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.department_product add constraint department_product_connection_id_customer_id_fkey FOREIGN KEY (connection_id, customer_id) REFERENCES public.customer(connection_id, id);
alter table public.department_product add constraint department_product_connection_id_product_id_fkey FOREIGN KEY (connection_id, product_id) REFERENCES public.product(connection_id, id);
alter table public.department_product add constraint department_product_customer_id_department_id_fkey FOREIGN KEY (customer_id, department_id) REFERENCES public.department(customer_id, id);
alter table public.employee add constraint employee_customer_id_department_id_fkey FOREIGN KEY (customer_id, department_id) REFERENCES public.department(customer_id, id);
alter table public.employee add constraint employee_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.employee_selection add constraint employee_selection_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.account(id);
alter table public.employee_selection add constraint employee_selection_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.employee_update add constraint employee_update_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES public.account(id);
alter table public.employee_update add constraint employee_update_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.account(id);
alter table public.employee_update add constraint employee_update_customer_id_batch_id_fkey FOREIGN KEY (customer_id, batch_id) REFERENCES public.amount_batch(customer_id, id);
alter table public.employee_update add constraint employee_update_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.employee_update_row add constraint employee_update_row_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.employee_update_row add constraint employee_update_row_customer_id_update_id_fkey FOREIGN KEY (customer_id, update_id) REFERENCES public.employee_update(customer_id, id) ON DELETE CASCADE;
alter table public.hidden_first_steps add constraint hidden_first_steps_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
alter table public.hidden_first_steps add constraint hidden_first_steps_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.hold add constraint hold_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.hold add constraint hold_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);
alter table public.known_device add constraint known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
alter table public.ledger_entry add constraint ledger_entry_actor_account_id_fkey FOREIGN KEY (actor_account_id) REFERENCES public.account(id);
alter table public.ledger_entry add constraint ledger_entry_customer_id_department_id_fkey FOREIGN KEY (customer_id, department_id) REFERENCES public.department(customer_id, id);
alter table public.ledger_entry add constraint ledger_entry_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.ledger_entry add constraint ledger_entry_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);
alter table public.ledger_entry add constraint ledger_entry_customer_id_scheduled_entry_id_fkey FOREIGN KEY (customer_id, scheduled_entry_id) REFERENCES public.scheduled_entry(customer_id, id);
alter table public.ledger_entry add constraint ledger_entry_reversed_entry_id_fkey FOREIGN KEY (reversed_entry_id) REFERENCES public.ledger_entry(id);
alter table public.list_setting add constraint list_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
alter table public.list_setting add constraint list_setting_default_view_id_fkey FOREIGN KEY (default_view_id) REFERENCES public.saved_view(id) ON DELETE SET NULL;
alter table public.login_code add constraint login_code_actor_account_id_fkey FOREIGN KEY (actor_account_id) REFERENCES public.account(id);
alter table public.login_code add constraint login_code_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.login_code add constraint login_code_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES public.session(token_hash) ON DELETE CASCADE;
alter table public.mail add constraint mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
alter table public.mail add constraint mail_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.mail add constraint mail_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);
alter table public.order_count add constraint order_count_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.order_line add constraint order_line_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);
alter table public.order_line add constraint order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);
alter table public.orders add constraint orders_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.connection(id);
alter table public.orders add constraint orders_customer_id_department_id_fkey FOREIGN KEY (customer_id, department_id) REFERENCES public.department(customer_id, id);
alter table public.orders add constraint orders_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.orders add constraint orders_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES public.account(id);
alter table public.orders add constraint orders_processed_by_fkey FOREIGN KEY (processed_by) REFERENCES public.account(id);
alter table public.outbox_event add constraint outbox_event_customer_id_department_id_fkey FOREIGN KEY (customer_id, department_id) REFERENCES public.department(customer_id, id);
alter table public.outbox_event add constraint outbox_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.outbox_event add constraint outbox_event_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);
alter table public.password_link add constraint password_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
alter table public.password_link add constraint password_link_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.product add constraint product_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.connection(id);
alter table public.recovery_code add constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.totp(account_id) ON DELETE CASCADE;
alter table public.saved_view add constraint saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
alter table public.saved_view add constraint saved_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id);
alter table public.scheduled_entry add constraint scheduled_entry_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.account(id);
alter table public.scheduled_entry add constraint scheduled_entry_customer_id_batch_id_fkey FOREIGN KEY (customer_id, batch_id) REFERENCES public.amount_batch(customer_id, id);
alter table public.scheduled_entry add constraint scheduled_entry_customer_id_credit_request_id_fkey FOREIGN KEY (customer_id, credit_request_id) REFERENCES public.credit_request(customer_id, id);
alter table public.scheduled_entry add constraint scheduled_entry_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.scheduled_entry add constraint scheduled_entry_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES public.account(id);
alter table public.selected_employee add constraint selected_employee_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.selected_employee add constraint selected_employee_customer_id_selection_id_fkey FOREIGN KEY (customer_id, selection_id) REFERENCES public.employee_selection(customer_id, id) ON DELETE CASCADE;
alter table public.session add constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
alter table public.top_up_run add constraint top_up_run_customer_group_id_fkey FOREIGN KEY (customer_group_id) REFERENCES public.customer_group(id);
alter table public.top_up_skip add constraint top_up_skip_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);
alter table public.top_up_skip add constraint top_up_skip_top_up_run_id_fkey FOREIGN KEY (top_up_run_id) REFERENCES public.top_up_run(id);
alter table public.totp add constraint totp_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
alter table public.webhook add constraint webhook_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES public.connection(id);
alter table public.webshop_login add constraint webshop_login_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
alter table public.webshop_login add constraint webshop_login_customer_id_employee_id_fkey FOREIGN KEY (customer_id, employee_id) REFERENCES public.employee(customer_id, id);

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE INDEX account_by_customer ON public.account USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX account_email ON public.account USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX amount_batch_by_customer ON public.amount_batch USING btree (customer_id, id) WHERE (posted_at IS NOT NULL);
CREATE INDEX amount_batch_drafts ON public.amount_batch USING btree (expires_at) WHERE (posted_at IS NULL);
CREATE INDEX audit_event_by_subject ON public.audit_event USING btree (subject_type, subject_id);
CREATE INDEX balance_leaving ON public.balance USING btree (customer_id, last_day) WHERE ((last_day IS NOT NULL) AND (NOT closed));
CREATE INDEX balance_to_settle ON public.balance USING btree (settle_on) WHERE (settle_on IS NOT NULL);
CREATE UNIQUE INDEX connection_default ON public.connection USING btree (is_default) WHERE is_default;
CREATE INDEX connection_key_live ON public.connection_key USING btree (connection_id) WHERE (revoked_at IS NULL);
CREATE INDEX credit_request_by_employee ON public.credit_request USING btree (employee_id, id);
CREATE INDEX credit_request_decided_at ON public.credit_request USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX credit_request_pending ON public.credit_request USING btree (customer_id, id) WHERE (status = 'pending'::text);
CREATE INDEX customer_by_group ON public.customer USING btree (customer_group_id);
CREATE INDEX customer_by_name ON public.customer USING btree (company_name COLLATE "da-x-icu", id) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX customer_debtor_number ON public.customer USING btree (debtor_number) WHERE (archived_at IS NULL);
CREATE INDEX customer_group_membership_by_group ON public.customer_group_membership USING btree (customer_group_id, customer_id, since);
CREATE INDEX daily_credit_by_day ON public.daily_credit USING btree (day);
CREATE UNIQUE INDEX department_name ON public.department USING btree (customer_id, lower((name COLLATE "da-x-icu"))) WHERE (deleted_at IS NULL);
CREATE INDEX department_product_by_product ON public.department_product USING btree (product_id);
CREATE INDEX department_search ON public.department USING gin (public.searchable(name) public.gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX employee_by_department ON public.employee USING btree (department_id) WHERE (department_id IS NOT NULL);
CREATE INDEX employee_by_name ON public.employee USING btree (customer_id, name COLLATE "da-x-icu", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX employee_email ON public.employee USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX employee_number ON public.employee USING btree (customer_id, lower((employee_number COLLATE "da-x-icu"))) WHERE (employee_number <> ''::text);
CREATE INDEX employee_search ON public.employee USING gin (public.searchable(name) public.gin_trgm_ops, public.searchable(email) public.gin_trgm_ops, public.searchable(employee_number) public.gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX employee_selection_by_age ON public.employee_selection USING btree (expires_at);
CREATE INDEX employee_update_expiry ON public.employee_update USING btree (expires_at);
CREATE INDEX employee_update_row_by_email ON public.employee_update_row USING btree (customer_id, lower(email));
CREATE INDEX employee_update_row_by_employee ON public.employee_update_row USING btree (employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX hold_by_employee ON public.hold USING btree (employee_id);
CREATE INDEX idempotency_key_by_age ON public.idempotency_key USING btree (created_at);
CREATE INDEX known_device_by_account ON public.known_device USING btree (account_id);
CREATE INDEX ledger_entry_by_batch ON public.ledger_entry USING btree (batch_id, employee_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX ledger_entry_by_employee ON public.ledger_entry USING btree (employee_id, id);
CREATE UNIQUE INDEX ledger_entry_by_order ON public.ledger_entry USING btree (order_id, kind) WHERE (order_id IS NOT NULL);
CREATE INDEX ledger_entry_credits ON public.ledger_entry USING btree (date, customer_id) INCLUDE (employee_id, department_id, amount) WHERE (amount > 0);
CREATE UNIQUE INDEX ledger_entry_reversed ON public.ledger_entry USING btree (reversed_entry_id) WHERE (reversed_entry_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_entry_scheduled ON public.ledger_entry USING btree (scheduled_entry_id, occurrence) WHERE (scheduled_entry_id IS NOT NULL);
CREATE UNIQUE INDEX ledger_entry_top_up ON public.ledger_entry USING btree (top_up_run_id, employee_id) WHERE (top_up_run_id IS NOT NULL);
CREATE INDEX list_setting_by_view ON public.list_setting USING btree (default_view_id);
CREATE INDEX mail_by_account ON public.mail USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX mail_by_age ON public.mail USING btree (created_at, id);
CREATE INDEX mail_by_employee ON public.mail USING btree (employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX mail_by_order ON public.mail USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX mail_given_up ON public.mail USING btree (given_up_at) WHERE ((state = 'failed'::text) AND (html IS NOT NULL));
CREATE INDEX mail_waiting ON public.mail USING btree (created_at) WHERE (state = 'queued'::text);
CREATE INDEX orders_accepted ON public.orders USING btree (date, customer_id) INCLUDE (employee_id, department_id, amount) WHERE (status = 'accepted'::text);
CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, order_number) INCLUDE (id);
CREATE INDEX orders_by_customer_and_date ON public.orders USING btree (customer_id, date, order_number) INCLUDE (id, status);
CREATE INDEX orders_by_date ON public.orders USING btree (date, order_number);
CREATE INDEX orders_by_employee ON public.orders USING btree (employee_id, id);
CREATE INDEX orders_pending ON public.orders USING btree (customer_id, id) WHERE (status = 'pending'::text);
CREATE INDEX personal_value_by_subject ON public.personal_value USING btree (subject_type, subject_id);
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (account_id, list, lower((name COLLATE "da-x-icu")));
CREATE INDEX saved_view_shared ON public.saved_view USING btree (customer_id, list) WHERE is_shared;
CREATE INDEX scheduled_entry_by_batch ON public.scheduled_entry USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX scheduled_entry_by_employee ON public.scheduled_entry USING btree (employee_id) WHERE (next_date IS NOT NULL);
CREATE INDEX scheduled_entry_due ON public.scheduled_entry USING btree (next_date) WHERE (next_date IS NOT NULL);
CREATE INDEX security_event_by_account ON public.security_event USING btree (account_id, at) WHERE (account_id IS NOT NULL);
CREATE INDEX security_event_by_employee ON public.security_event USING btree (employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX security_event_by_key ON public.security_event USING btree (connection_key_id) WHERE (connection_key_id IS NOT NULL);
CREATE INDEX security_event_by_time ON public.security_event USING btree (at, id);
CREATE INDEX session_by_account ON public.session USING btree (account_id);
CREATE INDEX session_by_expiry ON public.session USING btree (expires_at);
CREATE INDEX top_up_run_unfinished ON public.top_up_run USING btree (period, id) WHERE (finished_at IS NULL);
CREATE INDEX webhook_by_connection ON public.webhook USING btree (connection_id, id);
CREATE INDEX webhook_undelivered ON public.webhook USING btree (connection_id) WHERE (state <> 'delivered'::text);
CREATE INDEX webhook_waiting ON public.webhook USING btree (connection_id, COALESCE(requeued_at, created_at)) WHERE (state = 'queued'::text);
CREATE INDEX webshop_login_by_employee ON public.webshop_login USING btree (employee_id, redeemed_at);

alter table pgboss.job attach partition pgboss.job_common DEFAULT;
alter table pgboss.queue_stats attach partition pgboss.queue_stats_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');
alter table pgboss.queue_stats attach partition pgboss.queue_stats_20261127 FOR VALUES FROM ('2026-11-27 00:00:00+00') TO ('2026-11-28 00:00:00+00');

CREATE TRIGGER absence_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.absence FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER amount_batch_row_kept BEFORE UPDATE OR TRUNCATE ON public.amount_batch_row FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER audit_event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER balance_leave_is_consistent AFTER INSERT OR UPDATE OF last_day, usable_until, settle_on, leave_by ON public.balance FOR EACH ROW WHEN ((NOT ((num_nulls(new.last_day, new.usable_until, new.leave_by) = ANY (ARRAY[0, 3])) AND (new.usable_until >= new.last_day) AND ((new.settle_on = (new.last_day + 1)) OR (new.settle_on = (new.usable_until + 1))) AND ((new.settle_on IS NULL) OR (new.last_day IS NOT NULL))))) EXECUTE FUNCTION public.refuse_inconsistent_leave();
CREATE TRIGGER credit_request_decided_once BEFORE UPDATE ON public.credit_request FOR EACH ROW WHEN ((old.status <> 'pending'::text)) EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER credit_request_kept BEFORE DELETE OR TRUNCATE ON public.credit_request FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER employee_inserted AFTER INSERT ON public.employee REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_inserted_employees();
CREATE TRIGGER employee_password_changed AFTER UPDATE OF password_hash ON public.employee FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION public.end_login_codes();
CREATE TRIGGER employee_updated AFTER UPDATE ON public.employee REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_updated_employees();
CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER order_line_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.order_line FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER orders_inserted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_inserted_orders();
CREATE TRIGGER security_event_append_only BEFORE DELETE OR UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION public.protect_security_event();
CREATE TRIGGER security_event_not_truncated BEFORE TRUNCATE ON public.security_event FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER top_up_skip_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.top_up_skip FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

comment on column public.webhook.requeued_at is 'When an operator last queued it again; it waits since then, or else since created_at';
comment on schema ledger is '12 97b9d0efe832a232c4c97b31f434824b33dfa47dc4dd1d4b85713a98c927f6c3';

grant usage on schema ledger to saldo_server;
grant usage on schema pgboss to saldo_server;
grant usage on schema public to saldo_server;

grant delete, insert, select, update on table pgboss.bam to saldo_server;
grant delete, insert, select, update on table pgboss.job to saldo_server;
grant delete, insert, select, update on table pgboss.job_common to saldo_server;
grant delete, insert, select, update on table pgboss.job_dependency to saldo_server;
grant delete, insert, select, update on table pgboss.queue to saldo_server;
grant delete, insert, select, update on table pgboss.queue_stats to saldo_server;
grant delete, insert, select, update on table pgboss.queue_stats_20261126 to saldo_server;
grant delete, insert, select, update on table pgboss.queue_stats_20261127 to saldo_server;
grant delete, insert, select, update on table pgboss.schedule to saldo_server;
grant delete, insert, select, update on table pgboss.subscription to saldo_server;
grant delete, insert, select, update on table pgboss.version to saldo_server;
grant delete, insert, select, update on table pgboss.warning to saldo_server;
grant select on table public.absence to saldo_server;
grant delete, insert, select, update on table public.account to saldo_server;
grant select on table public.amount_batch to saldo_server;
grant select on table public.amount_batch_row to saldo_server;
grant select on table public.audit_event to saldo_server;
grant delete, insert, select, update on table public.backup_check to saldo_server;
grant select on table public.balance to saldo_server;
grant select on table public.business_day to saldo_server;
grant delete, insert, select, update on table public.connection to saldo_server;
grant delete, insert, select, update on table public.connection_key to saldo_server;
grant select on table public.credit_request to saldo_server;
grant select on table public.customer to saldo_server;
grant delete, insert, select, update on table public.customer_group to saldo_server;
grant delete, insert, select, update on table public.customer_group_membership to saldo_server;
grant select on table public.daily_credit to saldo_server;
grant delete, insert, select, update on table public.department to saldo_server;
grant delete, insert, select, update on table public.department_product to saldo_server;
grant delete, insert, select, update on table public.employee to saldo_server;
grant delete, insert, select, update on table public.employee_selection to saldo_server;
grant delete, insert, select, update on table public.employee_update to saldo_server;
grant delete, insert, select, update on table public.employee_update_progress to saldo_server;
grant delete, insert, select, update on table public.employee_update_row to saldo_server;
grant delete, insert, select, update on table public.hidden_first_steps to saldo_server;
grant select on table public.hold to saldo_server;
grant delete, insert, select, update on table public.idempotency_key to saldo_server;
grant delete, insert, select, update on table public.known_device to saldo_server;
grant delete, insert, select, update on table public.kysely_migration to saldo_server;
grant select on table public.ledger_entry to saldo_server;
grant delete, insert, select, update on table public.list_setting to saldo_server;
grant delete, insert, select, update on table public.login_code to saldo_server;
grant delete, insert, select, update on table public.mail to saldo_server;
grant delete, insert, select, update on table public.order_count to saldo_server;
grant select on table public.order_line to saldo_server;
grant select on table public.orders to saldo_server;
grant delete, insert, select, update on table public.outbox_event to saldo_server;
grant delete, insert, select, update on table public.password_link to saldo_server;
grant delete, insert, select, update on table public.personal_value to saldo_server;
grant delete, insert, select, update on table public.product to saldo_server;
grant delete, insert, select, update on table public.recovery_code to saldo_server;
grant delete, insert, select, update on table public.saved_view to saldo_server;
grant select on table public.scheduled_entry to saldo_server;
grant select on table public.schema_version to saldo_server;
grant delete, insert, select, update on table public.secret_key to saldo_server;
grant insert, select on table public.security_event to saldo_server;
grant delete, insert, select, update on table public.selected_employee to saldo_server;
grant delete, insert, select, update on table public.server_secret to saldo_server;
grant delete, insert, select, update on table public.session to saldo_server;
grant delete, insert, select, update on table public.throttle to saldo_server;
grant select on table public.top_up_progress to saldo_server;
grant select on table public.top_up_run to saldo_server;
grant select on table public.top_up_skip to saldo_server;
grant delete, insert, select, update on table public.totp to saldo_server;
grant delete, insert, select, update on table public.verification to saldo_server;
grant delete, insert, select, update on table public.webhook to saldo_server;
grant delete, insert, select, update on table public.webshop_login to saldo_server;
grant select on table public.yearly_statistic to saldo_server;

grant usage on sequence public.account_id_seq to saldo_server;
grant usage on sequence public.amount_batch_id_seq to saldo_server;
grant usage on sequence public.audit_event_id_seq to saldo_server;
grant usage on sequence public.connection_id_seq to saldo_server;
grant usage on sequence public.connection_key_id_seq to saldo_server;
grant usage on sequence public.credit_request_id_seq to saldo_server;
grant usage on sequence public.customer_group_id_seq to saldo_server;
grant usage on sequence public.customer_id_seq to saldo_server;
grant usage on sequence public.department_id_seq to saldo_server;
grant usage on sequence public.employee_id_seq to saldo_server;
grant usage on sequence public.employee_selection_id_seq to saldo_server;
grant usage on sequence public.employee_update_id_seq to saldo_server;
grant usage on sequence public.known_device_id_seq to saldo_server;
grant usage on sequence public.ledger_entry_id_seq to saldo_server;
grant usage on sequence public.mail_id_seq to saldo_server;
grant usage on sequence public.order_number to saldo_server;
grant usage on sequence public.orders_id_seq to saldo_server;
grant usage on sequence public.outbox_event_id_seq to saldo_server;
grant usage on sequence public.password_link_id_seq to saldo_server;
grant usage on sequence public.personal_value_id_seq to saldo_server;
grant usage on sequence public.product_id_seq to saldo_server;
grant usage on sequence public.saved_view_id_seq to saldo_server;
grant usage on sequence public.scheduled_entry_id_seq to saldo_server;
grant usage on sequence public.security_event_id_seq to saldo_server;
grant usage on sequence public.session_id_seq to saldo_server;
grant usage on sequence public.top_up_run_id_seq to saldo_server;
grant usage on sequence public.webhook_id_seq to saldo_server;
grant usage on sequence public.webshop_login_id_seq to saldo_server;

revoke all on function ledger_internal.add_to_statistics(text,bigint[],integer) from public;
revoke all on function ledger_internal.approve_credit(integer,integer,bigint,text,text,date,integer,timestamp with time zone,bigint) from public;
revoke all on function ledger_internal.check_available(bigint,bigint) from public;
revoke all on function ledger_internal.check_credit(integer,bigint,integer,boolean) from public;
revoke all on function ledger_internal.check_last_day(date,date,date) from public;
revoke all on function ledger_internal.count_credit(integer,integer,date,bigint) from public;
revoke all on function ledger_internal.create_schedule(integer,bigint,text,text,date,integer,timestamp with time zone,integer,integer) from public;
revoke all on function ledger_internal.create_schedules_of_batch(public.amount_batch,date,integer,timestamp with time zone,integer) from public;
revoke all on function ledger_internal.end_credit_requests(integer[],text,timestamp with time zone,integer,text) from public;
revoke all on function ledger_internal.end_schedules(integer[],timestamp with time zone,integer) from public;
revoke all on function ledger_internal.import_entries(ledger.new_entry[]) from public;
revoke all on function ledger_internal.import_orders(integer[]) from public;
revoke all on function ledger_internal.lock_balance_of_order(integer,date,timestamp with time zone) from public;
revoke all on function ledger_internal.lock_balances(integer[]) from public;
revoke all on function ledger_internal.new_entry(integer,text,bigint,text,date,timestamp with time zone,integer,integer,integer,integer,integer,integer,bigint) from public;
revoke all on function ledger_internal.open_runs(date,date,timestamp with time zone) from public;
revoke all on function ledger_internal.pay(public.orders,date,timestamp with time zone,integer) from public;
revoke all on function ledger_internal.pending_credit_requests(integer[]) from public;
revoke all on function ledger_internal.period_starts(text,date,date) from public;
revoke all on function ledger_internal.post_scheduled(integer[],date,timestamp with time zone) from public;
revoke all on function ledger_internal.refuse(text,text) from public;
revoke all on function ledger_internal.remove_hold(integer) from public;
revoke all on function ledger_internal.reserve(public.orders) from public;
revoke all on function ledger_internal.reset_entry(integer,bigint,date,timestamp with time zone,integer) from public;
revoke all on function ledger_internal.reset_returned_points(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger_internal.reverse_entries(bigint[],boolean,date,timestamp with time zone,integer) from public;
revoke all on function ledger_internal.running_schedules(integer[]) from public;
revoke all on function ledger_internal.settle_leavers(integer[],date,timestamp with time zone) from public;
revoke all on function ledger_internal.top_up_text(text,date) from public;
revoke all on function ledger_internal.write_entries(ledger.new_entry[],date) from public;
revoke all on function ledger.add_amount_to_statement(integer,bigint,text,date,timestamp with time zone,integer,integer,text,date,text,text,bytea) from public;
revoke all on function ledger.add_amount(integer,bigint,text,date,timestamp with time zone,integer,integer,text,date,integer) from public;
revoke all on function ledger.batch_refusal(bigint,bigint,bigint,boolean,date,date,bigint,boolean,boolean,boolean) from public;
revoke all on function ledger.cancel_leave(integer,date,timestamp with time zone) from public;
revoke all on function ledger.capture(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.close_balance(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.count_kept(integer) from public;
revoke all on function ledger.customers_in_group(integer,date) from public;
revoke all on function ledger.eligible_balances(integer,date,date) from public;
revoke all on function ledger.finish_run(integer,timestamp with time zone,integer) from public;
revoke all on function ledger.forget_batch_drafts(timestamp with time zone,integer) from public;
revoke all on function ledger.forget_daily_credits(date) from public;
revoke all on function ledger.forget_earlier_days() from public;
revoke all on function ledger.highest_balance() from public;
revoke all on function ledger.is_own_order(public.orders,integer) from public;
revoke all on function ledger.keep_day_open(date) from public;
revoke all on function ledger.last_day_before_reset(integer,date) from public;
revoke all on function ledger.lock_balance(integer,integer) from public;
revoke all on function ledger.lock_run(integer) from public;
revoke all on function ledger.mark_top_ups_posted() from public;
revoke all on function ledger.occurrence(date,text,integer) from public;
revoke all on function ledger.open_balances(integer[],date) from public;
revoke all on function ledger.open_day(date,timestamp with time zone) from public;
revoke all on function ledger.own_employee(integer) from public;
revoke all on function ledger.place_order(integer,integer,text[],integer[],date,timestamp with time zone,text,integer,boolean,text,text,bytea) from public;
revoke all on function ledger.post_amount_batch(integer,date,timestamp with time zone,integer,integer,date,integer[]) from public;
revoke all on function ledger.post_due_batch(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.post_due(integer[],date,timestamp with time zone) from public;
revoke all on function ledger.post_test_run(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.post_top_ups(integer,integer[],timestamp with time zone,integer) from public;
revoke all on function ledger.refund(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.rehire(integer,date,date,timestamp with time zone,integer) from public;
revoke all on function ledger.reject_credit(integer,integer,timestamp with time zone,text) from public;
revoke all on function ledger.release(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.request_credit(integer,bigint,text,text,date,timestamp with time zone,integer,integer,date) from public;
revoke all on function ledger.require_open_day(date) from public;
revoke all on function ledger.reverse_entry(bigint,integer,boolean,date,timestamp with time zone,integer,integer) from public;
revoke all on function ledger.reversible(bigint[],integer) from public;
revoke all on function ledger.set_credit_rules(integer,bigint,bigint,integer) from public;
revoke all on function ledger.set_leave(integer[],date[],date[],date,timestamp with time zone,integer) from public;
revoke all on function ledger.start_of_participation(date) from public;
revoke all on function ledger.statement(integer,bigint) from public;
revoke all on function ledger.stop_schedule(integer,integer,date,timestamp with time zone,integer,integer) from public;
revoke all on function ledger.top_up_credit(bigint,bigint,bigint) from public;
revoke all on function ledger.undo_amount_batch(integer,boolean,date,timestamp with time zone,integer,integer) from public;
revoke all on function ledger.unfilled(bigint[]) from public;
revoke all on function public.forget_security_events(integer[],integer[]) from public;
revoke all on function public.remove_old_security_events(integer) from public;

grant execute on function ledger.add_amount_to_statement(integer,bigint,text,date,timestamp with time zone,integer,integer,text,date,text,text,bytea) to saldo_server;
grant execute on function ledger.add_amount(integer,bigint,text,date,timestamp with time zone,integer,integer,text,date,integer) to saldo_server;
grant execute on function ledger.batch_refusal(bigint,bigint,bigint,boolean,date,date,bigint,boolean,boolean,boolean) to saldo_server;
grant execute on function ledger.cancel_leave(integer,date,timestamp with time zone) to saldo_server;
grant execute on function ledger.capture(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.close_balance(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.count_kept(integer) to saldo_server;
grant execute on function ledger.customers_in_group(integer,date) to saldo_server;
grant execute on function ledger.eligible_balances(integer,date,date) to saldo_server;
grant execute on function ledger.finish_run(integer,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.forget_batch_drafts(timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.forget_daily_credits(date) to saldo_server;
grant execute on function ledger.forget_earlier_days() to saldo_server;
grant execute on function ledger.highest_balance() to saldo_server;
grant execute on function ledger.is_own_order(public.orders,integer) to saldo_server;
grant execute on function ledger.keep_day_open(date) to saldo_server;
grant execute on function ledger.last_day_before_reset(integer,date) to saldo_server;
grant execute on function ledger.lock_balance(integer,integer) to saldo_server;
grant execute on function ledger.lock_run(integer) to saldo_server;
grant execute on function ledger.mark_top_ups_posted() to saldo_server;
grant execute on function ledger.occurrence(date,text,integer) to saldo_server;
grant execute on function ledger.open_balances(integer[],date) to saldo_server;
grant execute on function ledger.open_day(date,timestamp with time zone) to saldo_server;
grant execute on function ledger.own_employee(integer) to saldo_server;
grant execute on function ledger.place_order(integer,integer,text[],integer[],date,timestamp with time zone,text,integer,boolean,text,text,bytea) to saldo_server;
grant execute on function ledger.post_amount_batch(integer,date,timestamp with time zone,integer,integer,date,integer[]) to saldo_server;
grant execute on function ledger.post_due_batch(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.post_due(integer[],date,timestamp with time zone) to saldo_server;
grant execute on function ledger.post_test_run(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.post_top_ups(integer,integer[],timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.refund(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.rehire(integer,date,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.reject_credit(integer,integer,timestamp with time zone,text) to saldo_server;
grant execute on function ledger.release(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.request_credit(integer,bigint,text,text,date,timestamp with time zone,integer,integer,date) to saldo_server;
grant execute on function ledger.require_open_day(date) to saldo_server;
grant execute on function ledger.reverse_entry(bigint,integer,boolean,date,timestamp with time zone,integer,integer) to saldo_server;
grant execute on function ledger.reversible(bigint[],integer) to saldo_server;
grant execute on function ledger.set_credit_rules(integer,bigint,bigint,integer) to saldo_server;
grant execute on function ledger.set_leave(integer[],date[],date[],date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.start_of_participation(date) to saldo_server;
grant execute on function ledger.statement(integer,bigint) to saldo_server;
grant execute on function ledger.stop_schedule(integer,integer,date,timestamp with time zone,integer,integer) to saldo_server;
grant execute on function ledger.top_up_credit(bigint,bigint,bigint) to saldo_server;
grant execute on function ledger.undo_amount_batch(integer,boolean,date,timestamp with time zone,integer,integer) to saldo_server;
grant execute on function ledger.unfilled(bigint[]) to saldo_server;
grant execute on function public.forget_security_events(integer[],integer[]) to saldo_server;
grant execute on function public.remove_old_security_events(integer) to saldo_server;

grant insert (customer_id, text, future_date, recurrence, created_by, created_at, expires_at) on public.amount_batch to saldo_server;
grant insert (batch_id, customer_id, employee_id, text, amount) on public.amount_batch_row to saldo_server;
grant insert (at, actor_account_id, customer_id, action, subject_type, subject_id, changes) on public.audit_event to saldo_server;
grant insert (id, connection_id, company_name, address, postal_code, city, email, link, debtor_number, user_group_id, customer_group_id, order_approval, require_two_step, email_addresses, keep_balance_months, erase_after_months, employee_count, created_at, archived_at) on public.customer to saldo_server;
grant update (id, connection_id, company_name, address, postal_code, city, email, link, debtor_number, user_group_id, customer_group_id, order_approval, require_two_step, email_addresses, keep_balance_months, erase_after_months, employee_count, created_at, archived_at) on public.customer to saldo_server;
grant update (status, processed_at, processed_by, reason) on public.orders to saldo_server;

alter default privileges in schema ledger grant execute on functions to saldo_server;
