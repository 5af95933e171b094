import { type OrderDetail, orderEndpoints } from '@saldo/contract/orders';
import { type OrderReturn, returnEndpoints } from '@saldo/contract/returns';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refused } from '../../../test-support/widgets/answers.ts';
import { clickTwice, render } from '../../../test-support/widgets/render.tsx';
import { OrderDialog } from './order-dialog.tsx';

const jacket = { itemNumber: 'JAKKE-M', title: 'Jakke, str. M', price: 249.5 };

const returned = (changes: Partial<OrderReturn> = {}): OrderReturn => ({
  ...{
    id: 7,
    number: '100001-R1',
    orderNumber: 100_001,
    state: 'requested',
    reason: 'wrong_size',
    note: null,
  },
  ...{ amount: 249.5, lines: [{ ...jacket, quantity: 1, amount: 249.5 }], exchange: null },
  ...{ requestedAt: '2026-11-20T10:00:00.000Z', requestedBy: null },
  ...{ decidedAt: null, decidedBy: null, rejection: null },
  ...changes,
});

let order: OrderDetail;

beforeEach(() => {
  order = {
    ...{ id: 1, orderNumber: 100_001, date: '2026-11-15', placedAt: '2026-11-15T10:00:00.000Z' },
    ...{ customer: { id: 3, companyName: 'Skovgaard Byg' }, employee: { id: 4, name: 'Åse Bøg' } },
    ...{ placedBy: null, department: null, status: 'accepted', amount: 499, refunded: 0, lineCount: 1 },
    ...{ reference: null, decidedAt: null, decidedBy: null, reason: null },
    ...{ lines: [{ ...jacket, quantity: 2, amount: 499, returned: 0, announced: 0 }], returns: [] },
    ...{ returnUntil: '2999-12-31', pointsLapse: false, waitsFor: null, waitsSince: null, approval: null },
    ...{ missing: 0, granted: 0, requestReason: null, decisions: [] },
  };
  answer(orderEndpoints.getOrder, () => order);
});

const show = () =>
  render(<OrderDialog opened onClose={() => undefined} order={order} onProcessed={() => undefined} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = page.getByRole('dialog', { name: 'Opret retur til ordre 100001' });
const quantity = form.getByRole('textbox', { name: /^Jakke/ });
const submit = form.getByRole('button', { name: 'Opret retur' });

it('asks for quantities, a reason and, for another reason, a description', async () => {
  show();
  await button('Opret retur').click();
  await submit.click();
  await expect.element(form.getByText('Skriv, hvor mange der kommer tilbage.')).toBeVisible();
  await expect.element(form.getByText('Årsag er påkrævet')).toBeVisible();
  await expect.element(quantity).toHaveFocus();
  await quantity.fill('3');
  await form.getByRole('combobox', { name: 'Årsag' }).selectOptions('Andet');
  await submit.click();
  await expect.element(form.getByText('Beskrivelse er påkrævet, når årsagen er Andet')).toBeVisible();
  await form.getByRole('textbox', { name: 'Beskrivelse' }).fill('Købt to gange');
  await submit.click();
  await expect.element(form.getByText('Der er kun 2 stk. tilbage af JAKKE-M.')).toBeVisible();
});

it('creates a return that is received, once for two clicks', async () => {
  const sent = answer(returnEndpoints.createReturn, () => returned({ state: 'received' }));
  show();
  await button('Opret retur').click();
  await quantity.fill('1');
  await form.getByRole('combobox', { name: 'Årsag' }).selectOptions('Forkert størrelse');
  await form.getByRole('checkbox', { name: 'Varerne er kommet tilbage' }).click();
  await clickTwice(form.getByRole('button', { name: 'Modtag og giv point tilbage' }));
  await expect
    .element(page.getByText('Retur 100001-R1 er modtaget. 249,50 point er givet tilbage.'))
    .toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { body: { lines: [{ itemNumber: 'JAKKE-M', quantity: 1 }], reason: 'wrong_size', received: true } },
  ]);
});

it('sends the items that are wanted instead, and keeps what was typed after a refusal', async () => {
  const message = 'Der er kun 1 stk. tilbage af JAKKE-M.';
  const sent = answer(returnEndpoints.createReturn, () =>
    refused('return_exceeds_order', [{ path: ['lines', 0, 'quantity'], message }]),
  );
  show();
  await button('Opret retur').click();
  await quantity.fill('2');
  await form.getByRole('combobox', { name: 'Årsag' }).selectOptions('Forkert størrelse');
  await form.getByRole('radio', { name: 'Ombytning' }).click();
  await form.getByRole('textbox', { name: 'Varenummer' }).fill('JAKKE-L');
  await submit.click();
  await expect.element(form.getByText(message)).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Varenummer' })).toHaveValue('JAKKE-L');
  await expect.element(quantity).toHaveValue('2');
  expect(sent[0]?.body).toMatchObject({ exchange: { lines: [{ itemNumber: 'JAKKE-L', quantity: 1 }] } });
});

it('asks for a confirmation after the deadline, and says that the points of a leaver lapse', async () => {
  order = { ...order, returnUntil: '2026-01-14', pointsLapse: true };
  const sent = answer(returnEndpoints.createReturn, () => returned());
  show();
  await button('Opret retur').click();
  await expect.element(form.getByText('Returfristen udløb 14-01-2026.')).toBeVisible();
  await expect
    .element(form.getByText('Medarbejderen har forladt virksomheden. Pointene bortfalder.'))
    .toBeVisible();
  await quantity.fill('1');
  await form.getByRole('combobox', { name: 'Årsag' }).selectOptions('Fortrudt');
  await submit.click();
  await expect.element(form.getByText('Sæt kryds for at fortsætte')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Opret returen alligevel' }).click();
  await submit.click();
  await expect.element(page.getByText('Retur 100001-R1 er oprettet.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { isLate: true } }]);
});

it('gives the points back instead of an exchange that costs too much', async () => {
  const exchange = { lines: [{ itemNumber: 'JAKKE-XL', quantity: 1 }], order: null };
  order = { ...order, returns: [returned({ exchange })] };
  const message = 'Ombytningen koster 50 point mere, end der er til rådighed.';
  answer(returnEndpoints.receiveReturn, () =>
    Response.json({ code: 'insufficient_balance', message }, { status: 409 }),
  );
  show();
  await button('Modtag og ombyt').click();
  const question = page.getByRole('dialog', { name: 'Er varerne i retur 100001-R1 kommet tilbage?' });
  await question.getByRole('button', { name: 'Modtag og ombyt' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent(message);
  await question.getByRole('button', { name: 'Annuller' }).click();
  await expect.element(question).not.toBeInTheDocument();

  const sent = answer(returnEndpoints.receiveReturn, () => returned({ exchange, state: 'received' }));
  await button('Modtag og giv point tilbage').click();
  await question.getByRole('button', { name: 'Modtag og giv point tilbage' }).click();
  await expect.element(page.getByText(/249,50 point er givet tilbage\./)).toBeVisible();
  expect(sent).toMatchObject([{ body: { refund: true } }]);
});

it('requires the reason of a rejection', async () => {
  order = { ...order, returns: [returned()] };
  const sent = answer(returnEndpoints.rejectReturn, () =>
    returned({ state: 'rejected', rejection: 'Brugt' }),
  );
  show();
  // Only operators cancel what operators announced.
  await expect.element(button('Annuller')).not.toBeInTheDocument();
  await button('Afvis').click();
  const question = page.getByRole('dialog', { name: 'Ønsker du at afvise retur 100001-R1?' });
  await question.getByRole('button', { name: 'Afvis retur' }).click();
  await expect.element(question.getByText('Begrundelse er påkrævet')).toBeVisible();
  await question.getByRole('textbox', { name: 'Begrundelse' }).fill('Brugt');
  await question.getByRole('button', { name: 'Afvis retur' }).click();
  await expect.element(page.getByText('Retur 100001-R1 er afvist.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { reason: 'Brugt' } }]);
});

it('leaves a return to the decision on its exchange', async () => {
  const exchange = {
    lines: [{ itemNumber: 'STOL', quantity: 1 }],
    order: { orderNumber: 100_007, status: 'pending' as const },
  };
  order = { ...order, returns: [returned({ exchange })] };
  show();
  await expect.element(page.getByText('Ombytningen venter på godkendelse. Den afgør returen.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ordre 100007' })).toBeVisible();
  await expect.element(button('Modtag og giv point tilbage')).not.toBeInTheDocument();
});

it('cancels a return that an operator announced', async () => {
  order = { ...order, returns: [returned({ requestedBy: 'Ole Operatør' })] };
  const sent = answer(returnEndpoints.cancelReturn, () => returned({ state: 'cancelled' }));
  show();
  await button('Annuller').click();
  await button('Annuller retur').click();
  await expect.element(page.getByText('Retur 100001-R1 er annulleret.')).toBeVisible();
  expect(sent.map(({ address }) => address)).toEqual(['/api/returns/7/cancel']);
});

it('gives back the rest when an order is cancelled', async () => {
  order = { ...order, refunded: 249.5 };
  show();
  await expect.element(page.getByText('Delvist returneret')).toBeVisible();
  await button('Annuller ordre').click();
  await expect.element(page.getByText(/De 249,50 point, der er tilbage, lægges tilbage/)).toBeVisible();
});

it('offers no cancellation or return of an order that was returned in whole', async () => {
  order = {
    ...order,
    refunded: 499,
    lines: [{ ...jacket, quantity: 2, amount: 499, returned: 2, announced: 0 }],
  };
  show();
  await expect.element(page.getByText('−499')).toBeVisible();
  await expect.element(button('Annuller ordre')).not.toBeInTheDocument();
  await expect.element(button('Opret retur')).not.toBeInTheDocument();
});
