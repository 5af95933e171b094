import { readUpdateFile } from '@saldo/contract/employee-update-file';
import { employeeUpdateEndpoints, type FileUpdateChoices } from '@saldo/contract/employee-updates';
import { employeeEndpoints } from '@saldo/contract/employees';
import { expect } from 'vitest';
import { verifyBalances } from '../src/verify/verify-balances.ts';
import { type SignedIn, TestApi } from './test-api.ts';

export const draftUpdate = (api: TestApi, as: SignedIn, text: string, customerId?: number) => {
  const file = readUpdateFile(text);
  if (file.kind === 'refused') throw new Error(file.problem);
  const { columns, lines } = file;
  return api.call(employeeUpdateEndpoints.draftEmployeeUpdate, {
    as,
    body: { columns, lines, ...(customerId !== undefined && { customerId }) },
  });
};

export const applyUpdate = (
  api: TestApi,
  as: SignedIn,
  id: number,
  choices: Partial<FileUpdateChoices> = {},
  headers: Record<string, string> = {},
) =>
  api.call(employeeUpdateEndpoints.applyEmployeeUpdate, {
    as,
    params: { id: String(id) },
    body: { version: 1, ...choices },
    headers,
  });

export const readUpdate = async (api: TestApi, as: SignedIn, id: number) =>
  (await api.call(employeeUpdateEndpoints.getEmployeeUpdate, { as, params: { id: String(id) } })).data;

export const rowsOfUpdate = async (api: TestApi, as: SignedIn, id: number, query: object = {}) =>
  (
    await api.call(employeeUpdateEndpoints.listEmployeeUpdateRows, {
      as,
      params: { id: String(id) },
      query: query as never,
    })
  ).data;

const HEADER = 'fornavn;efternavn;e-mail;afdeling;medarbejdernr.;fratrædelsesdato;startbeløb';

/** A server with a company of five employees: two in Salg, one with a number. */
export async function startUpdateScene() {
  const api = await TestApi.start();
  const operator = await api.operator();
  const customerId = await api.make.customer();
  const departmentId = await api.make.department(customerId, 'Salg');
  const ids: Record<string, number> = {};
  for (const [n, firstName] of ['Bo', 'Ea', 'Ib', 'Liv', 'Per'].entries()) {
    const email = `${firstName.toLowerCase()}@firma.dk`;
    const more = { ...(n < 2 && { departmentId }), ...(n === 0 && { employeeNumber: 'A1' }) };
    ids[firstName] = (
      await api.make.employee({ customerId, firstName, lastName: 'Holm', email, ...more })
    ).id;
  }
  const anna = await api.administrator(customerId);
  const draft = async (...lines: string[]) => (await draftUpdate(api, anna, fileOfScene(...lines))).data;
  const stop = async () => {
    expect((await verifyBalances(api.services.db)).differences).toEqual([]);
    await api.stop();
  };
  return { api, operator, customerId, anna, ids, draft, employees: () => listedBy(api, anna), stop };
}

export type UpdateScene = Awaited<ReturnType<typeof startUpdateScene>>;

export const fileOfScene = (...lines: string[]) => [HEADER, ...lines].join('\r\n');

/** Lines that change nothing: case is ignored, as is the start amount of an existing employee. */
export const linesOfScene = [
  'Bo;Holm;bo@firma.dk;Salg;a1;;',
  'Ea;Holm;EA@firma.dk;salg;;;',
  'Ib;Holm;ib@firma.dk;;;;',
  'Liv;Holm;liv@firma.dk;Ikke tildelt;;;50',
  'Per;Holm;per@firma.dk;;;;',
];

/** Makes a company with three employees, Bo, Ea and Ib, and an administrator who drafts files. */
export async function smallCompany(api: TestApi, { balance }: { balance?: number } = {}) {
  const n = api.make.next();
  const customerId = await api.make.customer();
  const anna = await api.administrator(customerId);
  const email = (name: string) => `${name}${n}@firma.dk`;
  const ids: number[] = [];
  for (const firstName of ['Bo', 'Ea', 'Ib']) {
    const named = { firstName, lastName: 'Holm', email: email(firstName.toLowerCase()) };
    const given = { customerId, ...named, ...(balance !== undefined && { balance }) };
    ids.push((await api.make.employee(given)).id);
  }
  const draft = async (...lines: string[]) => {
    const text = ['fornavn;efternavn;e-mail;afdeling;startbeløb', ...lines].join('\n');
    return (await draftUpdate(api, anna, text)).data;
  };
  return { customerId, anna, email, ids, draft, employees: () => listedBy(api, anna) };
}

const listedBy = async (api: TestApi, as: SignedIn) =>
  (await api.call(employeeEndpoints.listEmployees, { as, query: { sort: 'name' } })).data;
