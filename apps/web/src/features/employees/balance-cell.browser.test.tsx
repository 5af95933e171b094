import type { Employee } from '@saldo/contract/employees';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test-support/widgets/render.tsx';
import { BalanceCell } from './balance-cell.tsx';

it('says beside the balance what is reserved, and what waits for an approval', async () => {
  const employee: Partial<Employee> = { id: 7, name: 'Åse', balance: 1250, held: 200, awaitingApproval: 500 };
  const statement = { addressOf: (id: number) => `/employees/${id}`, show: () => undefined };
  render(<BalanceCell employee={employee as Employee} statement={statement} />);
  await expect.element(page.getByText('1.250', { exact: true })).toBeVisible();
  await expect.element(page.getByText('200 reserveret', { exact: true })).toBeVisible();
  await expect.element(page.getByText('+500 venter på godkendelse', { exact: true })).toBeVisible();
});
