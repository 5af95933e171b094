import { readFile } from 'node:fs/promises';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { periodOf } from '@saldo/domain/dates/periods';
import { expectNoOverflow } from '../support/overflow.ts';
import { makeBuyers } from '../support/statistics.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('HR downloads the statement of the month as PDF on a phone', async ({
  page,
  context,
  saldo,
  signIn,
}) => {
  const month = copenhagenDate(Temporal.Now.instant()).toPlainYearMonth().toString();
  const { account, department } = await makeBuyers(saldo);
  await signIn(context, account);
  await page.goto('/statistics');
  await page.getByRole('link', { name: 'Kontoudtog' }).click();

  const lastDay = formatDate(periodOf('month', Temporal.PlainDate.from(`${month}-01`)).to);
  const figures = page.getByRole('table', { name: 'Point' });
  await expect(figures.getByRole('row', { name: 'Brugt −400', exact: true })).toBeVisible();
  await expect(figures.getByRole('row', { name: `Ultimo ${lastDay}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Afdelinger' })).toContainText(`${department.name}`);
  await expect(page.getByText('Foreløbig', { exact: true })).toBeVisible();
  await expectNoOverflow(page);

  const begins = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent PDF' }).click();
  const download = await begins;
  expect(download.suggestedFilename()).toBe(`kontoudtog_${month}.pdf`);
  const file = await readFile(await download.path());
  expect(file.toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
});
