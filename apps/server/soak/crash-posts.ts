import { sql } from 'kysely';
import { expect } from 'vitest';
import { today } from '../src/platform/clock.ts';
import { Worker } from '../src/platform/worker/worker.ts';
import { workerTasks } from '../src/worker-tasks.ts';
import { draftBatch, postBatch } from '../test-support/amount-batches.ts';
import type { TestApi } from '../test-support/test-api.ts';
import type { CrashCase } from './crash-runs.ts';

const EMPLOYEES = 5;

export const postCrashes: CrashCase[] = [
  { name: 'a post', prepare: (api) => preparePosts(api, 'post', false) },
  { name: 'a post that finds something due', prepare: (api) => preparePosts(api, 'post', true) },
  { name: 'a round of the worker', prepare: (api) => preparePosts(api, 'round', true) },
  { name: 'the post of a batch', prepare: (api) => prepareBatches(api, 'post') },
  { name: 'the undo of a batch', prepare: (api) => prepareBatches(api, 'undo') },
];

async function preparePosts(api: TestApi, kind: 'post' | 'round', isSomethingDue: boolean) {
  const operatorId = await api.make.account({ role: 'operator' });
  // The employees get a daily top-up, which takes more than one batch.
  const customerGroupId = await api.make.customerGroup({ frequency: 'daily', points: 5, limit: 1_000_000 });
  const employeeIds = await makeEmployees(api, await api.make.customer({ customerGroupId }));
  // On the day of their creation, employees get no top-up.
  api.clock.advance({ hours: 24 });
  await postAllDue(api);
  return async () => {
    const due = isSomethingDue ? await scheduleForTomorrow(api, employeeIds) : [];
    if (isSomethingDue) api.clock.advance({ hours: 24 });
    const { headers } = await api.signInAs(operatorId);
    const text = `Post ${api.make.next()}`;
    const call = {
      url: `/api/employees/${employeeIds[0]}/transactions`,
      headers: { ...headers, 'idempotency-key': text.replace(' ', '-') },
      payload: { text, amount: 3 },
    };
    const ofPost = { call, state: () => countOf(api, [text]), before: 0, after: 1 };
    const ofRound = {
      ...{ call: null, state: () => countOf(api, due), before: 0, after: EMPLOYEES, isInParts: true },
      repeat: () => postAllDue(api),
    };
    return {
      ...(kind === 'post' ? ofPost : ofRound),
      async check() {
        // The post also posts due entries, but of one employee; the worker posts for the others.
        await postAllDue(api);
        for (const scheduled of due) expect(await countOf(api, [scheduled])).toBe(1);
        const processed = await topUpsOf(api, employeeIds);
        expect(processed).toEqual(employeeIds.map((employeeId) => ({ employeeId, processed: 1 })));
      },
    };
  };
}

async function prepareBatches(api: TestApi, verb: 'post' | 'undo') {
  const customerId = await api.make.customer();
  const as = await api.administrator(customerId);
  await makeEmployees(api, customerId);
  return async () => {
    const { id } = (await draftBatch(api, as)).data;
    if (verb === 'undo') await postBatch(api, as, id);
    const call = {
      url: `/api/amount-batches/${id}/${verb}`,
      headers: { ...as.headers, 'idempotency-key': `${verb}-${id}` },
      payload: verb === 'post' ? { without: [] } : { takeRest: false },
    };
    const state = async () => {
      const kind = verb === 'post' ? 'manual' : 'reversal';
      const { rows } = await sql`select from ledger_entry where batch_id = ${id} and kind = ${kind}`.execute(
        api.services.db,
      );
      return rows.length;
    };
    return { call, state, before: 0, after: EMPLOYEES };
  };
}

async function makeEmployees(api: TestApi, customerId: number): Promise<number[]> {
  const employeeIds: number[] = [];
  for (let n = 0; n < EMPLOYEES; n += 1) employeeIds.push((await api.make.employee({ customerId })).id);
  return employeeIds;
}

async function scheduleForTomorrow(api: TestApi, employeeIds: number[]): Promise<string[]> {
  const texts: string[] = [];
  const firstDate = today(api.clock).add({ days: 1 }).toString();
  for (const employeeId of employeeIds) {
    const text = `Planlagt ${api.make.next()}`;
    texts.push(text);
    await api.make.scheduledEntry(employeeId, { points: 1, text, recurrence: 'none', firstDate });
  }
  return texts;
}

function postAllDue({ services, clock }: TestApi): Promise<void> {
  const tasks = workerTasks(services).filter(({ name }) => name !== 'housekeeping');
  const onError = (error: unknown) => {
    throw error;
  };
  return new Worker({ tasks, clock, schemaGuard: services.schemaGuard, onError }).round();
}

async function countOf(api: TestApi, texts: string[]): Promise<number> {
  const { rows } = await sql`select from ledger_entry where text = any(${texts}::text[])`.execute(
    api.services.db,
  );
  return rows.length;
}

async function topUpsOf(api: TestApi, employeeIds: number[]) {
  const day = today(api.clock).toString();
  const { rows } = await sql<{ employeeId: number; processed: number }>`
    select employee.id as employee_id, (
        select count(*) from ledger_entry join top_up_run on top_up_run.id = top_up_run_id
        where ledger_entry.employee_id = employee.id and period = ${day}::date
      )::int + (
        select count(*) from top_up_skip join top_up_run on top_up_run.id = top_up_run_id
        where top_up_skip.employee_id = employee.id and period = ${day}::date
      )::int as processed
    from employee where id = any(${employeeIds}::integer[]) order by id`.execute(api.services.db);
  return rows;
}
