import { employeeEndpoints } from '@saldo/contract/employees';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyUpdate, draftUpdate } from '../../../../test-support/employee-updates.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { verifyBalances } from '../../../verify/verify-balances.ts';

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

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
        const firm = await company(new Set(known));
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
  expect((await verifyBalances(api.services.db)).differences).toEqual([]);
});

/** A company with the known people; `a` has the number 1. */
async function company(known: ReadonlySet<string>) {
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
