import { type OrderApproval, type OrderDetail, orderEndpoints } from '@saldo/contract/orders';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { OrderDialog } from './order-dialog.tsx';

const lines = [{ itemNumber: 'SKO', title: 'Sko', quantity: 1, price: 650, amount: 650 }];

const order = (changes: Partial<OrderDetail>): OrderDetail => ({
  ...{ id: 1, orderNumber: 100_001, date: '2027-01-11', placedAt: '2027-01-11T10:00:00.000Z' },
  ...{ customer: { id: 3, companyName: 'Skovgaard Byg' }, employee: { id: 4, name: 'Åse Bøg' } },
  ...{ placedBy: null, department: null, status: 'accepted', amount: 650, refunded: 0, lineCount: 1 },
  ...{ reference: null, decidedAt: null, decidedBy: null, reason: null, returns: [] },
  ...{ lines: lines.map((line) => ({ ...line, returned: 0, announced: 0 })), returnUntil: '2027-02-01' },
  ...{ pointsLapse: false, waitsFor: null, waitsSince: null, missing: 0, granted: 0, requestReason: null },
  ...{ approval: { steps: ['leader', 'hr'], reasons: ['den koster mere end 500 point'] }, decisions: [] },
  ...changes,
});

function show(detail: OrderDetail): void {
  answer(orderEndpoints.getOrder, () => detail);
  render(<OrderDialog opened onClose={() => undefined} order={detail} onProcessed={() => undefined} />);
}
const text = (words: string) => page.getByText(words, { exact: true });
const decision = (changes: Partial<OrderDetail['decisions'][number]>) => ({
  ...{
    step: 'leader' as const,
    verb: 'approve' as const,
    decidedBy: 'Bo Ly',
    onBehalfOf: null,
    byMail: false,
  },
  decidedAt: '2027-01-12T07:14:00.000Z',
  ...changes,
});

it('says why an order was approved, what was granted for it, and who decided each step', async () => {
  const decisions = [
    decision({ verb: 'escalate', decidedBy: null }),
    decision({ onBehalfOf: 'Ib Leder', byMail: true, decidedAt: '2027-01-13T07:14:00.000Z' }),
  ];
  show(order({ missing: 150, granted: 150, requestReason: 'Sko til det nye lager', decisions }));
  await expect.element(text('Skal godkendes, fordi den koster mere end 500 point')).toBeVisible();
  await expect.element(text('Tilføjet 150 point')).toBeVisible();
  await expect.element(text('Sko til det nye lager')).toBeVisible();
  const steps = page.getByRole('listitem');
  await expect.element(steps.first()).toHaveTextContent('Sendt videre til HR 12-01-2027 08.14');
  await expect
    .element(steps.last())
    .toHaveTextContent('Godkendt 13-01-2027 08.14 af Bo Ly på vegne af Ib Leder fra e-mail');
});

it('says that Saldo rejected an order, and why', async () => {
  const reason = 'Afvist automatisk efter 14 dage';
  show(order({ status: 'rejected', reason, decisions: [decision({ verb: 'reject', decidedBy: null })] }));
  await expect.element(text(reason)).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Afvist automatisk 12-01-2027 08.14');
});

it('has buttons for an operator if nobody of the company can decide the order', async () => {
  const waits = { waitsFor: 'operator', waitsSince: '2027-01-11T10:00:00.000Z' } as const;
  const detail = order({ status: 'pending', ...waits, missing: 150 });
  const { id, orderNumber, date, placedAt, employee, placedBy, amount, lineCount, missing } = detail;
  const pending: OrderApproval = {
    ...{ id, orderNumber, date, placedAt, employee, placedBy, amount, lineCount, missing, ...waits, lines },
    ...{ customer: 'Skovgaard Byg', isOwn: false, canDecide: true, onBehalfOf: null, approvers: [] },
    ...{
      passedOver: ['Ib Leder'],
      reasons: [],
      needsSecondPerson: false,
      pointsAdded: 150,
      requestReason: null,
    },
    ...{ department: null, balanceBefore: 500, available: 0 },
  };
  answer(orderEndpoints.listOrderApprovals, () => [pending]);
  show(detail);
  await expect.element(text('Afventer operatør')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Godkend og tilføj 150 point' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Afvis', exact: true })).toBeVisible();
  await expect
    .element(text('Ordren venter på en anden godkender, fordi Ib Leder selv har bestilt.'))
    .toBeVisible();
});
