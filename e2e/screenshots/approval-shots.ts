import type { Locator } from '@playwright/test';
import type { ApprovalLink } from '@saldo/contract/approval-links';
import { orderEndpoints } from '@saldo/contract/orders';
import { dialog, field } from '../support/dialogs.ts';
import { act, apiOf, customers, firstRow, type Shot, type Stage, signedIn } from './stage.ts';

const as = (stage: Stage, who: 'kunde' | 'leder'): Stage => ({
  ...stage,
  account: { ...stage.account, email: `${who}@demo.example` },
});

export const approvalShots: Record<string, Shot> = {
  'approvals-all': async (stage) => {
    await signedIn(as(stage, 'kunde'), '/order-approvals?show=all');
    await stage.page
      .getByText(/^Afventer leder/)
      .first()
      .waitFor();
  },
  'approvals-several': async (stage) => {
    await signedIn(as(stage, 'kunde'), '/order-approvals');
    await decidable(stage).first().waitFor();
    for (const n of [0, 1]) {
      await stage.page
        .getByRole('checkbox', { name: /ordre \d/ })
        .nth(n)
        .check();
    }
    await stage.page.getByRole('region', { name: 'Valgte' }).waitFor();
  },
  'approvals-operator': async (stage) => {
    const api = await apiOf(as(stage, 'kunde'));
    const orders = await api.call(orderEndpoints.listOrderApprovals);
    const json = orders
      .filter(({ canDecide }) => canDecide)
      .map((order) => ({ ...order, waitsFor: 'operator', approvers: [], passedOver: ['Kåre Kunde'] }));
    await stage.page.route('**/api/order-approvals', (route) => route.fulfill({ json }));
    await signedIn(stage, '/order-approvals');
    await decidable(stage).first().waitFor();
  },
  'order-request': async (stage) => {
    const api = await apiOf(as(stage, 'kunde'));
    const orders = await api.call(orderEndpoints.listOrderApprovals);
    const request = orders.find(({ missing }) => missing > 0);
    await signedIn(as(stage, 'kunde'), `/orders?order=${request?.orderNumber}`);
    await stage.page.getByRole('button', { name: /^Godkend og tilføj/ }).waitFor();
  },
  'approval-link': (stage) => link(stage),
  'approval-link-reject': async (stage) => {
    await link(stage);
    await stage.page.getByRole('button', { name: 'Afvis' }).click();
    await stage.page.getByLabel('Begrundelse').fill('Vent til efter jul.');
  },
  'approval-link-used': async (stage) => {
    const decision: ApprovalLink['decision'] = {
      verb: 'approve',
      by: 'Ib Leder',
      isOwn: true,
      at: '2027-01-12T07:14:00Z',
      waitsFor: null,
    };
    await openLink(stage, { ...linked, order: null, decision });
    await stage.page.getByText(/^Linket er brugt/).waitFor();
  },
  'approval-link-dead': async (stage) => {
    await openLink(stage, null);
    await stage.page.getByText(/^Linket virker ikke længere/).waitFor();
  },
  'leader-home': async (stage) => {
    await signedIn(as(stage, 'leder'), '/');
    await decidable(stage).first().waitFor();
  },
  'leader-employees': async (stage) => {
    await signedIn(as(stage, 'leder'), '/employees');
    await stage.page.getByText(/ of \d+$/).waitFor();
    await stage.page.getByRole('button', { name: 'Visninger', exact: true }).waitFor();
  },
  'leader-account': async (stage) => {
    await signedIn(as(stage, 'leder'), '/account');
    await substitutes(stage).scrollIntoViewIfNeeded();
  },
  substitutes: async (stage) => {
    await signedIn(as(stage, 'kunde'), '/settings');
    await substitutes(stage).scrollIntoViewIfNeeded();
  },
  'substitute-choose': async (stage) => {
    await signedIn(as(stage, 'leder'), '/account');
    await stage.page.getByRole('button', { name: 'Vælg stedfortræder' }).click();
    const form = dialog(stage.page, 'Vælg stedfortræder');
    await field(form, 'Stedfortræder').selectOption({ label: 'Kåre Kunde (HR)' });
  },
  'substitute-end': async (stage) => {
    await signedIn(as(stage, 'leder'), '/account');
    await stage.page.getByRole('button', { name: /^Fjern .* som stedfortræder/ }).click();
    await dialog(stage.page, /^Ønsker du at fjerne/).waitFor();
  },
  'leader-edit': async (stage) => {
    await customers(stage, '/?search=fjordbo');
    await firstRow(stage).getByRole('link').first().click();
    await stage.page
      .getByRole('navigation', { name: 'Kundens side' })
      .getByRole('link', { name: 'Administratorer' })
      .click();
    const administrators = stage.page.getByRole('region', { name: 'Administratorer' });
    const rows = administrators.getByRole(stage.isPhone ? 'listitem' : 'row');
    await act(stage, 'Rediger', rows.filter({ hasText: 'Ib Leder' }));
    await dialog(stage.page, 'Rediger Ib Leder').getByRole('checkbox').first().waitFor();
  },
};

const decidable = ({ page }: Stage): Locator => page.getByRole('button', { name: /^Godkend.* ordre \d/ });

/** A substitute in the list. */
const substitutes = ({ page }: Stage): Locator =>
  page.getByRole('region', { name: 'Stedfortrædere' }).getByRole('listitem').first();

const linked: ApprovalLink = {
  orderNumber: 100_184,
  approver: 'Ib Leder',
  companyName: 'Fjordbo Entreprise A/S',
  decision: null,
  order: {
    date: '2027-01-11',
    employee: 'Åse Bøg',
    placedBy: null,
    department: 'Byggeplads Øst',
    reference: null,
    amount: 650,
    lines: [
      { itemNumber: '10204', title: 'Sikkerhedssko, bred læst', quantity: 1, price: 450, amount: 450 },
      { itemNumber: '10311', title: 'Vinterhue med refleks', quantity: 2, price: 100, amount: 200 },
    ],
    balanceBefore: 500,
    balanceAfter: 0,
    missing: 150,
    pointsAdded: 150,
    needsSecondPerson: false,
    reasons: ['den koster mere end 500 point'],
    requestReason: 'De gamle er slidt op.',
  },
};

async function link(stage: Stage): Promise<void> {
  await openLink(stage, linked);
  await stage.page.getByRole('button', { name: 'Godkend og tilføj 150 point' }).waitFor();
}

/** The demo sends no mails, so there is no real link. */
async function openLink({ page }: Stage, json: ApprovalLink | null): Promise<void> {
  await page.route('**/api/approval-link/check', (route) =>
    route.fulfill(json ? { json } : { status: 404, json: { code: 'not_found', message: 'Ikke fundet.' } }),
  );
  await page.goto(`/godkend?order=${linked.orderNumber}#${'a'.repeat(43)}`);
}
