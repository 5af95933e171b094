import {
  type ApprovalLink,
  approvalLinkEndpoints,
  type LinkedOrder as Order,
} from '@saldo/contract/approval-links';
import { errorCodes } from '@saldo/contract/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refused } from '../../../test-support/widgets/answers.ts';
import { clickTwice, render } from '../../../test-support/widgets/render.tsx';
import { LinkedOrder } from './linked-order.tsx';

const order: Order = {
  ...{ date: '2027-01-12', employee: 'Åse Bøg', placedBy: null, department: 'Værkstedet', reference: null },
  ...{ amount: 650, balanceBefore: 500, balanceAfter: 0, missing: 150, needsSecondPerson: false },
  pointsAdded: 150,
  lines: [{ itemNumber: 'J-1', title: 'Jakke', quantity: 1, price: 650, amount: 650 }],
  reasons: ['den koster mere end 500 point'],
  requestReason: 'Min jakke er flænget',
};
const decided: ApprovalLink = {
  ...{ orderNumber: 100_001, approver: 'Ib Leder', companyName: 'Ærø & Søn', order: null },
  decision: { verb: 'approve', by: 'Ib Leder', isOwn: true, at: '2027-01-12T07:14:00.000Z', waitsFor: null },
};
const onDecided = vi.fn();
const onDead = vi.fn();
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => void vi.clearAllMocks());

const show = (changes: Partial<Order> = {}) =>
  render(
    <LinkedOrder
      code="koden"
      order={{ ...order, ...changes }}
      approver="Ib Leder"
      companyName="Ærø & Søn"
      onDecided={onDecided}
      onDead={onDead}
    />,
  );

it('approves once for two clicks, and says what is granted', async () => {
  const sent = answer(approvalLinkEndpoints.decideByApprovalLink, () => decided);
  show();
  await expect.element(page.getByText('Skal godkendes, fordi den koster mere end 500 point.')).toBeVisible();
  await expect.element(page.getByText('Min jakke er flænget')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Mangler 150 point' })).toBeVisible();
  await clickTwice(button('Godkend og tilføj 150 point'));
  await vi.waitFor(() => expect(onDecided.mock.lastCall?.[0]).toEqual(decided));
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'koden', verb: 'approve' }]);
});

it('rejects with the reason, only after it has asked for it', async () => {
  const sent = answer(approvalLinkEndpoints.decideByApprovalLink, () => decided);
  show();
  await button('Afvis').click();
  await button('Annuller').click();
  await button('Afvis').click();
  await page.getByRole('textbox', { name: 'Begrundelse' }).fill('Vi har flere');
  expect(sent).toEqual([]);
  await button('Afvis ordre').click();
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'koden', verb: 'reject', reason: 'Vi har flere' }]);
});

it('says that another person must approve an amount above the limit', async () => {
  show({ needsSecondPerson: true, pointsAdded: 0 });
  await expect
    .element(page.getByText('Beløbet er over virksomhedens grænse. En anden skal godkende det.'))
    .toBeVisible();
  await expect.element(button('Godkend')).toBeVisible();
});

it('shows a refusal, and reports a link that died meanwhile', async () => {
  answer(approvalLinkEndpoints.decideByApprovalLink, () => refused('employee_left'));
  show();
  await button('Godkend og tilføj 150 point').click();
  await expect.element(page.getByText(errorCodes.employee_left.message)).toBeVisible();
  expect(onDead).not.toHaveBeenCalled();
  answer(approvalLinkEndpoints.decideByApprovalLink, () => refused('approval_link_dead'));
  await button('Godkend og tilføj 150 point').click();
  await vi.waitFor(() => expect(onDead).toHaveBeenCalled());
});
