import { employeeEndpoints } from '@saldo/contract/employees';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { eraseLeavers } from '../src/features/people/leaving/erase-leavers.ts';
import { postDueOfUnlocked } from '../src/ledger/due.ts';
import { today } from '../src/platform/clock.ts';
import { draftUpdate, readUpdate } from '../test-support/employee-updates.ts';
import { leave } from '../test-support/leaving.ts';
import type { TestApi } from '../test-support/test-api.ts';
import type { CrashCase, CrashSituation } from './crash-runs.ts';

const EMPLOYEES = 4;

export const employeeCrashes: CrashCase[] = [
  { name: 'the department of many employees', prepare: (api) => prepareSelections(api, 'department') },
  {
    name: 'the welcome of many employees',
    prepare: (api) => prepareSelections(api, 'welcome'),
    queuesMails: true,
  },
  { name: 'the leaving of many employees', prepare: (api) => prepareLeaving(api, leavingOfMany) },
  { name: 'the settling of leavers', prepare: (api) => prepareLeaving(api, settling) },
  { name: 'the erasure of leavers', prepare: (api) => prepareLeaving(api, erasing) },
  { name: 'an update from a file', prepare: prepareUpdates, queuesMails: true },
];

async function prepareSelections(api: TestApi, act: 'department' | 'welcome') {
  const customerId = await api.make.customer();
  const as = await api.administrator(customerId);
  const departmentId = await api.make.department(customerId);
  const passwordHash = await api.make.hash('et-godt-kodeord');
  return async () => {
    // The number of welcomes that a customer can send in a day is limited.
    await api.database.owner.deleteFrom('throttle').execute();
    const employeeIds: number[] = [];
    for (let n = 0; n < EMPLOYEES; n += 1) {
      employeeIds.push((await api.make.employee({ customerId, passwordHash })).id);
    }
    const id = await api.make.selection(employeeIds, as.accountId);
    const call = {
      url: `/api/employee-selections/${id}/${act}`,
      headers: as.headers,
      payload: act === 'department' ? { departmentId } : {},
    };
    const changed =
      act === 'department'
        ? sql`select from employee where id = any(${employeeIds}::integer[]) and department_id = ${departmentId}`
        : sql`select from mail join pgboss.job on job.name = 'mail' and (job.data->>'mailId')::int = mail.id
            where mail.employee_id = any(${employeeIds}::integer[])`;
    const state = async () => (await changed.execute(api.services.db)).rows.length;
    return { call, state, before: 0, after: EMPLOYEES };
  };
}

interface Leavers {
  api: TestApi;
  accountId: number;
  employeeIds: number[];
  /** Counts the leavers whose balance or employment meets a condition. */
  count: (condition: ReturnType<typeof sql>) => () => Promise<number>;
}

async function prepareLeaving(
  api: TestApi,
  situationOf: (
    leavers: Leavers,
  ) => Promise<Pick<CrashSituation, 'call' | 'state'> & Partial<CrashSituation>>,
) {
  const customerId = await api.make.customer();
  const accountId = await api.make.account({ role: 'administrator', customerId });
  return async () => {
    const employeeIds: number[] = [];
    for (let n = 0; n < EMPLOYEES; n += 1) {
      employeeIds.push((await api.make.employee({ customerId, balance: 10 })).id);
    }
    const count = (condition: ReturnType<typeof sql>) => async () => {
      const { rows } = await sql`select from balance
        where employee_id = any(${employeeIds}::integer[]) and ${condition}`.execute(api.services.db);
      return rows.length;
    };
    const check = async () => {
      const { rows } = await sql`select from ledger_entry
        where employee_id = any(${employeeIds}::integer[]) and kind = 'correction'
        group by employee_id having count(*) > 1`.execute(api.services.db);
      expect(rows).toEqual([]);
    };
    const situation = await situationOf({ api, accountId, employeeIds, count });
    return { before: 0, after: EMPLOYEES, check, ...situation };
  };
}

async function leavingOfMany({ api, accountId, employeeIds, count }: Leavers) {
  const { headers } = await api.signInAs(accountId);
  const id = await api.make.selection(employeeIds, accountId);
  const call = {
    url: `/api/employee-selections/${id}/leave`,
    headers: { ...headers, 'idempotency-key': `leave-${id}` },
    payload: { lastDay: '2199-01-01', balance: 'reset' },
  };
  const response = { leaving: EMPLOYEES, alreadyLeft: 0 };
  return { call, state: count(sql`last_day is not null`), response };
}

async function settling(leavers: Leavers) {
  const { api, count } = leavers;
  await leaveToday(leavers);
  api.clock.advance({ hours: 24 });
  const state = count(sql`exists (select from ledger_entry as entry
    where entry.employee_id = balance.employee_id and kind = 'correction')`);
  return { call: null, state, repeat: () => postDueOfUnlocked(api.services) };
}

async function erasing(leavers: Leavers) {
  const { api, count } = leavers;
  await leaveToday(leavers);
  api.clock.advance({ hours: 24 * 370 });
  await postDueOfUnlocked(api.services);
  return { call: null, state: count(sql`closed`), isInParts: true, repeat: () => eraseLeavers(api.services) };
}

async function leaveToday({ api, accountId, employeeIds }: Leavers): Promise<void> {
  const as = await api.signInAs(accountId);
  for (const id of employeeIds) await leave(api, as, id, { lastDay: today(api.clock).toString() });
}

async function prepareUpdates(api: TestApi) {
  return async () => {
    const n = api.make.next();
    const customerId = await api.make.customer();
    const as = await api.administrator(customerId);
    for (const firstName of ['Bo', 'Ea']) {
      const email = `${firstName}${n}@firma.dk`;
      await api.make.employee({ customerId, firstName, lastName: 'Holm', email });
    }
    const text = [
      'fornavn;efternavn;e-mail;afdeling;startbeløb',
      `Bo;Berg;bo${n}@firma.dk;Nyt;`,
      `Ny;Ny;ny${n}@firma.dk;Nyt;10`,
    ];
    const { id } = (await draftUpdate(api, as, text.join('\n'))).data;
    const call = {
      url: `/api/employee-updates/${id}/apply`,
      headers: { ...as.headers, 'idempotency-key': `update-${id}` },
      payload: {
        ...{ version: 1, createDepartments: true, sendWelcome: true, confirmLargeLeaving: true },
        leaveMissing: { lastDay: '2026-12-31' },
      },
    };
    const state = async () => {
      const { data } = await api.call(employeeEndpoints.listEmployees, { as, query: { sort: 'name' } });
      const employees = data.map(({ name, department, leaving, balance }) =>
        [name, department?.name, leaving?.lastDay, balance].join(),
      );
      return { isApplied: (await readUpdate(api, as, id)).applied !== null, employees };
    };
    const before = { isApplied: false, employees: ['Bo Holm,,,0', 'Ea Holm,,,0'] };
    const employees = ['Bo Berg,Nyt,,0', 'Ea Holm,,2026-12-31,0', 'Ny Ny,Nyt,,10'];
    const response = { applied: { created: 1, changed: 1, leaving: 1, departments: 1, mails: 1 } };
    return { call, state, before, after: { isApplied: true, employees }, response };
  };
}
