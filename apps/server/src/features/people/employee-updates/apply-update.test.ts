// @module-tag slow

import { employeeEndpoints } from '@saldo/contract/employees';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setCreditRules } from '../../../../test-support/credit-requests.ts';
import {
  applyUpdate,
  draftUpdate,
  readUpdate,
  rowsOfUpdate,
  smallCompany,
} from '../../../../test-support/employee-updates.ts';
import { leave } from '../../../../test-support/leaving.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

const { deleteEmployee, updateEmployee } = employeeEndpoints;

let api: TestApi;
let operator: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
});
afterAll(async () => {
  await api.stop();
});
afterEach(async () => {
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

const company = () => smallCompany(api);

const oneOf = (...values: string[]) => fc.constantFrom(...values);

/** Draws from few values, so that lines share people, numbers and departments with the company and each other. */
const line = fc
  .tuple(
    oneOf('Bo', 'Ea', '', 'Åse'),
    oneOf('Holm', 'Ærø', ''),
    oneOf('a', 'A', 'b', 'c', 'd', 'e', ''),
    oneOf('Salg', 'SALG', 'Lager', 'Ikke tildelt', ''),
    oneOf('1', '2', 'æ3', 'Æ3', ''),
    oneOf('', '', '31-12-2026', '2027-01-31', '1-1-2020', 'x'),
    oneOf('', '12,50', '0', '-1'),
  )
  .map(([first, last, email, ...rest]) => [first, last, email && `${email}@`, ...rest]);

test('applying any file a second time changes nothing', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
      fc.boolean(),
      async (lines, known, leaves) => {
        const firm = await companyWith(new Set(known));
        const text = [
          'fornavn;efternavn;e-mail;afdeling;medarbejdernr.;fratrædelsesdato;startbeløb',
          ...lines.map((cells) => cells.map((cell) => cell.replace('@', firm.domain)).join(';')),
        ].join('\n');
        const draft = (await draftUpdate(api, firm.as, text)).data;
        const employees = () => listed(firm.as);
        const before = await employees();
        const choices = {
          createDepartments: true,
          confirmLargeLeaving: true,
          leaveMissing: leaves ? { lastDay: '2026-12-31' } : null,
        };
        const done = await applyUpdate(api, firm.as, draft.id, choices);
        if (done.status !== 200) {
          // Refused because a line with an error could be about a missing employee.
          expect([done.error.fields?.[0]?.path, await employees()]).toEqual([['leaveMissing'], before]);
          return;
        }
        expect(done.data.applied).toMatchObject({
          created: draft.rows.new,
          changed: expect.toSatisfy((count: number) => count <= draft.rows.changed),
        });
        const after = await employees();
        expect(after).toHaveLength(before.length + draft.rows.new);
        const again = (await draftUpdate(api, firm.as, text)).data;
        const { new: fresh, changed, missing } = again.rows;
        expect([fresh, changed, leaves ? missing : 0]).toEqual([0, 0, 0]);
        expect((await applyUpdate(api, firm.as, again.id, choices)).data.applied).toMatchObject({
          created: 0,
          changed: 0,
          leaving: 0,
          departments: 0,
          batchId: null,
        });
        expect(await employees()).toEqual(after);
      },
    ),
    { numRuns: 25 },
  );
});

/** A company with the known people; `a` has the number 1. */
async function companyWith(known: ReadonlySet<string>) {
  const n = api.make.next();
  const customerId = await api.make.customer();
  const departmentId = await api.make.department(customerId, 'Salg');
  const domain = `@firma${n}.dk`;
  for (const name of known) {
    const number = name === 'a' ? { employeeNumber: '1' } : {};
    const employee = { customerId, departmentId, firstName: 'Bo', lastName: 'Holm', ...number };
    await api.make.employee({ ...employee, email: name + domain });
  }
  return { domain, as: await api.administrator(customerId) };
}

const listed = async (as: SignedIn) =>
  (await api.call(employeeEndpoints.listEmployees, { as, query: { sort: 'email' } })).data;

describe('a draft of a company that has changed since', () => {
  const cases: Record<
    string,
    { work: (c: Awaited<ReturnType<typeof company>>) => Promise<unknown>; says: RegExp }
  > = {
    'an employee was renamed': {
      work: ({ ids, email }) => change(ids[0], { firstName: 'Bodil', lastName: 'Holm', email: email('bo') }),
      says: /^Linje 2, Bodil Holm: oplysningerne er ændret i mellemtiden\.$/,
    },
    'an employee was changed as the file says': {
      work: ({ ids, email }) => change(ids[0], { firstName: 'Bo', lastName: 'Berg', email: email('bo') }),
      says: /^Linje 2, Bo Berg: ændringen er foretaget i mellemtiden\.$/,
    },
    'an employee was deleted': {
      work: ({ ids }) => api.call(deleteEmployee, { as: operator, params: { id: String(ids[0]) } }),
      says: /^En medarbejder i filen er slettet, og linjen er taget ud\.$/,
    },
    'a new employee of the file was created': {
      work: ({ email, customerId }) =>
        api.make.employee({ customerId, firstName: 'Ny', lastName: 'Ny', email: email('ny') }),
      says: /^Linje 3, Ny Ny: medarbejderen er oprettet i mellemtiden\.$/,
    },
    'the e-mail was taken in another company': {
      work: ({ email }) => api.make.employee({ email: email('ny') }),
      says: /^Linje 3, Ny Ny: e-mailen er allerede i brug\.$/,
    },
    'the limit for a second person was set': {
      work: ({ customerId }) => setCreditRules(api, operator, { approvalLimit: 5 }, customerId),
      says: /^Linje 3, Ny Ny: et beløb over 5 point skal godkendes af en anden/,
    },
  };

  test.each(Object.keys(cases))(
    'names the changes, and is not applied until it is confirmed again: %s',
    async (name) => {
      const scene = await company();
      const { anna, draft, email, employees } = scene;
      const update = await draft(`Bo;Berg;${email('bo')};;`, `Ny;Ny;${email('ny')};;10`);
      await cases[name]?.work(scene);
      const before = await employees();
      const refused = await applyUpdate(api, anna, update.id);
      expect(refused.error.code).toBe('update_stale');
      expect(refused.error.fields?.map(({ message }) => message)).toEqual([
        expect.stringMatching(cases[name]?.says ?? ''),
      ]);
      expect(await employees()).toEqual(before);
      const shown = await readUpdate(api, anna, update.id);
      expect(shown).toMatchObject({ version: 2, applied: null });
      // The version that was shown first is still refused.
      expect((await applyUpdate(api, anna, update.id)).error.code).toBe('update_stale');
      expect((await applyUpdate(api, anna, update.id, { version: 2 })).data.applied).not.toBeNull();
    },
  );

  test('can be confirmed again when all its lines were removed, and then changes nothing', async () => {
    const { anna, draft, email, ids, employees } = await company();
    const update = await draft(`Bo;Berg;${email('bo')};;`);
    await api.call(deleteEmployee, { as: operator, params: { id: String(ids[0]) } });
    const before = await employees();
    expect((await applyUpdate(api, anna, update.id)).error.code).toBe('update_stale');
    const confirmed = await applyUpdate(api, anna, update.id, { version: 2 });
    expect(confirmed.data.applied).toMatchObject({ created: 0, changed: 0, leaving: 0 });
    expect(await employees()).toEqual(before);
  });

  test('is stale if another employee is missing and missing ones are to leave', async () => {
    const { anna, draft, email, customerId } = await company();
    const lines = [`Bo;Holm;${email('bo')};;`, `Ea;Holm;${email('ea')};;`];
    const update = await draft(...lines);
    const late = await api.make.employee({ customerId, firstName: 'Sen', lastName: 'Ankomst' });
    const choices = { leaveMissing: { lastDay: '2026-12-31' }, confirmLargeLeaving: true };
    const refused = await applyUpdate(api, anna, update.id, choices);
    expect(refused.error.fields).toEqual([
      { path: ['employees', late.id], message: 'Sen Ankomst mangler også i filen.' },
    ]);
    expect((await applyUpdate(api, anna, update.id, { version: 2 })).data.applied).toMatchObject({
      leaving: 0,
    });
  });

  test('is applied if another employee is missing and missing ones are to stay', async () => {
    const { anna, draft, email, customerId } = await company();
    const update = await draft(`Bo;Berg;${email('bo')};;`, `Ea;Holm;${email('ea')};;`);
    await api.make.employee({ customerId, firstName: 'Sen', lastName: 'Ankomst' });
    const { data } = await applyUpdate(api, anna, update.id);
    expect(data.applied).toMatchObject({ changed: 1, leaving: 0 });
  });

  test('names the employees who have left since midnight', async () => {
    api.clock.set('2026-11-20T22:30:00Z');
    operator = await api.signInAs(operator.accountId);
    const { anna, draft, email, ids } = await company();
    const update = await draft(`Bo;Berg;${email('bo')};;`, `Ea;Berg;${email('ea')};;`);
    await leave(api, operator, ids[0] ?? 0, { lastDay: '2026-11-20' });
    api.clock.set('2026-11-20T23:05:00Z');
    const refused = await applyUpdate(api, anna, update.id);
    expect(refused.error.fields?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Linje 2, Bo Holm: medarbejderen er fratrådt\./),
    ]);
    expect((await applyUpdate(api, anna, update.id, { version: 2 })).data.applied).toMatchObject({
      changed: 1,
    });
  });

  const change = (id: number | undefined, body: { firstName: string; lastName: string; email: string }) =>
    api.call(updateEmployee, { as: operator, params: { id: String(id) }, body });
});

test('a deleted employee leaves nothing in drafts and results', async () => {
  const { anna, draft, email, ids } = await company();
  const lines = [`Hemmeligtnavn;Berg;${email('bo')};;`, `Hemmeligtnavn;Ny;${email('ny')};;`];
  // The second draft is not applied.
  const [applied] = [await draft(...lines), await draft(...lines)];
  const { data } = await applyUpdate(api, anna, applied.id);
  expect(data.applied).toMatchObject({ created: 1, changed: 1 });
  const created = (await rowsOfUpdate(api, anna, applied.id, { kind: 'new' }))[0]?.employeeId;
  for (const id of [ids[0], created]) {
    const params = { id: String(id) };
    expect((await api.call(deleteEmployee, { as: operator, params })).status).toBe(204);
  }
  const { rows } = await sql<{ text: string }>`
    select row::text as text from employee_update_row as row where row::text ilike '%hemmeligtnavn%'`.execute(
    api.services.db,
  );
  expect(rows).toEqual([]);
});
