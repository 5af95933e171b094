import { type LeaveInput, leavingEndpoints } from '@saldo/contract/leaving';
import type { SignedIn, TestApi } from './test-api.ts';

const of = (employeeId: number) => ({ params: { id: String(employeeId) } });

/** By default, the last day is today (20 November 2026), and the balance is reset. */
export const leave = (api: TestApi, as: SignedIn, employeeId: number, body: Partial<LeaveInput> = {}) =>
  api.call(leavingEndpoints.leaveEmployee, {
    as,
    ...of(employeeId),
    body: { lastDay: '2026-11-20', balance: 'reset', ...body },
  });

export const keepBalance = (
  api: TestApi,
  as: SignedIn,
  employeeId: number,
  lastDay: string,
  balanceUntil: string,
) => leave(api, as, employeeId, { lastDay, balance: 'keep', balanceUntil });

export const cancelLeave = (api: TestApi, as: SignedIn, employeeId: number) =>
  api.call(leavingEndpoints.cancelLeave, { as, ...of(employeeId) });

export const rehire = (api: TestApi, as: SignedIn, employeeId: number) =>
  api.call(leavingEndpoints.rehireEmployee, { as, ...of(employeeId) });

export const previewLeave = (api: TestApi, as: SignedIn, employeeId: number) =>
  api.call(leavingEndpoints.previewLeave, { as, ...of(employeeId) });
