import type { Page } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { transactionEndpoints } from '@saldo/contract/transactions';
import { apiOf, type Shot, type Stage } from './stage.ts';

/** Gives the buyer points, because each picture of a receipt spends some. */
export async function prepareShop(stage: Pick<Stage, 'officeUrl' | 'account' | 'shop'>): Promise<void> {
  const api = await apiOf(stage);
  const id = await buyerId(stage);
  const body = { text: 'Velkomstgave', amount: 5000 };
  await api.call(transactionEndpoints.addTransaction, { params: { id }, body });
}

export const shopShots: Record<string, Shot> = {
  'shop-login': async ({ page, shop }) => {
    await page.goto(shop.url);
    await page.getByLabel('E-mail').waitFor();
  },
  'shop-login-wrong': async (stage) => {
    const { page } = stage;
    await page.goto(stage.shop.url);
    await fillIn(stage, 'et-forkert-kodeord');
    await page.getByRole('alert').waitFor();
  },
  'shop-login-code': async ({ page, shop }) => {
    await page.goto(`${shop.url}/login?besked=kode`);
    await page.getByRole('alert').waitFor();
  },
  'shop-products': async (stage) => {
    await shopping(stage);
    await put(stage, 1);
  },
  'shop-products-bottom': async (stage) => {
    await shopping(stage);
    await stage.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  },
  'shop-products-nothing-found': async (stage) => {
    await shopping(stage);
    await stage.page.goto(`${stage.shop.url}/?q=findes+ikke`);
    await stage.page.getByText('Ingen varer matcher søgningen').waitFor();
  },
  'shop-products-failed': async (stage) => {
    await stage.page.route('**/api/products', (route) => route.fulfill(refusal));
    await shopping(stage, 'Varerne kunne ikke indlæses.');
  },
  'shop-acting-for': async (stage) => {
    const { page } = stage;
    const api = await apiOf(stage);
    await page.context().addCookies(api.cookies());
    await page.goto(`${stage.officeUrl}/api/webshop-redirect?userId=${await buyerId(stage)}`);
    await page.getByText('Du handler som').waitFor();
    await page.getByRole('heading', { name: /^Varer/ }).waitFor();
  },
  'shop-basket': (stage) => basket(stage),
  'shop-basket-empty': async (stage) => {
    await shopping(stage);
    await stage.page.goto(`${stage.shop.url}/kurv`);
    await stage.page.getByText('Din kurv er tom.').waitFor();
  },
  'shop-basket-confirm': async (stage) => {
    await basket(stage);
    await stage.page.getByRole('button', { name: 'Afgiv ordre' }).click();
  },
  'shop-basket-refused': async (stage) => {
    await stage.page.route('**/api/me', async (route) => {
      const response = await route.fetch();
      const { employee, ...others } = await response.json();
      await route.fulfill({ json: { ...others, employee: { ...employee, canRequest: false } } });
    });
    await basket(stage);
    const quantity = stage.page.getByRole('textbox', { name: /^Antal af/ }).first();
    await quantity.fill('9000');
    await confirm(stage.page);
    await stage.page.getByRole('alert').waitFor();
  },
  'shop-basket-request': async (stage) => {
    await basket(stage);
    await stage.page
      .getByRole('textbox', { name: /^Antal af/ })
      .first()
      .fill('9000');
    await stage.page.getByRole('textbox', { name: 'Begrundelse' }).fill('Vi er ti om at dele dem.');
  },
  'shop-basket-gone': async (stage) => {
    await basket(stage);
    const { page } = stage;
    const title = await page
      .getByRole('main')
      .getByRole('listitem')
      .first()
      .getByRole('heading')
      .textContent();
    await page.route('**/api/products', async (route) => {
      const response = await route.fetch();
      const products = (await response.json()) as { title: string }[];
      await route.fulfill({ json: products.filter((product) => product.title !== title) });
    });
    await page.reload();
    await page.getByText('Kan ikke længere købes', { exact: true }).waitFor();
  },
  'shop-receipt': (stage) => receipt(stage),
  'shop-receipt-accepted': async (stage) => {
    await stage.page.route(/\/api\/orders(\/\d+)?$/, async (route) => {
      const response = await route.fetch();
      const json: unknown = await response.json();
      await route.fulfill({
        response,
        json: Array.isArray(json) ? json : { ...(json as object), status: 'accepted' },
      });
    });
    await receipt(stage);
  },
  'shop-orders': async (stage) => {
    await orders(stage);
  },
  'shop-order-cancel': async (stage) => {
    await receipt(stage);
    await stage.page.getByRole('main').getByRole('link', { name: 'Mine ordrer' }).click();
    await stage.page.locator('summary').first().click();
    await stage.page
      .getByRole('button', { name: /^Annuller ordre/ })
      .first()
      .click();
  },
  'shop-order': async (stage) => {
    await acceptedOrder(stage);
  },
  'shop-return': async (stage) => {
    await returning(stage);
    await stage.page.getByRole('radio', { name: 'Forkert størrelse' }).check();
  },
  'shop-return-exchange': async (stage) => {
    await returning(stage);
    const { page } = stage;
    await page.getByRole('radio', { name: 'Fejl på varen' }).check();
    await page.getByRole('radio', { name: 'Ombytning' }).check();
    await page
      .getByRole('radiogroup', { name: /^I stedet for/ })
      .getByRole('radio')
      .first()
      .check();
  },
  'shop-return-missing': async (stage) => {
    await acceptedOrder(stage);
    await stage.page.getByRole('link', { name: 'Returnér' }).click();
    await stage.page.getByRole('button', { name: 'Anmeld retur' }).click();
    await stage.page.getByText('Årsag er påkrævet').waitFor();
  },
  'shop-return-refused': async (stage) => {
    await returning(stage);
    const { page } = stage;
    await page.route('**/returns', (route) => route.fulfill(tooLate));
    await page.getByRole('radio', { name: 'Fortrudt' }).check();
    await page.getByRole('button', { name: 'Anmeld retur' }).click();
    await page.getByRole('alert').waitFor();
  },
  'shop-return-announced': async (stage) => {
    await announced(stage);
  },
  'shop-return-cancel': async (stage) => {
    await announced(stage);
    await stage.page.getByRole('button', { name: /^Annuller retur/ }).click();
  },
  'shop-orders-none': async (stage) => {
    await stage.page.route('**/api/orders', (route) => route.fulfill({ json: [] }));
    await orders(stage);
  },
  'shop-not-found': async (stage) => {
    await shopping(stage);
    await stage.page.goto(`${stage.shop.url}/findes/ikke`);
    await stage.page.getByText('Siden findes ikke').waitFor();
  },
};

const refusal = {
  status: 503,
  json: {
    code: 'unavailable',
    message: 'Butikken har ingen forbindelse lige nu. Prøv igen om lidt.',
    fields: [],
  },
};

const tooLate = {
  status: 409,
  json: { code: 'return_too_late', message: 'Returfristen udløb 14-01-2027.', fields: [] },
};

async function fillIn({ page, shop, account }: Stage, password = account.password): Promise<void> {
  await page.getByLabel('E-mail').fill(shop.email);
  await page.getByRole('textbox', { name: 'Kodeord' }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
}

async function buyerId(stage: Pick<Stage, 'officeUrl' | 'account' | 'shop'>): Promise<number> {
  const api = await apiOf(stage);
  const [employee] = await api.call(employeeEndpoints.listEmployees, {
    query: { search: stage.shop.email, limit: '1' },
  });
  if (!employee) throw new Error(`No employee has the e-mail ${stage.shop.email}`);
  return employee.id;
}

async function shopping(stage: Stage, awaited = 'Varenr.'): Promise<void> {
  await stage.page.goto(stage.shop.url);
  await fillIn(stage);
  await stage.page.getByText(awaited).first().waitFor();
}

/** Adds the cheapest products to the basket, because pictures of receipts spend real points. */
async function put({ page, shop }: Stage, count: number): Promise<void> {
  await page.goto(`${shop.url}/?sort=cheapest`);
  for (let n = 0; n < count; n += 1) {
    await page
      .getByRole('button', { name: /^Læg i kurv/ })
      .first()
      .click();
  }
}

async function basket(stage: Stage): Promise<void> {
  await shopping(stage);
  await put(stage, 2);
  await stage.page.getByRole('link', { name: /^Kurv/ }).click();
  await stage.page.getByRole('heading', { name: 'Kurv' }).waitFor();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Afgiv ordre' }).click();
  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).click();
}

async function receipt(stage: Stage): Promise<void> {
  await shopping(stage);
  await put(stage, 1);
  await stage.page.getByRole('link', { name: /^Kurv/ }).click();
  await confirm(stage.page);
  await stage.page.getByRole('heading', { name: /^Tak/ }).waitFor();
}

/** An order that the leader of its department has accepted, on its page. */
async function acceptedOrder(stage: Stage): Promise<void> {
  const { page, shop } = stage;
  await receipt(stage);
  const orderNumber = Number(page.url().split('/').at(-1));
  const account = { ...stage.account, email: 'leder@demo.example' };
  const api = await apiOf({ ...stage, account });
  const waiting = await api.call(orderEndpoints.listOrderApprovals);
  const id = waiting.find((order) => order.orderNumber === orderNumber)?.id ?? 0;
  await api.call(orderProcessingEndpoints.acceptOrder, { params: { id } });
  await page.goto(`${shop.url}/ordrer/${orderNumber}`);
  await page.getByRole('link', { name: 'Returnér' }).waitFor();
}

async function returning(stage: Stage): Promise<void> {
  await acceptedOrder(stage);
  await stage.page.getByRole('link', { name: 'Returnér' }).click();
  await stage.page.getByRole('checkbox').first().check();
}

async function announced(stage: Stage): Promise<void> {
  await returning(stage);
  await stage.page.getByRole('radio', { name: 'Fortrudt' }).check();
  await stage.page.getByRole('button', { name: 'Anmeld retur' }).click();
  await stage.page.getByRole('heading', { name: /^Retur \d/ }).waitFor();
}

async function orders(stage: Stage): Promise<void> {
  await shopping(stage);
  await stage.page.getByRole('link', { name: 'Mine ordrer' }).click();
  await stage.page
    .getByText(/point|nogen ordrer/)
    .first()
    .waitFor();
  await stage.page
    .getByText(/^Ordre \d|nogen ordrer/)
    .first()
    .waitFor();
}
