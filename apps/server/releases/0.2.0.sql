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
CREATE OR REPLACE FUNCTION ledger_internal.open_balance_of_order(p_order_id integer, p_date date, p_posted_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  locked_id integer;
begin
  select employee_id into strict locked_id from orders where id = p_order_id;
  perform ledger.lock_and_post_due(p_employee_ids => array[locked_id], p_date => p_date, p_posted_at => p_posted_at);
  if exists (select from balance where employee_id = locked_id and closed) then
    perform ledger_internal.refuse('order_without_employee');
  end if;
end $function$;
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
CREATE OR REPLACE FUNCTION ledger_internal.require_scope(p_employee_ids integer[], p_scope integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from balance where employee_id = any(p_employee_ids) and customer_id <> p_scope) then
    perform ledger_internal.refuse('not_found');
  end if;
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
  if returned.date <= ledger.usable_until_before_reset(returned.employee_id) then
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
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);
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
CREATE OR REPLACE FUNCTION ledger.cancel_leave(p_employee_id integer, p_date date, p_posted_at timestamp with time zone, p_scope integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);
  perform ledger_internal.require_scope(array[p_employee_id], p_scope);
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
  perform ledger_internal.open_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
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
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);
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
CREATE OR REPLACE FUNCTION ledger.lock_and_post_due(p_employee_ids integer[], p_date date, p_posted_at timestamp with time zone)
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
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date,
    p_posted_at => p_placed_at);

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
  perform ledger.lock_and_post_due(
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
    perform ledger.lock_and_post_due(p_employee_ids => claimed_ids, p_date => p_date, p_posted_at => p_posted_at);
  end if;
  return claimed_ids[cardinality(claimed_ids)];
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
  perform ledger_internal.open_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
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
CREATE OR REPLACE FUNCTION ledger.rehire(p_employee_id integer, p_date date, p_top_ups_since date, p_rehired_at timestamp with time zone, p_actor_account_id integer, p_scope integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  leave balance;
begin
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_rehired_at);
  perform ledger_internal.require_scope(array[p_employee_id], p_scope);
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
CREATE OR REPLACE FUNCTION ledger.reject_credit(p_request_id integer, p_actor_account_id integer, p_decided_at timestamp with time zone, p_scope integer, p_reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  request credit_request;
begin
  perform ledger_internal.lock_balances(array(select employee_id from credit_request where id = p_request_id));
  select * into request from credit_request
  where id = p_request_id and customer_id = coalesce(p_scope, customer_id);
  if not found then
    perform ledger_internal.refuse('not_found');
  end if;
  if request.status <> 'pending' then
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
  perform ledger_internal.open_balance_of_order(p_order_id, p_date => p_date, p_posted_at => p_posted_at);
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
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_requested_at);
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
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_posted_at);

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
CREATE OR REPLACE FUNCTION ledger.set_leave(p_employee_ids integer[], p_last_days date[], p_usable_until date[], p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer, p_scope integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform ledger.lock_and_post_due(p_employee_ids => p_employee_ids, p_date => p_date, p_posted_at => p_posted_at);
  perform ledger_internal.require_scope(p_employee_ids, p_scope);
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
  perform ledger.lock_and_post_due(p_employee_ids => array[p_employee_id], p_date => p_date, p_posted_at => p_stopped_at);
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
CREATE OR REPLACE FUNCTION ledger.undo_amount_batch(p_batch_id integer, p_take_rest boolean, p_date date, p_posted_at timestamp with time zone, p_actor_account_id integer, p_scope integer, OUT full_count integer, OUT part_count integer, OUT untouched_count integer, OUT stopped_count integer, OUT customer_id integer)
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
  perform ledger.lock_and_post_due(
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
  into full_count, part_count, untouched_count, given_back
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
        cross join lateral ledger.usable_until_before_reset(entry.employee_id,
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
CREATE OR REPLACE FUNCTION ledger.usable_until_before_reset(p_employee_id integer, p_before date DEFAULT 'infinity'::date)
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
  ('015917d9-7815-4a5d-bcff-67caad63ec9e', 'webhook', '0', '{"webhookId": 13}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('109de333-5f57-444d-aead-ef9f8e1ce4c5', 'mail', '0', '{"mailId": 12}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('12b91bfb-eb0e-4616-a96c-bd922b61e41a', 'mail', '0', '{"mailId": 8}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('13867fb1-2e7b-4642-8337-50fe7fc82dbf', 'mail', '0', '{"mailId": 7}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('15ec9141-89de-4505-aaa5-9196f415175b', 'webhook', '0', '{"webhookId": 8}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('1fc22ca6-c63b-438d-b041-d1f8d6412914', 'mail', '0', '{"mailId": 15}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('200975cd-1d9a-40d4-93f4-9f9d35c24e4b', 'webhook', '0', '{"webhookId": 4}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('26454c4d-6182-483d-8b49-a3135d926ed4', 'webhook', '0', '{"webhookId": 18}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('27d68e79-afb0-4f41-aeb4-0f6aa90b7855', 'webhook', '0', '{"webhookId": 2}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('293c4b87-6007-42ea-9d4d-33f21a05f87e', 'webhook', '0', '{"webhookId": 12}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('2b12c83a-14b9-4fd2-bd8e-777409f7c481', 'webhook', '0', '{"webhookId": 11}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('3a823690-e6e3-4e2b-9c81-5c6876179b0a', 'mail', '0', '{"mailId": 22}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('3f1edf19-a0a8-4d3e-b61f-ba5f04e9561f', 'webhook', '0', '{"webhookId": 10}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('3fcac560-0d4c-49f4-821d-3cdf518c43ba', 'webhook', '0', '{"webhookId": 9}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('425268b3-09b1-49fa-ab84-ae86f482e049', 'mail', '0', '{"mailId": 17}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('47d03aa5-2e4f-4004-9da8-569881fb0ec7', 'mail', '0', '{"mailId": 10}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('4da33d2d-8470-4a74-a296-60ff8da4a3f4', 'mail', '0', '{"mailId": 14}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('50eba005-5ea0-488e-b263-5a0b70bd672d', 'webhook', '0', '{"webhookId": 5}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('58b87be8-c411-4623-9880-bdc69c14cc1c', 'mail', '0', '{"mailId": 2}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:27.819488+00', '2026-11-26 19:47:27.819488+00', NULL, NULL, '2026-12-10 19:47:27.819488+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('5b1c508a-9426-41af-bf01-7e9864c7a316', 'webhook', '0', '{"webhookId": 17}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('661763aa-0231-478c-bcf3-cfae4d9fae35', 'webhook', '0', '{"webhookId": 15}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('76796327-9e57-4fb3-af46-b8149ac363d0', 'mail', '0', '{"mailId": 4}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('7971086f-7381-411b-8f8f-830adfde6ccb', 'webhook', '0', '{"webhookId": 14}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('7c06a3d5-aea8-479a-8904-7e94c1a69375', 'webhook', '0', '{"webhookId": 6}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('7d51154f-9597-40b4-8011-e4b2a529de29', 'mail', '0', '{"mailId": 6}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('7d5fe95e-409a-4be7-a7b1-aef3b35152ba', 'mail', '0', '{"mailId": 18}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('91995c3a-3a5e-4852-91a0-71935c3f33e8', 'webhook', '0', '{"webhookId": 3}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('9f5f255e-7da5-4f27-9a31-11f1cc785d42', 'forgotten-password', '0', '{"emailHash": "e83e8d1f173f58ddac7cc38d82883fce90bdfe67a913d77d61d0d744e7140ccd"}', 'created', '10', '0', '5', 'true', NULL, '900', '3600', NULL, NULL, NULL, NULL, '2026-11-26 19:47:28.249403+00', '2026-11-26 19:47:28.249403+00', NULL, NULL, '2026-11-27 19:47:28.249403+00', NULL, NULL, 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('ab0204ef-fb1a-4227-8b0e-e2f40db5edf1', 'webhook', '0', '{"webhookId": 7}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('b59a1085-527f-44b0-8aca-53a150ea9ce8', 'mail', '0', '{"mailId": 9}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('c487da7a-d28a-43a1-aba4-23394dc75762', 'mail', '0', '{"mailId": 20}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('c5285b33-330c-4a6a-a846-c1559801632d', 'mail', '0', '{"mailId": 16}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('cd7ca5bf-94bb-46e7-9f84-dca0cc2fb917', 'mail', '0', '{"mailId": 13}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('d09f0287-ff74-4fcf-96d8-db5539c0b2e4', 'mail', '0', '{"mailId": 11}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('d2cd2e0b-ae2f-49b4-8998-7c49573ccc9e', 'mail', '0', '{"mailId": 19}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('d6480946-c12d-406d-92cd-b4970606da3b', 'webhook', '0', '{"webhookId": 16}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '1', NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('dd85a21b-d227-47e9-accc-042bc4973fcb', 'mail', '0', '{"mailId": 3}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:28.239513+00', '2026-11-26 19:47:28.239513+00', NULL, NULL, '2026-12-10 19:47:28.239513+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('e6470f01-bfd6-4cc9-9702-084045e44cc5', 'mail', '0', '{"mailId": 21}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('ed6c41d0-e962-4951-be7f-e520db4882c5', 'mail', '0', '{"mailId": 5}', 'created', '80', '0', '30', 'true', '3600', '600', '604800', NULL, NULL, NULL, NULL, '2026-11-26 19:47:29.271765+00', '2026-11-26 19:47:29.271765+00', NULL, NULL, '2026-12-10 19:47:29.271765+00', NULL, 'mail-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL),
  ('f92d2cc5-ac8d-496c-bfd6-0fca7b96ad9a', 'webhook', '0', '{"webhookId": 1}', 'created', '15', '0', '30', 'true', '10800', '60', '604800', NULL, NULL, '2', NULL, '2026-11-26 19:47:28.315214+00', '2026-11-26 19:47:28.315214+00', NULL, NULL, '2026-12-10 19:47:28.315214+00', NULL, 'webhook-dead', 'standard', NULL, NULL, 'false', 'false', '0', NULL, NULL, NULL, NULL, NULL, NULL);

insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) overriding system value values
  ('forgotten-password', 'standard', '10', '5', 'true', NULL, '900', '86400', '3600', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 19:47:24.466322+00', '2026-11-26 19:47:24.466322+00'),
  ('mail', 'standard', '80', '30', 'true', '3600', '600', '1209600', '604800', 'mail-dead', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 19:47:24.453907+00', '2026-11-26 19:47:24.453907+00'),
  ('mail-dead', 'standard', '20', '30', 'true', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 19:47:24.432651+00', '2026-11-26 19:47:24.432651+00'),
  ('webhook', 'standard', '15', '30', 'true', '10800', '60', '1209600', '604800', 'webhook-dead', 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 19:47:24.465061+00', '2026-11-26 19:47:24.465061+00'),
  ('webhook-dead', 'standard', '20', '30', 'true', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', NULL, NULL, '{}', NULL, 'false', NULL, NULL, NULL, NULL, '2026-11-26 19:47:24.462728+00', '2026-11-26 19:47:24.462728+00');

insert into pgboss.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) overriding system value values
  ('43', NULL, '2026-11-26 19:47:24.430271+00', '2026-11-26 19:47:27.877549+00', NULL, NULL);

insert into public.account (id, role, customer_id, name, email, password_hash, password_set_by_operator, created_at, disabled_at, deleted_at) overriding system value values
  ('1', 'operator', NULL, 'Olivia Operatør', 'operator@demo.example', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', 'false', '2026-09-21 06:26:00+00', NULL, NULL),
  ('10', 'operator', NULL, 'Ærlig Østergård 44', 'aerlig44@eksempel.dk', '$argon2id$v=19$m=8,t=1,p=1$vlJellEP/ZAgFw1/rtrRwA$lkLwXmZVZNuIitle1tsHgDaw6JLuBeMTgB9AKD3Oi94', 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('11', 'operator', NULL, 'Konto 69', 'konto69@eksempel.dk', NULL, 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('2', 'administrator', '2', 'Ragnhild Holst Nielsen', 'ragnhild.holst.nielsen.administrator@hedeland.example', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', 'true', '2026-09-22 06:56:00+00', NULL, NULL),
  ('3', 'administrator', '4', 'Kåre Kunde', 'kunde@demo.example', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', 'true', '2026-09-25 06:48:00+00', NULL, NULL),
  ('4', 'operator', NULL, 'Konto 2', 'konto2@eksempel.dk', NULL, 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('5', 'administrator', '5', 'Konto 5', 'konto-4@eksempel.dk', '$argon2id$v=19$m=8,t=1,p=1$zqnu6KhMJM6DmFuZ3fTsBQ$1FE/Pny3R7Rqxf4WhJhQvGPZyfSXW+CjoclujN30MVQ', 'true', '2026-11-20 10:00:00+00', NULL, NULL),
  ('6', 'operator', NULL, 'Konto 22', 'konto22@eksempel.dk', '$argon2id$v=19$m=8,t=1,p=1$zqnu6KhMJM6DmFuZ3fTsBQ$1FE/Pny3R7Rqxf4WhJhQvGPZyfSXW+CjoclujN30MVQ', 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('7', 'operator', NULL, 'Konto 25', 'konto25@eksempel.dk', NULL, 'false', '2026-11-20 10:00:00+00', NULL, NULL),
  ('8', 'administrator', '5', 'Konto 26', 'konto26@eksempel.dk', NULL, 'true', '2026-11-20 10:00:00+00', NULL, NULL),
  ('9', 'administrator', '5', 'Ærlig Østergård 41', 'aerlig41@eksempel.dk', '$argon2id$v=19$m=8,t=1,p=1$RA58pSWZ4HKL0AiS8E4ecQ$jIYZ+P0F7qMf13wC2R5x4y54LQGYWxnrYAIS47Rnq4k', 'true', '2026-11-20 10:00:00+00', NULL, NULL);

insert into public.amount_batch (id, customer_id, text, future_date, recurrence, created_by, created_at, expires_at, posted_by, posted_at, date, row_count, total, undone_by, undone_at, kept_count) overriding system value values
  ('1', '5', 'Julebonus', NULL, 'none', '5', '2026-11-20 10:00:00+00', '2026-11-21 10:00:00+00', '5', '2026-11-20 10:00:00+00', '2026-11-20', '1', '1000', '7', '2026-11-20 10:00:00+00', '0'),
  ('2', '5', 'Julebonus', NULL, 'none', '5', '2026-11-20 10:00:00+00', '2026-11-21 10:00:00+00', '7', '2026-11-20 10:00:00+00', '2026-11-20', '1', '1000', NULL, NULL, NULL),
  ('3', '5', 'Julebonus 49', '2027-01-31', 'yearly', '7', '2026-11-20 10:00:00+00', '2026-11-20 11:00:00+00', NULL, NULL, NULL, '0', '0', NULL, NULL, NULL);

insert into public.amount_batch_row (batch_id, customer_id, employee_id, text, amount) overriding system value values
  ('1', '5', '17', 'Julebonus', '1000'),
  ('2', '5', '17', 'Julebonus', '1000'),
  ('3', '5', '18', 'Gave', '1250');

insert into public.audit_event (id, at, actor_account_id, customer_id, action, subject_type, subject_id, changes) overriding system value values
  ('1', '2026-09-21 06:26:00+00', NULL, NULL, 'account.create', 'account', '1', '{"name": {"after": {"personalValue": 1}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 2}}}'),
  ('10', '2026-09-22 06:26:00+00', '1', '1', 'customer.create', 'customer', '1', '{"city": {"after": "Vejle"}, "link": {"after": "https://www.skarrevang.example"}, "email": {"after": {"personalValue": 3}}, "address": {"after": "Industrivej 118"}, "postalCode": {"after": "7100"}, "companyName": {"after": "Skarrevang Transport A/S"}, "userGroupId": {"after": 18}, "debtorNumber": {"after": 104502}, "orderApproval": {"after": false}, "emailAddresses": {"after": {"personalValue": 4}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 2}}'),
  ('100', '2026-11-03 12:12:00+00', NULL, '3', 'order.create', 'order', '48', '{}'),
  ('101', '2026-11-04 10:17:00+00', NULL, '3', 'order.create', 'order', '49', '{}'),
  ('102', '2026-11-06 13:08:00+00', NULL, '3', 'order.create', 'order', '50', '{}'),
  ('103', '2026-11-06 13:31:00+00', NULL, '4', 'order.create', 'order', '51', '{}'),
  ('104', '2026-11-07 17:31:00+00', NULL, '3', 'order.create', 'order', '52', '{}'),
  ('105', '2026-11-08 14:12:00+00', NULL, '3', 'order.create', 'order', '53', '{}'),
  ('106', '2026-11-09 08:41:00+00', '3', '4', 'order.accept', 'order', '51', '{}'),
  ('107', '2026-11-09 16:36:00+00', NULL, '3', 'order.create', 'order', '54', '{}'),
  ('108', '2026-11-11 14:39:00+00', NULL, '3', 'order.create', 'order', '55', '{}'),
  ('109', '2026-11-11 16:07:00+00', NULL, '1', 'order.create', 'order', '56', '{}'),
  ('11', '2026-09-22 06:26:00+00', '1', '1', 'department.create', 'department', '1', '{"name": {"after": "Administration"}}'),
  ('110', '2026-11-12 12:07:00+00', NULL, '3', 'order.create', 'order', '57', '{}'),
  ('111', '2026-11-13 15:15:00+00', NULL, '3', 'order.create', 'order', '58', '{}'),
  ('112', '2026-11-13 19:04:00+00', NULL, '3', 'order.create', 'order', '59', '{}'),
  ('113', '2026-11-14 09:44:00+00', NULL, '3', 'order.create', 'order', '60', '{}'),
  ('114', '2026-11-15 18:26:00+00', NULL, '3', 'order.create', 'order', '61', '{}'),
  ('115', '2026-11-17 10:38:00+00', NULL, '3', 'order.create', 'order', '62', '{}'),
  ('116', '2026-11-17 19:07:00+00', NULL, '2', 'order.create', 'order', '63', '{}'),
  ('117', '2026-11-17 19:28:00+00', NULL, '2', 'order.create', 'order', '64', '{}'),
  ('118', '2026-11-18 09:40:00+00', NULL, '3', 'order.create', 'order', '65', '{}'),
  ('119', '2026-11-18 10:57:00+00', NULL, '1', 'order.create', 'order', '66', '{}'),
  ('12', '2026-09-22 06:26:00+00', '1', '1', 'department.change_assortment', 'department', '1', '{"added": {"after": ["100010", "100020", "100030", "100040", "100050", "100060", "100070", "100080", "100100", "100110", "110020", "110030", "110040", "110050", "110060", "110070", "110090", "110100", "70010", "70020", "70030", "70040", "70050", "70060", "70080", "70090", "70100", "70110", "80010", "80020", "80030", "80040", "80050", "80060", "80070", "80080", "80100", "90010", "90020", "90030", "90040", "90050", "90060", "90070", "90080", "90090", "90100"]}}'),
  ('120', '2026-11-18 14:04:00+00', NULL, '4', 'order.create', 'order', '67', '{}'),
  ('121', '2026-11-19 19:30:00+00', NULL, '3', 'order.create', 'order', '68', '{}'),
  ('122', '2026-11-19 19:37:00+00', NULL, '4', 'order.create', 'order', '69', '{}'),
  ('123', '2026-09-21 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-22"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('124', '2026-09-22 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-23"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('125', '2026-09-23 07:00:00+00', '1', '2', 'employee.post', 'employee', '5', '{"entry": 1}'),
  ('126', '2026-09-23 07:00:00+00', '1', '2', 'employee.post', 'employee', '6', '{"entry": 2}'),
  ('127', '2026-09-23 07:00:00+00', '1', '2', 'employee.post', 'employee', '7', '{"entry": 3}'),
  ('128', '2026-09-23 07:00:00+00', '1', '2', 'employee.post', 'employee', '8', '{"entry": 4}'),
  ('129', '2026-09-23 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-24"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('13', '2026-09-22 06:26:00+00', '1', '1', 'department.create', 'department', '2', '{"name": {"after": "Lager"}}'),
  ('130', '2026-09-24 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-25"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('131', '2026-09-25 14:16:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 7}'),
  ('132', '2026-09-25 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-26"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('133', '2026-09-26 11:14:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 10}'),
  ('134', '2026-09-26 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-27"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('135', '2026-09-27 08:49:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 13}'),
  ('136', '2026-09-27 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-28"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('137', '2026-09-28 09:12:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 17}'),
  ('138', '2026-09-28 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-29"}, "credited": {"after": 3}, "totalPoints": {"after": 105}}'),
  ('139', '2026-09-29 13:29:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 21}'),
  ('14', '2026-09-22 06:26:00+00', '1', '1', 'department.change_assortment', 'department', '2', '{"added": {"after": ["100010", "100020", "100030", "100040", "100050", "100060", "100070", "100080", "100090", "10010", "100100", "100120", "10030", "10040", "10050", "10060", "10070", "10080", "10090", "10110", "110010", "110020", "110030", "110040", "110060", "110070", "110080", "110090", "110100", "20010", "20020", "20030", "20040", "20050", "20060", "20070", "20080", "20090", "20100", "30010", "30020", "30030", "30050", "30060", "30070", "30080", "40020", "40030", "40040", "40050", "40060", "40070", "40080", "40090", "40100", "40110", "90010", "90020", "90030", "90040", "90050", "90070", "90090", "90100"]}}'),
  ('140', '2026-09-29 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-09-30"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('141', '2026-09-30 12:21:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 24}'),
  ('142', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '1', '{"period": {"after": "2026-10-01"}, "credited": {"after": 4}, "totalPoints": {"after": 1000}}'),
  ('143', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '2', '{"period": {"after": "2026-10-01"}, "credited": {"after": 4}, "totalPoints": {"after": 2000}}'),
  ('144', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '3', '{"period": {"after": "2026-10-01"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('145', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '4', '{"period": {"after": "2026-10-01"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('146', '2026-09-30 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-01"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('147', '2026-10-01 10:53:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 35}'),
  ('148', '2026-10-01 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-02"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('149', '2026-10-02 07:20:00+00', '3', '4', 'employee.post', 'employee', '13', '{"entry": 38}'),
  ('15', '2026-09-22 09:32:00+00', '1', '1', 'employee.create', 'employee', '1', '{"name": {"after": {"personalValue": 5}}, "email": {"after": {"personalValue": 6}}, "departmentId": {"after": 1}}'),
  ('150', '2026-10-02 17:40:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 39}'),
  ('151', '2026-10-02 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-03"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('152', '2026-10-03 11:26:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 41}'),
  ('153', '2026-10-03 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-04"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('154', '2026-10-04 09:11:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 43}'),
  ('155', '2026-10-04 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-05"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('156', '2026-10-05 12:06:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 45}'),
  ('157', '2026-10-05 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-06"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('158', '2026-10-06 15:34:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 47}'),
  ('159', '2026-10-06 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-07"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('16', '2026-09-22 11:59:00+00', '1', '1', 'employee.create', 'employee', '2', '{"name": {"after": {"personalValue": 7}}, "email": {"after": {"personalValue": 8}}, "departmentId": {"after": 2}}'),
  ('160', '2026-10-07 16:32:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 49}'),
  ('161', '2026-10-07 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-08"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('162', '2026-10-08 09:35:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 51}'),
  ('163', '2026-10-08 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-09"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('164', '2026-10-09 07:00:00+00', '1', '4', 'employee.post', 'employee', '16', '{"entry": 53}'),
  ('165', '2026-10-09 17:35:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 54}'),
  ('166', '2026-10-09 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-10"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('167', '2026-10-10 14:11:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 56}'),
  ('168', '2026-10-10 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-11"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('169', '2026-10-11 07:34:00+00', '2', '2', 'employee.post', 'employee', '8', '{"entry": 58}'),
  ('17', '2026-09-22 09:07:00+00', '1', '1', 'employee.create', 'employee', '3', '{"name": {"after": {"personalValue": 9}}, "email": {"after": {"personalValue": 10}}, "departmentId": {"after": 1}}'),
  ('170', '2026-10-11 10:49:00+00', NULL, '1', 'employee.post', 'employee', '1', '{"entry": 59}'),
  ('171', '2026-10-11 13:24:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 60}'),
  ('172', '2026-10-11 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-12"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('173', '2026-10-12 12:51:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 62}'),
  ('174', '2026-10-12 15:08:00+00', NULL, '1', 'employee.post', 'employee', '3', '{"entry": 63}'),
  ('175', '2026-10-12 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-13"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('176', '2026-10-13 11:30:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 65}'),
  ('177', '2026-10-13 17:30:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 66}'),
  ('178', '2026-10-13 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-14"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('179', '2026-10-14 07:00:00+00', '1', '2', 'employee.post', 'employee', '7', '{"entry": 69}'),
  ('18', '2026-09-22 08:13:00+00', '1', '1', 'employee.create', 'employee', '4', '{"name": {"after": {"personalValue": 11}}, "email": {"after": {"personalValue": 12}}, "departmentId": {"after": 1}}'),
  ('180', '2026-10-14 15:09:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 70}'),
  ('181', '2026-10-14 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-15"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('182', '2026-10-15 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-16"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('183', '2026-10-16 14:12:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 75}'),
  ('184', '2026-10-16 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-17"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('185', '2026-10-17 10:40:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 78}'),
  ('186', '2026-10-17 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-18"}, "credited": {"after": 2}, "totalPoints": {"after": 44}}'),
  ('187', '2026-10-18 08:26:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 81}'),
  ('188', '2026-10-18 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-19"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('189', '2026-10-19 11:40:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 83}'),
  ('19', '2026-09-22 06:56:00+00', '1', '2', 'customer.create', 'customer', '2', '{"city": {"after": "Herning"}, "link": {"after": "https://www.hedeland.example"}, "email": {"after": {"personalValue": 13}}, "address": {"after": "Kirkevej 7"}, "postalCode": {"after": "7400"}, "companyName": {"after": "Hedeland Pleje & Omsorg"}, "userGroupId": {"after": 14}, "debtorNumber": {"after": 104377}, "orderApproval": {"after": true}, "emailAddresses": {"after": {"personalValue": 14}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 5}}'),
  ('190', '2026-10-19 12:58:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 84}'),
  ('191', '2026-10-19 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-20"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('192', '2026-10-20 07:00:00+00', '1', '3', 'employee.post', 'employee', '10', '{"entry": 87}'),
  ('193', '2026-10-20 18:06:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 88}'),
  ('194', '2026-10-20 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-21"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('195', '2026-10-21 12:08:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 91}'),
  ('196', '2026-10-21 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-22"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('197', '2026-10-22 09:43:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 94}'),
  ('198', '2026-10-22 10:10:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 95}'),
  ('199', '2026-10-22 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-23"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('2', '2026-09-21 06:26:00+00', '1', NULL, 'customer_group.create', 'customer_group', '1', '{"name": {"after": "Standard"}, "limit": {"after": 1500}, "points": {"after": 250}, "frequency": {"after": "monthly"}}'),
  ('20', '2026-09-22 06:56:00+00', '1', '2', 'account.create', 'account', '2', '{"name": {"after": {"personalValue": 15}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 16}}}'),
  ('200', '2026-10-23 14:31:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 98}'),
  ('201', '2026-10-23 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-24"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('202', '2026-10-24 17:47:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 101}'),
  ('203', '2026-10-24 22:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-25"}, "credited": {"after": 2}, "totalPoints": {"after": 48.9}}'),
  ('204', '2026-10-25 16:24:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 104}'),
  ('205', '2026-10-25 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-26"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('206', '2026-10-26 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-27"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('207', '2026-10-27 16:44:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 107}'),
  ('208', '2026-10-27 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-28"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('209', '2026-10-28 16:58:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 109}'),
  ('21', '2026-09-22 06:56:00+00', '1', '2', 'department.create', 'department', '3', '{"name": {"after": "Administration"}}'),
  ('210', '2026-10-28 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-29"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('211', '2026-10-29 10:06:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 111}'),
  ('212', '2026-10-29 12:14:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 112}'),
  ('213', '2026-10-29 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-30"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('214', '2026-10-30 12:49:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 115}'),
  ('215', '2026-10-30 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-10-31"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('216', '2026-10-31 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '1', '{"period": {"after": "2026-11-01"}, "credited": {"after": 4}, "totalPoints": {"after": 1000}}'),
  ('217', '2026-10-31 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '2', '{"period": {"after": "2026-11-01"}, "credited": {"after": 4}, "totalPoints": {"after": 2000}}'),
  ('218', '2026-10-31 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '3', '{"period": {"after": "2026-11-01"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('219', '2026-10-31 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-01"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('22', '2026-09-22 06:56:00+00', '1', '2', 'department.change_assortment', 'department', '3', '{"added": {"after": ["100010", "100020", "100030", "100040", "100050", "100060", "100070", "100080", "100090", "100100", "100110", "100120", "110010", "110020", "110040", "110050", "110060", "110070", "110080", "110110", "70010", "70020", "70030", "70040", "70050", "70060", "70070", "70080", "70090", "70100", "70110", "80010", "80020", "80030", "80040", "80050", "80060", "80070", "80080", "80090", "80100", "90010", "90020", "90040", "90050", "90070", "90080", "90090"]}}'),
  ('220', '2026-11-01 08:41:00+00', '2', '2', 'employee.post', 'employee', '8', '{"entry": 128}'),
  ('221', '2026-11-01 14:47:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 129}'),
  ('222', '2026-11-01 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-02"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('223', '2026-11-02 19:09:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 132}'),
  ('224', '2026-11-02 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-03"}, "credited": {"after": 2}, "totalPoints": {"after": 63.95}}'),
  ('225', '2026-11-03 08:26:00+00', '3', '4', 'employee.post', 'employee', '16', '{"entry": 135}'),
  ('226', '2026-11-03 12:12:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 136}'),
  ('227', '2026-11-03 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-04"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('228', '2026-11-04 10:17:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 138}'),
  ('229', '2026-11-04 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-05"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('23', '2026-09-22 06:56:00+00', '1', '2', 'department.create', 'department', '4', '{"name": {"after": "Køkken"}}'),
  ('230', '2026-11-05 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-06"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('231', '2026-11-06 13:08:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 141}'),
  ('232', '2026-11-06 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-07"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('233', '2026-11-07 17:31:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 143}'),
  ('234', '2026-11-07 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-08"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('235', '2026-11-08 08:00:00+00', '1', '2', 'employee.post', 'employee', '8', '{"entry": 145}'),
  ('236', '2026-11-08 14:12:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 146}'),
  ('237', '2026-11-08 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-09"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('238', '2026-11-09 08:41:00+00', '3', '4', 'employee.post', 'employee', '15', '{"entry": 148}'),
  ('239', '2026-11-09 16:36:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 149}'),
  ('24', '2026-09-22 06:56:00+00', '1', '2', 'department.change_assortment', 'department', '4', '{"added": {"after": ["100020", "100030", "100040", "100050", "100060", "100070", "100080", "100090", "100100", "100120", "110010", "110020", "110030", "110040", "110050", "110060", "110080", "110100", "30010", "30040", "30050", "30060", "50010", "50020", "50030", "50040", "50050", "50060", "50070", "50080", "50090", "60010", "60020", "60030", "60040", "60050", "60060", "60070", "60080", "60090", "90010", "90020", "90030", "90040", "90050", "90060", "90070", "90080", "90090", "90100"]}}'),
  ('240', '2026-11-09 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-10"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('241', '2026-11-10 08:00:00+00', '1', '1', 'employee.post', 'employee', '3', '{"entry": 151}'),
  ('242', '2026-11-10 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-11"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('243', '2026-11-11 14:39:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 153}'),
  ('244', '2026-11-11 16:07:00+00', NULL, '1', 'employee.post', 'employee', '3', '{"entry": 154}'),
  ('245', '2026-11-11 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-12"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('246', '2026-11-12 12:07:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 156}'),
  ('247', '2026-11-12 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-13"}, "credited": {"after": 1}, "totalPoints": {"after": 35}}'),
  ('248', '2026-11-13 15:15:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 158}'),
  ('249', '2026-11-13 19:04:00+00', NULL, '3', 'employee.post', 'employee', '12', '{"entry": 159}'),
  ('25', '2026-09-22 07:26:00+00', '1', '2', 'employee.create', 'employee', '5', '{"name": {"after": {"personalValue": 17}}, "email": {"after": {"personalValue": 18}}, "departmentId": {"after": 4}}'),
  ('250', '2026-11-13 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-14"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('251', '2026-11-14 09:44:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 162}'),
  ('252', '2026-11-14 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-15"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('253', '2026-11-15 18:26:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 165}'),
  ('254', '2026-11-15 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-16"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('255', '2026-11-16 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-17"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('256', '2026-11-17 10:38:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 170}'),
  ('257', '2026-11-17 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-18"}, "credited": {"after": 2}, "totalPoints": {"after": 64.5}}'),
  ('258', '2026-11-18 09:40:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 173}'),
  ('259', '2026-11-18 10:57:00+00', NULL, '1', 'employee.post', 'employee', '1', '{"entry": 174}'),
  ('26', '2026-09-22 07:02:00+00', '1', '2', 'employee.create', 'employee', '6', '{"name": {"after": {"personalValue": 19}}, "email": {"after": {"personalValue": 20}}, "departmentId": {"after": null}}'),
  ('260', '2026-11-18 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-19"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('261', '2026-11-19 19:30:00+00', NULL, '3', 'employee.post', 'employee', '10', '{"entry": 177}'),
  ('262', '2026-11-19 23:00:00+00', NULL, NULL, 'customer_group.top_up', 'customer_group', '6', '{"period": {"after": "2026-11-20"}, "credited": {"after": 2}, "totalPoints": {"after": 70}}'),
  ('263', '2026-11-19 14:32:00+00', '1', '3', 'employee.schedule', 'employee', '9', '{"scheduledEntry": {"after": 1}}'),
  ('264', '2026-10-30 14:49:00+00', '1', '3', 'employee.schedule', 'employee', '11', '{"scheduledEntry": {"after": 2}}'),
  ('265', '2026-11-20 10:00:00+00', NULL, NULL, 'account.create', 'account', '4', '{"name": {"after": {"personalValue": 51}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 52}}}'),
  ('266', '2026-11-20 10:00:00+00', '4', NULL, 'customer_group.create', 'customer_group', '9', '{"name": {"after": "Gruppe 1"}, "limit": {"after": 1000}, "points": {"after": 100}, "frequency": {"after": "none"}}'),
  ('267', '2026-11-20 10:00:00+00', '4', '5', 'customer.create', 'customer', '5', '{"city": {"after": "Horsens"}, "link": {"after": null}, "email": {"after": {"personalValue": 53}}, "address": {"after": "Søndergade 1"}, "postalCode": {"after": "8700"}, "companyName": {"after": "Firma 3"}, "userGroupId": {"after": 7}, "debtorNumber": {"after": 100003}, "orderApproval": {"after": false}, "emailAddresses": {"after": {"personalValue": 54}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 9}}'),
  ('268', '2026-11-20 10:00:00+00', NULL, '5', 'account.create', 'account', '5', '{"name": {"after": {"personalValue": 55}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 56}}}'),
  ('269', '2026-11-20 10:00:00+00', '4', '5', 'employee.create', 'employee', '17', '{"name": {"after": {"personalValue": 57}}, "email": {"after": {"personalValue": 58}}, "departmentId": {"after": null}}'),
  ('27', '2026-09-22 09:13:00+00', '1', '2', 'employee.create', 'employee', '7', '{"name": {"after": {"personalValue": 21}}, "email": {"after": {"personalValue": 22}}, "departmentId": {"after": 3}}'),
  ('270', '2026-11-20 10:00:00+00', '4', '5', 'employee.post', 'employee', '17', '{"entry": 180}'),
  ('271', '2026-11-20 10:00:00+00', '4', '5', 'department.create', 'department', '9', '{"name": {"after": "Afdeling 7"}}'),
  ('272', '2026-11-20 10:00:00+00', '4', '5', 'employee.create', 'employee', '18', '{"name": {"after": {"personalValue": 59}}, "email": {"after": {"personalValue": 60}}, "departmentId": {"after": null}}'),
  ('273', '2026-11-20 10:00:00+00', '4', '5', 'employee.post', 'employee', '18', '{"entry": 181}'),
  ('274', '2026-11-20 10:00:00+00', '4', '6', 'customer.create', 'customer', '6', '{"city": {"after": "Horsens"}, "link": {"after": null}, "email": {"after": {"personalValue": 61}}, "address": {"after": "Søndergade 1"}, "postalCode": {"after": "8700"}, "companyName": {"after": "Firma 16"}, "userGroupId": {"after": 7}, "debtorNumber": {"after": 100016}, "orderApproval": {"after": false}, "emailAddresses": {"after": {"personalValue": 62}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 9}}'),
  ('275', '2026-11-20 10:00:00+00', '4', NULL, 'customer_group.create', 'customer_group', '10', '{"name": {"after": "Gruppe 17"}, "limit": {"after": 1000}, "points": {"after": 100}, "frequency": {"after": "none"}}'),
  ('276', '2026-11-20 10:00:00+00', '4', NULL, 'customer_group.create', 'customer_group', '11', '{"name": {"after": "Gruppe 18"}, "limit": {"after": 1000}, "points": {"after": 100}, "frequency": {"after": "test"}}'),
  ('277', '2026-11-20 10:00:00+00', '4', '5', 'department.change_assortment', 'department', '9', '{"added": {"after": ["V-20"]}}'),
  ('278', '2026-11-20 10:00:00+00', '4', '5', 'employee.schedule', 'employee', '17', '{"scheduledEntry": {"after": 3}}'),
  ('279', '2026-11-20 10:00:00+00', NULL, NULL, 'account.create', 'account', '6', '{"name": {"after": {"personalValue": 63}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 64}}}'),
  ('28', '2026-09-22 07:08:00+00', '1', '2', 'employee.create', 'employee', '8', '{"name": {"after": {"personalValue": 23}}, "email": {"after": {"personalValue": 24}}, "departmentId": {"after": 4}}'),
  ('280', '2026-11-20 10:00:00+00', NULL, NULL, 'account.create', 'account', '7', '{"name": {"after": {"personalValue": 65}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 66}}}'),
  ('281', '2026-11-20 10:00:00+00', NULL, '5', 'account.create', 'account', '8', '{"name": {"after": {"personalValue": 67}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 68}}}'),
  ('282', '2026-11-20 10:00:00+00', '7', NULL, 'customer_group.create', 'customer_group', '12', '{"name": {"after": "Gruppe 27"}, "limit": {"after": 500.5}, "points": {"after": 100}, "frequency": {"after": "none"}}'),
  ('283', '2026-11-20 10:00:00+00', '7', '7', 'customer.create', 'customer', '7', '{"city": {"after": "Aarhus"}, "link": {"after": "https://eksempel.dk"}, "email": {"after": {"personalValue": 69}}, "address": {"after": "Nygade 1"}, "postalCode": {"after": "8000"}, "companyName": {"after": "Firma 28"}, "userGroupId": {"after": 7}, "debtorNumber": {"after": 500000028}, "orderApproval": {"after": true}, "emailAddresses": {"after": {"personalValue": 70}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 9}}'),
  ('284', '2026-11-20 10:00:00+00', '8', '5', 'department.create', 'department', '10', '{"name": {"after": "Værksted 29"}}'),
  ('285', '2026-11-20 10:00:00+00', '7', '5', 'employee.create', 'employee', '19', '{"name": {"after": {"personalValue": 71}}, "email": {"after": {"personalValue": 72}}, "departmentId": {"after": 9}, "employeeNumber": {"after": {"personalValue": 73}}}'),
  ('286', '2026-11-20 10:00:00+00', '7', '5', 'employee.create', 'employee', '20', '{"name": {"after": {"personalValue": 74}}, "email": {"after": {"personalValue": 75}}, "departmentId": {"after": null}}'),
  ('287', '2026-11-20 10:00:00+00', '8', '5', 'department.change_assortment', 'department', '9', '{"added": {"after": ["V-10"]}, "removed": {"before": ["V-20"]}}'),
  ('288', '2026-11-20 10:00:00+00', '7', '5', 'employee.update', 'employee', '17', '{"email": {"after": {"personalValue": 81}, "before": {"personalValue": 80}}, "lastName": {"after": {"personalValue": 79}, "before": {"personalValue": 78}}, "firstName": {"after": {"personalValue": 77}, "before": {"personalValue": 76}}, "departmentId": {"after": 9, "before": null}, "employeeNumber": {"after": {"personalValue": 83}, "before": {"personalValue": 82}}}'),
  ('289', '2026-11-20 10:00:00+00', '7', '5', 'employee.set_password', 'employee', '17', '{}'),
  ('29', '2026-09-24 06:17:00+00', '1', '3', 'customer.create', 'customer', '3', '{"city": {"after": "Kolding"}, "link": {"after": null}, "email": {"after": {"personalValue": 25}}, "address": {"after": "Møllegade 3"}, "postalCode": {"after": "6000"}, "companyName": {"after": "Nørremølle Bageri ApS"}, "userGroupId": {"after": 15}, "debtorNumber": {"after": 104415}, "orderApproval": {"after": false}, "emailAddresses": {"after": {"personalValue": 26}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 6}}'),
  ('290', '2026-11-20 10:00:00+00', '7', '5', 'employee.schedule', 'employee', '17', '{"scheduledEntry": {"after": 4}}'),
  ('291', '2026-11-20 10:00:00+00', NULL, '5', 'order.create', 'order', '71', '{}'),
  ('292', '2026-11-20 10:00:00+00', NULL, '5', 'employee.post', 'employee', '17', '{"entry": 183}'),
  ('293', '2026-11-20 10:00:00+00', '7', NULL, 'customer_group.top_up', 'customer_group', '11', '{"period": {"after": "2026-11-20"}, "credited": {"after": 0}, "totalPoints": {"after": 0}}'),
  ('294', '2026-11-20 10:00:00+00', '7', '5', 'employee.send_welcome', 'employee', '18', '{}'),
  ('295', '2026-11-20 10:00:00+00', '7', '5', 'account.create', 'account', '9', '{"name": {"after": {"personalValue": 84}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 85}}}'),
  ('296', '2026-11-20 10:00:00+00', '7', '5', 'account.send_welcome', 'account', '5', '{}'),
  ('297', '2026-11-20 10:00:00+00', '7', NULL, 'account.create', 'account', '10', '{"name": {"after": {"personalValue": 86}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 87}}}'),
  ('298', '2026-11-20 10:00:00+00', '8', '5', 'customer.update', 'customer', '5', '{"emailAddresses": {"after": {"personalValue": 89}, "before": {"personalValue": 88}}}'),
  ('299', '2026-11-20 10:00:00+00', '7', NULL, 'connection.create', 'connection', '3', '{"name": {"after": "Webshop 46"}, "address": {"after": "https://[4000::7]/webhooks/46"}, "returnAddress": {"after": "https://butik.eksempel.dk/46"}}'),
  ('3', '2026-09-21 06:26:00+00', '1', NULL, 'customer_group.create', 'customer_group', '2', '{"name": {"after": "Plus"}, "limit": {"after": 3000}, "points": {"after": 500}, "frequency": {"after": "monthly"}}'),
  ('30', '2026-09-24 06:17:00+00', '1', '3', 'department.create', 'department', '5', '{"name": {"after": "Bageri"}}'),
  ('300', '2026-11-20 10:00:00+00', '7', NULL, 'connection.add_key', 'connection', '2', '{"key": {"after": "…KMog"}}'),
  ('301', '2026-11-20 10:00:00+00', '7', NULL, 'connection.resend_webhook', 'connection', '2', '{"webhook": {"after": 1}}'),
  ('302', '2026-11-20 10:00:00+00', '7', '5', 'amount_batch.post', 'amount_batch', '2', '{"points": {"after": 10}, "employees": {"after": 1}}'),
  ('303', '2026-11-20 10:00:00+00', '7', '5', 'amount_batch.undo', 'amount_batch', '1', '{"full": {"after": 1}, "kept": {"after": 0}, "part": {"after": 0}, "stopped": {"after": 0}}'),
  ('304', '2026-11-20 10:00:00+00', '7', '5', 'employee.reverse', 'employee', '17', '{"entry": {"before": 180}, "points": {"after": -85}}'),
  ('305', '2026-11-20 10:00:00+00', '7', '5', 'credit_request.create', 'credit_request', '3', '{"points": {"after": 5000}}'),
  ('306', '2026-11-20 10:00:00+00', '7', '5', 'employee.post', 'employee', '17', '{"entry": 187}'),
  ('307', '2026-11-20 10:00:00+00', '7', '5', 'credit_request.approve', 'credit_request', '1', '{}'),
  ('308', '2026-11-20 10:00:00+00', '7', '5', 'customer.change_credit_rules', 'customer', '5', '{"dailyCeiling": {"after": 50000, "before": 1000000}, "approvalLimit": {"after": 1000.5, "before": null}}'),
  ('309', '2026-11-20 10:00:00+00', '7', NULL, 'customer_group.delete', 'customer_group', '10', '{"name": {"before": "Gruppe 17"}}'),
  ('31', '2026-09-24 06:17:00+00', '1', '3', 'department.change_assortment', 'department', '5', '{"added": {"after": ["100010", "100020", "100030", "100040", "100050", "100060", "100070", "100080", "100090", "100100", "100120", "110040", "110060", "110070", "110080", "110110", "30010", "30020", "30040", "30060", "30070", "30080", "50020", "50030", "50040", "50060", "50070", "50080", "50090", "60010", "60020", "60030", "60040", "60060", "60090", "90010", "90020", "90030", "90060", "90070", "90080", "90090"]}}'),
  ('310', '2026-11-20 10:00:00+00', '7', '6', 'customer.delete', 'customer', '6', '{"companyName": {"before": "Firma 16"}}'),
  ('311', '2026-11-20 10:00:00+00', '4', '4', 'employee.create', 'employee', '21', '{"name": {"after": {"personalValue": 90}}, "email": {"after": {"personalValue": 91}}, "departmentId": {"after": null}}'),
  ('312', '2026-11-20 10:00:00+00', '4', '4', 'employee.post', 'employee', '21', '{"entry": 188}'),
  ('313', '2026-11-20 10:00:00+00', NULL, '4', 'order.create', 'order', '72', '{}'),
  ('314', '2026-11-20 10:00:00+00', '3', '4', 'employee.post', 'employee', '21', '{"entry": 189}'),
  ('315', '2026-11-20 10:00:00+00', '3', '4', 'order.accept', 'order', '72', '{}'),
  ('316', '2026-11-20 10:00:00+00', NULL, '4', 'order.create', 'order', '73', '{}'),
  ('317', '2026-11-20 10:00:00+00', '3', '4', 'order.reject', 'order', '73', '{}'),
  ('318', '2026-11-20 10:00:00+00', NULL, '4', 'order.create', 'order', '74', '{}'),
  ('319', '2026-11-20 10:00:00+00', '3', '4', 'employee.post', 'employee', '21', '{"entry": 190}'),
  ('32', '2026-09-24 06:17:00+00', '1', '3', 'department.create', 'department', '6', '{"name": {"after": "Butik"}}'),
  ('320', '2026-11-20 10:00:00+00', '3', '4', 'order.accept', 'order', '74', '{}'),
  ('321', '2026-11-20 10:00:00+00', '7', '4', 'employee.post', 'employee', '21', '{"entry": 191}'),
  ('322', '2026-11-20 10:00:00+00', '7', '4', 'order.cancel', 'order', '74', '{}'),
  ('323', '2026-11-20 10:00:00+00', NULL, '4', 'order.create', 'order', '75', '{}'),
  ('324', '2026-11-20 10:00:00+00', '4', '5', 'department.change_assortment', 'department', '9', '{"added": {"after": ["O-67"]}}'),
  ('325', '2026-11-20 10:00:00+00', NULL, '5', 'order.create', 'order', '76', '{}'),
  ('326', '2026-11-20 10:00:00+00', NULL, '5', 'employee.post', 'employee', '17', '{"entry": 192}'),
  ('327', '2026-11-20 10:00:00+00', NULL, NULL, 'account.create', 'account', '11', '{"name": {"after": {"personalValue": 92}}, "role": {"after": "Admin"}, "email": {"after": {"personalValue": 93}}}'),
  ('33', '2026-09-24 06:17:00+00', '1', '3', 'department.change_assortment', 'department', '6', '{"added": {"after": ["100030", "100040", "100050", "100060", "100070", "100080", "100100", "100110", "100120", "110010", "110030", "110050", "110080", "110090", "110100", "110110", "30010", "30020", "30030", "30040", "30050", "30060", "30070", "30080", "50020", "50030", "50040", "50070", "60010", "60020", "60030", "60040", "60050", "60060", "60070", "60080", "60090", "90010", "90020", "90030", "90040", "90050", "90060", "90080", "90090", "90100"]}}'),
  ('34', '2026-11-18 11:03:00+00', '1', '3', 'employee.create', 'employee', '9', '{"name": {"after": {"personalValue": 27}}, "email": {"after": {"personalValue": 28}}, "departmentId": {"after": null}}'),
  ('35', '2026-09-24 11:38:00+00', '1', '3', 'employee.create', 'employee', '10', '{"name": {"after": {"personalValue": 29}}, "email": {"after": {"personalValue": 30}}, "departmentId": {"after": null}}'),
  ('36', '2026-09-24 07:24:00+00', '1', '3', 'employee.create', 'employee', '11', '{"name": {"after": {"personalValue": 31}}, "email": {"after": {"personalValue": 32}}, "departmentId": {"after": 5}}'),
  ('37', '2026-09-27 08:46:00+00', '1', '3', 'employee.create', 'employee', '12', '{"name": {"after": {"personalValue": 33}}, "email": {"after": {"personalValue": 34}}, "departmentId": {"after": 6}}'),
  ('38', '2026-09-25 06:48:00+00', '1', '4', 'customer.create', 'customer', '4', '{"city": {"after": "Horsens"}, "link": {"after": "https://www.fjordbo.example"}, "email": {"after": {"personalValue": 35}}, "address": {"after": "Havnegade 42"}, "postalCode": {"after": "8700"}, "companyName": {"after": "Fjordbo Entreprise A/S"}, "userGroupId": {"after": 12}, "debtorNumber": {"after": 104210}, "orderApproval": {"after": true}, "emailAddresses": {"after": {"personalValue": 36}}, "requireTwoStep": {"after": false}, "customerGroupId": {"after": 1}}'),
  ('39', '2026-09-25 06:48:00+00', '1', '4', 'account.create', 'account', '3', '{"name": {"after": {"personalValue": 37}}, "role": {"after": "Customer"}, "email": {"after": {"personalValue": 38}}}'),
  ('4', '2026-09-21 06:26:00+00', '1', NULL, 'customer_group.create', 'customer_group', '3', '{"name": {"after": "Deltid"}, "limit": {"after": 599.7}, "points": {"after": 99.95}, "frequency": {"after": "monthly"}}'),
  ('40', '2026-09-25 06:48:00+00', '1', '4', 'department.create', 'department', '7', '{"name": {"after": "Administration"}}'),
  ('41', '2026-09-25 06:48:00+00', '1', '4', 'department.change_assortment', 'department', '7', '{"added": {"after": ["100010", "100030", "100040", "100050", "100060", "100070", "100090", "100100", "100110", "100120", "110010", "110020", "110030", "110040", "110050", "110060", "110070", "110080", "70010", "70080", "70090", "70110", "80010", "80020", "80040", "80050", "80060", "80070", "80080", "80100", "90010", "90020", "90030", "90040", "90050", "90060", "90070", "90080", "90090", "90100"]}}'),
  ('42', '2026-09-25 06:48:00+00', '1', '4', 'department.create', 'department', '8', '{"name": {"after": "Lager"}}'),
  ('43', '2026-09-25 06:48:00+00', '1', '4', 'department.change_assortment', 'department', '8', '{"added": {"after": ["100010", "100020", "100030", "100050", "100060", "100070", "100080", "100090", "10010", "100100", "100110", "100120", "10020", "10040", "10060", "10070", "10090", "10100", "10110", "110010", "110020", "110030", "110040", "110050", "110060", "110070", "110080", "110090", "110100", "20010", "20020", "20030", "20040", "20060", "20070", "20080", "20100", "30010", "30020", "30030", "30040", "30050", "30060", "30070", "30080", "40010", "40020", "40030", "40040", "40050", "40060", "40080", "40090", "90010", "90030", "90040", "90050", "90060", "90070", "90080", "90100"]}}'),
  ('44', '2026-09-25 10:29:00+00', '1', '4', 'employee.create', 'employee', '13', '{"name": {"after": {"personalValue": 39}}, "email": {"after": {"personalValue": 40}}, "departmentId": {"after": 7}, "employeeNumber": {"after": {"personalValue": 41}}}'),
  ('45', '2026-09-25 11:10:00+00', '1', '4', 'employee.create', 'employee', '14', '{"name": {"after": {"personalValue": 42}}, "email": {"after": {"personalValue": 43}}, "departmentId": {"after": 8}, "employeeNumber": {"after": {"personalValue": 44}}}'),
  ('46', '2026-09-25 09:45:00+00', '1', '4', 'employee.create', 'employee', '15', '{"name": {"after": {"personalValue": 45}}, "email": {"after": {"personalValue": 46}}, "departmentId": {"after": 7}, "employeeNumber": {"after": {"personalValue": 47}}}'),
  ('47', '2026-09-25 10:23:00+00', '1', '4', 'employee.create', 'employee', '16', '{"name": {"after": {"personalValue": 48}}, "email": {"after": {"personalValue": 49}}, "departmentId": {"after": 7}, "employeeNumber": {"after": {"personalValue": 50}}}'),
  ('48', '2026-09-25 14:16:00+00', NULL, '3', 'order.create', 'order', '1', '{}'),
  ('49', '2026-09-26 11:14:00+00', NULL, '3', 'order.create', 'order', '2', '{}'),
  ('5', '2026-09-21 06:26:00+00', '1', NULL, 'customer_group.create', 'customer_group', '4', '{"name": {"after": "Kvartal"}, "limit": {"after": 2700}, "points": {"after": 900}, "frequency": {"after": "quarterly"}}'),
  ('50', '2026-09-27 08:49:00+00', NULL, '3', 'order.create', 'order', '3', '{}'),
  ('51', '2026-09-28 09:12:00+00', NULL, '3', 'order.create', 'order', '4', '{}'),
  ('52', '2026-09-29 13:29:00+00', NULL, '3', 'order.create', 'order', '5', '{}'),
  ('53', '2026-09-30 12:21:00+00', NULL, '3', 'order.create', 'order', '6', '{}'),
  ('54', '2026-10-01 10:34:00+00', NULL, '4', 'order.create', 'order', '7', '{}'),
  ('55', '2026-10-01 10:53:00+00', NULL, '3', 'order.create', 'order', '8', '{}'),
  ('56', '2026-10-02 07:20:00+00', '3', '4', 'order.accept', 'order', '7', '{}'),
  ('57', '2026-10-02 17:40:00+00', NULL, '3', 'order.create', 'order', '9', '{}'),
  ('58', '2026-10-03 11:26:00+00', NULL, '3', 'order.create', 'order', '10', '{}'),
  ('59', '2026-10-04 09:11:00+00', NULL, '3', 'order.create', 'order', '11', '{}'),
  ('6', '2026-09-21 06:26:00+00', '1', NULL, 'customer_group.create', 'customer_group', '5', '{"name": {"after": "Arbejdstøj"}, "limit": {"after": 2400}, "points": {"after": 1800}, "frequency": {"after": "yearly"}}'),
  ('60', '2026-10-05 12:06:00+00', NULL, '3', 'order.create', 'order', '12', '{}'),
  ('61', '2026-10-06 15:34:00+00', NULL, '3', 'order.create', 'order', '13', '{}'),
  ('62', '2026-10-07 16:32:00+00', NULL, '3', 'order.create', 'order', '14', '{}'),
  ('63', '2026-10-08 09:35:00+00', NULL, '3', 'order.create', 'order', '15', '{}'),
  ('64', '2026-10-08 15:46:00+00', NULL, '2', 'order.create', 'order', '16', '{}'),
  ('65', '2026-10-09 17:35:00+00', NULL, '3', 'order.create', 'order', '17', '{}'),
  ('66', '2026-10-10 14:11:00+00', NULL, '3', 'order.create', 'order', '18', '{}'),
  ('67', '2026-10-11 07:34:00+00', '2', '2', 'order.accept', 'order', '16', '{}'),
  ('68', '2026-10-11 10:49:00+00', NULL, '1', 'order.create', 'order', '19', '{}'),
  ('69', '2026-10-11 13:24:00+00', NULL, '3', 'order.create', 'order', '20', '{}'),
  ('7', '2026-09-21 06:26:00+00', '1', NULL, 'customer_group.create', 'customer_group', '6', '{"name": {"after": "Kantine"}, "limit": {"after": 175}, "points": {"after": 35}, "frequency": {"after": "daily"}}'),
  ('70', '2026-10-12 12:51:00+00', NULL, '3', 'order.create', 'order', '21', '{}'),
  ('71', '2026-10-12 15:08:00+00', NULL, '1', 'order.create', 'order', '22', '{}'),
  ('72', '2026-10-13 11:30:00+00', NULL, '3', 'order.create', 'order', '23', '{}'),
  ('73', '2026-10-13 17:30:00+00', NULL, '3', 'order.create', 'order', '24', '{}'),
  ('74', '2026-10-14 15:09:00+00', NULL, '3', 'order.create', 'order', '25', '{}'),
  ('75', '2026-10-16 14:12:00+00', NULL, '3', 'order.create', 'order', '26', '{}'),
  ('76', '2026-10-17 10:40:00+00', NULL, '3', 'order.create', 'order', '27', '{}'),
  ('77', '2026-10-18 08:26:00+00', NULL, '3', 'order.create', 'order', '28', '{}'),
  ('78', '2026-10-19 11:40:00+00', NULL, '3', 'order.create', 'order', '29', '{}'),
  ('79', '2026-10-19 12:58:00+00', NULL, '3', 'order.create', 'order', '30', '{}'),
  ('8', '2026-09-21 06:26:00+00', '1', NULL, 'customer_group.create', 'customer_group', '7', '{"name": {"after": "Test"}, "limit": {"after": 500}, "points": {"after": 25}, "frequency": {"after": "test"}}'),
  ('80', '2026-10-20 18:06:00+00', NULL, '3', 'order.create', 'order', '31', '{}'),
  ('81', '2026-10-21 12:08:00+00', NULL, '3', 'order.create', 'order', '32', '{}'),
  ('82', '2026-10-22 09:43:00+00', NULL, '3', 'order.create', 'order', '33', '{}'),
  ('83', '2026-10-22 10:10:00+00', NULL, '3', 'order.create', 'order', '34', '{}'),
  ('84', '2026-10-23 14:31:00+00', NULL, '3', 'order.create', 'order', '35', '{}'),
  ('85', '2026-10-24 17:47:00+00', NULL, '3', 'order.create', 'order', '36', '{}'),
  ('86', '2026-10-25 16:24:00+00', NULL, '3', 'order.create', 'order', '37', '{}'),
  ('87', '2026-10-27 16:44:00+00', NULL, '3', 'order.create', 'order', '38', '{}'),
  ('88', '2026-10-28 16:58:00+00', NULL, '3', 'order.create', 'order', '39', '{}'),
  ('89', '2026-10-29 10:06:00+00', NULL, '3', 'order.create', 'order', '40', '{}'),
  ('9', '2026-09-21 06:26:00+00', '1', NULL, 'customer_group.create', 'customer_group', '8', '{"name": {"after": "Uden automatisk tilskrivning"}, "limit": {"after": 5000}, "points": {"after": 0}, "frequency": {"after": "none"}}'),
  ('90', '2026-10-29 10:34:00+00', NULL, '2', 'order.create', 'order', '41', '{}'),
  ('91', '2026-10-29 12:14:00+00', NULL, '3', 'order.create', 'order', '42', '{}'),
  ('92', '2026-10-30 12:49:00+00', NULL, '3', 'order.create', 'order', '43', '{}'),
  ('93', '2026-10-30 14:16:00+00', NULL, '4', 'order.create', 'order', '44', '{}'),
  ('94', '2026-10-31 08:31:00+00', '3', '4', 'order.reject', 'order', '44', '{}'),
  ('95', '2026-11-01 08:41:00+00', '2', '2', 'order.accept', 'order', '41', '{}'),
  ('96', '2026-11-01 14:47:00+00', NULL, '3', 'order.create', 'order', '45', '{}'),
  ('97', '2026-11-02 18:57:00+00', NULL, '4', 'order.create', 'order', '46', '{}'),
  ('98', '2026-11-02 19:09:00+00', NULL, '3', 'order.create', 'order', '47', '{}'),
  ('99', '2026-11-03 08:26:00+00', '3', '4', 'order.accept', 'order', '46', '{}');

insert into public.balance (customer_id, employee_id, posted, held, closed, last_day, usable_until, settle_on, leave_by, top_ups_since, topped_up_through) overriding system value values
  ('1', '1', '8300', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-11-01'),
  ('1', '2', '100000', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-11-01'),
  ('1', '3', '4205', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-11-01'),
  ('1', '4', '100000', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-11-01'),
  ('2', '5', '40000', '37900', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-09-22'),
  ('2', '6', '40000', '39900', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-09-22'),
  ('2', '7', '35005', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-09-22'),
  ('2', '8', '15155', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-22', '2026-09-22'),
  ('3', '10', '6635', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-24', '2026-11-20'),
  ('3', '11', '17500', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-24', '2026-11-20'),
  ('3', '12', '17500', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-27', '2026-11-20'),
  ('3', '9', '7000', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-18', '2026-11-20'),
  ('4', '13', '35100', '19900', 'false', NULL, NULL, NULL, NULL, '2026-09-25', '2026-11-01'),
  ('4', '14', '50000', '49750', 'false', NULL, NULL, NULL, NULL, '2026-09-25', '2026-11-01'),
  ('4', '15', '20100', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-25', '2026-11-01'),
  ('4', '16', '33095', '0', 'false', NULL, NULL, NULL, NULL, '2026-09-25', '2026-11-01'),
  ('4', '21', '8750', '1250', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20'),
  ('5', '17', '3750', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20'),
  ('5', '18', '5000', '2250', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20'),
  ('5', '19', '0', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20'),
  ('5', '20', '0', '0', 'false', NULL, NULL, NULL, NULL, '2026-11-20', '2026-11-20');

insert into public.business_day (day) overriding system value values
  ('2026-09-21'),
  ('2026-11-20');

insert into public.connection (id, name, is_default, address, return_address, sealed_webhook_secret, webhooks_disabled_at, created_at) overriding system value values
  ('1', 'Webshop', 'true', 'https://203.0.113.7/webhooks', NULL, NULL, NULL, '2026-11-26 19:47:23.400324+00'),
  ('2', 'Webshop 15', 'false', 'https://[4000::7]/webhooks', NULL, NULL, NULL, '2026-11-26 19:47:26.893628+00'),
  ('3', 'Webshop 46', 'false', 'https://[4000::7]/webhooks/46', 'https://butik.eksempel.dk/46', E'\\x6b9c56ba6f3cfb13663346b16c43ccbbdae394947d7cad98f12de723896febd4e0d52feaa80efcc0ba0582419aa42c770cf03fbe3bf37d3221a48bdc5bec5925bc24f43cffd56bb61c64188cdfb87e09b2fb3878909a', NULL, '2026-11-20 10:00:00+00');

insert into public.connection_key (id, connection_id, key_hash, hint, created_by, created_at, last_used_at, revoked_at) overriding system value values
  ('1', '2', E'\\xb18dd416fd576113da213e6e0c4f89eda729c45b9c6885cd707fcc559075ac8b', 'VcfI', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('2', '1', E'\\xc46273997bc4a23ceee691ebcdec41dae3aa838cba0d26997845aad404489942', '4oNI', NULL, '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', NULL),
  ('3', '3', E'\\x6d63cb86b4e918a5b7876a1cdc20e4d535daeabdb1b33f2517d78afd702f6f09', 'DGek', '7', '2026-11-20 10:00:00+00', NULL, NULL),
  ('4', '2', E'\\x37fdb4785fef72ae4b87394e12be44d1cca480aa6f5bec620dbccfabfe9502e1', 'KMog', '7', '2026-11-20 10:00:00+00', NULL, NULL);

insert into public.credit_request (id, customer_id, employee_id, text, amount, future_date, recurrence, requested_by, requested_at, requested_on, status, decided_by, decided_at, reason, entry_id) overriding system value values
  ('1', '5', '17', 'Jubilæum', '5000', NULL, 'none', '5', '2026-11-20 10:00:00+00', '2026-11-20', 'approved', '7', '2026-11-20 10:00:00+00', NULL, '187'),
  ('2', '5', '17', 'Jubilæum', '5000', NULL, 'none', '5', '2026-11-20 10:00:00+00', '2026-11-20', 'pending', NULL, NULL, NULL, NULL),
  ('3', '5', '17', 'Jubilæum', '500000', '2027-01-31', 'yearly', '7', '2026-11-20 10:00:00+00', '2026-11-20', 'pending', NULL, NULL, NULL, NULL);

insert into public.customer (id, connection_id, company_name, address, postal_code, city, email, link, debtor_number, user_group_id, customer_group_id, order_approval, require_two_step, email_addresses, approval_limit, daily_credit_ceiling, keep_balance_months, erase_after_months, employee_count, created_at, archived_at) overriding system value values
  ('1', '1', 'Skarrevang Transport A/S', 'Industrivej 118', '7100', 'Vejle', 'kontakt@skarrevang.example', 'https://www.skarrevang.example', '104502', '18', '2', 'false', 'false', '{bogholderi@skarrevang.example}', NULL, '100000000', NULL, '12', '4', '2026-09-22 06:26:00+00', NULL),
  ('2', '1', 'Hedeland Pleje & Omsorg', 'Kirkevej 7', '7400', 'Herning', 'kontakt@hedeland.example', 'https://www.hedeland.example', '104377', '14', '5', 'true', 'false', '{kontor@hedeland.example,solgaarden@hedeland.example,aabrinken@hedeland.example}', NULL, '100000000', NULL, '12', '4', '2026-09-22 06:56:00+00', NULL),
  ('3', '1', 'Nørremølle Bageri ApS', 'Møllegade 3', '6000', 'Kolding', 'kontakt@noerremoelle.example', NULL, '104415', '15', '6', 'false', 'false', '{butik@noerremoelle.example}', NULL, '100000000', NULL, '12', '4', '2026-09-24 06:17:00+00', NULL),
  ('4', '1', 'Fjordbo Entreprise A/S', 'Havnegade 42', '8700', 'Horsens', 'kontakt@fjordbo.example', 'https://www.fjordbo.example', '104210', '12', '1', 'true', 'false', '{indkoeb@fjordbo.example,loen@fjordbo.example}', NULL, '100000000', NULL, '12', '5', '2026-09-25 06:48:00+00', NULL),
  ('5', '1', 'Firma 3', 'Søndergade 1', '8700', 'Horsens', 'firma3@eksempel.dk', NULL, '100003', '7', '9', 'false', 'false', '{ordre45@eksempel.dk}', '100050', '5000000', NULL, '12', '4', '2026-11-20 10:00:00+00', NULL),
  ('6', '1', 'Firma 16', 'Søndergade 1', '8700', 'Horsens', 'firma16@eksempel.dk', NULL, '100016', '7', '9', 'false', 'false', '{}', NULL, '100000000', NULL, '12', '0', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00'),
  ('7', '1', 'Firma 28', 'Nygade 1', '8000', 'Aarhus', 'firma28@eksempel.dk', 'https://eksempel.dk', '500000028', '7', '9', 'true', 'false', '{ordre28@eksempel.dk}', NULL, '100000000', NULL, '12', '0', '2026-11-20 10:00:00+00', NULL);

insert into public.customer_group (id, name, frequency, points, cap, created_at, deleted_at) overriding system value values
  ('1', 'Standard', 'monthly', '25000', '150000', '2026-09-21 06:26:00+00', NULL),
  ('10', 'Gruppe 17', 'none', '10000', '100000', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00'),
  ('11', 'Gruppe 18', 'test', '10000', '100000', '2026-11-20 10:00:00+00', NULL),
  ('12', 'Gruppe 27', 'none', '10000', '50050', '2026-11-20 10:00:00+00', NULL),
  ('2', 'Plus', 'monthly', '50000', '300000', '2026-09-21 06:26:00+00', NULL),
  ('3', 'Deltid', 'monthly', '9995', '59970', '2026-09-21 06:26:00+00', NULL),
  ('4', 'Kvartal', 'quarterly', '90000', '270000', '2026-09-21 06:26:00+00', NULL),
  ('5', 'Arbejdstøj', 'yearly', '180000', '240000', '2026-09-21 06:26:00+00', NULL),
  ('6', 'Kantine', 'daily', '3500', '17500', '2026-09-21 06:26:00+00', NULL),
  ('7', 'Test', 'test', '2500', '50000', '2026-09-21 06:26:00+00', NULL),
  ('8', 'Uden automatisk tilskrivning', 'none', '0', '500000', '2026-09-21 06:26:00+00', NULL),
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
  ('5', '2026-11-20', '11000');

insert into public.department (id, customer_id, name, created_at, deleted_at) overriding system value values
  ('1', '1', 'Administration', '2026-09-22 06:26:00+00', NULL),
  ('10', '5', 'Værksted 29', '2026-11-20 10:00:00+00', NULL),
  ('2', '1', 'Lager', '2026-09-22 06:26:00+00', NULL),
  ('3', '2', 'Administration', '2026-09-22 06:56:00+00', NULL),
  ('4', '2', 'Køkken', '2026-09-22 06:56:00+00', NULL),
  ('5', '3', 'Bageri', '2026-09-24 06:17:00+00', NULL),
  ('6', '3', 'Butik', '2026-09-24 06:17:00+00', NULL),
  ('7', '4', 'Administration', '2026-09-25 06:48:00+00', NULL),
  ('8', '4', 'Lager', '2026-09-25 06:48:00+00', NULL),
  ('9', '5', 'Afdeling 7', '2026-11-20 10:00:00+00', NULL);

insert into public.department_product (customer_id, connection_id, department_id, product_id) overriding system value values
  ('1', '1', '1', '100'),
  ('1', '1', '1', '103'),
  ('1', '1', '1', '104'),
  ('1', '1', '1', '105'),
  ('1', '1', '1', '106'),
  ('1', '1', '1', '107'),
  ('1', '1', '1', '108'),
  ('1', '1', '1', '110'),
  ('1', '1', '1', '111'),
  ('1', '1', '1', '59'),
  ('1', '1', '1', '60'),
  ('1', '1', '1', '61'),
  ('1', '1', '1', '62'),
  ('1', '1', '1', '63'),
  ('1', '1', '1', '64'),
  ('1', '1', '1', '66'),
  ('1', '1', '1', '67'),
  ('1', '1', '1', '68'),
  ('1', '1', '1', '69'),
  ('1', '1', '1', '70'),
  ('1', '1', '1', '71'),
  ('1', '1', '1', '72'),
  ('1', '1', '1', '73'),
  ('1', '1', '1', '74'),
  ('1', '1', '1', '75'),
  ('1', '1', '1', '76'),
  ('1', '1', '1', '77'),
  ('1', '1', '1', '79'),
  ('1', '1', '1', '80'),
  ('1', '1', '1', '81'),
  ('1', '1', '1', '82'),
  ('1', '1', '1', '83'),
  ('1', '1', '1', '84'),
  ('1', '1', '1', '85'),
  ('1', '1', '1', '86'),
  ('1', '1', '1', '87'),
  ('1', '1', '1', '88'),
  ('1', '1', '1', '89'),
  ('1', '1', '1', '90'),
  ('1', '1', '1', '91'),
  ('1', '1', '1', '92'),
  ('1', '1', '1', '93'),
  ('1', '1', '1', '94'),
  ('1', '1', '1', '95'),
  ('1', '1', '1', '96'),
  ('1', '1', '1', '97'),
  ('1', '1', '1', '99'),
  ('1', '1', '2', '1'),
  ('1', '1', '2', '101'),
  ('1', '1', '2', '102'),
  ('1', '1', '2', '103'),
  ('1', '1', '2', '104'),
  ('1', '1', '2', '105'),
  ('1', '1', '2', '107'),
  ('1', '1', '2', '108'),
  ('1', '1', '2', '109'),
  ('1', '1', '2', '11'),
  ('1', '1', '2', '110'),
  ('1', '1', '2', '111'),
  ('1', '1', '2', '12'),
  ('1', '1', '2', '13'),
  ('1', '1', '2', '14'),
  ('1', '1', '2', '15'),
  ('1', '1', '2', '16'),
  ('1', '1', '2', '17'),
  ('1', '1', '2', '18'),
  ('1', '1', '2', '19'),
  ('1', '1', '2', '20'),
  ('1', '1', '2', '21'),
  ('1', '1', '2', '22'),
  ('1', '1', '2', '23'),
  ('1', '1', '2', '24'),
  ('1', '1', '2', '26'),
  ('1', '1', '2', '27'),
  ('1', '1', '2', '28'),
  ('1', '1', '2', '29'),
  ('1', '1', '2', '3'),
  ('1', '1', '2', '31'),
  ('1', '1', '2', '32'),
  ('1', '1', '2', '33'),
  ('1', '1', '2', '34'),
  ('1', '1', '2', '35'),
  ('1', '1', '2', '36'),
  ('1', '1', '2', '37'),
  ('1', '1', '2', '38'),
  ('1', '1', '2', '39'),
  ('1', '1', '2', '4'),
  ('1', '1', '2', '40'),
  ('1', '1', '2', '5'),
  ('1', '1', '2', '6'),
  ('1', '1', '2', '7'),
  ('1', '1', '2', '8'),
  ('1', '1', '2', '80'),
  ('1', '1', '2', '81'),
  ('1', '1', '2', '82'),
  ('1', '1', '2', '83'),
  ('1', '1', '2', '84'),
  ('1', '1', '2', '86'),
  ('1', '1', '2', '88'),
  ('1', '1', '2', '89'),
  ('1', '1', '2', '9'),
  ('1', '1', '2', '90'),
  ('1', '1', '2', '91'),
  ('1', '1', '2', '92'),
  ('1', '1', '2', '93'),
  ('1', '1', '2', '94'),
  ('1', '1', '2', '95'),
  ('1', '1', '2', '96'),
  ('1', '1', '2', '97'),
  ('1', '1', '2', '98'),
  ('1', '1', '2', '99'),
  ('2', '1', '3', '100'),
  ('2', '1', '3', '101'),
  ('2', '1', '3', '102'),
  ('2', '1', '3', '103'),
  ('2', '1', '3', '105'),
  ('2', '1', '3', '106'),
  ('2', '1', '3', '107'),
  ('2', '1', '3', '108'),
  ('2', '1', '3', '109'),
  ('2', '1', '3', '112'),
  ('2', '1', '3', '59'),
  ('2', '1', '3', '60'),
  ('2', '1', '3', '61'),
  ('2', '1', '3', '62'),
  ('2', '1', '3', '63'),
  ('2', '1', '3', '64'),
  ('2', '1', '3', '65'),
  ('2', '1', '3', '66'),
  ('2', '1', '3', '67'),
  ('2', '1', '3', '68'),
  ('2', '1', '3', '69'),
  ('2', '1', '3', '70'),
  ('2', '1', '3', '71'),
  ('2', '1', '3', '72'),
  ('2', '1', '3', '73'),
  ('2', '1', '3', '74'),
  ('2', '1', '3', '75'),
  ('2', '1', '3', '76'),
  ('2', '1', '3', '77'),
  ('2', '1', '3', '78'),
  ('2', '1', '3', '79'),
  ('2', '1', '3', '80'),
  ('2', '1', '3', '81'),
  ('2', '1', '3', '83'),
  ('2', '1', '3', '84'),
  ('2', '1', '3', '86'),
  ('2', '1', '3', '87'),
  ('2', '1', '3', '88'),
  ('2', '1', '3', '90'),
  ('2', '1', '3', '91'),
  ('2', '1', '3', '92'),
  ('2', '1', '3', '93'),
  ('2', '1', '3', '94'),
  ('2', '1', '3', '95'),
  ('2', '1', '3', '96'),
  ('2', '1', '3', '97'),
  ('2', '1', '3', '98'),
  ('2', '1', '3', '99'),
  ('2', '1', '4', '101'),
  ('2', '1', '4', '102'),
  ('2', '1', '4', '103'),
  ('2', '1', '4', '104'),
  ('2', '1', '4', '105'),
  ('2', '1', '4', '106'),
  ('2', '1', '4', '107'),
  ('2', '1', '4', '109'),
  ('2', '1', '4', '111'),
  ('2', '1', '4', '22'),
  ('2', '1', '4', '25'),
  ('2', '1', '4', '26'),
  ('2', '1', '4', '27'),
  ('2', '1', '4', '41'),
  ('2', '1', '4', '42'),
  ('2', '1', '4', '43'),
  ('2', '1', '4', '44'),
  ('2', '1', '4', '45'),
  ('2', '1', '4', '46'),
  ('2', '1', '4', '47'),
  ('2', '1', '4', '48'),
  ('2', '1', '4', '49'),
  ('2', '1', '4', '50'),
  ('2', '1', '4', '51'),
  ('2', '1', '4', '52'),
  ('2', '1', '4', '53'),
  ('2', '1', '4', '54'),
  ('2', '1', '4', '55'),
  ('2', '1', '4', '56'),
  ('2', '1', '4', '57'),
  ('2', '1', '4', '58'),
  ('2', '1', '4', '80'),
  ('2', '1', '4', '81'),
  ('2', '1', '4', '82'),
  ('2', '1', '4', '83'),
  ('2', '1', '4', '84'),
  ('2', '1', '4', '85'),
  ('2', '1', '4', '86'),
  ('2', '1', '4', '87'),
  ('2', '1', '4', '88'),
  ('2', '1', '4', '89'),
  ('2', '1', '4', '91'),
  ('2', '1', '4', '92'),
  ('2', '1', '4', '93'),
  ('2', '1', '4', '94'),
  ('2', '1', '4', '95'),
  ('2', '1', '4', '96'),
  ('2', '1', '4', '97'),
  ('2', '1', '4', '98'),
  ('2', '1', '4', '99'),
  ('3', '1', '5', '101'),
  ('3', '1', '5', '105'),
  ('3', '1', '5', '107'),
  ('3', '1', '5', '108'),
  ('3', '1', '5', '109'),
  ('3', '1', '5', '112'),
  ('3', '1', '5', '22'),
  ('3', '1', '5', '23'),
  ('3', '1', '5', '25'),
  ('3', '1', '5', '27'),
  ('3', '1', '5', '28'),
  ('3', '1', '5', '29'),
  ('3', '1', '5', '42'),
  ('3', '1', '5', '43'),
  ('3', '1', '5', '44'),
  ('3', '1', '5', '46'),
  ('3', '1', '5', '47'),
  ('3', '1', '5', '48'),
  ('3', '1', '5', '49'),
  ('3', '1', '5', '50'),
  ('3', '1', '5', '51'),
  ('3', '1', '5', '52'),
  ('3', '1', '5', '53'),
  ('3', '1', '5', '55'),
  ('3', '1', '5', '58'),
  ('3', '1', '5', '80'),
  ('3', '1', '5', '81'),
  ('3', '1', '5', '82'),
  ('3', '1', '5', '85'),
  ('3', '1', '5', '86'),
  ('3', '1', '5', '87'),
  ('3', '1', '5', '88'),
  ('3', '1', '5', '90'),
  ('3', '1', '5', '91'),
  ('3', '1', '5', '92'),
  ('3', '1', '5', '93'),
  ('3', '1', '5', '94'),
  ('3', '1', '5', '95'),
  ('3', '1', '5', '96'),
  ('3', '1', '5', '97'),
  ('3', '1', '5', '98'),
  ('3', '1', '5', '99'),
  ('3', '1', '6', '100'),
  ('3', '1', '6', '101'),
  ('3', '1', '6', '102'),
  ('3', '1', '6', '104'),
  ('3', '1', '6', '106'),
  ('3', '1', '6', '109'),
  ('3', '1', '6', '110'),
  ('3', '1', '6', '111'),
  ('3', '1', '6', '112'),
  ('3', '1', '6', '22'),
  ('3', '1', '6', '23'),
  ('3', '1', '6', '24'),
  ('3', '1', '6', '25'),
  ('3', '1', '6', '26'),
  ('3', '1', '6', '27'),
  ('3', '1', '6', '28'),
  ('3', '1', '6', '29'),
  ('3', '1', '6', '42'),
  ('3', '1', '6', '43'),
  ('3', '1', '6', '44'),
  ('3', '1', '6', '47'),
  ('3', '1', '6', '50'),
  ('3', '1', '6', '51'),
  ('3', '1', '6', '52'),
  ('3', '1', '6', '53'),
  ('3', '1', '6', '54'),
  ('3', '1', '6', '55'),
  ('3', '1', '6', '56'),
  ('3', '1', '6', '57'),
  ('3', '1', '6', '58'),
  ('3', '1', '6', '80'),
  ('3', '1', '6', '81'),
  ('3', '1', '6', '82'),
  ('3', '1', '6', '83'),
  ('3', '1', '6', '84'),
  ('3', '1', '6', '85'),
  ('3', '1', '6', '87'),
  ('3', '1', '6', '88'),
  ('3', '1', '6', '89'),
  ('3', '1', '6', '92'),
  ('3', '1', '6', '93'),
  ('3', '1', '6', '94'),
  ('3', '1', '6', '95'),
  ('3', '1', '6', '96'),
  ('3', '1', '6', '97'),
  ('3', '1', '6', '99'),
  ('4', '1', '7', '100'),
  ('4', '1', '7', '101'),
  ('4', '1', '7', '102'),
  ('4', '1', '7', '103'),
  ('4', '1', '7', '104'),
  ('4', '1', '7', '105'),
  ('4', '1', '7', '106'),
  ('4', '1', '7', '107'),
  ('4', '1', '7', '108'),
  ('4', '1', '7', '109'),
  ('4', '1', '7', '59'),
  ('4', '1', '7', '66'),
  ('4', '1', '7', '67'),
  ('4', '1', '7', '69'),
  ('4', '1', '7', '70'),
  ('4', '1', '7', '71'),
  ('4', '1', '7', '73'),
  ('4', '1', '7', '74'),
  ('4', '1', '7', '75'),
  ('4', '1', '7', '76'),
  ('4', '1', '7', '77'),
  ('4', '1', '7', '79'),
  ('4', '1', '7', '80'),
  ('4', '1', '7', '81'),
  ('4', '1', '7', '82'),
  ('4', '1', '7', '83'),
  ('4', '1', '7', '84'),
  ('4', '1', '7', '85'),
  ('4', '1', '7', '86'),
  ('4', '1', '7', '87'),
  ('4', '1', '7', '88'),
  ('4', '1', '7', '89'),
  ('4', '1', '7', '90'),
  ('4', '1', '7', '92'),
  ('4', '1', '7', '93'),
  ('4', '1', '7', '94'),
  ('4', '1', '7', '95'),
  ('4', '1', '7', '96'),
  ('4', '1', '7', '98'),
  ('4', '1', '7', '99'),
  ('4', '1', '8', '1'),
  ('4', '1', '8', '10'),
  ('4', '1', '8', '100'),
  ('4', '1', '8', '101'),
  ('4', '1', '8', '102'),
  ('4', '1', '8', '103'),
  ('4', '1', '8', '104'),
  ('4', '1', '8', '105'),
  ('4', '1', '8', '106'),
  ('4', '1', '8', '107'),
  ('4', '1', '8', '108'),
  ('4', '1', '8', '109'),
  ('4', '1', '8', '11'),
  ('4', '1', '8', '110'),
  ('4', '1', '8', '111'),
  ('4', '1', '8', '12'),
  ('4', '1', '8', '13'),
  ('4', '1', '8', '14'),
  ('4', '1', '8', '15'),
  ('4', '1', '8', '17'),
  ('4', '1', '8', '18'),
  ('4', '1', '8', '19'),
  ('4', '1', '8', '2'),
  ('4', '1', '8', '21'),
  ('4', '1', '8', '22'),
  ('4', '1', '8', '23'),
  ('4', '1', '8', '24'),
  ('4', '1', '8', '25'),
  ('4', '1', '8', '26'),
  ('4', '1', '8', '27'),
  ('4', '1', '8', '28'),
  ('4', '1', '8', '29'),
  ('4', '1', '8', '30'),
  ('4', '1', '8', '31'),
  ('4', '1', '8', '32'),
  ('4', '1', '8', '33'),
  ('4', '1', '8', '34'),
  ('4', '1', '8', '35'),
  ('4', '1', '8', '37'),
  ('4', '1', '8', '38'),
  ('4', '1', '8', '4'),
  ('4', '1', '8', '6'),
  ('4', '1', '8', '7'),
  ('4', '1', '8', '80'),
  ('4', '1', '8', '82'),
  ('4', '1', '8', '83'),
  ('4', '1', '8', '84'),
  ('4', '1', '8', '85'),
  ('4', '1', '8', '86'),
  ('4', '1', '8', '87'),
  ('4', '1', '8', '89'),
  ('4', '1', '8', '9'),
  ('4', '1', '8', '90'),
  ('4', '1', '8', '91'),
  ('4', '1', '8', '92'),
  ('4', '1', '8', '94'),
  ('4', '1', '8', '95'),
  ('4', '1', '8', '96'),
  ('4', '1', '8', '97'),
  ('4', '1', '8', '98'),
  ('4', '1', '8', '99'),
  ('5', '1', '9', '115'),
  ('5', '1', '9', '123');

insert into public.employee (id, customer_id, first_name, last_name, email, employee_number, department_id, password_hash, created_at, deleted_at) overriding system value values
  ('1', '1', 'Nguyen', 'Holst Nielsen', 'nguyen.holst.nielsen@skarrevang.example', '', '1', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-22 09:32:00+00', NULL),
  ('10', '3', 'Emma', 'Kjær', 'emma.kjaer@noerremoelle.example', '', NULL, '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-24 11:38:00+00', NULL),
  ('11', '3', 'Peter', 'Nygård', 'peter.nygaard@noerremoelle.example', '', '5', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-24 07:24:00+00', NULL),
  ('12', '3', 'Søren', 'Larsen', 'soeren.larsen@noerremoelle.example', '', '6', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-27 08:46:00+00', NULL),
  ('13', '4', 'Håkon', 'Ægidius', 'haakon.aegidius@fjordbo.example', '1001', '7', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-25 10:29:00+00', NULL),
  ('14', '4', 'Freja', 'Frandsen', 'freja.frandsen@fjordbo.example', '1002', '8', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-25 11:10:00+00', NULL),
  ('15', '4', 'Fatima', 'Dahl', 'fatima.dahl@fjordbo.example', '1003', '7', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-25 09:45:00+00', NULL),
  ('16', '4', 'Bjørn', 'Mikkelsen', 'bjoern.mikkelsen@fjordbo.example', '1004', '7', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-25 10:23:00+00', NULL),
  ('17', '5', 'Åse', 'Nielsen 33', 'aase33@eksempel.dk', 'tekst333employeeNumber', '9', '$argon2id$v=19$m=8,t=1,p=1$jca5MelI3VQ8tPTjfL3gPA$EWec8LJusRbnAzwSBvkcdJLOAYTNcTmevbFw/UR3XAw', '2026-11-20 10:00:00+00', NULL),
  ('18', '5', 'Søren', 'Ærø 9', 'medarbejder-8@eksempel.dk', '', NULL, '$argon2id$v=19$m=8,t=1,p=1$zqnu6KhMJM6DmFuZ3fTsBQ$1FE/Pny3R7Rqxf4WhJhQvGPZyfSXW+CjoclujN30MVQ', '2026-11-20 10:00:00+00', NULL),
  ('19', '5', 'Åse', 'Nielsen 30', 'aase30@eksempel.dk', 'tekst303employeeNumber', '9', '$argon2id$v=19$m=8,t=1,p=1$al5bDaL2i168RCFgsMB88w$uINhbSZcEGajj0Rc+QDTS28MvJBralsqKn/hjkC5wKI', '2026-11-20 10:00:00+00', NULL),
  ('2', '1', 'Zoë', 'Holm', 'zoe.holm@skarrevang.example', '', '2', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-22 11:59:00+00', NULL),
  ('20', '5', 'Åse', 'Nielsen 31', 'aase31@eksempel.dk', '', NULL, '$argon2id$v=19$m=8,t=1,p=1$ZJ5Bwq/4ecygpCnzxeiPRw$Nn1oXEgM1nvtHDE0ii7rQYdlKQAwFZsMhghrrCPtVPU', '2026-11-20 10:00:00+00', NULL),
  ('21', '4', 'Søren', 'Ærø 58', 'soeren58@eksempel.dk', '', NULL, NULL, '2026-11-20 10:00:00+00', NULL),
  ('3', '1', 'Gunnar', 'Rasmussen', 'gunnar.rasmussen@skarrevang.example', '', '1', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-22 09:07:00+00', NULL),
  ('4', '1', 'Karla', 'Holst Nielsen', 'karla.holst.nielsen@skarrevang.example', '', '1', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-22 08:13:00+00', NULL),
  ('5', '2', 'Sofie', 'Ølgaard', 'sofie.oelgaard@hedeland.example', '', '4', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-22 07:26:00+00', NULL),
  ('6', '2', 'Poul', 'Andersen', 'poul.andersen@hedeland.example', '', NULL, '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-22 07:02:00+00', NULL),
  ('7', '2', 'Gitte', 'Olsen', 'gitte.olsen@hedeland.example', '', '3', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-22 09:13:00+00', NULL),
  ('8', '2', 'Magnus', 'Müller', 'magnus.muller@hedeland.example', '', '4', '$argon2id$v=19$m=8,t=1,p=1$Qw2DfsDqufWw1p6ff4nmZw$CjLTPMn/EjwkEuu1ck42k2/MIFLhKWtOv6jZc7eQdgk', '2026-09-22 07:08:00+00', NULL),
  ('9', '3', 'Nguyen', 'Østergaard', 'nguyen.oestergaard@noerremoelle.example', '', NULL, NULL, '2026-11-18 11:03:00+00', NULL);

insert into public.employee_selection (id, customer_id, created_by, created_at, expires_at, act, request_hash) overriding system value values
  ('1', '5', '5', '2026-11-20 10:00:00+00', '2026-11-21 10:00:00+00', NULL, NULL);

insert into public.employee_update (id, customer_id, columns, version, line_count, summary, created_by, created_at, expires_at, applied_by, applied_at, result, batch_id) overriding system value values
  ('1', '5', '{firstName,email}', '1', '1', '{"rows": {"new": 0, "error": 1, "changed": 0, "missing": 0, "unchanged": 0}, "leavers": 0, "startAmounts": {"total": 0, "employees": 0}, "newDepartments": {"count": 0, "names": []}, "activeEmployees": 0}', '5', '2026-11-20 10:00:00+00', '2026-11-20 11:00:00+00', NULL, NULL, NULL, NULL);

insert into public.employee_update_row (update_id, customer_id, "position", line, cells, problem, kind, employee_id, name, email, changes, errors, is_done) overriding system value values
  ('1', '5', '1', '2', '["Bo", ""]', NULL, 'error', NULL, 'Bo', '', '[]', '[{"column": null, "message": "Linjen har hverken e-mail eller medarbejdernr."}]', 'false');

insert into public.hold (order_id, customer_id, employee_id, amount) overriding system value values
  ('63', '2', '5', '37900'),
  ('64', '2', '6', '39900'),
  ('67', '4', '13', '19900'),
  ('69', '4', '14', '49750'),
  ('70', '5', '18', '2250'),
  ('75', '4', '21', '1250');

insert into public.idempotency_key (owner, key, request_hash, response, created_at) overriding system value values
  ('connection:1', 'f27ce138-64c5-4fb5-8387-77d3cb06292a', E'\\xdcc0b1591749746fa450b7f679812d599b69844e5204a4870773a351da1987f6', '{"orderNumber" : 100071, "employeeId" : 17, "status" : "accepted", "amount" : 25.00, "lines" : [{"itemNumber" : "V-10", "title" : "Vare 19", "quantity" : 2, "price" : 12.50, "amount" : 25.00}], "reference" : "W-37", "placedAt" : "2026-11-20T10:00:00.000Z", "reason" : null}', '2026-11-26 19:47:27.679092+00');

insert into public.known_device (id, token_hash, account_id, user_agent, created_at, last_used_at) overriding system value values
  ('1', E'\\xe041f042cf9e01cd1a4e80ce1e16fc7ae3b1b902cbf9e3af939d86cbe8c60e63', '5', 'test', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00');

insert into public.kysely_migration (name, "timestamp", digest) overriding system value values
  ('0001-schema-version', '2026-11-26T19:47:23.384Z', 'a665b61ceed6ea9eeff8a8504799b1c3e653e8df4770c5f211c98cc8e6df686b'),
  ('0002-connections', '2026-11-26T19:47:23.412Z', 'eed944b0a6242698a6f0eeeb2e6f8a46a2ad4eada2f7669e5fb425b7bd4492cf'),
  ('0003-customers', '2026-11-26T19:47:23.486Z', 'a7cd210ce03179df02e328d5eac987ac298ce5902ddae7eaaddf7198d3390572'),
  ('0004-accounts', '2026-11-26T19:47:23.599Z', '51ba6e06dfb9ca4ab5a0f5a98bbbd7950188e552dad064dedb5639e2a3d2294d'),
  ('0005-webshop-access', '2026-11-26T19:47:23.635Z', '2fa74a07f0aae049f63c63bbb6e80dead321988819876afee0ad412501b1e6e8'),
  ('0006-orders', '2026-11-26T19:47:23.745Z', '89007ae3b26b0ee0eb930c101926d20bbf7095134124efa960388b5097fdd13b'),
  ('0007-ledger', '2026-11-26T19:47:23.865Z', '2a881fb77d2fe48302bb7a9fb28b3f941df7e322c6dc051929fa88bb61a5c04e'),
  ('0008-top-ups', '2026-11-26T19:47:23.892Z', '851bc77d7d0ae9ca2a08e6fbbcd08c15ee36cde93a4e65190ff8018136ba67cb'),
  ('0009-statistics', '2026-11-26T19:47:23.913Z', '219c08b954ee7ee748aa41d2c19df41d2d58e6c4c0e98351e31bd157347a2d9c'),
  ('0010-mails-and-webhooks', '2026-11-26T19:47:23.957Z', '123929873382493f00b57817c09cc78f9d55ff1842a6206e487cf1e828df962e'),
  ('0011-audit-log', '2026-11-26T19:47:24.015Z', 'c1bcfab819f008f664e5fef6e9f39a61ec56a89904d7e3327e7f91b96232dd3a'),
  ('0012-operation', '2026-11-26T19:47:24.057Z', '617b03b32f96638c15540c87cb879d333da8ee304bc266c9b2285602daf0e65a');

insert into public.ledger_entry (id, customer_id, employee_id, department_id, kind, text, amount, balance_after, date, posted_at, actor_account_id, scheduled_entry_id, occurrence, top_up_run_id, order_id, batch_id, reversed_entry_id) overriding system value values
  ('1', '2', '5', '4', 'manual', 'Startbeløb', '40000', '40000', '2026-09-23', '2026-09-23 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('10', '3', '10', NULL, 'order', 'Ordre 100002', '-2995', '1010', '2026-09-26', '2026-09-26 11:14:00+00', NULL, NULL, NULL, NULL, '2', NULL, NULL),
  ('100', '3', '12', '6', 'top-up', 'Tilskrivning 24-10-2026', '3500', '16110', '2026-10-24', '2026-10-23 22:00:00+00', NULL, NULL, NULL, '37', NULL, NULL, NULL),
  ('101', '3', '10', NULL, 'order', 'Ordre 100036', '-2995', '2470', '2026-10-24', '2026-10-24 17:47:00+00', NULL, NULL, NULL, NULL, '36', NULL, NULL),
  ('102', '3', '10', NULL, 'top-up', 'Tilskrivning 25-10-2026', '3500', '5970', '2026-10-25', '2026-10-24 22:00:00+00', NULL, NULL, NULL, '38', NULL, NULL, NULL),
  ('103', '3', '12', '6', 'top-up', 'Tilskrivning 25-10-2026', '1390', '17500', '2026-10-25', '2026-10-24 22:00:00+00', NULL, NULL, NULL, '38', NULL, NULL, NULL),
  ('104', '3', '10', NULL, 'order', 'Ordre 100037', '-5900', '70', '2026-10-25', '2026-10-25 16:24:00+00', NULL, NULL, NULL, NULL, '37', NULL, NULL),
  ('105', '3', '10', NULL, 'top-up', 'Tilskrivning 26-10-2026', '3500', '3570', '2026-10-26', '2026-10-25 23:00:00+00', NULL, NULL, NULL, '39', NULL, NULL, NULL),
  ('106', '3', '10', NULL, 'top-up', 'Tilskrivning 27-10-2026', '3500', '7070', '2026-10-27', '2026-10-26 23:00:00+00', NULL, NULL, NULL, '40', NULL, NULL, NULL),
  ('107', '3', '10', NULL, 'order', 'Ordre 100038', '-5950', '1120', '2026-10-27', '2026-10-27 16:44:00+00', NULL, NULL, NULL, NULL, '38', NULL, NULL),
  ('108', '3', '10', NULL, 'top-up', 'Tilskrivning 28-10-2026', '3500', '4620', '2026-10-28', '2026-10-27 23:00:00+00', NULL, NULL, NULL, '41', NULL, NULL, NULL),
  ('109', '3', '10', NULL, 'order', 'Ordre 100039', '-2995', '1625', '2026-10-28', '2026-10-28 16:58:00+00', NULL, NULL, NULL, NULL, '39', NULL, NULL),
  ('11', '3', '10', NULL, 'top-up', 'Tilskrivning 27-09-2026', '3500', '4510', '2026-09-27', '2026-09-26 22:00:00+00', NULL, NULL, NULL, '6', NULL, NULL, NULL),
  ('110', '3', '10', NULL, 'top-up', 'Tilskrivning 29-10-2026', '3500', '5125', '2026-10-29', '2026-10-28 23:00:00+00', NULL, NULL, NULL, '42', NULL, NULL, NULL),
  ('111', '3', '10', NULL, 'order', 'Ordre 100040', '-2995', '2130', '2026-10-29', '2026-10-29 10:06:00+00', NULL, NULL, NULL, NULL, '40', NULL, NULL),
  ('112', '3', '12', '6', 'order', 'Ordre 100042', '-16895', '605', '2026-10-29', '2026-10-29 12:14:00+00', NULL, NULL, NULL, NULL, '42', NULL, NULL),
  ('113', '3', '10', NULL, 'top-up', 'Tilskrivning 30-10-2026', '3500', '5630', '2026-10-30', '2026-10-29 23:00:00+00', NULL, NULL, NULL, '43', NULL, NULL, NULL),
  ('114', '3', '12', '6', 'top-up', 'Tilskrivning 30-10-2026', '3500', '4105', '2026-10-30', '2026-10-29 23:00:00+00', NULL, NULL, NULL, '43', NULL, NULL, NULL),
  ('115', '3', '10', NULL, 'order', 'Ordre 100043', '-2995', '2635', '2026-10-30', '2026-10-30 12:49:00+00', NULL, NULL, NULL, NULL, '43', NULL, NULL),
  ('116', '3', '10', NULL, 'top-up', 'Tilskrivning 31-10-2026', '3500', '6135', '2026-10-31', '2026-10-30 23:00:00+00', NULL, NULL, NULL, '44', NULL, NULL, NULL),
  ('117', '3', '12', '6', 'top-up', 'Tilskrivning 31-10-2026', '3500', '7605', '2026-10-31', '2026-10-30 23:00:00+00', NULL, NULL, NULL, '44', NULL, NULL, NULL),
  ('118', '4', '13', '7', 'top-up', 'Tilskrivning november 2026', '25000', '35100', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '45', NULL, NULL, NULL),
  ('119', '4', '14', '8', 'top-up', 'Tilskrivning november 2026', '25000', '50000', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '45', NULL, NULL, NULL),
  ('12', '3', '11', '5', 'top-up', 'Tilskrivning 27-09-2026', '3500', '10500', '2026-09-27', '2026-09-26 22:00:00+00', NULL, NULL, NULL, '6', NULL, NULL, NULL),
  ('120', '4', '15', '7', 'top-up', 'Tilskrivning november 2026', '25000', '50000', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '45', NULL, NULL, NULL),
  ('121', '4', '16', '7', 'top-up', 'Tilskrivning november 2026', '25000', '62995', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '45', NULL, NULL, NULL),
  ('122', '1', '1', '1', 'top-up', 'Tilskrivning november 2026', '50000', '53200', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '46', NULL, NULL, NULL),
  ('123', '1', '2', '2', 'top-up', 'Tilskrivning november 2026', '50000', '100000', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '46', NULL, NULL, NULL),
  ('124', '1', '3', '1', 'top-up', 'Tilskrivning november 2026', '50000', '50100', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '46', NULL, NULL, NULL),
  ('125', '1', '4', '1', 'top-up', 'Tilskrivning november 2026', '50000', '100000', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '46', NULL, NULL, NULL),
  ('126', '3', '10', NULL, 'top-up', 'Tilskrivning 01-11-2026', '3500', '9635', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '48', NULL, NULL, NULL),
  ('127', '3', '12', '6', 'top-up', 'Tilskrivning 01-11-2026', '3500', '11105', '2026-11-01', '2026-10-31 23:00:00+00', NULL, NULL, NULL, '48', NULL, NULL, NULL),
  ('128', '2', '8', '4', 'order', 'Ordre 100041', '-9945', '155', '2026-11-01', '2026-11-01 08:41:00+00', '2', NULL, NULL, NULL, '41', NULL, NULL),
  ('129', '3', '10', NULL, 'order', 'Ordre 100045', '-6900', '2735', '2026-11-01', '2026-11-01 14:47:00+00', NULL, NULL, NULL, NULL, '45', NULL, NULL),
  ('13', '3', '10', NULL, 'order', 'Ordre 100003', '-2995', '1515', '2026-09-27', '2026-09-27 08:49:00+00', NULL, NULL, NULL, NULL, '3', NULL, NULL),
  ('130', '3', '10', NULL, 'top-up', 'Tilskrivning 02-11-2026', '3500', '6235', '2026-11-02', '2026-11-01 23:00:00+00', NULL, NULL, NULL, '49', NULL, NULL, NULL),
  ('131', '3', '12', '6', 'top-up', 'Tilskrivning 02-11-2026', '3500', '14605', '2026-11-02', '2026-11-01 23:00:00+00', NULL, NULL, NULL, '49', NULL, NULL, NULL),
  ('132', '3', '10', NULL, 'order', 'Ordre 100047', '-5900', '335', '2026-11-02', '2026-11-02 19:09:00+00', NULL, NULL, NULL, NULL, '47', NULL, NULL),
  ('133', '3', '10', NULL, 'top-up', 'Tilskrivning 03-11-2026', '3500', '3835', '2026-11-03', '2026-11-02 23:00:00+00', NULL, NULL, NULL, '50', NULL, NULL, NULL),
  ('134', '3', '12', '6', 'top-up', 'Tilskrivning 03-11-2026', '2895', '17500', '2026-11-03', '2026-11-02 23:00:00+00', NULL, NULL, NULL, '50', NULL, NULL, NULL),
  ('135', '4', '16', '7', 'order', 'Ordre 100046', '-29900', '33095', '2026-11-03', '2026-11-03 08:26:00+00', '3', NULL, NULL, NULL, '46', NULL, NULL),
  ('136', '3', '10', NULL, 'order', 'Ordre 100048', '-2995', '840', '2026-11-03', '2026-11-03 12:12:00+00', NULL, NULL, NULL, NULL, '48', NULL, NULL),
  ('137', '3', '10', NULL, 'top-up', 'Tilskrivning 04-11-2026', '3500', '4340', '2026-11-04', '2026-11-03 23:00:00+00', NULL, NULL, NULL, '51', NULL, NULL, NULL),
  ('138', '3', '10', NULL, 'order', 'Ordre 100049', '-2995', '1345', '2026-11-04', '2026-11-04 10:17:00+00', NULL, NULL, NULL, NULL, '49', NULL, NULL),
  ('139', '3', '10', NULL, 'top-up', 'Tilskrivning 05-11-2026', '3500', '4845', '2026-11-05', '2026-11-04 23:00:00+00', NULL, NULL, NULL, '52', NULL, NULL, NULL),
  ('14', '3', '10', NULL, 'top-up', 'Tilskrivning 28-09-2026', '3500', '5015', '2026-09-28', '2026-09-27 22:00:00+00', NULL, NULL, NULL, '7', NULL, NULL, NULL),
  ('140', '3', '10', NULL, 'top-up', 'Tilskrivning 06-11-2026', '3500', '8345', '2026-11-06', '2026-11-05 23:00:00+00', NULL, NULL, NULL, '53', NULL, NULL, NULL),
  ('141', '3', '10', NULL, 'order', 'Ordre 100050', '-2995', '5350', '2026-11-06', '2026-11-06 13:08:00+00', NULL, NULL, NULL, NULL, '50', NULL, NULL),
  ('142', '3', '10', NULL, 'top-up', 'Tilskrivning 07-11-2026', '3500', '8850', '2026-11-07', '2026-11-06 23:00:00+00', NULL, NULL, NULL, '54', NULL, NULL, NULL),
  ('143', '3', '10', NULL, 'order', 'Ordre 100052', '-6950', '1900', '2026-11-07', '2026-11-07 17:31:00+00', NULL, NULL, NULL, NULL, '52', NULL, NULL),
  ('144', '3', '10', NULL, 'top-up', 'Tilskrivning 08-11-2026', '3500', '5400', '2026-11-08', '2026-11-07 23:00:00+00', NULL, NULL, NULL, '55', NULL, NULL, NULL),
  ('145', '2', '8', '4', 'manual', 'Fødselsdagsgave', '15000', '15155', '2026-11-08', '2026-11-08 08:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('146', '3', '10', NULL, 'order', 'Ordre 100053', '-2995', '2405', '2026-11-08', '2026-11-08 14:12:00+00', NULL, NULL, NULL, NULL, '53', NULL, NULL),
  ('147', '3', '10', NULL, 'top-up', 'Tilskrivning 09-11-2026', '3500', '5905', '2026-11-09', '2026-11-08 23:00:00+00', NULL, NULL, NULL, '56', NULL, NULL, NULL),
  ('148', '4', '15', '7', 'order', 'Ordre 100051', '-29900', '20100', '2026-11-09', '2026-11-09 08:41:00+00', '3', NULL, NULL, NULL, '51', NULL, NULL),
  ('149', '3', '10', NULL, 'order', 'Ordre 100054', '-2995', '2910', '2026-11-09', '2026-11-09 16:36:00+00', NULL, NULL, NULL, NULL, '54', NULL, NULL),
  ('15', '3', '11', '5', 'top-up', 'Tilskrivning 28-09-2026', '3500', '14000', '2026-09-28', '2026-09-27 22:00:00+00', NULL, NULL, NULL, '7', NULL, NULL, NULL),
  ('150', '3', '10', NULL, 'top-up', 'Tilskrivning 10-11-2026', '3500', '6410', '2026-11-10', '2026-11-09 23:00:00+00', NULL, NULL, NULL, '57', NULL, NULL, NULL),
  ('151', '1', '3', '1', 'manual', 'Rettelse', '-10000', '40100', '2026-11-10', '2026-11-10 08:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('152', '3', '10', NULL, 'top-up', 'Tilskrivning 11-11-2026', '3500', '9910', '2026-11-11', '2026-11-10 23:00:00+00', NULL, NULL, NULL, '58', NULL, NULL, NULL),
  ('153', '3', '10', NULL, 'order', 'Ordre 100055', '-6950', '2960', '2026-11-11', '2026-11-11 14:39:00+00', NULL, NULL, NULL, NULL, '55', NULL, NULL),
  ('154', '1', '3', '1', 'order', 'Ordre 100056', '-35895', '4205', '2026-11-11', '2026-11-11 16:07:00+00', NULL, NULL, NULL, NULL, '56', NULL, NULL),
  ('155', '3', '10', NULL, 'top-up', 'Tilskrivning 12-11-2026', '3500', '6460', '2026-11-12', '2026-11-11 23:00:00+00', NULL, NULL, NULL, '59', NULL, NULL, NULL),
  ('156', '3', '10', NULL, 'order', 'Ordre 100057', '-5950', '510', '2026-11-12', '2026-11-12 12:07:00+00', NULL, NULL, NULL, NULL, '57', NULL, NULL),
  ('157', '3', '10', NULL, 'top-up', 'Tilskrivning 13-11-2026', '3500', '4010', '2026-11-13', '2026-11-12 23:00:00+00', NULL, NULL, NULL, '60', NULL, NULL, NULL),
  ('158', '3', '10', NULL, 'order', 'Ordre 100058', '-2995', '1015', '2026-11-13', '2026-11-13 15:15:00+00', NULL, NULL, NULL, NULL, '58', NULL, NULL),
  ('159', '3', '12', '6', 'order', 'Ordre 100059', '-16950', '550', '2026-11-13', '2026-11-13 19:04:00+00', NULL, NULL, NULL, NULL, '59', NULL, NULL),
  ('16', '3', '12', '6', 'top-up', 'Tilskrivning 28-09-2026', '3500', '3500', '2026-09-28', '2026-09-27 22:00:00+00', NULL, NULL, NULL, '7', NULL, NULL, NULL),
  ('160', '3', '10', NULL, 'top-up', 'Tilskrivning 14-11-2026', '3500', '4515', '2026-11-14', '2026-11-13 23:00:00+00', NULL, NULL, NULL, '61', NULL, NULL, NULL),
  ('161', '3', '12', '6', 'top-up', 'Tilskrivning 14-11-2026', '3500', '4050', '2026-11-14', '2026-11-13 23:00:00+00', NULL, NULL, NULL, '61', NULL, NULL, NULL),
  ('162', '3', '10', NULL, 'order', 'Ordre 100060', '-2995', '1520', '2026-11-14', '2026-11-14 09:44:00+00', NULL, NULL, NULL, NULL, '60', NULL, NULL),
  ('163', '3', '10', NULL, 'top-up', 'Tilskrivning 15-11-2026', '3500', '5020', '2026-11-15', '2026-11-14 23:00:00+00', NULL, NULL, NULL, '62', NULL, NULL, NULL),
  ('164', '3', '12', '6', 'top-up', 'Tilskrivning 15-11-2026', '3500', '7550', '2026-11-15', '2026-11-14 23:00:00+00', NULL, NULL, NULL, '62', NULL, NULL, NULL),
  ('165', '3', '10', NULL, 'order', 'Ordre 100061', '-2995', '2025', '2026-11-15', '2026-11-15 18:26:00+00', NULL, NULL, NULL, NULL, '61', NULL, NULL),
  ('166', '3', '10', NULL, 'top-up', 'Tilskrivning 16-11-2026', '3500', '5525', '2026-11-16', '2026-11-15 23:00:00+00', NULL, NULL, NULL, '63', NULL, NULL, NULL),
  ('167', '3', '12', '6', 'top-up', 'Tilskrivning 16-11-2026', '3500', '11050', '2026-11-16', '2026-11-15 23:00:00+00', NULL, NULL, NULL, '63', NULL, NULL, NULL),
  ('168', '3', '10', NULL, 'top-up', 'Tilskrivning 17-11-2026', '3500', '9025', '2026-11-17', '2026-11-16 23:00:00+00', NULL, NULL, NULL, '64', NULL, NULL, NULL),
  ('169', '3', '12', '6', 'top-up', 'Tilskrivning 17-11-2026', '3500', '14550', '2026-11-17', '2026-11-16 23:00:00+00', NULL, NULL, NULL, '64', NULL, NULL, NULL),
  ('17', '3', '10', NULL, 'order', 'Ordre 100004', '-2995', '2020', '2026-09-28', '2026-09-28 09:12:00+00', NULL, NULL, NULL, NULL, '4', NULL, NULL),
  ('170', '3', '10', NULL, 'order', 'Ordre 100062', '-6900', '2125', '2026-11-17', '2026-11-17 10:38:00+00', NULL, NULL, NULL, NULL, '62', NULL, NULL),
  ('171', '3', '10', NULL, 'top-up', 'Tilskrivning 18-11-2026', '3500', '5625', '2026-11-18', '2026-11-17 23:00:00+00', NULL, NULL, NULL, '65', NULL, NULL, NULL),
  ('172', '3', '12', '6', 'top-up', 'Tilskrivning 18-11-2026', '2950', '17500', '2026-11-18', '2026-11-17 23:00:00+00', NULL, NULL, NULL, '65', NULL, NULL, NULL),
  ('173', '3', '10', NULL, 'order', 'Ordre 100065', '-2995', '2630', '2026-11-18', '2026-11-18 09:40:00+00', NULL, NULL, NULL, NULL, '65', NULL, NULL),
  ('174', '1', '1', '1', 'order', 'Ordre 100066', '-44900', '8300', '2026-11-18', '2026-11-18 10:57:00+00', NULL, NULL, NULL, NULL, '66', NULL, NULL),
  ('175', '3', '9', NULL, 'top-up', 'Tilskrivning 19-11-2026', '3500', '3500', '2026-11-19', '2026-11-18 23:00:00+00', NULL, NULL, NULL, '66', NULL, NULL, NULL),
  ('176', '3', '10', NULL, 'top-up', 'Tilskrivning 19-11-2026', '3500', '6130', '2026-11-19', '2026-11-18 23:00:00+00', NULL, NULL, NULL, '66', NULL, NULL, NULL),
  ('177', '3', '10', NULL, 'order', 'Ordre 100068', '-2995', '3135', '2026-11-19', '2026-11-19 19:30:00+00', NULL, NULL, NULL, NULL, '68', NULL, NULL),
  ('178', '3', '9', NULL, 'top-up', 'Tilskrivning 20-11-2026', '3500', '7000', '2026-11-20', '2026-11-19 23:00:00+00', NULL, NULL, NULL, '67', NULL, NULL, NULL),
  ('179', '3', '10', NULL, 'top-up', 'Tilskrivning 20-11-2026', '3500', '6635', '2026-11-20', '2026-11-19 23:00:00+00', NULL, NULL, NULL, '67', NULL, NULL, NULL),
  ('18', '3', '10', NULL, 'top-up', 'Tilskrivning 29-09-2026', '3500', '5520', '2026-09-29', '2026-09-28 22:00:00+00', NULL, NULL, NULL, '8', NULL, NULL, NULL),
  ('180', '5', '17', NULL, 'manual', 'Åbning', '10000', '10000', '2026-11-20', '2026-11-20 10:00:00+00', '4', NULL, NULL, NULL, NULL, NULL, NULL),
  ('181', '5', '18', NULL, 'manual', 'Åbning', '5000', '5000', '2026-11-20', '2026-11-20 10:00:00+00', '4', NULL, NULL, NULL, NULL, NULL, NULL),
  ('182', '5', '17', NULL, 'manual', 'Julebonus', '1000', '11000', '2026-11-20', '2026-11-20 10:00:00+00', '5', NULL, NULL, NULL, NULL, '1', NULL),
  ('183', '5', '17', '9', 'order', 'Ordre 100071', '-2500', '8500', '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL, '71', NULL, NULL),
  ('184', '5', '17', '9', 'manual', 'Julebonus', '1000', '9500', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, NULL, '2', NULL),
  ('185', '5', '17', '9', 'reversal', 'Tilbageført: Julebonus', '-1000', '8500', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, NULL, '1', '182'),
  ('186', '5', '17', '9', 'reversal', 'Tilbageført: Åbning', '-8500', '0', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, NULL, NULL, '180'),
  ('187', '5', '17', '9', 'manual', 'Jubilæum', '5000', '5000', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, NULL, NULL, NULL),
  ('188', '4', '21', NULL, 'manual', 'Åbning', '10000', '10000', '2026-11-20', '2026-11-20 10:00:00+00', '4', NULL, NULL, NULL, NULL, NULL, NULL),
  ('189', '4', '21', NULL, 'order', 'Ordre 100072', '-1250', '8750', '2026-11-20', '2026-11-20 10:00:00+00', '3', NULL, NULL, NULL, '72', NULL, NULL),
  ('19', '3', '11', '5', 'top-up', 'Tilskrivning 29-09-2026', '3500', '17500', '2026-09-29', '2026-09-28 22:00:00+00', NULL, NULL, NULL, '8', NULL, NULL, NULL),
  ('190', '4', '21', NULL, 'order', 'Ordre 100074', '-1250', '7500', '2026-11-20', '2026-11-20 10:00:00+00', '3', NULL, NULL, NULL, '74', NULL, NULL),
  ('191', '4', '21', NULL, 'refund', 'Refundering af ordre 100074', '1250', '8750', '2026-11-20', '2026-11-20 10:00:00+00', '7', NULL, NULL, NULL, '74', NULL, NULL),
  ('192', '5', '17', '9', 'order', 'Ordre 100076', '-1250', '3750', '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL, '76', NULL, NULL),
  ('2', '2', '6', NULL, 'manual', 'Startbeløb', '40000', '40000', '2026-09-23', '2026-09-23 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('20', '3', '12', '6', 'top-up', 'Tilskrivning 29-09-2026', '3500', '7000', '2026-09-29', '2026-09-28 22:00:00+00', NULL, NULL, NULL, '8', NULL, NULL, NULL),
  ('21', '3', '10', NULL, 'order', 'Ordre 100005', '-2995', '2525', '2026-09-29', '2026-09-29 13:29:00+00', NULL, NULL, NULL, NULL, '5', NULL, NULL),
  ('22', '3', '10', NULL, 'top-up', 'Tilskrivning 30-09-2026', '3500', '6025', '2026-09-30', '2026-09-29 22:00:00+00', NULL, NULL, NULL, '9', NULL, NULL, NULL),
  ('23', '3', '12', '6', 'top-up', 'Tilskrivning 30-09-2026', '3500', '10500', '2026-09-30', '2026-09-29 22:00:00+00', NULL, NULL, NULL, '9', NULL, NULL, NULL),
  ('24', '3', '10', NULL, 'order', 'Ordre 100006', '-5900', '125', '2026-09-30', '2026-09-30 12:21:00+00', NULL, NULL, NULL, NULL, '6', NULL, NULL),
  ('25', '4', '13', '7', 'top-up', 'Tilskrivning oktober 2026', '25000', '25000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '10', NULL, NULL, NULL),
  ('26', '4', '14', '8', 'top-up', 'Tilskrivning oktober 2026', '25000', '25000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '10', NULL, NULL, NULL),
  ('27', '4', '15', '7', 'top-up', 'Tilskrivning oktober 2026', '25000', '25000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '10', NULL, NULL, NULL),
  ('28', '4', '16', '7', 'top-up', 'Tilskrivning oktober 2026', '25000', '25000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '10', NULL, NULL, NULL),
  ('29', '1', '1', '1', 'top-up', 'Tilskrivning oktober 2026', '50000', '50000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '11', NULL, NULL, NULL),
  ('3', '2', '7', '3', 'manual', 'Startbeløb', '40000', '40000', '2026-09-23', '2026-09-23 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('30', '1', '2', '2', 'top-up', 'Tilskrivning oktober 2026', '50000', '50000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '11', NULL, NULL, NULL),
  ('31', '1', '3', '1', 'top-up', 'Tilskrivning oktober 2026', '50000', '50000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '11', NULL, NULL, NULL),
  ('32', '1', '4', '1', 'top-up', 'Tilskrivning oktober 2026', '50000', '50000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '11', NULL, NULL, NULL),
  ('33', '3', '10', NULL, 'top-up', 'Tilskrivning 01-10-2026', '3500', '3625', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '14', NULL, NULL, NULL),
  ('34', '3', '12', '6', 'top-up', 'Tilskrivning 01-10-2026', '3500', '14000', '2026-10-01', '2026-09-30 22:00:00+00', NULL, NULL, NULL, '14', NULL, NULL, NULL),
  ('35', '3', '10', NULL, 'order', 'Ordre 100008', '-2995', '630', '2026-10-01', '2026-10-01 10:53:00+00', NULL, NULL, NULL, NULL, '8', NULL, NULL),
  ('36', '3', '10', NULL, 'top-up', 'Tilskrivning 02-10-2026', '3500', '4130', '2026-10-02', '2026-10-01 22:00:00+00', NULL, NULL, NULL, '15', NULL, NULL, NULL),
  ('37', '3', '12', '6', 'top-up', 'Tilskrivning 02-10-2026', '3500', '17500', '2026-10-02', '2026-10-01 22:00:00+00', NULL, NULL, NULL, '15', NULL, NULL, NULL),
  ('38', '4', '13', '7', 'order', 'Ordre 100007', '-14900', '10100', '2026-10-02', '2026-10-02 07:20:00+00', '3', NULL, NULL, NULL, '7', NULL, NULL),
  ('39', '3', '10', NULL, 'order', 'Ordre 100009', '-2995', '1135', '2026-10-02', '2026-10-02 17:40:00+00', NULL, NULL, NULL, NULL, '9', NULL, NULL),
  ('4', '2', '8', '4', 'manual', 'Startbeløb', '40000', '40000', '2026-09-23', '2026-09-23 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('40', '3', '10', NULL, 'top-up', 'Tilskrivning 03-10-2026', '3500', '4635', '2026-10-03', '2026-10-02 22:00:00+00', NULL, NULL, NULL, '16', NULL, NULL, NULL),
  ('41', '3', '10', NULL, 'order', 'Ordre 100010', '-2995', '1640', '2026-10-03', '2026-10-03 11:26:00+00', NULL, NULL, NULL, NULL, '10', NULL, NULL),
  ('42', '3', '10', NULL, 'top-up', 'Tilskrivning 04-10-2026', '3500', '5140', '2026-10-04', '2026-10-03 22:00:00+00', NULL, NULL, NULL, '17', NULL, NULL, NULL),
  ('43', '3', '10', NULL, 'order', 'Ordre 100011', '-2995', '2145', '2026-10-04', '2026-10-04 09:11:00+00', NULL, NULL, NULL, NULL, '11', NULL, NULL),
  ('44', '3', '10', NULL, 'top-up', 'Tilskrivning 05-10-2026', '3500', '5645', '2026-10-05', '2026-10-04 22:00:00+00', NULL, NULL, NULL, '18', NULL, NULL, NULL),
  ('45', '3', '10', NULL, 'order', 'Ordre 100012', '-2995', '2650', '2026-10-05', '2026-10-05 12:06:00+00', NULL, NULL, NULL, NULL, '12', NULL, NULL),
  ('46', '3', '10', NULL, 'top-up', 'Tilskrivning 06-10-2026', '3500', '6150', '2026-10-06', '2026-10-05 22:00:00+00', NULL, NULL, NULL, '19', NULL, NULL, NULL),
  ('47', '3', '10', NULL, 'order', 'Ordre 100013', '-5950', '200', '2026-10-06', '2026-10-06 15:34:00+00', NULL, NULL, NULL, NULL, '13', NULL, NULL),
  ('48', '3', '10', NULL, 'top-up', 'Tilskrivning 07-10-2026', '3500', '3700', '2026-10-07', '2026-10-06 22:00:00+00', NULL, NULL, NULL, '20', NULL, NULL, NULL),
  ('49', '3', '10', NULL, 'order', 'Ordre 100014', '-2995', '705', '2026-10-07', '2026-10-07 16:32:00+00', NULL, NULL, NULL, NULL, '14', NULL, NULL),
  ('5', '3', '10', NULL, 'top-up', 'Tilskrivning 25-09-2026', '3500', '3500', '2026-09-25', '2026-09-24 22:00:00+00', NULL, NULL, NULL, '4', NULL, NULL, NULL),
  ('50', '3', '10', NULL, 'top-up', 'Tilskrivning 08-10-2026', '3500', '4205', '2026-10-08', '2026-10-07 22:00:00+00', NULL, NULL, NULL, '21', NULL, NULL, NULL),
  ('51', '3', '10', NULL, 'order', 'Ordre 100015', '-2995', '1210', '2026-10-08', '2026-10-08 09:35:00+00', NULL, NULL, NULL, NULL, '15', NULL, NULL),
  ('52', '3', '10', NULL, 'top-up', 'Tilskrivning 09-10-2026', '3500', '4710', '2026-10-09', '2026-10-08 22:00:00+00', NULL, NULL, NULL, '22', NULL, NULL, NULL),
  ('53', '4', '16', '7', 'manual', 'Rettelse', '12995', '37995', '2026-10-09', '2026-10-09 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('54', '3', '10', NULL, 'order', 'Ordre 100017', '-2995', '1715', '2026-10-09', '2026-10-09 17:35:00+00', NULL, NULL, NULL, NULL, '17', NULL, NULL),
  ('55', '3', '10', NULL, 'top-up', 'Tilskrivning 10-10-2026', '3500', '5215', '2026-10-10', '2026-10-09 22:00:00+00', NULL, NULL, NULL, '23', NULL, NULL, NULL),
  ('56', '3', '10', NULL, 'order', 'Ordre 100018', '-2995', '2220', '2026-10-10', '2026-10-10 14:11:00+00', NULL, NULL, NULL, NULL, '18', NULL, NULL),
  ('57', '3', '10', NULL, 'top-up', 'Tilskrivning 11-10-2026', '3500', '5720', '2026-10-11', '2026-10-10 22:00:00+00', NULL, NULL, NULL, '24', NULL, NULL, NULL),
  ('58', '2', '8', '4', 'order', 'Ordre 100016', '-29900', '10100', '2026-10-11', '2026-10-11 07:34:00+00', '2', NULL, NULL, NULL, '16', NULL, NULL),
  ('59', '1', '1', '1', 'order', 'Ordre 100019', '-46800', '3200', '2026-10-11', '2026-10-11 10:49:00+00', NULL, NULL, NULL, NULL, '19', NULL, NULL),
  ('6', '3', '11', '5', 'top-up', 'Tilskrivning 25-09-2026', '3500', '3500', '2026-09-25', '2026-09-24 22:00:00+00', NULL, NULL, NULL, '4', NULL, NULL, NULL),
  ('60', '3', '10', NULL, 'order', 'Ordre 100020', '-2995', '2725', '2026-10-11', '2026-10-11 13:24:00+00', NULL, NULL, NULL, NULL, '20', NULL, NULL),
  ('61', '3', '10', NULL, 'top-up', 'Tilskrivning 12-10-2026', '3500', '6225', '2026-10-12', '2026-10-11 22:00:00+00', NULL, NULL, NULL, '25', NULL, NULL, NULL),
  ('62', '3', '10', NULL, 'order', 'Ordre 100021', '-5950', '275', '2026-10-12', '2026-10-12 12:51:00+00', NULL, NULL, NULL, NULL, '21', NULL, NULL),
  ('63', '1', '3', '1', 'order', 'Ordre 100022', '-49900', '100', '2026-10-12', '2026-10-12 15:08:00+00', NULL, NULL, NULL, NULL, '22', NULL, NULL),
  ('64', '3', '10', NULL, 'top-up', 'Tilskrivning 13-10-2026', '3500', '3775', '2026-10-13', '2026-10-12 22:00:00+00', NULL, NULL, NULL, '26', NULL, NULL, NULL),
  ('65', '3', '10', NULL, 'order', 'Ordre 100023', '-2995', '780', '2026-10-13', '2026-10-13 11:30:00+00', NULL, NULL, NULL, NULL, '23', NULL, NULL),
  ('66', '3', '12', '6', 'order', 'Ordre 100024', '-14900', '2600', '2026-10-13', '2026-10-13 17:30:00+00', NULL, NULL, NULL, NULL, '24', NULL, NULL),
  ('67', '3', '10', NULL, 'top-up', 'Tilskrivning 14-10-2026', '3500', '4280', '2026-10-14', '2026-10-13 22:00:00+00', NULL, NULL, NULL, '27', NULL, NULL, NULL),
  ('68', '3', '12', '6', 'top-up', 'Tilskrivning 14-10-2026', '3500', '6100', '2026-10-14', '2026-10-13 22:00:00+00', NULL, NULL, NULL, '27', NULL, NULL, NULL),
  ('69', '2', '7', '3', 'manual', 'Rettelse', '-4995', '35005', '2026-10-14', '2026-10-14 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('7', '3', '10', NULL, 'order', 'Ordre 100001', '-2995', '505', '2026-09-25', '2026-09-25 14:16:00+00', NULL, NULL, NULL, NULL, '1', NULL, NULL),
  ('70', '3', '10', NULL, 'order', 'Ordre 100025', '-2995', '1285', '2026-10-14', '2026-10-14 15:09:00+00', NULL, NULL, NULL, NULL, '25', NULL, NULL),
  ('71', '3', '10', NULL, 'top-up', 'Tilskrivning 15-10-2026', '3500', '4785', '2026-10-15', '2026-10-14 22:00:00+00', NULL, NULL, NULL, '28', NULL, NULL, NULL),
  ('72', '3', '12', '6', 'top-up', 'Tilskrivning 15-10-2026', '3500', '9600', '2026-10-15', '2026-10-14 22:00:00+00', NULL, NULL, NULL, '28', NULL, NULL, NULL),
  ('73', '3', '10', NULL, 'top-up', 'Tilskrivning 16-10-2026', '3500', '8285', '2026-10-16', '2026-10-15 22:00:00+00', NULL, NULL, NULL, '29', NULL, NULL, NULL),
  ('74', '3', '12', '6', 'top-up', 'Tilskrivning 16-10-2026', '3500', '13100', '2026-10-16', '2026-10-15 22:00:00+00', NULL, NULL, NULL, '29', NULL, NULL, NULL),
  ('75', '3', '10', NULL, 'order', 'Ordre 100026', '-7950', '335', '2026-10-16', '2026-10-16 14:12:00+00', NULL, NULL, NULL, NULL, '26', NULL, NULL),
  ('76', '3', '10', NULL, 'top-up', 'Tilskrivning 17-10-2026', '3500', '3835', '2026-10-17', '2026-10-16 22:00:00+00', NULL, NULL, NULL, '30', NULL, NULL, NULL),
  ('77', '3', '12', '6', 'top-up', 'Tilskrivning 17-10-2026', '3500', '16600', '2026-10-17', '2026-10-16 22:00:00+00', NULL, NULL, NULL, '30', NULL, NULL, NULL),
  ('78', '3', '10', NULL, 'order', 'Ordre 100027', '-2995', '840', '2026-10-17', '2026-10-17 10:40:00+00', NULL, NULL, NULL, NULL, '27', NULL, NULL),
  ('79', '3', '10', NULL, 'top-up', 'Tilskrivning 18-10-2026', '3500', '4340', '2026-10-18', '2026-10-17 22:00:00+00', NULL, NULL, NULL, '31', NULL, NULL, NULL),
  ('8', '3', '10', NULL, 'top-up', 'Tilskrivning 26-09-2026', '3500', '4005', '2026-09-26', '2026-09-25 22:00:00+00', NULL, NULL, NULL, '5', NULL, NULL, NULL),
  ('80', '3', '12', '6', 'top-up', 'Tilskrivning 18-10-2026', '900', '17500', '2026-10-18', '2026-10-17 22:00:00+00', NULL, NULL, NULL, '31', NULL, NULL, NULL),
  ('81', '3', '10', NULL, 'order', 'Ordre 100028', '-2995', '1345', '2026-10-18', '2026-10-18 08:26:00+00', NULL, NULL, NULL, NULL, '28', NULL, NULL),
  ('82', '3', '10', NULL, 'top-up', 'Tilskrivning 19-10-2026', '3500', '4845', '2026-10-19', '2026-10-18 22:00:00+00', NULL, NULL, NULL, '32', NULL, NULL, NULL),
  ('83', '3', '12', '6', 'order', 'Ordre 100029', '-15895', '1605', '2026-10-19', '2026-10-19 11:40:00+00', NULL, NULL, NULL, NULL, '29', NULL, NULL),
  ('84', '3', '10', NULL, 'order', 'Ordre 100030', '-2995', '1850', '2026-10-19', '2026-10-19 12:58:00+00', NULL, NULL, NULL, NULL, '30', NULL, NULL),
  ('85', '3', '10', NULL, 'top-up', 'Tilskrivning 20-10-2026', '3500', '5350', '2026-10-20', '2026-10-19 22:00:00+00', NULL, NULL, NULL, '33', NULL, NULL, NULL),
  ('86', '3', '12', '6', 'top-up', 'Tilskrivning 20-10-2026', '3500', '5105', '2026-10-20', '2026-10-19 22:00:00+00', NULL, NULL, NULL, '33', NULL, NULL, NULL),
  ('87', '3', '10', NULL, 'manual', 'Fødselsdagsgave', '15000', '20350', '2026-10-20', '2026-10-20 07:00:00+00', '1', NULL, NULL, NULL, NULL, NULL, NULL),
  ('88', '3', '10', NULL, 'order', 'Ordre 100031', '-19900', '450', '2026-10-20', '2026-10-20 18:06:00+00', NULL, NULL, NULL, NULL, '31', NULL, NULL),
  ('89', '3', '10', NULL, 'top-up', 'Tilskrivning 21-10-2026', '3500', '3950', '2026-10-21', '2026-10-20 22:00:00+00', NULL, NULL, NULL, '34', NULL, NULL, NULL),
  ('9', '3', '11', '5', 'top-up', 'Tilskrivning 26-09-2026', '3500', '7000', '2026-09-26', '2026-09-25 22:00:00+00', NULL, NULL, NULL, '5', NULL, NULL, NULL),
  ('90', '3', '12', '6', 'top-up', 'Tilskrivning 21-10-2026', '3500', '8605', '2026-10-21', '2026-10-20 22:00:00+00', NULL, NULL, NULL, '34', NULL, NULL, NULL),
  ('91', '3', '10', NULL, 'order', 'Ordre 100032', '-2995', '955', '2026-10-21', '2026-10-21 12:08:00+00', NULL, NULL, NULL, NULL, '32', NULL, NULL),
  ('92', '3', '10', NULL, 'top-up', 'Tilskrivning 22-10-2026', '3500', '4455', '2026-10-22', '2026-10-21 22:00:00+00', NULL, NULL, NULL, '35', NULL, NULL, NULL),
  ('93', '3', '12', '6', 'top-up', 'Tilskrivning 22-10-2026', '3500', '12105', '2026-10-22', '2026-10-21 22:00:00+00', NULL, NULL, NULL, '35', NULL, NULL, NULL),
  ('94', '3', '12', '6', 'order', 'Ordre 100033', '-2995', '9110', '2026-10-22', '2026-10-22 09:43:00+00', NULL, NULL, NULL, NULL, '33', NULL, NULL),
  ('95', '3', '10', NULL, 'order', 'Ordre 100034', '-2995', '1460', '2026-10-22', '2026-10-22 10:10:00+00', NULL, NULL, NULL, NULL, '34', NULL, NULL),
  ('96', '3', '10', NULL, 'top-up', 'Tilskrivning 23-10-2026', '3500', '4960', '2026-10-23', '2026-10-22 22:00:00+00', NULL, NULL, NULL, '36', NULL, NULL, NULL),
  ('97', '3', '12', '6', 'top-up', 'Tilskrivning 23-10-2026', '3500', '12610', '2026-10-23', '2026-10-22 22:00:00+00', NULL, NULL, NULL, '36', NULL, NULL, NULL),
  ('98', '3', '10', NULL, 'order', 'Ordre 100035', '-2995', '1965', '2026-10-23', '2026-10-23 14:31:00+00', NULL, NULL, NULL, NULL, '35', NULL, NULL),
  ('99', '3', '10', NULL, 'top-up', 'Tilskrivning 24-10-2026', '3500', '5465', '2026-10-24', '2026-10-23 22:00:00+00', NULL, NULL, NULL, '37', NULL, NULL, NULL);

insert into public.login_code (code_hash, customer_id, employee_id, actor_account_id, session_hash, expires_at) overriding system value values
  (E'\\x0e829fb9c85770c3079574510b35506757f013cede270205de34c89e0a9fc9f1', '5', '18', '4', E'\\xf88cac25bee4cd6253b2303a97368b83efd65bff5921ea82c7ad2a08ca90f463', '2026-11-20 10:01:00+00'),
  (E'\\x492aa00eba693b4213091af7f1c0ee2718ef50f56f9ad133da91e020ae4cffbc', '5', '18', '4', E'\\x02c6ee027deefa3ff27929f915f0d7cd0b0b596a3cda50cb88dd2ca5573dca23', '2026-11-20 10:01:00+00');

insert into public.mail (id, kind, account_id, customer_id, employee_id, order_id, recipient, subject, html, text, code_hash, code_seed, message_id, state, attempts, error, created_at, sent_at, given_up_at) overriding system value values
  ('1', 'administrator-welcome', '5', NULL, NULL, NULL, 'konto-4@eksempel.dk', 'Velkommen til Saldo', '<p>Hej</p>', 'Hej', NULL, NULL, '<23@eksempel.dk>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('10', 'order-received', NULL, '4', '21', '73', 'soeren58@eksempel.dk', 'Ordre 100073 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100073</td></tr>
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

Ordrenummer: 100073
Dato: 20-11-2026

1 × Vare 62 (O-61): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<a5903d78-b063-4b52-8cb0-3223d13e93a6@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('11', 'order-copy', NULL, '4', NULL, '73', 'indkoeb@fjordbo.example', 'Kopi: ordre 100073 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100073</td></tr>
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
Ordrenummer: 100073
Dato: 20-11-2026

1 × Vare 62 (O-61): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<09e75129-242c-402a-8570-9ead26201a33@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('12', 'order-copy', NULL, '4', NULL, '73', 'loen@fjordbo.example', 'Kopi: ordre 100073 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100073</td></tr>
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
Ordrenummer: 100073
Dato: 20-11-2026

1 × Vare 62 (O-61): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<a5496989-8868-4b4c-a4d1-ee661ed3bc00@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('13', 'order-rejected', NULL, '4', '21', '73', 'soeren58@eksempel.dk', 'Ordre 100073 er afvist', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100073</td></tr>
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
Ordrenummer: 100073
Dato: 20-11-2026

1 × Vare 62 (O-61): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<ece73eae-247d-4b18-88d0-9f288ff7a7a9@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('14', 'order-received', NULL, '4', '21', '74', 'soeren58@eksempel.dk', 'Ordre 100074 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100074</td></tr>
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

Ordrenummer: 100074
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<918873c5-3041-4db9-87a5-32ba9843a3bc@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('15', 'order-copy', NULL, '4', NULL, '74', 'indkoeb@fjordbo.example', 'Kopi: ordre 100074 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100074</td></tr>
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
Ordrenummer: 100074
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<fd80975f-1b78-4f84-a6eb-38953b006502@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('16', 'order-copy', NULL, '4', NULL, '74', 'loen@fjordbo.example', 'Kopi: ordre 100074 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100074</td></tr>
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
Ordrenummer: 100074
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<c57b9695-beda-4e0b-9330-52e684b5a7cf@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('17', 'order-accepted', NULL, '4', '21', '74', 'soeren58@eksempel.dk', 'Ordre 100074 er godkendt', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100074</td></tr>
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

Ordrenummer: 100074
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<d0bdc8fc-f52c-4820-8c24-73718dbbbb08@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('18', 'order-cancelled', NULL, '4', '21', '74', 'soeren58@eksempel.dk', 'Ordre 100074 er annulleret', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100074</td></tr>
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

Ordrenummer: 100074
Dato: 20-11-2026

1 × Vare 64 (O-63): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<8d4a09bb-7f89-47ff-9f51-013c85adf3ab@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('19', 'order-received', NULL, '4', '21', '75', 'soeren58@eksempel.dk', 'Ordre 100075 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100075</td></tr>
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

Ordrenummer: 100075
Dato: 20-11-2026

1 × Vare 66 (O-65): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<53e50960-00d1-4d70-9037-831765045451@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
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

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', E'\\xe115b0b18c3a5fa2d3e27c4ee49b4482c2e14648c9f56c9607c6c850db107ca5', E'\\x66da35289519cc8c6f34911aa357f276de7cc7587cfc4fb4c1f92971cd016b03', '<78df999d-8e8a-4439-ae3f-800bb654911b@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('20', 'order-copy', NULL, '4', NULL, '75', 'indkoeb@fjordbo.example', 'Kopi: ordre 100075 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100075</td></tr>
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
Ordrenummer: 100075
Dato: 20-11-2026

1 × Vare 66 (O-65): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<e70e0568-f653-479b-86ed-9e51c0127185@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('21', 'order-copy', NULL, '4', NULL, '75', 'loen@fjordbo.example', 'Kopi: ordre 100075 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100075</td></tr>
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
Ordrenummer: 100075
Dato: 20-11-2026

1 × Vare 66 (O-65): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<7107766c-74ae-458c-b85b-1c1eb742604a@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('22', 'order-approval', '3', '4', NULL, '75', 'kunde@demo.example', 'Ordre 100075 venter på godkendelse', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100075</td></tr>
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Dato</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">20-11-2026</td></tr>

</table>

<table role="presentation" width="100%" style="width: 100%; border-collapse: collapse; margin: 0 0 16px">
<tr><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid #e4e2dc">1 × Vare 66 (O-65)</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #e4e2dc">12,50</td></tr>

<tr><td valign="top" style="padding: 6px 0; vertical-align: top; font-weight: 600">I alt</td><td align="right" valign="top" style="padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600">12,50 point</td></tr>
</table>

<p style="margin: 0 0 16px"><a href="http://127.0.0.1:3000/orders?order=100075" style="display: inline-block; background: #0f5c4d; color: #ffffff; text-decoration: none; font-weight: 600; padding: 12px 24px; border-radius: 8px">Gå til ordren</a></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Virker knappen ikke, så kopiér dette link til din browser:<br><span style="word-break: break-all; color: #0f5c4d">http://127.0.0.1:3000/orders?order=100075</span></p>
<p style="margin: 0 0 16px; font-size: 13px; line-height: 20px; color: #5d6661">Du får denne e-mail, fordi du er administrator for Fjordbo Entreprise A/S.</p>

</td></tr></table>
<div style="max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: #5d6661">Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.</div>
</td></tr></table>
</body>
</html>
', 'En ordre venter på godkendelse

Søren Ærø 58 har bestilt varer for 12,50 point i webshoppen. Godkend eller afvis ordren i Saldo.

Medarbejder: Søren Ærø 58
Ordrenummer: 100075
Dato: 20-11-2026

1 × Vare 66 (O-65): 12,50
I alt: 12,50 point

Gå til ordren:
http://127.0.0.1:3000/orders?order=100075

Du får denne e-mail, fordi du er administrator for Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<c63d07d6-cb68-4e17-be66-7c0c7b6553f2@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
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

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', E'\\xd056967827927eaf95d1c2d7e0b1cc3db03c9aa6f98a8618af74502a309e8984', E'\\x4be3914db8d8a2a6166e0f5dc4f3ef62fdd769a220b146232d86401d45ca25fd', '<739c9973-2c94-468d-82ba-3dbda4f64f52@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('4', 'order-received', NULL, '5', '17', '71', 'aase33@eksempel.dk', 'Ordre 100071 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100071</td></tr>
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

Ordrenummer: 100071
Dato: 20-11-2026
Reference: W-37

2 × Vare 19 (V-10): 25
I alt: 25 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<67cdaec1-66a6-4842-b43f-db759cb38c39@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('5', 'order-copy', NULL, '5', NULL, '71', 'ordre45@eksempel.dk', 'Kopi: ordre 100071 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100071</td></tr>
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
Ordrenummer: 100071
Dato: 20-11-2026
Reference: W-37

2 × Vare 19 (V-10): 25
I alt: 25 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Firma 3.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<42c58a6d-aaf8-45ea-8792-ee85a822288b@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('6', 'order-received', NULL, '4', '21', '72', 'soeren58@eksempel.dk', 'Ordre 100072 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100072</td></tr>
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

Ordrenummer: 100072
Dato: 20-11-2026

1 × Vare 60 (O-59): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<85d40089-ecbf-415f-a0c2-d069de4c85a8@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('7', 'order-copy', NULL, '4', NULL, '72', 'indkoeb@fjordbo.example', 'Kopi: ordre 100072 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100072</td></tr>
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
Ordrenummer: 100072
Dato: 20-11-2026

1 × Vare 60 (O-59): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<672f99b3-b272-4ec5-839a-0f2870348b1c@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('8', 'order-copy', NULL, '4', NULL, '72', 'loen@fjordbo.example', 'Kopi: ordre 100072 er modtaget', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100072</td></tr>
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
Ordrenummer: 100072
Dato: 20-11-2026

1 × Vare 60 (O-59): 12,50
I alt: 12,50 point

Du får denne e-mail, fordi din adresse står på listen over dem, der får en kopi af ordrebekræftelser fra Fjordbo Entreprise A/S.

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<3ed3e41e-47ce-41d9-8148-c129d4a1c7ff@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('9', 'order-accepted', NULL, '4', '21', '72', 'soeren58@eksempel.dk', 'Ordre 100072 er godkendt', '<!doctype html>
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
<tr><td width="1%" valign="top" style="padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: #5d6661">Ordrenummer</td><td valign="top" style="padding: 6px 0; vertical-align: top; word-break: break-word">100072</td></tr>
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

Ordrenummer: 100072
Dato: 20-11-2026

1 × Vare 60 (O-59): 12,50
I alt: 12,50 point

Denne e-mail er sendt automatisk af Saldo. Den kan ikke besvares.', NULL, NULL, '<022c4325-08e1-4e12-8b92-9c41dd3def06@127.0.0.1>', 'queued', '0', NULL, '2026-11-20 10:00:00+00', NULL, NULL);

insert into public.order_count (customer_id, slot, orders) overriding system value values
  ('1', '11', '4'),
  ('2', '11', '4'),
  ('3', '11', '55'),
  ('4', '11', '6'),
  ('4', '12', '4'),
  ('5', '12', '2'),
  ('5', '6', '1');

insert into public.order_line (order_id, customer_id, line, product_id, item_number, title, price, quantity) overriding system value values
  ('1', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('10', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('11', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('12', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('13', '3', '1', '19', '20080', 'Halsedisse, fleece', '5950', '1'),
  ('14', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('15', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('16', '2', '1', '52', '60030', 'Plejebukser, elastisk talje, hvide', '29900', '1'),
  ('17', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('18', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('19', '1', '1', '82', '90030', 'Hættetrøje med logo', '37900', '1'),
  ('19', '1', '2', '64', '70060', 'Notesbog A5, linjeret', '8900', '1'),
  ('2', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('20', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('21', '3', '1', '19', '20080', 'Halsedisse, fleece', '5950', '1'),
  ('22', '1', '1', '67', '70090', 'Computertaske, 15"', '49900', '1'),
  ('23', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('24', '3', '1', '96', '100070', 'Julekonfekt, 300 g', '14900', '1'),
  ('25', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('26', '3', '1', '32', '40030', 'Sikkerhedsbriller, klare', '7950', '1'),
  ('27', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('28', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('29', '3', '1', '80', '90010', 'T-shirt med logo, økologisk bomuld', '12900', '1'),
  ('29', '3', '2', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('3', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('30', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('31', '3', '1', '21', '20100', 'Paraply, stormsikker', '19900', '1'),
  ('32', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('33', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('34', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('35', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('36', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('37', '3', '1', '65', '70070', 'Kuglepenne, blå, 10 stk.', '5900', '1'),
  ('38', '3', '1', '19', '20080', 'Halsedisse, fleece', '5950', '1'),
  ('39', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('4', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('40', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('41', '2', '1', '45', '50050', 'Bagerhue, hvid', '6950', '1'),
  ('41', '2', '2', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('42', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('42', '3', '2', '47', '50070', 'Tjenerforklæde, kort', '13900', '1'),
  ('43', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('44', '4', '1', '69', '70110', 'Balancebold til kontoret', '24900', '1'),
  ('45', '3', '1', '30', '40010', 'Refleksvest, gul', '6900', '1'),
  ('46', '4', '1', '74', '80050', 'Powerbank, 10.000 mAh', '29900', '1'),
  ('47', '3', '1', '65', '70070', 'Kuglepenne, blå, 10 stk.', '5900', '1'),
  ('48', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('49', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('5', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('50', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('51', '4', '1', '74', '80050', 'Powerbank, 10.000 mAh', '29900', '1'),
  ('52', '3', '1', '45', '50050', 'Bagerhue, hvid', '6950', '1'),
  ('53', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('54', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('55', '3', '1', '45', '50050', 'Bagerhue, hvid', '6950', '1'),
  ('56', '1', '1', '63', '70050', 'Laptopstander, aluminium', '32900', '1'),
  ('56', '1', '2', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('57', '3', '1', '19', '20080', 'Halsedisse, fleece', '5950', '1'),
  ('58', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('59', '3', '1', '92', '100030', 'Kaffe, hele bønner, 1 kg', '16950', '1'),
  ('6', '3', '1', '65', '70070', 'Kuglepenne, blå, 10 stk.', '5900', '1'),
  ('60', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('61', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('62', '3', '1', '30', '40010', 'Refleksvest, gul', '6900', '1'),
  ('63', '2', '1', '82', '90030', 'Hættetrøje med logo', '37900', '1'),
  ('64', '2', '1', '41', '50010', 'Kokkejakke, langærmet, hvid', '39900', '1'),
  ('65', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('66', '1', '1', '61', '70030', 'Skrivebordslampe, LED', '44900', '1'),
  ('67', '4', '1', '89', '90100', 'Badehåndklæde med logo', '19900', '1'),
  ('68', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('69', '4', '1', '102', '110010', 'Håndklæder, økologisk bomuld, 4 stk.', '34900', '1'),
  ('69', '4', '2', '30', '40010', 'Refleksvest, gul', '6900', '1'),
  ('69', '4', '3', '32', '40030', 'Sikkerhedsbriller, klare', '7950', '1'),
  ('7', '4', '1', '96', '100070', 'Julekonfekt, 300 g', '14900', '1'),
  ('70', '5', '1', '114', 'V-11', 'Krus', '1250', '1'),
  ('70', '5', '2', '113', 'V-13', 'Blok', '500', '2'),
  ('71', '5', '1', '115', 'V-10', 'Vare 19', '1250', '2'),
  ('72', '4', '1', '119', 'O-59', 'Vare 60', '1250', '1'),
  ('73', '4', '1', '120', 'O-61', 'Vare 62', '1250', '1'),
  ('74', '4', '1', '121', 'O-63', 'Vare 64', '1250', '1'),
  ('75', '4', '1', '122', 'O-65', 'Vare 66', '1250', '1'),
  ('76', '5', '1', '123', 'O-67', 'Vare 68', '1250', '1'),
  ('8', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1'),
  ('9', '3', '1', '88', '90090', 'Nøglesnor med logo', '2995', '1');

insert into public.orders (id, order_number, connection_id, customer_id, employee_id, department_id, status, amount, line_count, reference, date, placed_at, placed_by, possible_placers, processed_at, processed_by, reason) overriding system value values
  ('1', '100001', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-72EE62E5', '2026-09-25', '2026-09-25 14:16:00+00', NULL, NULL, '2026-09-25 14:16:00+00', NULL, NULL),
  ('10', '100010', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-D5B1416C', '2026-10-03', '2026-10-03 11:26:00+00', NULL, NULL, '2026-10-03 11:26:00+00', NULL, NULL),
  ('11', '100011', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-5770FA11', '2026-10-04', '2026-10-04 09:11:00+00', NULL, NULL, '2026-10-04 09:11:00+00', NULL, NULL),
  ('12', '100012', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-B3D8ACA8', '2026-10-05', '2026-10-05 12:06:00+00', NULL, NULL, '2026-10-05 12:06:00+00', NULL, NULL),
  ('13', '100013', '1', '3', '10', NULL, 'accepted', '5950', '1', 'HY-E7B501CB', '2026-10-06', '2026-10-06 15:34:00+00', NULL, NULL, '2026-10-06 15:34:00+00', NULL, NULL),
  ('14', '100014', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-10E16801', '2026-10-07', '2026-10-07 16:32:00+00', NULL, NULL, '2026-10-07 16:32:00+00', NULL, NULL),
  ('15', '100015', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-5572D293', '2026-10-08', '2026-10-08 09:35:00+00', NULL, NULL, '2026-10-08 09:35:00+00', NULL, NULL),
  ('16', '100016', '1', '2', '8', '4', 'accepted', '29900', '1', 'HY-27FE2253', '2026-10-08', '2026-10-08 15:46:00+00', NULL, NULL, '2026-10-11 07:34:00+00', '2', NULL),
  ('17', '100017', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-741D7086', '2026-10-09', '2026-10-09 17:35:00+00', NULL, NULL, '2026-10-09 17:35:00+00', NULL, NULL),
  ('18', '100018', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-F4B9BEBD', '2026-10-10', '2026-10-10 14:11:00+00', NULL, NULL, '2026-10-10 14:11:00+00', NULL, NULL),
  ('19', '100019', '1', '1', '1', '1', 'accepted', '46800', '2', 'HY-B49BC5F6', '2026-10-11', '2026-10-11 10:49:00+00', NULL, NULL, '2026-10-11 10:49:00+00', NULL, NULL),
  ('2', '100002', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-16247598', '2026-09-26', '2026-09-26 11:14:00+00', NULL, NULL, '2026-09-26 11:14:00+00', NULL, NULL),
  ('20', '100020', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-110F24E9', '2026-10-11', '2026-10-11 13:24:00+00', NULL, NULL, '2026-10-11 13:24:00+00', NULL, NULL),
  ('21', '100021', '1', '3', '10', NULL, 'accepted', '5950', '1', 'HY-AF70A7A1', '2026-10-12', '2026-10-12 12:51:00+00', NULL, NULL, '2026-10-12 12:51:00+00', NULL, NULL),
  ('22', '100022', '1', '1', '3', '1', 'accepted', '49900', '1', 'HY-6DC2F0CE', '2026-10-12', '2026-10-12 15:08:00+00', NULL, NULL, '2026-10-12 15:08:00+00', NULL, NULL),
  ('23', '100023', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-9EED4219', '2026-10-13', '2026-10-13 11:30:00+00', NULL, NULL, '2026-10-13 11:30:00+00', NULL, NULL),
  ('24', '100024', '1', '3', '12', '6', 'accepted', '14900', '1', 'HY-AF31BEF4', '2026-10-13', '2026-10-13 17:30:00+00', NULL, NULL, '2026-10-13 17:30:00+00', NULL, NULL),
  ('25', '100025', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-214B576B', '2026-10-14', '2026-10-14 15:09:00+00', NULL, NULL, '2026-10-14 15:09:00+00', NULL, NULL),
  ('26', '100026', '1', '3', '10', NULL, 'accepted', '7950', '1', 'HY-50DFDC12', '2026-10-16', '2026-10-16 14:12:00+00', NULL, NULL, '2026-10-16 14:12:00+00', NULL, NULL),
  ('27', '100027', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-B40E7E1A', '2026-10-17', '2026-10-17 10:40:00+00', NULL, NULL, '2026-10-17 10:40:00+00', NULL, NULL),
  ('28', '100028', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-6B84213C', '2026-10-18', '2026-10-18 08:26:00+00', NULL, NULL, '2026-10-18 08:26:00+00', NULL, NULL),
  ('29', '100029', '1', '3', '12', '6', 'accepted', '15895', '2', 'HY-1509F66D', '2026-10-19', '2026-10-19 11:40:00+00', NULL, NULL, '2026-10-19 11:40:00+00', NULL, NULL),
  ('3', '100003', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-80A52337', '2026-09-27', '2026-09-27 08:49:00+00', NULL, NULL, '2026-09-27 08:49:00+00', NULL, NULL),
  ('30', '100030', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-D324989C', '2026-10-19', '2026-10-19 12:58:00+00', NULL, NULL, '2026-10-19 12:58:00+00', NULL, NULL),
  ('31', '100031', '1', '3', '10', NULL, 'accepted', '19900', '1', 'HY-B86902BC', '2026-10-20', '2026-10-20 18:06:00+00', NULL, NULL, '2026-10-20 18:06:00+00', NULL, NULL),
  ('32', '100032', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-E1364A92', '2026-10-21', '2026-10-21 12:08:00+00', NULL, NULL, '2026-10-21 12:08:00+00', NULL, NULL),
  ('33', '100033', '1', '3', '12', '6', 'accepted', '2995', '1', 'HY-BA0B99E0', '2026-10-22', '2026-10-22 09:43:00+00', NULL, NULL, '2026-10-22 09:43:00+00', NULL, NULL),
  ('34', '100034', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-DBC90E9A', '2026-10-22', '2026-10-22 10:10:00+00', NULL, NULL, '2026-10-22 10:10:00+00', NULL, NULL),
  ('35', '100035', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-3C928286', '2026-10-23', '2026-10-23 14:31:00+00', NULL, NULL, '2026-10-23 14:31:00+00', NULL, NULL),
  ('36', '100036', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-7EA6CE94', '2026-10-24', '2026-10-24 17:47:00+00', NULL, NULL, '2026-10-24 17:47:00+00', NULL, NULL),
  ('37', '100037', '1', '3', '10', NULL, 'accepted', '5900', '1', 'HY-72730ADE', '2026-10-25', '2026-10-25 16:24:00+00', NULL, NULL, '2026-10-25 16:24:00+00', NULL, NULL),
  ('38', '100038', '1', '3', '10', NULL, 'accepted', '5950', '1', 'HY-C698A2C1', '2026-10-27', '2026-10-27 16:44:00+00', NULL, NULL, '2026-10-27 16:44:00+00', NULL, NULL),
  ('39', '100039', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-6A4111F6', '2026-10-28', '2026-10-28 16:58:00+00', NULL, NULL, '2026-10-28 16:58:00+00', NULL, NULL),
  ('4', '100004', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-2B31793D', '2026-09-28', '2026-09-28 09:12:00+00', NULL, NULL, '2026-09-28 09:12:00+00', NULL, NULL),
  ('40', '100040', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-5E710906', '2026-10-29', '2026-10-29 10:06:00+00', NULL, NULL, '2026-10-29 10:06:00+00', NULL, NULL),
  ('41', '100041', '1', '2', '8', '4', 'accepted', '9945', '2', 'HY-E399DE03', '2026-10-29', '2026-10-29 10:34:00+00', NULL, NULL, '2026-11-01 08:41:00+00', '2', NULL),
  ('42', '100042', '1', '3', '12', '6', 'accepted', '16895', '2', 'HY-9944F4AB', '2026-10-29', '2026-10-29 12:14:00+00', NULL, NULL, '2026-10-29 12:14:00+00', NULL, NULL),
  ('43', '100043', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-B718344B', '2026-10-30', '2026-10-30 12:49:00+00', NULL, NULL, '2026-10-30 12:49:00+00', NULL, NULL),
  ('44', '100044', '1', '4', '16', '7', 'rejected', '24900', '1', 'HY-15B2ACD4', '2026-10-30', '2026-10-30 14:16:00+00', NULL, NULL, '2026-10-31 08:31:00+00', '3', 'Det er mere end aftalt. Bestil gerne færre.'),
  ('45', '100045', '1', '3', '10', NULL, 'accepted', '6900', '1', 'HY-F6EFD544', '2026-11-01', '2026-11-01 14:47:00+00', NULL, NULL, '2026-11-01 14:47:00+00', NULL, NULL),
  ('46', '100046', '1', '4', '16', '7', 'accepted', '29900', '1', 'HY-F36E247D', '2026-11-02', '2026-11-02 18:57:00+00', NULL, NULL, '2026-11-03 08:26:00+00', '3', NULL),
  ('47', '100047', '1', '3', '10', NULL, 'accepted', '5900', '1', 'HY-E2E5B771', '2026-11-02', '2026-11-02 19:09:00+00', NULL, NULL, '2026-11-02 19:09:00+00', NULL, NULL),
  ('48', '100048', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-E640F1E8', '2026-11-03', '2026-11-03 12:12:00+00', NULL, NULL, '2026-11-03 12:12:00+00', NULL, NULL),
  ('49', '100049', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-81D10DDA', '2026-11-04', '2026-11-04 10:17:00+00', NULL, NULL, '2026-11-04 10:17:00+00', NULL, NULL),
  ('5', '100005', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-CFCEA233', '2026-09-29', '2026-09-29 13:29:00+00', NULL, NULL, '2026-09-29 13:29:00+00', NULL, NULL),
  ('50', '100050', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-7A1AAE13', '2026-11-06', '2026-11-06 13:08:00+00', NULL, NULL, '2026-11-06 13:08:00+00', NULL, NULL),
  ('51', '100051', '1', '4', '15', '7', 'accepted', '29900', '1', 'HY-938178C5', '2026-11-06', '2026-11-06 13:31:00+00', NULL, NULL, '2026-11-09 08:41:00+00', '3', NULL),
  ('52', '100052', '1', '3', '10', NULL, 'accepted', '6950', '1', 'HY-71903317', '2026-11-07', '2026-11-07 17:31:00+00', NULL, NULL, '2026-11-07 17:31:00+00', NULL, NULL),
  ('53', '100053', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-415EBD88', '2026-11-08', '2026-11-08 14:12:00+00', NULL, NULL, '2026-11-08 14:12:00+00', NULL, NULL),
  ('54', '100054', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-20A4CEB1', '2026-11-09', '2026-11-09 16:36:00+00', NULL, NULL, '2026-11-09 16:36:00+00', NULL, NULL),
  ('55', '100055', '1', '3', '10', NULL, 'accepted', '6950', '1', 'HY-30783FE9', '2026-11-11', '2026-11-11 14:39:00+00', NULL, NULL, '2026-11-11 14:39:00+00', NULL, NULL),
  ('56', '100056', '1', '1', '3', '1', 'accepted', '35895', '2', 'HY-3D9AE8B4', '2026-11-11', '2026-11-11 16:07:00+00', NULL, NULL, '2026-11-11 16:07:00+00', NULL, NULL),
  ('57', '100057', '1', '3', '10', NULL, 'accepted', '5950', '1', 'HY-997111F2', '2026-11-12', '2026-11-12 12:07:00+00', NULL, NULL, '2026-11-12 12:07:00+00', NULL, NULL),
  ('58', '100058', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-722B7360', '2026-11-13', '2026-11-13 15:15:00+00', NULL, NULL, '2026-11-13 15:15:00+00', NULL, NULL),
  ('59', '100059', '1', '3', '12', '6', 'accepted', '16950', '1', 'HY-AA2CD607', '2026-11-13', '2026-11-13 19:04:00+00', NULL, NULL, '2026-11-13 19:04:00+00', NULL, NULL),
  ('6', '100006', '1', '3', '10', NULL, 'accepted', '5900', '1', 'HY-3DCFDF92', '2026-09-30', '2026-09-30 12:21:00+00', NULL, NULL, '2026-09-30 12:21:00+00', NULL, NULL),
  ('60', '100060', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-61C7493E', '2026-11-14', '2026-11-14 09:44:00+00', NULL, NULL, '2026-11-14 09:44:00+00', NULL, NULL),
  ('61', '100061', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-D24C0451', '2026-11-15', '2026-11-15 18:26:00+00', NULL, NULL, '2026-11-15 18:26:00+00', NULL, NULL),
  ('62', '100062', '1', '3', '10', NULL, 'accepted', '6900', '1', 'HY-51CA0273', '2026-11-17', '2026-11-17 10:38:00+00', NULL, NULL, '2026-11-17 10:38:00+00', NULL, NULL),
  ('63', '100063', '1', '2', '5', '4', 'pending', '37900', '1', 'HY-EFCB1A51', '2026-11-17', '2026-11-17 19:07:00+00', NULL, NULL, NULL, NULL, NULL),
  ('64', '100064', '1', '2', '6', NULL, 'pending', '39900', '1', 'HY-423F6712', '2026-11-17', '2026-11-17 19:28:00+00', NULL, NULL, NULL, NULL, NULL),
  ('65', '100065', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-98AF5BA4', '2026-11-18', '2026-11-18 09:40:00+00', NULL, NULL, '2026-11-18 09:40:00+00', NULL, NULL),
  ('66', '100066', '1', '1', '1', '1', 'accepted', '44900', '1', 'HY-9392D957', '2026-11-18', '2026-11-18 10:57:00+00', NULL, NULL, '2026-11-18 10:57:00+00', NULL, NULL),
  ('67', '100067', '1', '4', '13', '7', 'pending', '19900', '1', 'HY-75F5F5F3', '2026-11-18', '2026-11-18 14:04:00+00', NULL, NULL, NULL, NULL, NULL),
  ('68', '100068', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-BBA269A6', '2026-11-19', '2026-11-19 19:30:00+00', NULL, NULL, '2026-11-19 19:30:00+00', NULL, NULL),
  ('69', '100069', '1', '4', '14', '8', 'pending', '49750', '3', 'HY-7A560F68', '2026-11-19', '2026-11-19 19:37:00+00', NULL, NULL, NULL, NULL, NULL),
  ('7', '100007', '1', '4', '13', '7', 'accepted', '14900', '1', 'HY-3A87CA91', '2026-10-01', '2026-10-01 10:34:00+00', NULL, NULL, '2026-10-02 07:20:00+00', '3', NULL),
  ('70', '100070', '1', '5', '18', NULL, 'pending', '2250', '2', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL, NULL),
  ('71', '100071', '1', '5', '17', '9', 'accepted', '2500', '1', 'W-37', '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('72', '100072', '1', '4', '21', NULL, 'accepted', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', '3', NULL),
  ('73', '100073', '1', '4', '21', NULL, 'rejected', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', '3', 'Vi har flere på lager'),
  ('74', '100074', '1', '4', '21', NULL, 'cancelled', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', '7', NULL),
  ('75', '100075', '1', '4', '21', NULL, 'pending', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL, NULL),
  ('76', '100076', '1', '5', '17', '9', 'accepted', '1250', '1', NULL, '2026-11-20', '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('8', '100008', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-EE3AB3E0', '2026-10-01', '2026-10-01 10:53:00+00', NULL, NULL, '2026-10-01 10:53:00+00', NULL, NULL),
  ('9', '100009', '1', '3', '10', NULL, 'accepted', '2995', '1', 'HY-5C5A05A5', '2026-10-02', '2026-10-02 17:40:00+00', NULL, NULL, '2026-10-02 17:40:00+00', NULL, NULL);

insert into public.outbox_event (id, kind, customer_id, order_id, department_id, employee_ids, created_at) overriding system value values
  ('32', 'assortment.changed', '5', NULL, '9', NULL, '2026-11-20 10:00:00+00'),
  ('33', 'order.received', '5', '76', NULL, NULL, '2026-11-20 10:00:00+00'),
  ('34', 'order.accepted', '5', '76', NULL, NULL, '2026-11-20 10:00:00+00'),
  ('35', 'balance.changed', '5', NULL, NULL, '{17}', '2026-11-20 10:00:00+00');

insert into public.password_link (id, code_hash, account_id, customer_id, employee_id, created_at, expires_at) overriding system value values
  ('1', E'\\xd056967827927eaf95d1c2d7e0b1cc3db03c9aa6f98a8618af74502a309e8984', '5', NULL, NULL, '2026-11-20 10:00:00+00', '2026-11-23 10:00:00+00'),
  ('2', E'\\xe115b0b18c3a5fa2d3e27c4ee49b4482c2e14648c9f56c9607c6c850db107ca5', NULL, '5', '18', '2026-11-20 10:00:00+00', '2026-11-23 10:00:00+00');

insert into public.personal_value (id, subject_type, subject_id, value) overriding system value values
  ('1', 'account', '1', 'Olivia Operatør'),
  ('10', 'employee', '3', 'gunnar.rasmussen@skarrevang.example'),
  ('11', 'employee', '4', 'Karla Holst Nielsen'),
  ('12', 'employee', '4', 'karla.holst.nielsen@skarrevang.example'),
  ('13', 'customer', '2', 'kontakt@hedeland.example'),
  ('14', 'customer', '2', 'kontor@hedeland.example, solgaarden@hedeland.example, aabrinken@hedeland.example'),
  ('15', 'account', '2', 'Ragnhild Holst Nielsen'),
  ('16', 'account', '2', 'ragnhild.holst.nielsen.administrator@hedeland.example'),
  ('17', 'employee', '5', 'Sofie Ølgaard'),
  ('18', 'employee', '5', 'sofie.oelgaard@hedeland.example'),
  ('19', 'employee', '6', 'Poul Andersen'),
  ('2', 'account', '1', 'operator@demo.example'),
  ('20', 'employee', '6', 'poul.andersen@hedeland.example'),
  ('21', 'employee', '7', 'Gitte Olsen'),
  ('22', 'employee', '7', 'gitte.olsen@hedeland.example'),
  ('23', 'employee', '8', 'Magnus Müller'),
  ('24', 'employee', '8', 'magnus.muller@hedeland.example'),
  ('25', 'customer', '3', 'kontakt@noerremoelle.example'),
  ('26', 'customer', '3', 'butik@noerremoelle.example'),
  ('27', 'employee', '9', 'Nguyen Østergaard'),
  ('28', 'employee', '9', 'nguyen.oestergaard@noerremoelle.example'),
  ('29', 'employee', '10', 'Emma Kjær'),
  ('3', 'customer', '1', 'kontakt@skarrevang.example'),
  ('30', 'employee', '10', 'emma.kjaer@noerremoelle.example'),
  ('31', 'employee', '11', 'Peter Nygård'),
  ('32', 'employee', '11', 'peter.nygaard@noerremoelle.example'),
  ('33', 'employee', '12', 'Søren Larsen'),
  ('34', 'employee', '12', 'soeren.larsen@noerremoelle.example'),
  ('35', 'customer', '4', 'kontakt@fjordbo.example'),
  ('36', 'customer', '4', 'indkoeb@fjordbo.example, loen@fjordbo.example'),
  ('37', 'account', '3', 'Kåre Kunde'),
  ('38', 'account', '3', 'kunde@demo.example'),
  ('39', 'employee', '13', 'Håkon Ægidius'),
  ('4', 'customer', '1', 'bogholderi@skarrevang.example'),
  ('40', 'employee', '13', 'haakon.aegidius@fjordbo.example'),
  ('41', 'employee', '13', '1001'),
  ('42', 'employee', '14', 'Freja Frandsen'),
  ('43', 'employee', '14', 'freja.frandsen@fjordbo.example'),
  ('44', 'employee', '14', '1002'),
  ('45', 'employee', '15', 'Fatima Dahl'),
  ('46', 'employee', '15', 'fatima.dahl@fjordbo.example'),
  ('47', 'employee', '15', '1003'),
  ('48', 'employee', '16', 'Bjørn Mikkelsen'),
  ('49', 'employee', '16', 'bjoern.mikkelsen@fjordbo.example'),
  ('5', 'employee', '1', 'Nguyen Holst Nielsen'),
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
  ('6', 'employee', '1', 'nguyen.holst.nielsen@skarrevang.example'),
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
  ('7', 'employee', '2', 'Zoë Holm'),
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
  ('8', 'employee', '2', 'zoe.holm@skarrevang.example'),
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
  ('9', 'employee', '3', 'Gunnar Rasmussen'),
  ('90', 'employee', '21', 'Søren Ærø 58'),
  ('91', 'employee', '21', 'soeren58@eksempel.dk'),
  ('92', 'account', '11', 'Konto 69'),
  ('93', 'account', '11', 'konto69@eksempel.dk');

insert into public.product (id, connection_id, title, item_number, price, active, created_at) overriding system value values
  ('1', '1', 'Arbejdsjakke Softshell, sort', '10010', '64900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('10', '1', 'Værktøjsbælte i læder', '10100', '42900', 'false', '2026-11-26 19:47:25.321967+00'),
  ('100', '1', 'Boggavekort', '100110', '25000', 'true', '2026-11-26 19:47:25.321967+00'),
  ('101', '1', 'Brætspil til hele familien', '100120', '27900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('102', '1', 'Håndklæder, økologisk bomuld, 4 stk.', '110010', '34900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('103', '1', 'Sengesæt, percale, 140 × 200', '110020', '44900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('104', '1', 'Plaid i uld', '110030', '59900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('105', '1', 'Stegepande, 28 cm', '110040', '49900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('106', '1', 'Gryde, støbejern, 4 l', '110050', '89900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('107', '1', 'Kaffekrus, stentøj, 4 stk.', '110060', '27900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('108', '1', 'Lysestage i messing', '110070', '34900', 'false', '2026-11-26 19:47:25.321967+00'),
  ('109', '1', 'Værktøjssæt, 94 dele', '110080', '79900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('11', '1', 'Arbejdssokker, uld, 3 par', '10110', '14900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('110', '1', 'Boremaskine, 18 V', '110090', '109900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('111', '1', 'Kuffert, kabinestørrelse', '110100', '89900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('112', '1', 'Picnictæppe, vandtæt', '110110', '24900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('113', '1', 'Blok', 'V-13', '9995', 'true', '2026-11-26 19:47:26.836266+00'),
  ('114', '1', 'Krus', 'V-11', '9995', 'true', '2026-11-26 19:47:26.83599+00'),
  ('115', '1', 'Vare 19', 'V-10', '1250', 'true', '2026-11-26 19:47:26.919593+00'),
  ('116', '1', 'Vare 20', 'V-20', '9995', 'true', '2026-11-26 19:47:26.920168+00'),
  ('117', '2', 'Vare 21', 'V-21', '9995', 'true', '2026-11-26 19:47:26.930736+00'),
  ('118', '1', 'Kaffe, økologisk', 'N-36', '4950', 'true', '2026-11-20 10:00:00+00'),
  ('119', '1', 'Vare 60', 'O-59', '1250', 'true', '2026-11-26 19:47:28.509753+00'),
  ('12', '1', 'Regnjakke, åndbar, gul', '20010', '49900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('120', '1', 'Vare 62', 'O-61', '1250', 'true', '2026-11-26 19:47:28.551059+00'),
  ('121', '1', 'Vare 64', 'O-63', '1250', 'true', '2026-11-26 19:47:28.583079+00'),
  ('122', '1', 'Vare 66', 'O-65', '1250', 'true', '2026-11-26 19:47:28.64609+00'),
  ('123', '1', 'Vare 68', 'O-67', '1250', 'true', '2026-11-26 19:47:29.488933+00'),
  ('13', '1', 'Regnbukser, åndbare, sort', '20020', '34900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('14', '1', 'Vinterjakke, vandtæt, sort', '20030', '119900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('15', '1', 'Vinterparka, hi-vis, orange', '20040', '134900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('16', '1', 'Termovest, sort', '20050', '39900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('17', '1', 'Skiundertøj, uld, sæt', '20060', '45900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('18', '1', 'Fleecejakke, grå', '20070', '29995', 'true', '2026-11-26 19:47:25.321967+00'),
  ('19', '1', 'Halsedisse, fleece', '20080', '5950', 'true', '2026-11-26 19:47:25.321967+00'),
  ('2', '1', 'Arbejdsjakke, foret, grå', '10020', '79995', 'true', '2026-11-26 19:47:25.321967+00'),
  ('20', '1', 'Vinterhandsker, forede', '20090', '17900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('21', '1', 'Paraply, stormsikker', '20100', '19900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('22', '1', 'Sikkerhedssko S3, lav', '30010', '74900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('23', '1', 'Sikkerhedssko S1P, åndbar', '30020', '64900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('24', '1', 'Sikkerhedsstøvle S3, vandtæt', '30030', '99900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('25', '1', 'Sikkerhedsgummistøvle S5', '30040', '42900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('26', '1', 'Arbejdssandal, sort', '30050', '54900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('27', '1', 'Træsko med rem, sort', '30060', '39900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('28', '1', 'Kokkesko, skridsikker', '30070', '45900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('29', '1', 'Sneakers, skridsikker, hvid', '30080', '59900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('3', '1', 'Arbejdsbukser med hængelommer, sort', '10030', '59900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('30', '1', 'Refleksvest, gul', '40010', '6900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('31', '1', 'Sikkerhedshjelm med hagerem, blå', '40020', '34900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('32', '1', 'Sikkerhedsbriller, klare', '40030', '7950', 'true', '2026-11-26 19:47:25.321967+00'),
  ('33', '1', 'Sikkerhedsbriller med styrke', '40040', '89900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('34', '1', 'Høreværn med Bluetooth', '40050', '129900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('35', '1', 'Ørepropper, formstøbte', '40060', '74900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('36', '1', 'Montagehandsker, 12 par', '40070', '18900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('37', '1', 'Skærehæmmende handsker, niveau D', '40080', '15900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('38', '1', 'Halvmaske med filter A2P3', '40090', '39900', 'false', '2026-11-26 19:47:25.321967+00'),
  ('39', '1', 'Pandelampe, genopladelig', '40100', '34900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('4', '1', 'Arbejdsshorts med hængelommer, sort', '10040', '44900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('40', '1', 'Førstehjælpstaske', '40110', '27900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('41', '1', 'Kokkejakke, langærmet, hvid', '50010', '39900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('42', '1', 'Forklæde, langt, sort', '50020', '17900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('43', '1', 'Smækforklæde, denim', '50030', '22900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('44', '1', 'Ærmeforklæde, hvid', '50040', '19900', 'false', '2026-11-26 19:47:25.321967+00'),
  ('45', '1', 'Bagerhue, hvid', '50050', '6950', 'true', '2026-11-26 19:47:25.321967+00'),
  ('46', '1', 'Serveringsvest, sort', '50060', '29900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('47', '1', 'Tjenerforklæde, kort', '50070', '13900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('48', '1', 'Viskestykker, 6 stk.', '50080', '11900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('49', '1', 'Kokkekniv, 20 cm', '50090', '59900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('5', '1', 'Overall, bomuld, marineblå', '10050', '52900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('50', '1', 'Kittel, kortærmet, hvid', '60010', '28900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('51', '1', 'Tunika med lommer, lyseblå', '60020', '26900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('52', '1', 'Plejebukser, elastisk talje, hvide', '60030', '29900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('53', '1', 'Busseronne, unisex', '60040', '24900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('54', '1', 'Cardigan, strik, marineblå', '60050', '34900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('55', '1', 'Støttestrømper, kompression, 2 par', '60060', '19900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('56', '1', 'Plejeur til brystlomme', '60070', '14995', 'true', '2026-11-26 19:47:25.321967+00'),
  ('57', '1', 'Håndcreme, uparfumeret, 6 stk.', '60080', '17900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('58', '1', 'Badesandal, skridsikker', '60090', '19900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('59', '1', 'Kontorstol, ergonomisk, sort', '70010', '249900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('6', '1', 'Kedeldragt, sort', '10060', '54950', 'true', '2026-11-26 19:47:25.321967+00'),
  ('60', '1', 'Ståmåtte, anti-træthed', '70020', '59900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('61', '1', 'Skrivebordslampe, LED', '70030', '44900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('62', '1', 'Håndledsstøtte, gel', '70040', '12950', 'true', '2026-11-26 19:47:25.321967+00'),
  ('63', '1', 'Laptopstander, aluminium', '70050', '32900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('64', '1', 'Notesbog A5, linjeret', '70060', '8900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('65', '1', 'Kuglepenne, blå, 10 stk.', '70070', '5900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('66', '1', 'Fyldepen i æske', '70080', '39900', 'false', '2026-11-26 19:47:25.321967+00'),
  ('67', '1', 'Computertaske, 15"', '70090', '49900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('68', '1', 'Rygsæk til laptop, vandafvisende', '70100', '64900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('69', '1', 'Balancebold til kontoret', '70110', '24900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('7', '1', 'Skjorte, langærmet, ternet', '10070', '27900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('70', '1', 'Headset, trådløst, støjreducerende', '80010', '149900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('71', '1', 'Mus, ergonomisk, lodret', '80020', '54900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('72', '1', 'Tastatur, trådløst, nordisk', '80030', '49900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('73', '1', 'Webkamera, Full HD', '80040', '59900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('74', '1', 'Powerbank, 10.000 mAh', '80050', '29900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('75', '1', 'Oplader, USB-C, 65 W', '80060', '34900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('76', '1', 'Bluetooth-højttaler, vandtæt', '80070', '69900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('77', '1', 'Høretelefoner, in-ear, trådløse', '80080', '89900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('78', '1', 'Sportsur med GPS', '80090', '179900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('79', '1', 'Tablet, 10", 64 GB', '80100', '199900', 'false', '2026-11-26 19:47:25.321967+00'),
  ('8', '1', 'T-shirt, tung kvalitet, sort', '10080', '11900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('80', '1', 'T-shirt med logo, økologisk bomuld', '90010', '12900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('81', '1', 'Polo med logo, dame', '90020', '19900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('82', '1', 'Hættetrøje med logo', '90030', '37900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('83', '1', 'Løbetrøje med logo', '90040', '22900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('84', '1', 'Cykeltrøje med logo', '90050', '59900', 'false', '2026-11-26 19:47:25.321967+00'),
  ('85', '1', 'Kasket med logo', '90060', '9950', 'true', '2026-11-26 19:47:25.321967+00'),
  ('86', '1', 'Drikkedunk i stål, 0,5 l', '90070', '15900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('87', '1', 'Termokrus, 0,4 l', '90080', '17900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('88', '1', 'Nøglesnor med logo', '90090', '2995', 'true', '2026-11-26 19:47:25.321967+00'),
  ('89', '1', 'Badehåndklæde med logo', '90100', '19900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('9', '1', 'Hættetrøje med lynlås, sort', '10090', '34900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('90', '1', 'Gavekurv, specialiteter', '100010', '39900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('91', '1', 'Chokoladeæske, 24 stk.', '100020', '18900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('92', '1', 'Kaffe, hele bønner, 1 kg', '100030', '16950', 'true', '2026-11-26 19:47:25.321967+00'),
  ('93', '1', 'Rødvin, 2 flasker i gaveæske', '100040', '34900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('94', '1', 'Vin uden alkohol, 2 flasker', '100050', '24900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('95', '1', 'Påskeæg, fyldt, 500 g', '100060', '15900', 'false', '2026-11-26 19:47:25.321967+00'),
  ('96', '1', 'Julekonfekt, 300 g', '100070', '14900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('97', '1', 'Blomsterbuket, sæsonens', '100080', '29900', 'true', '2026-11-26 19:47:25.321967+00'),
  ('98', '1', 'Biografbillet, 2 stk.', '100090', '26000', 'true', '2026-11-26 19:47:25.321967+00'),
  ('99', '1', 'Spaophold for én', '100100', '79500', 'true', '2026-11-26 19:47:25.321967+00');

insert into public.saved_view (id, account_id, customer_id, list, name, is_shared, search, sort, filters, hidden_columns) overriding system value values
  ('1', NULL, '5', 'orders', 'Visning 24', 'true', '', '', '{}', '{}');

insert into public.scheduled_entry (id, customer_id, employee_id, text, amount, recurrence, first_date, next_occurrence, next_date, created_by, created_at, stopped_by, stopped_at, credit_request_id, batch_id) overriding system value values
  ('1', '3', '9', 'Tillidshverv', '7550', 'monthly', '2026-12-01', '0', '2026-12-01', '1', '2026-11-19 14:32:00+00', NULL, NULL, NULL, NULL),
  ('2', '3', '11', 'Arbejdssko', '89995', 'yearly', '2027-01-31', '0', '2027-01-31', '1', '2026-10-30 14:49:00+00', NULL, NULL, NULL, NULL),
  ('3', '5', '17', 'Fast tillæg', '500', 'monthly', '2027-01-01', '0', '2027-01-01', '4', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL),
  ('4', '5', '17', 'Julegave', '1250', 'monthly', '2027-01-31', '0', '2027-01-31', '7', '2026-11-20 10:00:00+00', NULL, NULL, NULL, NULL);

insert into public.schema_version (is_only_row, version, oldest_writer) overriding system value values
  ('true', '12', '12');

insert into public.secret_key (is_only_row, fingerprint, since) overriding system value values
  ('true', E'\\x6b9c56ba6f3cfb13', '2026-11-26 19:47:24.57798+00');

insert into public.security_event (id, at, kind, account_id, employee_id, connection_key_id, actor_account_id, detail, address, user_agent, device) overriding system value values
  ('1', '2026-10-21 12:02:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('10', '2026-10-29 10:00:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('11', '2026-10-29 10:28:00+00', 'sign-in.webshop', NULL, '8', NULL, NULL, '', '203.0.113.9', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('12', '2026-10-29 12:07:40+00', 'failed-sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('13', '2026-10-29 12:08:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('14', '2026-10-30 12:43:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('15', '2026-10-30 14:10:00+00', 'sign-in.webshop', NULL, '16', NULL, NULL, '', '203.0.113.17', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('16', '2026-11-01 08:35:00+00', 'sign-in.password', '2', NULL, NULL, NULL, '', '203.0.113.3', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('17', '2026-11-01 14:41:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('18', '2026-11-02 18:51:00+00', 'sign-in.webshop', NULL, '16', NULL, NULL, '', '203.0.113.17', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('19', '2026-11-02 19:03:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('2', '2026-10-22 09:37:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('20', '2026-11-03 12:06:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('21', '2026-11-04 10:10:40+00', 'failed-sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('22', '2026-11-04 10:11:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('23', '2026-11-06 13:02:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('24', '2026-11-06 13:25:00+00', 'sign-in.webshop', NULL, '15', NULL, NULL, '', '203.0.113.16', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('25', '2026-11-07 17:25:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('26', '2026-11-08 14:06:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('27', '2026-11-09 16:30:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('28', '2026-11-11 14:33:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('29', '2026-11-11 16:00:40+00', 'failed-sign-in.webshop', NULL, '3', NULL, NULL, '', '203.0.113.4', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('3', '2026-10-22 10:04:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('30', '2026-11-11 16:01:00+00', 'sign-in.webshop', NULL, '3', NULL, NULL, '', '203.0.113.4', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('31', '2026-11-12 12:01:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('32', '2026-11-13 15:09:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('33', '2026-11-13 18:58:00+00', 'sign-in.webshop', NULL, '12', NULL, NULL, '', '203.0.113.13', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('34', '2026-11-14 09:38:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('35', '2026-11-15 18:20:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('36', '2026-11-17 10:32:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('37', '2026-11-17 19:00:40+00', 'failed-sign-in.webshop', NULL, '5', NULL, NULL, '', '203.0.113.6', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('38', '2026-11-17 19:01:00+00', 'sign-in.webshop', NULL, '5', NULL, NULL, '', '203.0.113.6', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('39', '2026-11-17 19:22:00+00', 'sign-in.webshop', NULL, '6', NULL, NULL, '', '203.0.113.7', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('4', '2026-10-23 14:24:40+00', 'failed-sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('40', '2026-11-18 09:34:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('41', '2026-11-18 10:51:00+00', 'sign-in.webshop', NULL, '1', NULL, NULL, '', '203.0.113.2', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('42', '2026-11-18 13:58:00+00', 'sign-in.webshop', NULL, '13', NULL, NULL, '', '203.0.113.14', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1', NULL),
  ('43', '2026-11-19 19:24:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('44', '2026-11-19 19:31:00+00', 'sign-in.webshop', NULL, '14', NULL, NULL, '', '203.0.113.15', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('45', '2026-11-20 10:00:00+00', 'password.set', NULL, '17', NULL, '7', '', '127.0.0.1', 'lightMyRequest', NULL),
  ('46', '2026-11-20 10:00:00+00', 'api-key.new-address', NULL, NULL, '2', NULL, '', '127.0.0.1', 'lightMyRequest', E'\\x12ca17b49af2289436f303e0166030a21e525d266e209267433801a8fd4071a0'),
  ('47', '2026-11-20 10:00:00+00', 'sign-in.webshop', NULL, '18', '2', NULL, '', '127.0.0.1', 'lightMyRequest', NULL),
  ('48', '2026-11-20 10:00:00+00', 'password.link-requested', '5', NULL, NULL, NULL, '', '127.0.0.1', 'lightMyRequest', NULL),
  ('5', '2026-10-23 14:25:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('6', '2026-10-24 17:41:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('7', '2026-10-25 16:18:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('8', '2026-10-27 16:38:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL),
  ('9', '2026-10-28 16:52:00+00', 'sign-in.webshop', NULL, '10', NULL, NULL, '', '203.0.113.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', NULL);

insert into public.selected_employee (selection_id, customer_id, employee_id, outcome) overriding system value values
  ('1', '5', '17', NULL),
  ('1', '5', '18', NULL);

insert into public.server_secret (name, sealed_value) overriding system value values
  ('link codes', E'\\x6b9c56ba6f3cfb134335133a0c8909d526276c0616a28b7e4db842f9eaa066ee332d64aa1d8d763bbafa5c3d7653d4a0a39d74d04c174f170b64f65e58933638a5621209bae1ee81cd576038b23e351a'),
  ('xsrf', E'\\x6b9c56ba6f3cfb13d8943dce90acd60a64dd2899464b967b562855fecdbacfbd59fe91d5c72c2222548858c9e75d8070a6149bae2197e43bcee099f7ed6d7295c1314efedd41ac72a68d60775207a1e2');

insert into public.session (id, token_hash, account_id, created_at, last_seen_at, expires_at, address, user_agent, password_confirmed_at) overriding system value values
  ('1', E'\\x02c6ee027deefa3ff27929f915f0d7cd0b0b596a3cda50cb88dd2ca5573dca23', '4', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('2', E'\\x13235ddae6a9f10eb1dcfd1ba4a635b547e9fe3bdb3b4b7fc6d1668a6e11b1d0', '5', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('3', E'\\x212aad6c95972c99354b69a6afa1285d7cfd9974829043cb7015943cac35d7c8', '7', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('4', E'\\xd370ea5f8abff3f5d3ee3ab7ba2cb5a0f7c2cf30835916594128ae2125505790', '8', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('5', E'\\x1091ba9bbd125a3bcb24a107530bcb02ef51fc9e96aa5b1b298189290957024a', '3', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('6', E'\\xf88cac25bee4cd6253b2303a97368b83efd65bff5921ea82c7ad2a08ca90f463', '4', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00'),
  ('7', E'\\xf34b1cd7d22b39851687318d431c62109a508fe50ecf7e6d84705168bda90784', '11', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '2026-11-27 10:00:00+00', '127.0.0.1', 'test', '2026-11-20 10:00:00+00');

insert into public.throttle (key, attempts, window_ends_at) overriding system value values
  ('email-probe:employee:7', '0', '2026-11-26 20:47:27.267282+00'),
  ('forgotten:account:6D6NHxc_WN2sfMONgog_zpC9_mepE9d9YdDXROcUDM0', '1', '2026-11-26 20:47:28.248812+00'),
  ('forgotten:address:127.0.0.1', '1', '2026-11-26 20:47:28.249164+00'),
  ('mail:by:7', '2', '2026-11-26 20:47:27.819488+00'),
  ('mail:operators:6D6NHxc_WN2sfMONgog_zpC9_mepE9d9YdDXROcUDM0', '1', '2026-11-26 20:47:28.239513+00'),
  ('mail:operators:jSc48vUGxImYHVsHSIeXSS-70xXTzQiF9orupyYowbo', '1', '2026-11-26 20:47:27.819488+00'),
  ('order-copies:4', '8', '2026-11-27 19:47:29.271765+00'),
  ('order-copies:5', '1', '2026-11-27 19:47:29.271765+00'),
  ('webshop-login:1:jSc48vUGxImYHVsHSIeXSS-70xXTzQiF9orupyYowbo', '0', '2026-11-26 20:02:27.722998+00'),
  ('webshop-login:key:2', '0', '2026-11-26 20:02:27.724855+00');

insert into public.top_up_progress (only_row, posted_through) overriding system value values
  ('true', '2026-11-20');

insert into public.top_up_run (id, customer_group_id, period, call, frequency, points, cap, text, opened_at, finished_at, credited, capped, skipped, total) overriding system value values
  ('1', '6', '2026-09-22', '0', 'daily', '3500', '17500', 'Tilskrivning 22-09-2026', '2026-09-21 22:00:00+00', '2026-09-21 22:00:00+00', '0', '0', '0', '0'),
  ('10', '1', '2026-10-01', '0', 'monthly', '25000', '150000', 'Tilskrivning oktober 2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '4', '0', '0', '100000'),
  ('11', '2', '2026-10-01', '0', 'monthly', '50000', '300000', 'Tilskrivning oktober 2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '4', '0', '0', '200000'),
  ('12', '3', '2026-10-01', '0', 'monthly', '9995', '59970', 'Tilskrivning oktober 2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '0', '0', '0', '0'),
  ('13', '4', '2026-10-01', '0', 'quarterly', '90000', '270000', 'Tilskrivning 4. kvartal 2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '0', '0', '0', '0'),
  ('14', '6', '2026-10-01', '0', 'daily', '3500', '17500', 'Tilskrivning 01-10-2026', '2026-09-30 22:00:00+00', '2026-09-30 22:00:00+00', '2', '0', '1', '7000'),
  ('15', '6', '2026-10-02', '0', 'daily', '3500', '17500', 'Tilskrivning 02-10-2026', '2026-10-01 22:00:00+00', '2026-10-01 22:00:00+00', '2', '0', '1', '7000'),
  ('16', '6', '2026-10-03', '0', 'daily', '3500', '17500', 'Tilskrivning 03-10-2026', '2026-10-02 22:00:00+00', '2026-10-02 22:00:00+00', '1', '0', '2', '3500'),
  ('17', '6', '2026-10-04', '0', 'daily', '3500', '17500', 'Tilskrivning 04-10-2026', '2026-10-03 22:00:00+00', '2026-10-03 22:00:00+00', '1', '0', '2', '3500'),
  ('18', '6', '2026-10-05', '0', 'daily', '3500', '17500', 'Tilskrivning 05-10-2026', '2026-10-04 22:00:00+00', '2026-10-04 22:00:00+00', '1', '0', '2', '3500'),
  ('19', '6', '2026-10-06', '0', 'daily', '3500', '17500', 'Tilskrivning 06-10-2026', '2026-10-05 22:00:00+00', '2026-10-05 22:00:00+00', '1', '0', '2', '3500'),
  ('2', '6', '2026-09-23', '0', 'daily', '3500', '17500', 'Tilskrivning 23-09-2026', '2026-09-22 22:00:00+00', '2026-09-22 22:00:00+00', '0', '0', '0', '0'),
  ('20', '6', '2026-10-07', '0', 'daily', '3500', '17500', 'Tilskrivning 07-10-2026', '2026-10-06 22:00:00+00', '2026-10-06 22:00:00+00', '1', '0', '2', '3500'),
  ('21', '6', '2026-10-08', '0', 'daily', '3500', '17500', 'Tilskrivning 08-10-2026', '2026-10-07 22:00:00+00', '2026-10-07 22:00:00+00', '1', '0', '2', '3500'),
  ('22', '6', '2026-10-09', '0', 'daily', '3500', '17500', 'Tilskrivning 09-10-2026', '2026-10-08 22:00:00+00', '2026-10-08 22:00:00+00', '1', '0', '2', '3500'),
  ('23', '6', '2026-10-10', '0', 'daily', '3500', '17500', 'Tilskrivning 10-10-2026', '2026-10-09 22:00:00+00', '2026-10-09 22:00:00+00', '1', '0', '2', '3500'),
  ('24', '6', '2026-10-11', '0', 'daily', '3500', '17500', 'Tilskrivning 11-10-2026', '2026-10-10 22:00:00+00', '2026-10-10 22:00:00+00', '1', '0', '2', '3500'),
  ('25', '6', '2026-10-12', '0', 'daily', '3500', '17500', 'Tilskrivning 12-10-2026', '2026-10-11 22:00:00+00', '2026-10-11 22:00:00+00', '1', '0', '2', '3500'),
  ('26', '6', '2026-10-13', '0', 'daily', '3500', '17500', 'Tilskrivning 13-10-2026', '2026-10-12 22:00:00+00', '2026-10-12 22:00:00+00', '1', '0', '2', '3500'),
  ('27', '6', '2026-10-14', '0', 'daily', '3500', '17500', 'Tilskrivning 14-10-2026', '2026-10-13 22:00:00+00', '2026-10-13 22:00:00+00', '2', '0', '1', '7000'),
  ('28', '6', '2026-10-15', '0', 'daily', '3500', '17500', 'Tilskrivning 15-10-2026', '2026-10-14 22:00:00+00', '2026-10-14 22:00:00+00', '2', '0', '1', '7000'),
  ('29', '6', '2026-10-16', '0', 'daily', '3500', '17500', 'Tilskrivning 16-10-2026', '2026-10-15 22:00:00+00', '2026-10-15 22:00:00+00', '2', '0', '1', '7000'),
  ('3', '6', '2026-09-24', '0', 'daily', '3500', '17500', 'Tilskrivning 24-09-2026', '2026-09-23 22:00:00+00', '2026-09-23 22:00:00+00', '0', '0', '0', '0'),
  ('30', '6', '2026-10-17', '0', 'daily', '3500', '17500', 'Tilskrivning 17-10-2026', '2026-10-16 22:00:00+00', '2026-10-16 22:00:00+00', '2', '0', '1', '7000'),
  ('31', '6', '2026-10-18', '0', 'daily', '3500', '17500', 'Tilskrivning 18-10-2026', '2026-10-17 22:00:00+00', '2026-10-17 22:00:00+00', '2', '1', '1', '4400'),
  ('32', '6', '2026-10-19', '0', 'daily', '3500', '17500', 'Tilskrivning 19-10-2026', '2026-10-18 22:00:00+00', '2026-10-18 22:00:00+00', '1', '0', '2', '3500'),
  ('33', '6', '2026-10-20', '0', 'daily', '3500', '17500', 'Tilskrivning 20-10-2026', '2026-10-19 22:00:00+00', '2026-10-19 22:00:00+00', '2', '0', '1', '7000'),
  ('34', '6', '2026-10-21', '0', 'daily', '3500', '17500', 'Tilskrivning 21-10-2026', '2026-10-20 22:00:00+00', '2026-10-20 22:00:00+00', '2', '0', '1', '7000'),
  ('35', '6', '2026-10-22', '0', 'daily', '3500', '17500', 'Tilskrivning 22-10-2026', '2026-10-21 22:00:00+00', '2026-10-21 22:00:00+00', '2', '0', '1', '7000'),
  ('36', '6', '2026-10-23', '0', 'daily', '3500', '17500', 'Tilskrivning 23-10-2026', '2026-10-22 22:00:00+00', '2026-10-22 22:00:00+00', '2', '0', '1', '7000'),
  ('37', '6', '2026-10-24', '0', 'daily', '3500', '17500', 'Tilskrivning 24-10-2026', '2026-10-23 22:00:00+00', '2026-10-23 22:00:00+00', '2', '0', '1', '7000'),
  ('38', '6', '2026-10-25', '0', 'daily', '3500', '17500', 'Tilskrivning 25-10-2026', '2026-10-24 22:00:00+00', '2026-10-24 22:00:00+00', '2', '1', '1', '4890'),
  ('39', '6', '2026-10-26', '0', 'daily', '3500', '17500', 'Tilskrivning 26-10-2026', '2026-10-25 23:00:00+00', '2026-10-25 23:00:00+00', '1', '0', '2', '3500'),
  ('4', '6', '2026-09-25', '0', 'daily', '3500', '17500', 'Tilskrivning 25-09-2026', '2026-09-24 22:00:00+00', '2026-09-24 22:00:00+00', '2', '0', '0', '7000'),
  ('40', '6', '2026-10-27', '0', 'daily', '3500', '17500', 'Tilskrivning 27-10-2026', '2026-10-26 23:00:00+00', '2026-10-26 23:00:00+00', '1', '0', '2', '3500'),
  ('41', '6', '2026-10-28', '0', 'daily', '3500', '17500', 'Tilskrivning 28-10-2026', '2026-10-27 23:00:00+00', '2026-10-27 23:00:00+00', '1', '0', '2', '3500'),
  ('42', '6', '2026-10-29', '0', 'daily', '3500', '17500', 'Tilskrivning 29-10-2026', '2026-10-28 23:00:00+00', '2026-10-28 23:00:00+00', '1', '0', '2', '3500'),
  ('43', '6', '2026-10-30', '0', 'daily', '3500', '17500', 'Tilskrivning 30-10-2026', '2026-10-29 23:00:00+00', '2026-10-29 23:00:00+00', '2', '0', '1', '7000'),
  ('44', '6', '2026-10-31', '0', 'daily', '3500', '17500', 'Tilskrivning 31-10-2026', '2026-10-30 23:00:00+00', '2026-10-30 23:00:00+00', '2', '0', '1', '7000'),
  ('45', '1', '2026-11-01', '0', 'monthly', '25000', '150000', 'Tilskrivning november 2026', '2026-10-31 23:00:00+00', '2026-10-31 23:00:00+00', '4', '0', '0', '100000'),
  ('46', '2', '2026-11-01', '0', 'monthly', '50000', '300000', 'Tilskrivning november 2026', '2026-10-31 23:00:00+00', '2026-10-31 23:00:00+00', '4', '0', '0', '200000'),
  ('47', '3', '2026-11-01', '0', 'monthly', '9995', '59970', 'Tilskrivning november 2026', '2026-10-31 23:00:00+00', '2026-10-31 23:00:00+00', '0', '0', '0', '0'),
  ('48', '6', '2026-11-01', '0', 'daily', '3500', '17500', 'Tilskrivning 01-11-2026', '2026-10-31 23:00:00+00', '2026-10-31 23:00:00+00', '2', '0', '1', '7000'),
  ('49', '6', '2026-11-02', '0', 'daily', '3500', '17500', 'Tilskrivning 02-11-2026', '2026-11-01 23:00:00+00', '2026-11-01 23:00:00+00', '2', '0', '1', '7000'),
  ('5', '6', '2026-09-26', '0', 'daily', '3500', '17500', 'Tilskrivning 26-09-2026', '2026-09-25 22:00:00+00', '2026-09-25 22:00:00+00', '2', '0', '0', '7000'),
  ('50', '6', '2026-11-03', '0', 'daily', '3500', '17500', 'Tilskrivning 03-11-2026', '2026-11-02 23:00:00+00', '2026-11-02 23:00:00+00', '2', '1', '1', '6395'),
  ('51', '6', '2026-11-04', '0', 'daily', '3500', '17500', 'Tilskrivning 04-11-2026', '2026-11-03 23:00:00+00', '2026-11-03 23:00:00+00', '1', '0', '2', '3500'),
  ('52', '6', '2026-11-05', '0', 'daily', '3500', '17500', 'Tilskrivning 05-11-2026', '2026-11-04 23:00:00+00', '2026-11-04 23:00:00+00', '1', '0', '2', '3500'),
  ('53', '6', '2026-11-06', '0', 'daily', '3500', '17500', 'Tilskrivning 06-11-2026', '2026-11-05 23:00:00+00', '2026-11-05 23:00:00+00', '1', '0', '2', '3500'),
  ('54', '6', '2026-11-07', '0', 'daily', '3500', '17500', 'Tilskrivning 07-11-2026', '2026-11-06 23:00:00+00', '2026-11-06 23:00:00+00', '1', '0', '2', '3500'),
  ('55', '6', '2026-11-08', '0', 'daily', '3500', '17500', 'Tilskrivning 08-11-2026', '2026-11-07 23:00:00+00', '2026-11-07 23:00:00+00', '1', '0', '2', '3500'),
  ('56', '6', '2026-11-09', '0', 'daily', '3500', '17500', 'Tilskrivning 09-11-2026', '2026-11-08 23:00:00+00', '2026-11-08 23:00:00+00', '1', '0', '2', '3500'),
  ('57', '6', '2026-11-10', '0', 'daily', '3500', '17500', 'Tilskrivning 10-11-2026', '2026-11-09 23:00:00+00', '2026-11-09 23:00:00+00', '1', '0', '2', '3500'),
  ('58', '6', '2026-11-11', '0', 'daily', '3500', '17500', 'Tilskrivning 11-11-2026', '2026-11-10 23:00:00+00', '2026-11-10 23:00:00+00', '1', '0', '2', '3500'),
  ('59', '6', '2026-11-12', '0', 'daily', '3500', '17500', 'Tilskrivning 12-11-2026', '2026-11-11 23:00:00+00', '2026-11-11 23:00:00+00', '1', '0', '2', '3500'),
  ('6', '6', '2026-09-27', '0', 'daily', '3500', '17500', 'Tilskrivning 27-09-2026', '2026-09-26 22:00:00+00', '2026-09-26 22:00:00+00', '2', '0', '0', '7000'),
  ('60', '6', '2026-11-13', '0', 'daily', '3500', '17500', 'Tilskrivning 13-11-2026', '2026-11-12 23:00:00+00', '2026-11-12 23:00:00+00', '1', '0', '2', '3500'),
  ('61', '6', '2026-11-14', '0', 'daily', '3500', '17500', 'Tilskrivning 14-11-2026', '2026-11-13 23:00:00+00', '2026-11-13 23:00:00+00', '2', '0', '1', '7000'),
  ('62', '6', '2026-11-15', '0', 'daily', '3500', '17500', 'Tilskrivning 15-11-2026', '2026-11-14 23:00:00+00', '2026-11-14 23:00:00+00', '2', '0', '1', '7000'),
  ('63', '6', '2026-11-16', '0', 'daily', '3500', '17500', 'Tilskrivning 16-11-2026', '2026-11-15 23:00:00+00', '2026-11-15 23:00:00+00', '2', '0', '1', '7000'),
  ('64', '6', '2026-11-17', '0', 'daily', '3500', '17500', 'Tilskrivning 17-11-2026', '2026-11-16 23:00:00+00', '2026-11-16 23:00:00+00', '2', '0', '1', '7000'),
  ('65', '6', '2026-11-18', '0', 'daily', '3500', '17500', 'Tilskrivning 18-11-2026', '2026-11-17 23:00:00+00', '2026-11-17 23:00:00+00', '2', '1', '1', '6450'),
  ('66', '6', '2026-11-19', '0', 'daily', '3500', '17500', 'Tilskrivning 19-11-2026', '2026-11-18 23:00:00+00', '2026-11-18 23:00:00+00', '2', '0', '2', '7000'),
  ('67', '6', '2026-11-20', '0', 'daily', '3500', '17500', 'Tilskrivning 20-11-2026', '2026-11-19 23:00:00+00', '2026-11-19 23:00:00+00', '2', '0', '2', '7000'),
  ('68', '11', '2026-11-20', '1', 'test', '10000', '100000', 'Tilskrivning (test)', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '0', '0', '0', '0'),
  ('7', '6', '2026-09-28', '0', 'daily', '3500', '17500', 'Tilskrivning 28-09-2026', '2026-09-27 22:00:00+00', '2026-09-27 22:00:00+00', '3', '0', '0', '10500'),
  ('8', '6', '2026-09-29', '0', 'daily', '3500', '17500', 'Tilskrivning 29-09-2026', '2026-09-28 22:00:00+00', '2026-09-28 22:00:00+00', '3', '0', '0', '10500'),
  ('9', '6', '2026-09-30', '0', 'daily', '3500', '17500', 'Tilskrivning 30-09-2026', '2026-09-29 22:00:00+00', '2026-09-29 22:00:00+00', '2', '0', '1', '7000');

insert into public.top_up_skip (top_up_run_id, employee_id, customer_id) overriding system value values
  ('14', '11', '3'),
  ('15', '11', '3'),
  ('16', '11', '3'),
  ('16', '12', '3'),
  ('17', '11', '3'),
  ('17', '12', '3'),
  ('18', '11', '3'),
  ('18', '12', '3'),
  ('19', '11', '3'),
  ('19', '12', '3'),
  ('20', '11', '3'),
  ('20', '12', '3'),
  ('21', '11', '3'),
  ('21', '12', '3'),
  ('22', '11', '3'),
  ('22', '12', '3'),
  ('23', '11', '3'),
  ('23', '12', '3'),
  ('24', '11', '3'),
  ('24', '12', '3'),
  ('25', '11', '3'),
  ('25', '12', '3'),
  ('26', '11', '3'),
  ('26', '12', '3'),
  ('27', '11', '3'),
  ('28', '11', '3'),
  ('29', '11', '3'),
  ('30', '11', '3'),
  ('31', '11', '3'),
  ('32', '11', '3'),
  ('32', '12', '3'),
  ('33', '11', '3'),
  ('34', '11', '3'),
  ('35', '11', '3'),
  ('36', '11', '3'),
  ('37', '11', '3'),
  ('38', '11', '3'),
  ('39', '11', '3'),
  ('39', '12', '3'),
  ('40', '11', '3'),
  ('40', '12', '3'),
  ('41', '11', '3'),
  ('41', '12', '3'),
  ('42', '11', '3'),
  ('42', '12', '3'),
  ('43', '11', '3'),
  ('44', '11', '3'),
  ('48', '11', '3'),
  ('49', '11', '3'),
  ('50', '11', '3'),
  ('51', '11', '3'),
  ('51', '12', '3'),
  ('52', '11', '3'),
  ('52', '12', '3'),
  ('53', '11', '3'),
  ('53', '12', '3'),
  ('54', '11', '3'),
  ('54', '12', '3'),
  ('55', '11', '3'),
  ('55', '12', '3'),
  ('56', '11', '3'),
  ('56', '12', '3'),
  ('57', '11', '3'),
  ('57', '12', '3'),
  ('58', '11', '3'),
  ('58', '12', '3'),
  ('59', '11', '3'),
  ('59', '12', '3'),
  ('60', '11', '3'),
  ('60', '12', '3'),
  ('61', '11', '3'),
  ('62', '11', '3'),
  ('63', '11', '3'),
  ('64', '11', '3'),
  ('65', '11', '3'),
  ('66', '11', '3'),
  ('66', '12', '3'),
  ('67', '11', '3'),
  ('67', '12', '3'),
  ('9', '11', '3');

insert into public.totp (account_id, sealed_secret, confirmed_at, last_step) overriding system value values
  ('5', E'\\x6b9c56ba6f3cfb131a4a41d55b6f19bf640726e5298a1accf76a54e44000b6d23a13f5c30bb04c338ea9f1f411453a92cbdfcd7858916a4f1721cfa4a8ce5e64ab6a5f69', NULL, '0'),
  ('6', E'\\x6b9c56ba6f3cfb1369989c50f14d0937ba1c3c1b0079157d852c25af91e3cc6aee0127a637409ed75995d8413ee4c03743e6a038b6f504d5199f6d0e24aa4cff103845fd', '2026-11-20 10:00:00+00', '0');

insert into public.verification (night, started_at, finished_at, employees, entries, differences) overriding system value values
  ('2026-11-20', '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', '21', '191', '0');

insert into public.webhook (id, connection_id, type, message_id, payload, state, attempts, response_status, error, created_at, requeued_at, delivered_at) overriding system value values
  ('1', '2', 'assortment.changed', 'msg_cec1867e-67bf-4981-9c9b-f04d28efdb47', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":1,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00', NULL),
  ('10', '1', 'assortment.changed', 'msg_9-Ve4rLTZOXAEpG0uZ2eo1Jw', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":5,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('11', '1', 'assortment.changed', 'msg_6Z6q8EHPSFj0cmePZ55gXTLu', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":6,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('12', '1', 'assortment.changed', 'msg_xRqbTJ1B2AwftN7hXJe_cimj', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":7,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('13', '1', 'order.accepted', 'msg__HjqIhpd8VToEH8X1FbGj4NB', '{"type":"order.accepted","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100071,"reference":"W-37","employeeId":17,"customerId":5,"amount":25}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('14', '1', 'balance.changed', 'msg_1igbKbyHf75MbDUt12goM9Kq', '{"type":"balance.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"employeeId":21,"customerId":4,"balance":87.5,"available":75}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('15', '1', 'order.accepted', 'msg_MeVlsYL4EpgU_gCfb2Z2aLQL', '{"type":"order.accepted","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100072,"reference":null,"employeeId":21,"customerId":4,"amount":12.5}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('16', '1', 'order.rejected', 'msg_onhVd04fzEMQpbTpZgTOReuQ', '{"type":"order.rejected","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100073,"reference":null,"employeeId":21,"customerId":4,"amount":12.5,"reason":"Vi har flere på lager"}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('17', '1', 'order.accepted', 'msg_eo0HlY3B5Fm9aknTM9OAsTvY', '{"type":"order.accepted","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100074,"reference":null,"employeeId":21,"customerId":4,"amount":12.5}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('18', '1', 'order.cancelled', 'msg_G1XsdpcbkrCnl6q-NkH_hdmx', '{"type":"order.cancelled","timestamp":"2026-11-20T10:00:00.000Z","data":{"orderNumber":100074,"reference":null,"employeeId":21,"customerId":4,"amount":12.5}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('2', '1', 'balance.changed', 'msg_69YeHjJFcbAvGH4kUdhfw6f-', '{"type":"balance.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"employeeId":17,"customerId":5,"balance":50,"available":50}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('3', '1', 'balance.changed', 'msg_6B0H2y22bh7DkNKmpqZPj2E6', '{"type":"balance.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"employeeId":18,"customerId":5,"balance":50,"available":27.5}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('4', '1', 'assortment.changed', 'msg_FqWyvuAPlObXxKK3wS24xE3S', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":5,"departmentId":9}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('5', '1', 'balances.changed', 'msg_fZUhgw1r-ngevze5NBijCBtM', '{"type":"balances.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":5,"employeeIds":[17]}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('6', '1', 'assortment.changed', 'msg_YCV_IVmRCvTPgBPSpZGYw2XV', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":1,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('7', '1', 'assortment.changed', 'msg_5Z9wdBg8UqKIRT4ilQelPYLd', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":2,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('8', '1', 'assortment.changed', 'msg_xpE-jVPuPdCVHOCJK0G4gVNI', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":3,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL),
  ('9', '1', 'assortment.changed', 'msg_dqtozx2Lxugxnq6zLxYDp_pd', '{"type":"assortment.changed","timestamp":"2026-11-20T10:00:00.000Z","data":{"customerId":4,"departmentId":null}}', 'queued', '0', NULL, NULL, '2026-11-20 10:00:00+00', NULL, NULL);

insert into public.webshop_login (id, customer_id, employee_id, account_id, redeemed_at) overriding system value values
  ('1', '5', '17', '5', '2026-11-19 10:00:00+00');

insert into public.yearly_statistic (basis, year, customer_id, employee_id, department_id, orders, points) overriding system value values
  ('credits', '2026', '1', '1', '1', '2', '100000'),
  ('credits', '2026', '1', '2', '2', '2', '100000'),
  ('credits', '2026', '1', '3', '1', '2', '100000'),
  ('credits', '2026', '1', '4', '1', '2', '100000'),
  ('credits', '2026', '2', '5', '4', '1', '40000'),
  ('credits', '2026', '2', '6', NULL, '1', '40000'),
  ('credits', '2026', '2', '7', '3', '1', '40000'),
  ('credits', '2026', '2', '8', '4', '2', '55000'),
  ('credits', '2026', '3', '10', NULL, '58', '214500'),
  ('credits', '2026', '3', '11', '5', '5', '17500'),
  ('credits', '2026', '3', '12', '6', '26', '85135'),
  ('credits', '2026', '3', '9', NULL, '2', '7000'),
  ('credits', '2026', '4', '13', '7', '2', '50000'),
  ('credits', '2026', '4', '14', '8', '2', '50000'),
  ('credits', '2026', '4', '15', '7', '2', '50000'),
  ('credits', '2026', '4', '16', '7', '3', '62995'),
  ('credits', '2026', '4', '21', NULL, '2', '11250'),
  ('credits', '2026', '5', '17', '9', '2', '6000'),
  ('credits', '2026', '5', '17', NULL, '2', '11000'),
  ('credits', '2026', '5', '18', NULL, '1', '5000'),
  ('orders', '2026', '1', '1', '1', '2', '91700'),
  ('orders', '2026', '1', '3', '1', '2', '85795'),
  ('orders', '2026', '2', '8', '4', '2', '39845'),
  ('orders', '2026', '3', '10', NULL, '50', '207865'),
  ('orders', '2026', '3', '12', '6', '5', '67635'),
  ('orders', '2026', '4', '13', '7', '1', '14900'),
  ('orders', '2026', '4', '15', '7', '1', '29900'),
  ('orders', '2026', '4', '16', '7', '1', '29900'),
  ('orders', '2026', '4', '21', NULL, '1', '1250'),
  ('orders', '2026', '5', '17', '9', '2', '3750');

select setval('public.account_id_seq', 11);
select setval('public.amount_batch_id_seq', 3);
select setval('public.audit_event_id_seq', 327);
select setval('public.connection_id_seq', 3);
select setval('public.connection_key_id_seq', 4);
select setval('public.credit_request_id_seq', 3);
select setval('public.customer_group_id_seq', 12);
select setval('public.customer_id_seq', 7);
select setval('public.department_id_seq', 10);
select setval('public.employee_id_seq', 21);
select setval('public.employee_selection_id_seq', 1);
select setval('public.employee_update_id_seq', 1);
select setval('public.known_device_id_seq', 1);
select setval('public.ledger_entry_id_seq', 192);
select setval('public.mail_id_seq', 22);
select setval('public.order_number', 100076);
select setval('public.orders_id_seq', 76);
select setval('public.outbox_event_id_seq', 35);
select setval('public.password_link_id_seq', 3);
select setval('public.personal_value_id_seq', 93);
select setval('public.product_id_seq', 123);
select setval('public.saved_view_id_seq', 1);
select setval('public.scheduled_entry_id_seq', 4);
select setval('public.security_event_id_seq', 48);
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
comment on schema ledger is '14 4c0505ac042065eb8f5ec0b4c47ecba090f4636caffed7d354edd7a5fdcb0cf0';

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
revoke all on function ledger_internal.lock_balances(integer[]) from public;
revoke all on function ledger_internal.new_entry(integer,text,bigint,text,date,timestamp with time zone,integer,integer,integer,integer,integer,integer,bigint) from public;
revoke all on function ledger_internal.open_balance_of_order(integer,date,timestamp with time zone) from public;
revoke all on function ledger_internal.open_runs(date,date,timestamp with time zone) from public;
revoke all on function ledger_internal.pay(public.orders,date,timestamp with time zone,integer) from public;
revoke all on function ledger_internal.pending_credit_requests(integer[]) from public;
revoke all on function ledger_internal.period_starts(text,date,date) from public;
revoke all on function ledger_internal.post_scheduled(integer[],date,timestamp with time zone) from public;
revoke all on function ledger_internal.refuse(text,text) from public;
revoke all on function ledger_internal.remove_hold(integer) from public;
revoke all on function ledger_internal.require_scope(integer[],integer) from public;
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
revoke all on function ledger.cancel_leave(integer,date,timestamp with time zone,integer) from public;
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
revoke all on function ledger.lock_and_post_due(integer[],date,timestamp with time zone) from public;
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
revoke all on function ledger.post_test_run(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.post_top_ups(integer,integer[],timestamp with time zone,integer) from public;
revoke all on function ledger.refund(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.rehire(integer,date,date,timestamp with time zone,integer,integer) from public;
revoke all on function ledger.reject_credit(integer,integer,timestamp with time zone,integer,text) from public;
revoke all on function ledger.release(integer,date,timestamp with time zone,integer) from public;
revoke all on function ledger.request_credit(integer,bigint,text,text,date,timestamp with time zone,integer,integer,date) from public;
revoke all on function ledger.require_open_day(date) from public;
revoke all on function ledger.reverse_entry(bigint,integer,boolean,date,timestamp with time zone,integer,integer) from public;
revoke all on function ledger.reversible(bigint[],integer) from public;
revoke all on function ledger.set_credit_rules(integer,bigint,bigint,integer) from public;
revoke all on function ledger.set_leave(integer[],date[],date[],date,timestamp with time zone,integer,integer) from public;
revoke all on function ledger.start_of_participation(date) from public;
revoke all on function ledger.statement(integer,bigint) from public;
revoke all on function ledger.stop_schedule(integer,integer,date,timestamp with time zone,integer,integer) from public;
revoke all on function ledger.top_up_credit(bigint,bigint,bigint) from public;
revoke all on function ledger.undo_amount_batch(integer,boolean,date,timestamp with time zone,integer,integer) from public;
revoke all on function ledger.unfilled(bigint[]) from public;
revoke all on function ledger.usable_until_before_reset(integer,date) from public;
revoke all on function public.forget_security_events(integer[],integer[]) from public;
revoke all on function public.remove_old_security_events(integer) from public;

grant execute on function ledger.add_amount_to_statement(integer,bigint,text,date,timestamp with time zone,integer,integer,text,date,text,text,bytea) to saldo_server;
grant execute on function ledger.add_amount(integer,bigint,text,date,timestamp with time zone,integer,integer,text,date,integer) to saldo_server;
grant execute on function ledger.batch_refusal(bigint,bigint,bigint,boolean,date,date,bigint,boolean,boolean,boolean) to saldo_server;
grant execute on function ledger.cancel_leave(integer,date,timestamp with time zone,integer) to saldo_server;
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
grant execute on function ledger.lock_and_post_due(integer[],date,timestamp with time zone) to saldo_server;
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
grant execute on function ledger.post_test_run(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.post_top_ups(integer,integer[],timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.refund(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.rehire(integer,date,date,timestamp with time zone,integer,integer) to saldo_server;
grant execute on function ledger.reject_credit(integer,integer,timestamp with time zone,integer,text) to saldo_server;
grant execute on function ledger.release(integer,date,timestamp with time zone,integer) to saldo_server;
grant execute on function ledger.request_credit(integer,bigint,text,text,date,timestamp with time zone,integer,integer,date) to saldo_server;
grant execute on function ledger.require_open_day(date) to saldo_server;
grant execute on function ledger.reverse_entry(bigint,integer,boolean,date,timestamp with time zone,integer,integer) to saldo_server;
grant execute on function ledger.reversible(bigint[],integer) to saldo_server;
grant execute on function ledger.set_credit_rules(integer,bigint,bigint,integer) to saldo_server;
grant execute on function ledger.set_leave(integer[],date[],date[],date,timestamp with time zone,integer,integer) to saldo_server;
grant execute on function ledger.start_of_participation(date) to saldo_server;
grant execute on function ledger.statement(integer,bigint) to saldo_server;
grant execute on function ledger.stop_schedule(integer,integer,date,timestamp with time zone,integer,integer) to saldo_server;
grant execute on function ledger.top_up_credit(bigint,bigint,bigint) to saldo_server;
grant execute on function ledger.undo_amount_batch(integer,boolean,date,timestamp with time zone,integer,integer) to saldo_server;
grant execute on function ledger.unfilled(bigint[]) to saldo_server;
grant execute on function ledger.usable_until_before_reset(integer,date) to saldo_server;
grant execute on function public.forget_security_events(integer[],integer[]) to saldo_server;
grant execute on function public.remove_old_security_events(integer) to saldo_server;

grant insert (customer_id, text, future_date, recurrence, created_by, created_at, expires_at) on public.amount_batch to saldo_server;
grant insert (batch_id, customer_id, employee_id, text, amount) on public.amount_batch_row to saldo_server;
grant insert (at, actor_account_id, customer_id, action, subject_type, subject_id, changes) on public.audit_event to saldo_server;
grant insert (id, connection_id, company_name, address, postal_code, city, email, link, debtor_number, user_group_id, customer_group_id, order_approval, require_two_step, email_addresses, keep_balance_months, erase_after_months, employee_count, created_at, archived_at) on public.customer to saldo_server;
grant update (id, connection_id, company_name, address, postal_code, city, email, link, debtor_number, user_group_id, customer_group_id, order_approval, require_two_step, email_addresses, keep_balance_months, erase_after_months, employee_count, created_at, archived_at) on public.customer to saldo_server;
grant update (status, processed_at, processed_by, reason) on public.orders to saldo_server;

alter default privileges in schema ledger grant execute on functions to saldo_server;
