// @module-tag slow

import { employeeUpdateEndpoints } from '@saldo/contract/employee-updates';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
import { leave } from '../../../../test-support/leaving.ts';
import { required } from '../../../platform/errors.ts';
import { forgetUpdates } from './draft-update.ts';

let scene: UpdateScene;
beforeEach(async () => {
  scene = await startUpdateScene();
});
afterEach(() => scene.stop());

const same = linesOfScene;
const errorsOf = async (id: number, as = scene.anna) =>
  (await rowsOfUpdate(scene.api, as, id, { kind: 'error' })).map(({ line, errors }) => [
    line,
    ...errors.map(({ column, message }) => `${column}: ${message}`),
  ]);

describe('a draft', () => {
  test('shows the five kinds of difference, and changes nothing', async () => {
    const { api, anna, customerId, draft, employees } = scene;
    const before = await employees();
    const update = await draft(
      'Bodil;Holm;bo@firma.dk;Lager;A1;31-12-2026;',
      same[1] ?? '',
      'Nora;Ny;nora@firma.dk;Lager;B7;;1.250,50',
      'Fejl;;fejl@firma.dk;;;;',
    );
    expect(update).toMatchObject({
      customerId,
      version: 1,
      rows: { new: 1, changed: 1, unchanged: 1, missing: 3, error: 1 },
      activeEmployees: 5,
      leavers: 1,
      newDepartments: { count: 1, names: ['Lager'] },
      startAmounts: { employees: 1, total: 1250.5 },
      problem: null,
      progress: null,
      applied: null,
    });
    const rows = await rowsOfUpdate(api, anna, update.id);
    expect(rows.map(({ line, kind, name }) => [line, kind, name])).toEqual([
      [2, 'changed', 'Bo Holm'],
      [3, 'unchanged', 'Ea Holm'],
      [4, 'new', 'Nora Ny'],
      [5, 'error', 'Fejl'],
      [null, 'missing', 'Ib Holm'],
      [null, 'missing', 'Liv Holm'],
      [null, 'missing', 'Per Holm'],
    ]);
    expect(rows[0]?.changes).toEqual([
      { column: 'firstName', before: 'Bo', after: 'Bodil' },
      { column: 'department', before: 'Salg', after: 'Lager' },
      { column: 'lastDay', before: null, after: '2026-12-31' },
    ]);
    expect(rows[2]?.changes.map(({ column, after }) => [column, after])).toEqual([
      ['firstName', 'Nora'],
      ['lastName', 'Ny'],
      ['email', 'nora@firma.dk'],
      ['employeeNumber', 'B7'],
      ['department', 'Lager'],
      ['startAmount', 1250.5],
    ]);
    expect(rows[3]?.errors).toEqual([
      { column: 'lastName', message: 'Efternavn er påkrævet for en ny medarbejder' },
    ]);
    expect(rows.every(({ isDone }) => isDone === null)).toBe(true);
    expect(await employees()).toEqual(before);
  });

  test('names departments that get employees but have no products to buy, until they have some', async () => {
    const { api, anna, customerId, draft } = scene;
    const [id, full] = [
      await api.make.department(customerId, 'Lager'),
      await api.make.department(customerId, 'Butik'),
    ];
    await api.make.department(customerId, 'Kontor');
    await api.make.product({ inDepartment: full });
    await api.make.product({ inDepartment: id, active: false });
    const update = await draft(
      'Bo;Holm;bo@firma.dk;lager;A1;;',
      'Ea;Holm;ea@firma.dk;Butik;;;',
      'Ny;Ny;ny@firma.dk;Nyt sted;;;',
      'Fejl;;fejl@firma.dk;Kontor;;;',
    );
    expect(update.departmentsWithoutProducts).toEqual([{ id, name: 'Lager' }]);
    await api.make.product({ inDepartment: id });
    expect((await readUpdate(api, anna, update.id)).departmentsWithoutProducts).toEqual([]);
  });

  test('finds an employee by number or e-mail, ignoring case', async () => {
    const { api, anna, ids } = scene;
    const { id } = (
      await draftUpdate(api, anna, 'medarbejdernr.;e-mail\r\na1;\r\n;IB@FIRMA.DK\r\nA9;ea@firma.dk\r\nx;')
    ).data;
    const rows = await rowsOfUpdate(api, anna, id);
    expect(rows.slice(0, 4).map(({ kind, employeeId }) => [kind, employeeId])).toEqual([
      ['unchanged', ids.Bo],
      ['unchanged', ids.Ib],
      ['changed', ids.Ea],
      ['error', null],
    ]);
  });

  test('returns the text of the invalid cells of a line', async () => {
    const { api, anna, draft } = scene;
    const { id } = await draft(
      'Bo;Holm;bo@@firma.dk;;;31-02-2027;12,5x',
      `Ny\u202e;Ny;${'x'.repeat(900)};;;;`,
      ';;nr@;;A1;;',
      'Per;Holm;per@',
    );
    const rows = await rowsOfUpdate(api, anna, id, { kind: 'error' });
    expect(rows.map(({ line, name, email }) => [line, name, email])).toEqual([
      [2, 'Bo Holm', 'bo@@firma.dk'],
      [3, 'Ny\ufffd Ny', `${'x'.repeat(100)}…`],
      [4, 'Bo Holm', 'bo@firma.dk'],
      [5, 'Per Holm', 'per@'],
    ]);
    expect(rows.map(({ errors }) => errors.map(({ column, typed }) => [column, typed]))).toEqual([
      [
        ['email', 'bo@@firma.dk'],
        ['lastDay', '31-02-2027'],
        ['startAmount', '12,5x'],
      ],
      [
        ['firstName', 'Ny\ufffd'],
        ['email', `${'x'.repeat(100)}…`],
      ],
      [['email', 'nr@']],
      [[null, undefined]],
    ]);
    const found = await rowsOfUpdate(api, anna, id, { kind: 'error', search: 'bo@@' });
    expect(found.map(({ line }) => line)).toEqual([2]);
  });

  test('names the line, column and reason of each error', async () => {
    const { api, operator, customerId, draft } = scene;
    await setCreditRules(api, operator, { approvalLimit: 1000 }, customerId);
    await api.make.employee({ employeeNumber: 'FREMMED' });
    const { id } = await draft(
      'Bo;Holm;bo@;;;31-02-2027;-1',
      'Ea;Holm;ea@firma.dk;;A1;;',
      'Ib;Holm;ib@firma.dk;;;1-1-2020;',
      ';;;;FREMMED;;',
      'Ny;Ny;ny;;;;',
      'Ny;Ny;ny@firma.dk;;;;1000,01',
      'Liv;Holm;liv@firma.dk;;;;',
      'Liv;Holm;LIV@firma.dk;;;;',
      'Per;Holm',
      'Uden;Nøgle;;;;;12,5x',
      `Lang;${'x'.repeat(101)};lang@firma.dk;;;31-12;`,
    );
    expect(await errorsOf(id)).toEqual([
      [
        2,
        'email: E-mail skal være en gyldig email',
        'lastDay: Fratrædelsesdato skal være en dato som 31-12-2026',
        'startAmount: Startbeløb må ikke være negativt',
      ],
      [3, 'employeeNumber: E-mail og medarbejdernr. hører til to forskellige medarbejdere'],
      [4, 'lastDay: Fratrædelsesdato skal være i dag eller senere'],
      [5, 'employeeNumber: Ingen medarbejder har nummeret. En ny medarbejder skal også have en e-mail'],
      [6, 'email: E-mail skal være en gyldig email'],
      [7, 'startAmount: Et beløb over 1.000 point skal godkendes af en anden. Tilføj det bagefter'],
      [8, 'email: Samme medarbejder står på linje 9'],
      [9, 'email: Samme medarbejder står på linje 8'],
      [10, 'null: Linjen har ikke lige så mange kolonner som overskriften'],
      [11, 'startAmount: Startbeløb skal være et tal som 250 eller 1.250,50'],
      [
        12,
        'lastName: Navn må højst være på 100 tegn',
        'lastDay: Fratrædelsesdato skal være en dato som 31-12-2026',
      ],
    ]);
  });

  test('refuses a line whose number belongs to an employee with another name and address', async () => {
    const { draft } = scene;
    const { id } = await draft('Ny;Person;ny.person@firma.dk;;A1;;');
    expect(await errorsOf(id)).toEqual([
      [2, 'employeeNumber: Nummeret tilhører Bo Holm, men navn og e-mail er en andens'],
    ]);
    const renamed = await draft('Bo;Person;ny.person@firma.dk;;A1;;');
    expect(await errorsOf(renamed.id)).toEqual([]);
  });

  test('reads employee numbers as spreadsheets protect them, and says how others were spoiled', async () => {
    const { api, customerId, draft } = scene;
    await api.make.employee({ customerId, firstName: 'Ida', lastName: 'Nul', employeeNumber: '0042' });
    const { id } = await draft(
      'Ny;Et;et@firma.dk;;="0107";;',
      "Ny;To;to@firma.dk;;'0108;;",
      'Ny;Tre;tre@firma.dk;;1,23457E+11;;',
      'Ny;Fire;fire@firma.dk;;#NUM!;;',
      'Ny;Fem;fem@firma.dk;;42;;',
    );
    expect(await errorsOf(id)).toEqual([
      [4, expect.stringContaining('Regnearket har forkortet nummeret til 1,23457E+11')],
      [5, expect.stringContaining('Regnearket kunne ikke beregne cellen (#NUM!)')],
      [
        6,
        'employeeNumber: Ida Nul har nummeret 0042. Ret nummeret i filen, hvis regnearket har fjernet nuller',
      ],
    ]);
    const created = await rowsOfUpdate(api, scene.anna, id, { kind: 'new' });
    expect(created.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { column: 'employeeNumber', before: null, after: '0107' },
        { column: 'employeeNumber', before: null, after: '0108' },
      ]),
    );
  });

  test('says whose number and address it is if the employee has left', async () => {
    const { api, operator, ids } = scene;
    await leave(api, operator, required(ids.Bo, 'the scene has Bo'));
    api.clock.advance({ hours: 48 });
    const anna = await api.signInAs(scene.anna.accountId);
    const problemOf = async (line: string) =>
      (await errorsOf((await draftUpdate(api, anna, fileOfScene(line))).data.id, anna)).flat()[1];
    expect(await problemOf('Ny;Person;ny.person@firma.dk;;A1;;')).toBe(
      'employeeNumber: Nummeret tilhører Bo Holm, som er fratrådt. Brug Genansæt, hvis det er samme person',
    );
    expect(await problemOf('Ny;Person;bo@firma.dk;;;;')).toBe(
      'email: E-mailen tilhører Bo Holm, som er fratrådt. Brug Genansæt, hvis det er samme person',
    );
    expect(await problemOf('Bo;Holm;bo@firma.dk;;;;')).toMatch(
      'Brug Genansæt, hvis personen er kommet tilbage',
    );
  });

  test('takes markup, formulas and SQL as text, and refuses lines with unreadable characters', async () => {
    const { api, anna } = scene;
    const cells = [
      '\0',
      '\ud800',
      "'; drop table employee; --",
      '\u202e',
      '<b>',
      '=1+1',
      '{"a":1}',
      '\u0001',
    ];
    const { data, status } = await api.call(employeeUpdateEndpoints.draftEmployeeUpdate, {
      as: anna,
      body: {
        columns: ['email', 'firstName', 'lastName', 'department'],
        lines: cells.map((cell, n) => ({ line: n + 2, cells: [`nr${n}@firma.dk`, cell, cell, cell] })),
      },
    });
    expect([status, data.rows.new + data.rows.error]).toEqual([201, cells.length]);
    const unreadable = { column: null, message: 'Linjen indeholder tegn, der ikke kan læses' };
    const rows = await rowsOfUpdate(api, anna, data.id);
    expect(rows.slice(0, 2).map(({ kind, errors }) => [kind, errors])).toEqual([
      ['error', [unreadable]],
      ['error', [unreadable]],
    ]);
    expect((await applyUpdate(api, anna, data.id, { createDepartments: true })).status).toBe(200);
  });

  test('is refused without a key column, with a column twice or too many lines', async () => {
    const { api, operator, anna, customerId } = scene;
    const line = { line: 2, cells: ['a@b.dk'] };
    for (const body of [
      { columns: ['firstName'], lines: [line] },
      { columns: ['email', 'email'], lines: [line] },
      { columns: ['email'], lines: [] },
      { columns: ['email'], lines: Array.from({ length: 20_001 }, () => line) },
      { columns: ['email'], lines: [{ ...line, cells: ['x'.repeat(1001)] }] },
      { columns: ['email'], lines: [line], customerId },
    ]) {
      const call = { as: anna, body: body as never };
      expect((await api.call(employeeUpdateEndpoints.draftEmployeeUpdate, call)).status).toBe(400);
    }
    expect((await draftUpdate(api, operator, fileOfScene('x;y;z@firma.dk;;;;'))).error.fields).toEqual([
      { path: ['customerId'], message: 'Kunde er påkrævet' },
    ]);
    expect((await draftUpdate(api, operator, fileOfScene('x;y;z@firma.dk;;;;'), 900_000_001)).status).toBe(
      404,
    );
  });

  test('expires after an hour, and a result after a day', async () => {
    const { api, draft } = scene;
    let { anna } = scene;
    const { id } = await draft('Ny;Ny;ny@firma.dk;;;;');
    const other = await draft(...same);
    expect((await applyUpdate(api, anna, other.id)).status).toBe(200);
    api.clock.advance({ hours: 1, seconds: 1 });
    anna = await api.signInAs(anna.accountId);
    expect((await applyUpdate(api, anna, id)).error.code).toBe('update_expired');
    await forgetUpdates(api.services);
    expect((await applyUpdate(api, anna, id)).status).toBe(404);
    expect((await readUpdate(api, anna, other.id)).applied).toMatchObject({ created: 0 });
    api.clock.advance({ hours: 23 });
    anna = await api.signInAs(anna.accountId);
    await forgetUpdates(api.services);
    const { rows } = await sql`select from employee_update_row`.execute(api.services.db);
    expect(rows).toEqual([]);
  });
});
