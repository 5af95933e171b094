import { readFile } from 'node:fs/promises';
import { orderEndpoints, orderProcessingEndpoints } from '@saldo/contract/orders';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { nextPeriod, periodName, periodOf, previousPeriod } from '@saldo/domain/dates/periods';
import { row } from '../support/dialogs.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { card, departmentBars, figure, makeBuyers, table } from '../support/statistics.ts';
import { expect, test } from '../support/test.ts';

const today = copenhagenDate(Temporal.Now.instant());
const capitalized = (name: string) => name.charAt(0).toLocaleUpperCase('da') + name.slice(1);

test('shows who spent points in each period, and keeps the filter in the address', { tag: '@main' }, async ({
  page,
  context,
  saldo,
  signIn,
}) => {
  const { account, department, inside, outside } = await makeBuyers(saldo);
  await signIn(context, account);
  await page.goto('/');
  await page.getByRole('link', { name: 'Statistik' }).click();

  await expect(page.getByRole('heading', { name: capitalized(periodName('month', today)) })).toBeVisible();
  await expect(figure(page, 'Ordrer')).toHaveText('3');
  await expect(figure(page, 'Brugte point')).toHaveText('400');
  await expect(card(page, 'Brugte point')).toContainText('ny');
  await expect(figure(page, 'Gennemsnit pr. ordre')).toHaveText('133,33');
  await expect(figure(page, 'Aktive afdelinger')).toHaveText('1');
  await expect(table(page, 'Afdelinger').locator('tbody tr')).toHaveText([
    /^Ærøprøven2300150$/,
    /^Ikke tildelt1100100$/,
  ]);
  await expect(table(page, 'Medarbejdere').locator('tbody tr').first()).toContainText(inside.name);
  const byDepartment = page.getByRole('table', { name: 'Brugte point pr. afdeling' });
  await expect(byDepartment.getByRole('row', { name: /^Ærøprøven/ })).toContainText('300');
  await expect(departmentBars(page).first()).toBeVisible();

  await page.getByLabel('Periode', { exact: true }).selectOption('År');
  await expect(page.getByRole('heading', { name: String(today.year), exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: `Forrige periode: ${previousPeriod('year', today).from.year}` })
    .click();
  await expect(page.getByText('Ingen ordrer i perioden.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ingen ordrer i perioden.')).toBeVisible();
  await page.getByRole('button', { name: 'I dag' }).click();
  await expect(figure(page, 'Ordrer')).toHaveText('3');
  await page.goBack();
  await expect(page.getByText('Ingen ordrer i perioden.')).toBeVisible();
  await page.goForward();

  await page.getByLabel('Afdeling', { exact: true }).selectOption(department.name);
  await expect(figure(page, 'Ordrer')).toHaveText('2');
  await page.getByLabel('Afdeling', { exact: true }).selectOption('Ikke tildelt');
  await expect(figure(page, 'Brugte point')).toHaveText('100');
  await page.getByLabel('Afdeling', { exact: true }).selectOption('Alle');
  await page.getByRole('combobox', { name: 'Medarbejder' }).fill(outside.name);
  // The option moves up when the other options leave the list, so a click before that could miss.
  await expect(page.getByRole('option', { name: inside.name })).toHaveCount(0);
  await page.getByRole('option', { name: outside.name }).click();
  await expect(figure(page, 'Ordrer')).toHaveText('1');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Medarbejder' })).toHaveValue(outside.name);
  await page.getByRole('button', { name: 'Vis alle medarbejdere' }).click();
  await expect(figure(page, 'Ordrer')).toHaveText('3');

  await page.getByLabel('Vis', { exact: true }).selectOption('Tilførte point');
  await expect(figure(page, 'Tilførte point')).toHaveText('1.500');
  await expect(page).toHaveURL(/basis=credits/);
});

test('keeps two filters when the second is chosen before the screen shows the first', async ({
  page,
  context,
  saldo,
  signIn,
}) => {
  const { account } = await makeBuyers(saldo);
  await signIn(context, account);
  await page.goto('/statistics');
  await expect(figure(page, 'Ordrer')).toHaveText('3');
  await page.evaluate(async () => {
    const choose = (label: string, option: string) => {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
      if (!select) throw new Error(`No select ${label}`);
      select.value = option;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('Periode', 'year');
    // Waits only for microtasks, so that React cannot render in between.
    for (let n = 0; n < 1000 && !location.search.includes('period=year'); n += 1) await Promise.resolve();
    choose('Vis', 'credits');
  });
  await expect(figure(page, 'Tilførte point')).toHaveText('1.500');
  await expect(page.getByRole('heading', { name: String(today.year), exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?period=year&basis=credits');
});

test('exports the filtered statistics', async ({ page, context, saldo, signIn }) => {
  const { account, inside } = await makeBuyers(saldo);
  await signIn(context, account);
  await page.goto('/statistics?period=week');
  await expect(figure(page, 'Ordrer')).toHaveText('3');
  const files: Record<string, string> = {
    'Samlet statistik': 'samlet_statistik_',
    Afdelinger: 'afdelingsstatistik_',
    Medarbejdere: 'medarbejderstatistik_',
  };
  for (const [choice, begin] of Object.entries(files)) {
    await page.getByRole('button', { name: 'Hent CSV' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: choice }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${begin}${today}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    if (choice === 'Medarbejdere') expect(text).toContain(`${inside.name};`);
    if (choice === 'Afdelinger') expect(text).toContain('Ærøprøven;');
  }
});

test('an operator sees all customers or one, without cancelled orders', async ({
  operatorPage: page,
  saldo,
}) => {
  const { customerId, companyName, outside } = await makeBuyers(saldo);
  await page.goto('/');
  await page.getByRole('link', { name: 'Statistik' }).click();
  await expect(row(page, companyName).first()).toBeVisible();
  await expect(page.getByLabel('Afdeling', { exact: true })).toHaveCount(0);
  await page.getByLabel('Kunde', { exact: true }).selectOption(companyName);
  await expect(figure(page, 'Ordrer')).toHaveText('3');
  await expect(page).toHaveURL(new RegExp(`customerId=${customerId}`));
  await expect(page.getByRole('columnheader', { name: 'Kunde' })).toHaveCount(0);

  const orders = await saldo.operator.call(orderEndpoints.listOrders, {
    query: { customerId: String(customerId) },
  });
  const id = orders.find(({ employee }) => employee.id === outside.id)?.id ?? 0;
  await saldo.operator.call(orderProcessingEndpoints.cancelOrder, { params: { id } });
  await page
    .getByRole('button', { name: `Næste periode: ${periodName('month', nextPeriod('month', today).from)}` })
    .click();
  await expect(page.getByText('Ingen ordrer i perioden.')).toBeVisible();
  await page.getByRole('button', { name: 'I dag' }).click();
  await expect(figure(page, 'Ordrer')).toHaveText('2');
});

test('shows the frames of the charts while their code is downloaded', async ({
  page,
  context,
  saldo,
  signIn,
}) => {
  const { account } = await makeBuyers(saldo);
  await signIn(context, account);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/statistics-plot*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/statistics');
  const charts = page.locator('figure');
  await expect(charts.getByText('Indlæser diagram …')).toHaveCount(2);
  const [time, departments] = [charts.first(), charts.last()];
  const heightsOf = async () =>
    [await time.boundingBox(), await departments.boundingBox()].map((box) => box?.height);
  const heights = await heightsOf();
  arrival.resolve();
  await expect(departmentBars(page).first()).toBeVisible();
  await expect.poll(heightsOf).toEqual(heights);
});

test('fits a phone with long names', async ({ page, context, saldo, signIn }) => {
  const { account } = await makeBuyers(saldo, 'Afdelingen for indkøb, lager og varemodtagelse i Horsens');
  await signIn(context, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/statistics?period=week');
  const { from, to } = periodOf('week', today);
  await expect(page.getByText(`${formatDate(from)} – ${formatDate(to)}`)).toBeVisible();
  await expect(departmentBars(page).first()).toBeVisible();
  await expectNoOverflow(page);
  await departmentBars(page).first().hover();
  const tooltip = page.locator('figure').last().locator('.recharts-tooltip-wrapper');
  await expect(tooltip).toContainText('300');
  // The tooltip slides to its place.
  await expect(async () => {
    const { x, width } = (await tooltip.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
    expect(x + width).toBeLessThanOrEqual(390);
  }).toPass();
});

test('works by keyboard, and reports an unknown employee in the address', async ({
  page,
  context,
  saldo,
  signIn,
}) => {
  const { account, inside, outside } = await makeBuyers(saldo);
  await signIn(context, account);
  await page.goto('/statistics?employeeId=999999999');
  const employee = page.getByRole('combobox', { name: 'Medarbejder' });
  await expect(employee).toHaveValue('Ukendt medarbejder');
  await page.getByRole('button', { name: 'Ryd filtre' }).click();
  await expect(figure(page, 'Ordrer')).toHaveText('3');

  await employee.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Forrige periode/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(inside.email);
  await expect(page.getByRole('option', { name: inside.name })).toBeVisible();
  await expect(page.getByRole('option', { name: outside.name })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(figure(page, 'Ordrer')).toHaveText('2');
  await expect(employee).toHaveValue(inside.name);
  await employee.click();
  await page.keyboard.type(outside.email);
  await expect(page.getByRole('option', { name: outside.name })).toBeVisible();
  await expect(page.getByRole('option', { name: inside.name })).toHaveCount(0);
});

test('replaces invalid values of the address by defaults', async ({ page, context, saldo, signIn }) => {
  const { account } = await makeBuyers(saldo);
  await signIn(context, account);
  await page.goto(
    '/statistics?period=sekel&date=2026-02-31&basis=x&departmentId=-1&employeeId=abc&customerId=7&page=99',
  );
  await expect(figure(page, 'Ordrer')).toHaveText('3');
  await expect(departmentBars(page).first()).toBeVisible();
});
