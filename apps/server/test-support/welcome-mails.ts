import { administratorEndpoints } from '@saldo/contract/administrators';
import { employeeEndpoints } from '@saldo/contract/employees';
import type { SignedIn, TestApi } from './test-api.ts';

export async function welcomedAdministrator(api: TestApi, as: SignedIn) {
  const email = `konto-${api.make.next()}@eksempel.dk`;
  const customerId = await api.make.customer({ companyName: 'Ærø Bageri' });
  const accountId = await api.make.account({ role: 'administrator', customerId, email });
  const params = { id: String(customerId), adminId: String(accountId) };
  await api.call(administratorEndpoints.sendAdministratorWelcome, { as, params });
  const { id, code } = await api.mailTo(email);
  return { id, code: code ?? '', email, accountId, params };
}

export async function welcomedEmployee(api: TestApi, as: SignedIn) {
  const lastName = `Glemsel ${api.make.next()}`;
  const email = `ansat-${api.make.next()}@eksempel.dk`;
  const passwordHash = await api.make.hash('et-godt-kodeord');
  const employee = await api.make.employee({ email, firstName: 'Fuldkommen', lastName, passwordHash });
  const params = { id: String(employee.id) };
  await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params });
  const { id, code } = await api.mailTo(email);
  return { id, code: code ?? '', email, lastName, params };
}

const close = () => undefined;

export const accepting = { send: async () => undefined, close };
export const refusing = { send: () => Promise.reject(new Error('550 5.1.1 ukendt postkasse')), close };
export const neverCalled = {
  send: () => Promise.reject(new Error('a dead link was handed to the mail server')),
  close,
};
