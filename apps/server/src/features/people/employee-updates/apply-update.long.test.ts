import { employeeUpdateEndpoints, type FileUpdate } from '@saldo/contract/employee-updates';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { statementOf } from '../../../../test-support/amounts.ts';
import { setCreditRules } from '../../../../test-support/credit-requests.ts';
import {
  applyUpdate,
  draftUpdate,
  fileOfScene,
  linesOfScene,
  readUpdate,
  rowsOfUpdate,
  startUpdateScene,
  type UpdateScene,
} from '../../../../test-support/employee-updates.ts';

let scene: UpdateScene;
beforeEach(async () => {
  scene = await startUpdateScene();
});
afterEach(() => scene.stop());

const same = linesOfScene;
const employee = async (email: string) => (await scene.employees()).find((one) => one.email === email);

describe('applying', () => {
  test('makes the changes that were shown, once, and the same file then changes nothing', async () => {
    const { api, anna, ids, draft, employees } = scene;
    const lines = [
      'Bodil;Berg;bo@firma.dk;Lager;A2;31-12-2026;',
      same[1] ?? '',
      'Nora;Ny;nora@firma.dk;Lager;B7;;1.250,50',
      'Åse;Ny;aase@firma.dk;;;30-11-2026;10',
    ];
    const update = await draft(...lines);
    const choices = { createDepartments: true, sendWelcome: true };
    const done = await applyUpdate(api, anna, update.id, choices);
    expect(done.data.applied).toMatchObject({ created: 2, changed: 1, leaving: 2, departments: 1, mails: 2 });
    expect(await employee('bo@firma.dk')).toMatchObject({
      id: ids.Bo,
      name: 'Bodil Berg',
      employeeNumber: 'A2',
      department: { name: 'Lager' },
      leaving: { lastDay: '2026-12-31' },
    });
    const nora = await employee('nora@firma.dk');
    expect(nora).toMatchObject({ employeeNumber: 'B7', balance: 1250.5, loginEnabled: false, leaving: null });
    expect(await employee('aase@firma.dk')).toMatchObject({
      balance: 10,
      leaving: { lastDay: '2026-11-30' },
    });
    const [entry] = await statementOf(api, anna, nora?.id ?? 0);
    expect(entry).toMatchObject({ text: 'Startbeløb', points: 1250.5, batchId: done.data.applied?.batchId });
    const rows = await rowsOfUpdate(api, anna, update.id);
    expect(rows.slice(0, 4).map(({ isDone, employeeId }) => [isDone, employeeId !== null])).toEqual([
      [true, true],
      [false, true],
      [true, true],
      [true, true],
    ]);
    const mails = await sql<{ recipient: string }>`
      select recipient from mail where kind = 'employee-welcome' order by recipient collate "C"`.execute(
      api.services.db,
    );
    expect(mails.rows.map(({ recipient }) => recipient)).toEqual(['aase@firma.dk', 'nora@firma.dk']);

    const after = await employees();
    expect((await applyUpdate(api, anna, update.id, choices)).data).toEqual(done.data);
    const again = await draft(...lines);
    expect(again.rows).toMatchObject({ new: 0, changed: 0, unchanged: 4, error: 0 });
    expect((await applyUpdate(api, anna, again.id, choices)).data.applied).toMatchObject({
      created: 0,
      changed: 0,
      leaving: 0,
      departments: 0,
      mails: 0,
      batchId: null,
    });
    expect(await employees()).toEqual(after);
  });

  test('creates no departments unless they are ticked', async () => {
    const { api, anna, draft } = scene;
    const update = await draft(
      'Ny;Ny;ny@firma.dk;Lager;;;',
      'Bo;Holm;bo@firma.dk;Lager;;;',
      'Ea;By;ea@firma.dk;lager;;;',
    );
    expect(update.newDepartments).toEqual({ count: 1, names: ['Lager'] });
    const { data } = await applyUpdate(api, anna, update.id);
    expect(data.applied).toMatchObject({ created: 1, changed: 1, departments: 0 });
    expect((await employee('ny@firma.dk'))?.department).toBeNull();
    expect(await employee('bo@firma.dk')).toMatchObject({ department: { name: 'Salg' } });
    expect(await employee('ea@firma.dk')).toMatchObject({ name: 'Ea By', department: { name: 'Salg' } });
    const rows = await rowsOfUpdate(api, anna, update.id, { kind: 'changed' });
    expect(rows.map(({ isDone }) => isDone)).toEqual([false, true]);
  });

  test('lets missing employees leave if ticked, and requires confirmation when more than a fifth would', async () => {
    const { api, anna, draft } = scene;
    const update = await draft(...same.slice(0, 3));
    expect(update.rows.missing).toBe(2);
    const choices = { leaveMissing: { lastDay: '2026-11-30' } };
    const refused = await applyUpdate(api, anna, update.id, choices);
    expect(refused.error).toMatchObject({
      code: 'many_would_leave',
      message: '2 af 5 medarbejdere vil fratræde. Bekræft, at det er meningen.',
    });
    expect((await employee('per@firma.dk'))?.leaving).toBeNull();
    const past = { leaveMissing: { lastDay: '2026-11-19' }, confirmLargeLeaving: true };
    expect((await applyUpdate(api, anna, update.id, past)).error.fields?.[0]?.path).toEqual([
      'leaveMissing',
      'lastDay',
    ]);
    const { data } = await applyUpdate(api, anna, update.id, { ...choices, confirmLargeLeaving: true });
    expect(data.applied).toMatchObject({ leaving: 2, changed: 0 });
    expect(await employee('per@firma.dk')).toMatchObject({ leaving: { lastDay: '2026-11-30' } });
    const one = await draft(...same.slice(0, 2), same[3] ?? '', same[4] ?? '');
    expect(one.rows).toMatchObject({ missing: 1, unchanged: 4 });
    expect((await applyUpdate(api, anna, one.id, choices)).data.applied).toMatchObject({ leaving: 1 });
  });

  test('refuses to let missing employees leave while a line with an error may be about one of them', async () => {
    const { api, anna, draft } = scene;
    const update = await draft(...same.slice(0, 4), 'Per;Holm;per@firma;;;;');
    const choices = { leaveMissing: { lastDay: '2026-11-30' }, confirmLargeLeaving: true };
    const refused = await applyUpdate(api, anna, update.id, choices);
    expect(refused.error).toMatchObject({ code: 'invalid', fields: [{ path: ['leaveMissing'] }] });
    // This line has an error too, but its e-mail address identifies the employee.
    const clear = await draft(...same.slice(0, 4), 'Per;Holm;per@firma.dk;;;x;');
    expect(clear.rows).toMatchObject({ error: 1, missing: 0 });
    expect((await applyUpdate(api, anna, clear.id, choices)).status).toBe(200);
  });

  test('counts start amounts towards the daily ceiling', async () => {
    const { api, operator, anna, customerId, draft } = scene;
    await setCreditRules(api, operator, { dailyCeiling: 100 }, customerId);
    const update = await draft('Ny;Ny;ny@firma.dk;;;;60', 'Nu;Ny;nu@firma.dk;;;;60');
    expect(update.problem).toMatch(/^Du kan højst tilføje 100 point om dagen/);
    expect((await applyUpdate(api, anna, update.id)).error.code).toBe('daily_ceiling_reached');
    expect(await employee('ny@firma.dk')).toBeUndefined();
    const byOperator = (await draftUpdate(api, operator, fileOfScene('Ny;Ny;ny@firma.dk;;;;160'), customerId))
      .data;
    expect(byOperator.problem).toBeNull();
    expect((await applyUpdate(api, operator, byOperator.id)).status).toBe(200);
    expect((await employee('ny@firma.dk'))?.balance).toBe(160);
  });

  test('writes the same audit events as single changes', async () => {
    const { api, anna, draft } = scene;
    const update = await draft('Bo;Bo;bo@firma.dk;;;;', 'Ny;Ny;ny@firma.dk;;;;5');
    await applyUpdate(api, anna, update.id, { sendWelcome: true });
    const { rows } = await sql<{ action: string }>`
      select action from audit_event where actor_account_id = ${anna.accountId} order by action`.execute(
      api.services.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'amount_batch.post',
      'customer.send_welcomes',
      'customer.update_employees',
      'employee.create',
      'employee.update',
    ]);
  });

  test('records one event for webhooks', async () => {
    const { api, anna, customerId, draft } = scene;
    const connectionId = await api.make.connection({ address: 'https://[4000::7]/webhooks' });
    await sql`update customer set connection_id = ${connectionId} where id = ${customerId}`.execute(
      api.services.db,
    );
    const update = await draft(
      'Ny;Ny;ny@firma.dk;;;;5',
      'Nu;Ny;nu@firma.dk;;;;5',
      'Bo;Bo;bo@firma.dk;Lager;;;',
    );
    await applyUpdate(api, anna, update.id, { createDepartments: true });
    const { rows } = await sql<{ kind: string; employeeIds: number[] }>`
      select kind, employee_ids from outbox_event where customer_id = ${customerId} and employee_ids is not null`.execute(
      api.services.db,
    );
    expect(rows.map(({ kind, employeeIds }) => [kind, employeeIds.length])).toEqual([
      ['balances.changed', 2],
    ]);
  });

  test('ends the password link sent to an old e-mail', async () => {
    const { api, anna, draft } = scene;
    const first = await draft('Ny;Ny;ny@firma.dk;;N1;;');
    await applyUpdate(api, anna, first.id, { sendWelcome: true });
    const links = async () => (await sql`select from password_link`.execute(api.services.db)).rows.length;
    expect(await links()).toBe(1);
    const second = await draft('Ny;Ny;nyere@firma.dk;;n1;;');
    expect((await applyUpdate(api, anna, second.id)).data.applied).toMatchObject({ changed: 1, mails: 0 });
    expect(await links()).toBe(0);
    const { rows } = await sql<{ state: string }>`select state from mail`.execute(api.services.db);
    expect(rows).toEqual([{ state: 'withdrawn' }]);
  });
});

test.each([
  ['', true, 2_400],
  ['', false, 1_200],
  ['31-12-2026', false, 2_400],
])(
  'an update shows its progress while it is applied, and not afterwards: last day %j, mails %j',
  async (lastDay, sendWelcome, total) => {
    const { api, anna, draft } = scene;
    const lines = Array.from({ length: 1_200 }, (_, n) => `Ny;Nr. ${n};ny${n}@firma.dk;;;${lastDay};1`);
    const update = await draft(...lines);
    let isRunning = true;
    const applying = applyUpdate(api, anna, update.id, { sendWelcome }).finally(() => {
      isRunning = false;
    });
    const shown: (FileUpdate['progress'] | undefined)[] = [];
    while (isRunning) shown.push((await readUpdate(api, anna, update.id)).progress);
    expect((await applying).data).toMatchObject({ progress: null, applied: { created: 1_200 } });
    const progress = shown.find((one) => one);
    expect(progress).toEqual({ done: expect.toSatisfy((done) => done > 0 && done <= total), total });
    expect((await readUpdate(api, anna, update.id)).progress).toBeNull();
  },
);

test('an update can be exported as CSV, before and after it is applied', async () => {
  const { api, anna, draft } = scene;
  const update = await draft(
    'Bo;Berg;bo@firma.dk;;;31-12-2026;',
    '=1+1;Ny;ny@firma.dk;;;;5,50',
    'Ea;Holm;;;;;',
    ...same.slice(2),
  );
  const read = async () => {
    const params = { id: String(update.id) };
    const { data } = await api.call(employeeUpdateEndpoints.exportEmployeeUpdate, { as: anna, params });
    return data.replace('\ufeff', '').trimEnd().split('\r\n');
  };
  const lines = await read();
  expect(lines.slice(0, 5)).toEqual([
    'Linje;Resultat;Medarbejder;E-mail;Ændringer;Fejl',
    '2;Ændres;Bo Holm;bo@firma.dk;Efternavn: Holm → Berg, Fratrædelsesdato: 31-12-2026;',
    "3;Ny;'=1+1 Ny;ny@firma.dk;Fornavn: =1+1, Efternavn: Ny, E-mail: ny@firma.dk, Startbeløb: 5,50;",
    '4;Fejl;Ea Holm;;;Linjen har hverken e-mail eller medarbejdernr.',
    '5;Uændret;Ib Holm;ib@firma.dk;;',
  ]);
  expect(lines.at(-1)).toBe(';Mangler i filen;Ea Holm;ea@firma.dk;;');
  await applyUpdate(api, anna, update.id);
  expect((await read()).slice(1, 3).map((line) => line.split(';')[1])).toEqual(['Ændret', 'Oprettet']);
});
