import { type CreditRequest, creditRequestEndpoints } from '@saldo/contract/credit-requests';
import { DELETED_EMPLOYEE } from '@saldo/domain/employees/deleted-employee';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused, type SentRequest } from '../../../test-support/widgets/answers.ts';
import { render } from '../../../test-support/widgets/render.tsx';
import { holdTimers, stopTime } from '../../../test-support/widgets/timers.ts';
import { CreditApprovalsScreen } from './credit-approvals-screen.tsx';

const request = (id: number): CreditRequest => ({
  id,
  customer: { id: 3, companyName: 'Skovgaard Byg' },
  employee: { id: 40 + id, name: 'Åse Bøg' },
  text: 'Bonus',
  amount: id * 1000,
  futureDate: null,
  frequency: 'none',
  status: 'pending',
  requestedAt: `2026-11-20T10:0${id}:00.000Z`,
  requestedBy: 'Ib Vik',
  isOwn: false,
  decidedAt: null,
  decidedBy: null,
  reason: null,
});

const table = page.getByRole('table', { name: 'Beløb til godkendelse' });
const outcomes = table.getByText('Godkendt');
const allApprove = page.getByRole('button', { name: /^Godkend \d/ });
const approve = (points: string) => page.getByRole('button', { name: `Godkend ${points} point til Åse Bøg` });
const rowOf = (points: string) => table.getByRole('row').filter({ hasText: `+${points}` });
const reason = page.getByRole('textbox', { name: 'Begrundelse' });

let pending: CreditRequest[];
let approvals: SentRequest[];
let beforeApproval: Promise<void>;

/** Requests for 5,000, 6,000 and 7,000 points. */
beforeEach(() => {
  pending = [5, 6, 7].map(request);
  beforeApproval = Promise.resolve();
  answer(creditRequestEndpoints.listCreditRequests, ({ address }) =>
    address.includes('decided') ? [] : pending,
  );
  approvals = answer(creditRequestEndpoints.approveCreditRequest, async ({ address }) => {
    await beforeApproval;
    const approved = pending.find(({ id }) => address.includes(`/${id}/`));
    if (!approved) return refused('not_found');
    pending = pending.filter((other) => other !== approved);
    const { requestedAt } = approved;
    return { ...approved, status: 'approved' as const, decidedAt: requestedAt, decidedBy: 'Ole Operatør' };
  });
});

it("leads from a name to the employee's page, which a deleted employee no longer has", async () => {
  const [known, deleted] = [request(5), request(6)];
  pending = [known, { ...deleted, employee: { id: 46, name: DELETED_EMPLOYEE } }];
  render(<CreditApprovalsScreen />, '/credit-approvals');
  await expect.element(rowOf('6.000').getByText(DELETED_EMPLOYEE)).toBeVisible();
  await expect.element(table.getByRole('link')).toHaveLength(1);
  await expect.element(table.getByRole('link', { name: 'Åse Bøg' })).toHaveAttribute('href', '/employees/45');
});

it('approves one amount for two clicks on one spot', async () => {
  const passTime = stopTime();
  const endWait = holdTimers(3000);
  render(<CreditApprovalsScreen />, '/credit-approvals');
  await expect.element(allApprove).toHaveLength(3);
  const { left, top } = (allApprove.first().element() as HTMLElement).getBoundingClientRect();
  const clickSpot = () => (document.elementFromPoint(left + 20, top + 10) as HTMLElement).click();
  clickSpot();
  await expect.element(outcomes).toBeVisible();
  passTime(700);
  clickSpot();
  endWait();
  await expect.element(outcomes).not.toBeInTheDocument();
  // The rows have moved up, so an immediate click is ignored: it may be meant for the row that was there.
  clickSpot();
  passTime(600);
  await approve('7.000').click();
  await expect.element(approve('7.000')).not.toBeInTheDocument();
  expect(approvals.map(({ address }) => address.match(/\d+/)?.[0])).toEqual(['5', '7']);
});

it('shows a decided row until the mouse leaves the list', async () => {
  holdTimers(3000);
  render(<CreditApprovalsScreen />, '/credit-approvals');
  await approve('5.000').click();
  await expect.element(outcomes).toBeVisible();
  await expect.element(allApprove).toHaveLength(2);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.element(outcomes).not.toBeInTheDocument();
});

it('focuses the next row, unless a dialog has been opened meanwhile', async () => {
  holdTimers(3000);
  render(<CreditApprovalsScreen />, '/credit-approvals');
  await expect.element(allApprove).toHaveLength(3);
  (approve('5.000').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rowOf('6.000')).toHaveFocus();
  // The first stop is the employee's name.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(approve('6.000')).toHaveFocus();

  const answered = Promise.withResolvers<void>();
  beforeApproval = answered.promise;
  await userEvent.keyboard('{Enter}');
  await rowOf('7.000')
    .getByRole('button', { name: /^Afvis/ })
    .click();
  await reason.fill('Højst');
  answered.resolve();
  await expect.element(page.getByText('6.000 point til Åse Bøg er nu godkendt.')).toBeVisible();
  await expect.element(reason).toHaveFocus();
});

it('takes away a row that another person has decided', async () => {
  render(<CreditApprovalsScreen />, '/credit-approvals');
  answer(creditRequestEndpoints.approveCreditRequest, () => refused('credit_request_decided'));
  await expect.element(allApprove).toHaveLength(3);
  pending = [6, 7].map(request);
  await approve('5.000').click();
  await expect.element(page.getByText('Beløbet er allerede behandlet.')).toBeVisible();
  await expect.element(allApprove).toHaveLength(2);
});

it('keeps the row and its buttons when the connection is lost', async () => {
  render(<CreditApprovalsScreen />, '/credit-approvals');
  answer(creditRequestEndpoints.approveCreditRequest, () => Response.error());
  await approve('5.000').click();
  await expect.element(page.getByText('Ingen forbindelse – prøv igen')).toBeVisible();
  await expect.element(approve('5.000')).toBeEnabled();
  await expect.element(allApprove).toHaveLength(3);
});
