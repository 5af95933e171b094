import type { Locator, Page } from '@playwright/test';
import { departmentEndpoints } from '@saldo/contract/departments';
import { makeApprovingCustomer } from '../support/approving-customer.ts';
import { borderContrast, ringOf } from '../support/contrast.ts';
import { dialog, field, row } from '../support/dialogs.ts';
import { expect, test } from '../support/test.ts';

const schemes = ['light', 'dark'] as const;

for (const colorScheme of schemes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the borders of fields at rest have a contrast of at least 3:1', async ({
      operatorPage: page,
      context,
      administrator,
      signIn,
      saldo,
    }) => {
      const { id: customerId } = administrator.customer;
      const employee = await saldo.make.employee({ customerId, balance: 10 });
      await (await makeApprovingCustomer(saldo)).order(1);
      await page.goto('/orders');
      await expectBorders([
        page.getByRole('searchbox'),
        page.getByLabel('Status'),
        page.getByRole('group', { name: 'Periode' }).locator('div').first(),
      ]);

      await page.goto(`/customers/${customerId}`);
      await row(page, employee.email).getByRole('button', { name: 'Tilføj beløb' }).click();
      const form = dialog(page, `Tilføj beløb til ${employee.name}`);
      await expectBorders([field(form, 'Beløb'), field(form, 'Dato'), form.getByRole('combobox').first()]);
      await page.goto(`/customers/${customerId}`);
      await row(page, employee.email).getByRole('button', { name: 'Rediger' }).click();
      const edit = dialog(page, `Rediger ${employee.name}`);
      await edit.getByRole('button', { name: 'Registrér fratrædelse' }).click();
      const leave = dialog(page, `Registrér fratrædelse for ${employee.name}`);
      await expectBorders([leave.getByRole('radio', { checked: false }).first()]);
      await page.goto('/');
      await expectBorders([page.getByLabel('Items per page:')]);
      await page.getByRole('button', { name: 'Opret ny kunde' }).click();
      const chips = dialog(page, 'Opret ny kunde').locator('.mantine-PillsInput-input').first();
      await expectBorders([chips]);

      await saldo.products([{ title: 'Kuglepen', itemNumber: `K-${customerId}`, price: 500n, active: true }]);
      const { id } = await administrator.api.call(departmentEndpoints.createDepartment, {
        body: { name: 'Lager' },
      });
      await signIn(context, administrator.account);
      await page.goto(`/departments/${id}/products`);
      await expectBorders([page.getByRole('checkbox', { checked: false }).first()]);
    });

    test('the focus is shown by one ring of 2 px, also around fields and after an error', async ({
      page,
    }) => {
      await page.goto('/login');
      const email = page.getByLabel('E-mail');
      const password = page.locator('.mantine-PasswordInput-input');
      await email.focus();
      await expectRing(email);
      await page.keyboard.press('Tab');
      await expectRing(password);
      await page.getByRole('button', { name: 'Log ind' }).click();
      await expect(page.getByText('E-mail er påkrævet')).toBeVisible();
      await expect(email).toBeFocused();
      await expectRing(email);
    });

    test('every tab stop of a list and of a form has the ring', async ({ operatorPage: page, saldo }) => {
      const { companyName } = await saldo.make.customer();
      await page.goto(`/?search=${encodeURIComponent(companyName)}`);
      await expect(row(page, companyName)).toBeVisible();
      expect(await stopsWithoutRing(page)).toEqual([]);
      await row(page, companyName).getByRole('button', { name: 'Rediger' }).click();
      await expect(dialog(page, `Rediger ${companyName}`)).toBeVisible();
      expect(await stopsWithoutRing(page)).toEqual([]);
    });
  });
}

async function expectBorders(fields: readonly Locator[]): Promise<void> {
  for (const one of fields) {
    await expect(one).toBeVisible();
    // A screen that is still loading may replace the field while it is measured.
    await expect(async () => {
      expect(await borderContrast(one), String(one)).toBeGreaterThanOrEqual(3);
    }).toPass({ timeout: 20_000 });
  }
}

async function expectRing(element: Locator): Promise<void> {
  const ring = await ringOf(element);
  expect(ring.width, String(element)).toBe(2);
  expect(ring.contrast, String(element)).toBeGreaterThanOrEqual(3);
}

/** Presses Tab until the focus has been around the page or dialog; returns the stops without a focus ring. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  const without: string[] = [];
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return { isOver: true, problem: '' };
      const isOver = focused.hasAttribute('data-seen');
      focused.setAttribute('data-seen', '');
      const field = focused.matches('input') ? focused.closest('.mantine-Input-input') : null;
      const { outline } = getComputedStyle(field ?? focused);
      const probe = document.createElement('i');
      probe.style.outline = '2px solid var(--focus-ring)';
      document.body.append(probe);
      const expected = getComputedStyle(probe).outline;
      probe.remove();
      return {
        isOver,
        problem: outline === expected ? '' : `${focused.outerHTML.slice(0, 120)}: ${outline}`,
      };
    });
    if (seen.problem !== '') without.push(seen.problem);
    if (seen.isOver) return without;
  }
  throw new Error('Tab did not come back.');
}
