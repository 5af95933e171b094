import type { Locator } from '@playwright/test';
import { connectionEndpoints } from '@saldo/contract/connections';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field } from '../support/dialogs.ts';
import { act, firstRow, type Shot, type Stage, signedIn } from './stage.ts';

export async function prepareConnections(url: string, account: Stage['account']): Promise<void> {
  const api = await new ApiClient(url).signIn(account);
  const body = {
    name: 'Profilshoppen',
    returnAddress: 'https://profilshoppen.example/login',
    address: null,
  };
  const { id } = await api.call(connectionEndpoints.createConnection, { body });
  await api.call(connectionEndpoints.addConnectionKey, { params: { id } });
}

export const orderShots: Record<string, Shot> = {
  orders: (stage) => orders(stage),
  'orders-pending': async (stage) => {
    await orders(stage, '/orders?status=pending&from=2026-01-01');
  },
  'orders-nothing': async (stage) => {
    await signedIn(stage, '/orders?status=rejected&from=2020-01-01&to=2020-01-02');
    await stage.page.getByText('Ingen ordrer passer til filteret.').waitFor();
  },
  order: async (stage) => {
    await orders(stage);
    await openFirst(stage);
  },
  'order-cancel': async (stage) => {
    await orders(stage, '/orders?status=accepted');
    await openFirst(stage);
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Annuller ordre' }).click();
    await dialog(stage.page, 'Ønsker du at annullere ordren?').waitFor();
  },
  returns: (stage) => returns(stage),
  'return-announced': (stage) => announcedReturn(stage),
  'return-receive': async (stage) => {
    await announcedReturn(stage);
    await stage.page.getByRole('button', { name: 'Modtag og giv point tilbage' }).click();
    await dialog(stage.page, /kommet tilbage\?$/).waitFor();
  },
  'return-reject': async (stage) => {
    await announcedReturn(stage);
    await stage.page.getByRole('button', { name: 'Afvis', exact: true }).click();
    await dialog(stage.page, /^Ønsker du at afvise retur/).waitFor();
  },
  'return-create': async (stage) => {
    await createReturn(stage);
  },
  'return-create-errors': async (stage) => {
    const form = await createReturn(stage);
    await form.getByPlaceholder('0').first().fill('99');
    await form.getByRole('button', { name: 'Opret retur' }).click();
    await form.getByText(/^Der er kun/).waitFor();
  },
  'administrator-return': async (stage) => {
    await asAdministrator(stage, '/orders?returned=partly');
    await firstOrder(stage).waitFor();
    await openFirst(stage);
  },
  'administrator-orders': async (stage) => {
    await asAdministrator(stage, '/orders');
    await firstOrder(stage).waitFor();
  },
  'administrator-order': async (stage) => {
    await asAdministrator(stage, '/orders?status=pending');
    await firstOrder(stage).waitFor();
    await openFirst(stage);
    await stage.page.getByText('Til rådighed').waitFor();
  },
  'order-actions': async (stage) => {
    await orders(stage, '/orders?status=pending');
    await stage.page
      .getByRole('button', { name: /^Handlinger for/ })
      .first()
      .click();
    await stage.page.getByRole('menu').waitFor();
  },
  approvals: (stage) => approvals(stage),
  'approvals-unfolded': async (stage) => {
    await approvals(stage);
    await stage.page.locator('[aria-expanded="false"][class*="unfold"]').first().click();
    await stage.page.getByRole('table', { name: 'Ordrelinjer' }).waitFor();
  },
  'approvals-reject': async (stage) => {
    await approvals(stage);
    await stage.page
      .getByRole('button', { name: /^Afvis ordre/ })
      .first()
      .click();
    await field(dialog(stage.page, 'Ønsker du at afvise ordren?'), 'Begrundelse').fill('Vent til efter jul.');
  },
  'approvals-empty': async (stage) => {
    await stage.page.route('**/api/order-approvals', (route) => route.fulfill({ json: [] }));
    await asAdministrator(stage, '/order-approvals');
    await stage.page.getByText('Der er ingen ordrer til godkendelse').waitFor();
  },
  'approvals-failed': async (stage) => {
    await stage.page.route('**/api/order-approvals', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } }),
    );
    await asAdministrator(stage, '/order-approvals');
    await stage.page.getByRole('button', { name: 'Prøv igen' }).waitFor();
  },
  'credit-approvals': (stage) => creditApprovals(stage),
  'credit-request': async (stage) => {
    await openLargeAmount(stage);
  },
  'credit-waiting': async (stage) => {
    const form = await openLargeAmount(stage);
    await form.getByRole('button', { name: 'Send til godkendelse' }).click();
    await form.waitFor({ state: 'hidden' });
    await firstRow(stage)
      .getByRole('link', { name: /vis transaktioner/ })
      .click();
    await stage.page.getByRole('region', { name: 'Venter på godkendelse' }).waitFor();
  },
  'credit-approvals-reject': async (stage) => {
    await creditApprovals(stage);
    await stage.page
      .getByRole('button', { name: /^Afvis / })
      .first()
      .click();
    await dialog(stage.page, 'Ønsker du at afvise beløbet?').waitFor();
  },
  'credit-approvals-operator': async (stage) => {
    await signedIn(stage, '/credit-approvals');
    await stage.page.getByRole('button', { name: /^Træk / }).waitFor();
  },
  'administrator-menu': async (stage) => {
    await approvals(stage);
    if (stage.isNarrow) await stage.page.getByRole('button', { name: 'Menu' }).click();
  },

  connections: async (stage) => {
    await signedIn(stage, '/connections');
    await stage.page.getByRole('link', { name: 'Profilshoppen' }).waitFor();
    await firstRow(stage, /^Kunder$/).waitFor();
  },
  'connection-create-errors': async (stage) => {
    await signedIn(stage, '/connections');
    await stage.page.getByRole('button', { name: 'Opret forbindelse' }).click();
    const form = dialog(stage.page, 'Opret forbindelse');
    await field(form, 'Adresse til login').fill('shop.example');
    await form.getByRole('button', { name: 'Opret forbindelse' }).click();
    await form.getByText('Navn er påkrævet').waitFor();
  },
  connection: (stage) => connection(stage),
  'connection-secret': async (stage) => {
    await connection(stage);
    await stage.page.getByRole('button', { name: 'Vis signeringsnøgle' }).click();
    await stage.page.getByRole('button', { name: 'Skjul' }).waitFor();
  },
  'connection-key': async (stage) => {
    await stage.page.route('**/api/connections/*/keys', (route) =>
      route.fulfill({
        status: 201,
        json: { id: 99, key: 'saldo_5kVw1q0ZfA9gT3mXb7Yc2RhJtNeUoDpLsKiWx8Qv4' },
      }),
    );
    await connection(stage);
    await stage.page.getByRole('button', { name: 'Ny nøgle' }).click();
    await dialog(stage.page, 'Ny API-nøgle').waitFor();
  },
  'connection-revoke': async (stage) => {
    await connection(stage);
    await actIn(stage, 'API-nøgler', 'Tilbagekald');
    await dialog(stage.page, 'Ønsker du at tilbagekalde nøglen?').waitFor();
  },
  'connection-failed': async (stage) => {
    await withWebhooks(stage);
    await connection(stage);
    await stage.page.getByText('Webhooks er slået fra').waitFor();
    await stage.page.getByText('Leveret').first().waitFor();
  },
  webhook: async (stage) => {
    await withWebhooks(stage);
    await connection(stage);
    await stage.page.getByRole('button', { name: 'Ordre afvist', exact: true }).click();
    await stage.page.getByRole('dialog').locator('pre').waitFor();
  },
  'customer-assign': async (stage) => {
    await signedIn(stage, '/connections');
    await stage.page
      .getByLabel(/^Forbindelse for/)
      .first()
      .selectOption({ label: 'Profilshoppen' });
    await dialog(stage.page, 'Ønsker du at flytte kunden?').waitFor();
  },
};

async function orders(stage: Stage, address = '/orders'): Promise<void> {
  await signedIn(stage, address);
  await firstOrder(stage).waitFor();
}

async function returns(stage: Stage, address = '/returns'): Promise<void> {
  await signedIn(stage, address);
  await rowsOf(stage, 'Returer').first().getByRole('link').first().waitFor();
}

async function announcedReturn(stage: Stage): Promise<void> {
  await returns(stage, '/returns?state=requested');
  await rowsOf(stage, 'Returer').first().getByRole('link').first().click();
  await stage.page.getByRole('heading', { name: 'Returer', level: 3 }).waitFor();
}

/** The form with an exchange, filled in. */
async function createReturn(stage: Stage): Promise<Locator> {
  await orders(stage, '/orders?returned=partly');
  await openFirst(stage);
  await stage.page.getByRole('dialog').getByRole('button', { name: 'Opret retur' }).click();
  const form = dialog(stage.page, /^Opret retur/);
  await form.getByPlaceholder('0').first().fill('1');
  await form.getByRole('combobox', { name: 'Årsag' }).selectOption({ label: 'Fortrudt' });
  await form.getByRole('radio', { name: 'Ombytning' }).check();
  await form.getByRole('textbox', { name: 'Varenummer' }).fill('10012');
  return form;
}

/** On a phone the name of the employee opens the order, elsewhere its number. */
const firstOrder = (stage: Stage) => rowsOf(stage, 'Ordrer').first().getByRole('link').first();

async function openFirst(stage: Stage): Promise<void> {
  await firstOrder(stage).click();
  await stage.page.getByRole('table', { name: 'Ordrelinjer' }).waitFor();
}

export async function asAdministrator(stage: Stage, address: string): Promise<void> {
  await signedIn({ ...stage, account: { ...stage.account, email: 'kunde@demo.example' } }, address);
}

async function approvals(stage: Stage): Promise<void> {
  await asAdministrator(stage, '/order-approvals');
  await stage.page
    .getByRole('button', { name: /^Godkend ordre/ })
    .first()
    .waitFor();
}

async function openLargeAmount(stage: Stage): Promise<Locator> {
  await asAdministrator(stage, '/');
  await firstRow(stage)
    .getByRole('link', { name: /vis transaktioner/ })
    .waitFor();
  await act(stage, 'Tilføj beløb', firstRow(stage));
  const form = dialog(stage.page, /^Tilføj beløb til/);
  await field(form, 'Tekst').fill('25-årsjubilæum');
  await field(form, 'Beløb').fill('7.500');
  await form.getByRole('button', { name: 'Send til godkendelse' }).waitFor();
  return form;
}

async function creditApprovals(stage: Stage): Promise<void> {
  await asAdministrator(stage, '/credit-approvals');
  await stage.page
    .getByRole('button', { name: /^Godkend / })
    .first()
    .waitFor();
}

async function connection(stage: Stage): Promise<void> {
  await signedIn(stage, '/connections');
  await stage.page.getByRole('link', { name: 'Profilshoppen' }).click();
  await stage.page.getByRole('heading', { level: 1, name: 'Profilshoppen' }).waitFor();
  await stage.page.getByText('Indlæser leveringer').waitFor({ state: 'hidden' });
}

const rowsOf = ({ page, isPhone }: Stage, list: string) => {
  const region = page.getByRole('region', { name: list });
  return isPhone ? region.getByRole('listitem') : region.locator('tbody').getByRole('row');
};

async function actIn(stage: Stage, list: string, name: string): Promise<void> {
  const row = rowsOf(stage, list).first();
  if (stage.isNarrow) {
    await row.getByRole('button', { name: /^Handlinger for/ }).click();
    await stage.page.getByRole('menuitem', { name }).click();
  } else {
    await row.getByRole('button', { name }).click();
  }
}

async function withWebhooks({ page }: Stage): Promise<void> {
  const common = { attempts: 1, responseStatus: null, error: null, deliveredAt: null };
  const webhooks = [
    {
      ...common,
      id: 5,
      type: 'balances.changed',
      state: 'queued',
      attempts: 0,
      createdAt: '2026-11-21T09:12:00Z',
    },
    {
      ...common,
      id: 4,
      type: 'order.rejected',
      state: 'failed',
      attempts: 8,
      responseStatus: 502,
      error: 'Bad Gateway',
      createdAt: '2026-11-20T14:03:00Z',
    },
    {
      ...common,
      id: 3,
      type: 'balance.changed',
      state: 'delivered',
      createdAt: '2026-11-20T08:00:00Z',
      deliveredAt: '2026-11-20T08:00:01Z',
    },
  ];
  await page.route(/\/api\/connections\/\d+\/webhooks(\?|$)/, (route) =>
    route.fulfill({ json: webhooks, headers: { 'X-Total-Count': '3' } }),
  );
  await page.route(/\/api\/connections\/\d+\/webhooks\/4$/, (route) =>
    route.fulfill({
      json: {
        ...webhooks[1],
        payload:
          '{"type":"order.rejected","timestamp":"2026-11-20T14:03:00.000Z","data":{"orderNumber":1042,"reference":"W-77","employeeId":12,"customerId":3,"amount":450,"reason":"Vent til efter jul."}}',
      },
    }),
  );
  await page.route('**/api/connections', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { name: string }[];
    const json = rows.map((row) =>
      row.name === 'Profilshoppen'
        ? {
            ...row,
            address: 'https://profilshoppen.example/saldo',
            webhooksDisabledAt: '2026-11-20T20:00:00Z',
            undelivered: 2,
          }
        : row,
    );
    await route.fulfill({ response, json });
  });
}
