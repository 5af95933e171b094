import {
  type DecidedOrder,
  type OrderApproval,
  orderEndpoints,
  orderProcessingEndpoints,
} from '@saldo/contract/orders';
import { todayEndpoints } from '@saldo/contract/today';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { clickTwice, render } from '../../../test-support/widgets/render.tsx';
import { OrderApprovalsScreen } from './order-approvals-screen.tsx';

const order = (id: number, changes: Partial<OrderApproval> = {}): OrderApproval => ({
  ...{ id, orderNumber: 100_000 + id, date: '2026-11-20', placedAt: `2026-11-20T10:0${id}:00.000Z` },
  ...{ customer: 'Skovgaard Byg', employee: { id: 40 + id, name: `Åse Bøg ${id}` }, placedBy: null },
  ...{
    isOwn: false,
    canDecide: true,
    onBehalfOf: null,
    waitsFor: 'hr',
    waitsSince: '2026-11-20T10:00:00.000Z',
  },
  ...{
    approvers: ['Ole Operatør'],
    passedOver: [],
    reasons: [],
    missing: 0,
    needsSecondPerson: false,
    pointsAdded: 0,
  },
  ...{ requestReason: null, department: 'Værkstedet', amount: 100, lineCount: 1 },
  ...{ balanceBefore: 500, available: 400 },
  lines: [{ itemNumber: 'KOP', title: 'Kop', quantity: 1, price: 100, amount: 100 }],
  ...changes,
});
const leaders = order(5, {
  ...{
    waitsFor: 'leader',
    waitsSince: '2027-01-12T09:00:00.000Z',
    approvers: ['Ib Leder'],
    canDecide: false,
  },
  reasons: ['den koster mere end 500 point', 'saldoen kommer under 100 point'],
});

let pending: OrderApproval[];
let decisions: SentRequest[];
let results: Partial<DecidedOrder>[];

beforeEach(() => {
  pending = [1, 2, 3].map((id) => order(id));
  results = [];
  answer(orderEndpoints.listOrderApprovals, () => pending);
  answer(todayEndpoints.getWaiting, () => ({ orders: pending.length, credits: 0 }));
  decisions = answer(orderProcessingEndpoints.decideOrders, ({ body }) => {
    const { ids, verb } = body as { ids: number[]; verb: 'accept' | 'reject' };
    pending = pending.filter(({ id }) => !ids.includes(id));
    const outcome = verb === 'accept' ? 'accepted' : 'rejected';
    return ids.map((id, n) => ({
      ...{
        id,
        orderNumber: 100_000 + id,
        outcome,
        status: outcome,
        message: null,
        decidedBy: 'Ole Operatør',
      },
      ...results[n],
    }));
  });
});

const table = page.getByRole('table', { name: 'Ordregodkendelser' });
const box = (id: number) => page.getByRole('checkbox', { name: `Vælg ordre ${100_000 + id}` });
const rowOf = (id: number) => table.getByRole('row').filter({ hasText: `Åse Bøg ${id}` });
const noteOf = (id: number, text: string) => rowOf(id).getByText(text, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const show = () => render(<OrderApprovalsScreen />, '/order-approvals');

it('approves several orders, once for two clicks, and says which had been decided', async () => {
  results = [{}, { outcome: 'refused', status: 'rejected', decidedBy: 'Åse Bøg' }];
  show();
  await box(1).click();
  await box(3).click();
  await clickTwice(button('Godkend 2'));
  await expect
    .element(page.getByText('1 ordre er godkendt. 1 var allerede afvist af Åse Bøg.'))
    .toBeVisible();
  await expect.element(rowOf(1)).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Valgte' })).not.toBeInTheDocument();
  expect(decisions.map(({ body }) => body)).toEqual([{ ids: [1, 3], verb: 'accept' }]);
  expect(decisions[0]?.idempotencyKey).toBeTruthy();
});

it('rejects several orders with one reason', async () => {
  show();
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).click();
  await button('Afvis 3').click();
  const question = page.getByRole('dialog', { name: 'Ønsker du at afvise 3 ordrer?' });
  await question.getByRole('textbox', { name: 'Begrundelse' }).fill('Vent til efter jul.');
  await question.getByRole('button', { name: 'Afvis 3 ordrer' }).click();
  await expect.element(page.getByText('3 ordrer er afvist.')).toBeVisible();
  expect(decisions.map(({ body }) => body)).toEqual([
    { ids: [1, 2, 3], verb: 'reject', reason: 'Vent til efter jul.' },
  ]);
  await expect.element(page.getByText('Der er ingen ordrer til godkendelse.')).toBeVisible();
});

it('adds the missing points of the chosen orders, unless another approval follows', async () => {
  const shoes = { balanceBefore: 500, requestReason: 'Sko til det nye lager', amount: 650 };
  const request = { ...shoes, missing: 150, pointsAdded: 150 };
  pending = [
    order(1, request),
    order(2, request),
    order(3, { ...shoes, missing: 900, needsSecondPerson: true }),
  ];
  show();
  await expect.element(noteOf(1, 'Mangler 150 point')).toBeVisible();
  await expect.element(noteOf(1, '»Sko til det nye lager«')).toBeVisible();
  await expect.element(button(/^Godkend og tilføj 150 point: ordre 100001/)).toBeVisible();
  await expect
    .element(noteOf(3, 'Beløbet er over virksomhedens grænse. En anden skal godkende det.'))
    .toBeVisible();
  await expect.element(rowOf(3).getByRole('button', { name: /^Godkend ordre/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).click();
  await expect.element(button('Godkend 3 og tilføj 300 point')).toBeVisible();
});

it('shows first what waits for the user, then all, with those for whom the others wait', async () => {
  const own = order(6, { isOwn: true, canDecide: false, waitsFor: 'operator', approvers: [] });
  pending = [order(1, { onBehalfOf: 'Ib Leder' }), leaders, own, order(7, { passedOver: ['Ib Leder'] })];
  show();
  await expect.element(noteOf(1, 'på vegne af Ib Leder')).toBeVisible();
  await expect.element(rowOf(5)).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Vis' }).selectOptions('Alle');
  await expect.element(noteOf(5, 'Afventer leder (Ib Leder, siden 12-01-2027)')).toBeVisible();
  await expect
    .element(
      noteOf(
        5,
        'Skal godkendes, fordi den koster mere end 500 point, og fordi saldoen kommer under 100 point',
      ),
    )
    .toBeVisible();
  await expect.element(rowOf(5).getByRole('button', { name: /Godkend/ })).not.toBeInTheDocument();
  await expect.element(box(5)).not.toBeInTheDocument();
  await expect
    .element(noteOf(6, 'Du kan ikke behandle din egen ordre. Operatøren behandler den.'))
    .toBeVisible();
  await expect
    .element(noteOf(7, 'Ordren venter på en anden godkender, fordi Ib Leder selv har bestilt.'))
    .toBeVisible();
});

it('shows all when nothing waits for the user, and no boxes', async () => {
  pending = [leaders];
  show();
  await expect.element(rowOf(5)).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

it('no longer chooses an order that was decided meanwhile', async () => {
  show();
  await box(1).click();
  await box(2).click();
  await expect.element(button('Godkend 2')).toBeVisible();
  pending = pending.filter(({ id }) => id !== 2);
  answer(orderProcessingEndpoints.acceptOrder, () => Response.error());
  // A failed decision loads the list again.
  await page.getByRole('button', { name: /^Godkend ordre 100003/ }).click();
  await expect.element(button('Godkend 1')).toBeVisible();
});
