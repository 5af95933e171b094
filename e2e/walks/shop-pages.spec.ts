import { borderContrast, edgeContrast, ringOf } from '../support/contrast.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { answered } from '../support/problems.ts';
import { mug, signInToShop, startShopProcess, test } from '../support/shop.ts';
import { expect } from '../support/test.ts';

test('the search keeps input typed before the products are filtered', async ({ page, shop }) => {
  await signInToShop(page, shop, await shop.customer({ balance: 100 }));
  const field = page.getByRole('searchbox', { name: 'Søg efter varer' });
  const typed = await field.evaluate((input: HTMLInputElement) => {
    // Uses the prototype's setter, because React overrides `value` on the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'krus');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return input.value;
  });
  expect(typed).toBe('krus');
  await expect(page).toHaveURL(/[?]q=krus$/);
  await page.getByRole('button', { name: 'Ryd søgning' }).first().click();
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('refuses a wrong password and keeps the e-mail; nothing of the shop is visible without a sign-in', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(answered(401));
  const { employee } = await shop.customer();
  await page.goto(`${shop.url}/ordrer`);
  await expect(page).toHaveURL(`${shop.url}/login`);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByText('E-mail er påkrævet')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(employee.email);
  await page.getByRole('textbox', { name: 'Kodeord' }).fill('et-forkert-kodeord');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('E-mail eller kodeord er forkert.');
  await expect(page.getByLabel('E-mail')).toHaveValue(employee.email);
  await expect(page.getByRole('textbox', { name: 'Kodeord' })).toBeFocused();

  await page.goto(`${shop.url}/handover?code=findes-ikke&state=findes-ikke`);
  await expect(page).toHaveURL(`${shop.url}/login?besked=kode`);
  await expect(page.getByRole('alert')).toContainText('brugt eller for gammelt');
});

test('the shop reports that Saldo is unavailable', async ({ page, problems }) => {
  problems.expect(answered(503), /^answer 503/);
  const program = await startShopProcess({ SALDO_URL: 'http://127.0.0.1:9', SALDO_KEY: 'saldo_anden' });
  await page.goto(program.url);
  await page.getByLabel('E-mail').fill('nogen@eksempel.dk');
  await page.getByRole('textbox', { name: 'Kodeord' }).fill('et-kodeord');
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Butikken har ingen forbindelse lige nu. Prøv igen om lidt.',
  );
  await program.stop();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: buttons and fields of the shop stand out by 3:1, and the focus has its ring`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signInToShop(page, shop, await shop.customer({ balance: 100 }));
    const search = page.getByRole('searchbox', { name: 'Søg efter varer' });
    const add = page.getByRole('button', { name: /^Læg i kurv/ }).first();
    for (const one of [search, page.getByLabel('Sortering')]) {
      await expect(async () => {
        expect(await borderContrast(one), String(one)).toBeGreaterThanOrEqual(3);
      }).toPass();
    }
    await expect(async () => expect(await edgeContrast(add)).toBeGreaterThanOrEqual(3)).toPass();
    await search.focus();
    await expect(async () => {
      const ring = await ringOf(search);
      expect(ring).toMatchObject({ width: 2 });
      expect(ring.contrast).toBeGreaterThanOrEqual(3);
    }).toPass();
    await add.click();
    const stepper = page.getByRole('textbox', { name: /^Antal af/ }).locator('..');
    await expect(async () => expect(await borderContrast(stepper)).toBeGreaterThanOrEqual(3)).toPass();
  });
}

test('the shop fits a phone', async ({ browser, shop }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const customer = await shop.customer({
    firstName: 'Karl-Emil Bartholomæus',
    lastName: 'von Ahlefeldt-Laurvig',
  });
  await signInToShop(page, shop, customer);
  await expectNoOverflow(page);
  await page.getByRole('searchbox', { name: 'Søg efter varer' }).fill('krus');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: `Læg i kurv: ${mug.title}` }).tap();
  await page.getByRole('button', { name: `En mere af ${mug.title}` }).tap();
  await page.getByRole('link', { name: 'Kurv 2 varer' }).tap();
  await expect(page.getByRole('region', { name: 'Din ordre' })).toContainText('Sum99 point');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Afgiv ordre' }).tap();
  await page.getByRole('button', { name: 'Ja, afgiv ordren' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tak – ordren afventer godkendelse');
  await expectNoOverflow(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Mine ordrer' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: '99 point' })).toBeVisible();
  await expectNoOverflow(page);
  await context.close();
});
