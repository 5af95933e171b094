import type { Locator, Page } from '@playwright/test';
import { dialog, field } from '../support/dialogs.ts';
import { accountShots } from './account-shots.ts';
import { accountingShots } from './accounting-shots.ts';
import { administratorHomeShots } from './administrator-home-shots.ts';
import { administratorShots } from './administrator-shots.ts';
import { approvalShots } from './approval-shots.ts';
import { customerShots } from './customer-shots.ts';
import { operationShots } from './operation-shots.ts';
import { asAdministrator, orderShots } from './order-shots.ts';
import { act, employees, firstRow, type Shot, type Stage, signedIn } from './stage.ts';
import { statisticsShots } from './statistics-shots.ts';
import { topUpShots } from './top-up-shots.ts';
import { transactionShots } from './transaction-shots.ts';

/** A picture of the guide. It shows `part`; without one, the open dialog, or the screen if no dialog is open. */
export interface HelpShot {
  shot: Shot;
  part?: (page: Page) => Locator;
  /** The greatest height of the picture in CSS pixels; the rest is cut off. */
  height?: number;
}

const list = (label: string) => (page: Page) => page.getByRole('region', { name: label, exact: true });

/** Pictures by file name, as the pages of the guide refer to them. */
export const helpShots: Record<string, HelpShot> = {
  'log-in': {
    shot: async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill('kirsten@firma.example');
    },
    part: (page) => page.locator('main > *'),
  },
  'two-step': { shot: known(accountShots, 'two-step-connect') },
  'accounting-settings': { shot: known(operationShots, 'accounting-settings') },
  invoicing: { shot: known(administratorShots, 'customer-invoicing'), part: list('Fakturering') },
  employees: { shot: home, height: 560 },
  'create-employee': {
    shot: async (stage) => {
      await home(stage);
      await stage.page.getByRole('button', { name: 'Opret medarbejder' }).first().click();
      const form = dialog(stage.page, 'Opret medarbejder');
      await field(form, 'Fornavn').fill('Søren');
      await field(form, 'Efternavn').fill('Ærø');
      await field(form, 'E-mail').fill('soeren@firma.example');
      await field(form, 'Kodeord').fill('et-langt-kodeord');
    },
  },
  'import-employees': {
    shot: async (stage) => {
      await asAdministrator(stage, '/employees/import');
      await list('Importér medarbejdere')(stage.page).waitFor();
    },
  },
  'select-employees': {
    shot: async (stage) => {
      const { page } = stage;
      // A low window, because the bar at its lower edge belongs in the picture.
      await page.setViewportSize({ width: 1040, height: 640 });
      await home(stage);
      for (const n of [1, 2, 4]) await page.getByRole('checkbox').nth(n).check();
      await page.getByRole('region', { name: 'Valgte' }).waitFor();
    },
    height: 584,
  },
  leave: {
    shot: async (stage) => {
      const { page } = stage;
      await home(stage);
      await act(stage, 'Rediger');
      await dialog(page, /^Rediger/)
        .getByRole('button', { name: 'Registrér fratrædelse' })
        .click();
      const form = dialog(page, /^Registrér fratrædelse/);
      await field(form, 'Sidste dag').fill('31-01-2030');
      await form.getByText('Det sker der').waitFor();
    },
  },
  'update-employees': {
    shot: async (stage) => {
      const { page } = stage;
      await asAdministrator(stage, '/employees/update');
      await page.locator('input[type=file]').setInputFiles({
        name: 'loen.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'E-mail;Fornavn;Efternavn;Afdeling',
            'ny.kollega@firma.example;Ny;Kollega;Lager',
            'soeren@firma.example;Søren;Ærø;Hovedkontoret',
          ].join('\r\n'),
        ),
      });
      await page.getByRole('region', { name: 'Forskelle' }).getByText('Mangler i filen').first().waitFor();
    },
    height: 760,
  },
  'add-amount': {
    shot: async (stage) => {
      const form = await amountForm(stage);
      await field(form, 'Tekst').fill('Tillykke med fødselsdagen');
      await field(form, 'Beløb').fill('250');
    },
  },
  'scheduled-amount': {
    shot: async (stage) => {
      const form = await amountForm(stage);
      await field(form, 'Tekst').fill('Kantine');
      await field(form, 'Beløb').fill('250');
      await field(form, 'Dato').fill('31-01-2030');
      await field(form, 'Frekvens').selectOption({ label: 'Hver måned' });
    },
  },
  statement: {
    shot: async (stage) => {
      const form = await amountForm(stage);
      await field(form, 'Tekst').fill('Fast bidrag');
      await field(form, 'Beløb').fill('250');
      await field(form, 'Frekvens').selectOption({ label: 'Hvert kvartal' });
      await form.getByRole('button', { name: 'Tilføj beløb' }).click();
      await form.waitFor({ state: 'hidden' });
      await firstRow(stage)
        .getByRole('link', { name: /vis transaktioner/ })
        .click();
      await dialog(stage.page, /^Transaktioner - /)
        .getByText('(+250)')
        .first()
        .waitFor();
    },
    height: 640,
  },
  'employee-page': { shot: known(transactionShots, 'administrator-employee-page'), height: 640 },
  'amount-batch': {
    shot: async (stage) => {
      await draftBatch(stage);
    },
    height: 980,
  },
  'undo-batch': {
    shot: async (stage) => {
      const { page } = stage;
      await draftBatch(stage);
      await page.getByRole('button', { name: /^Tilføj .* til/ }).click();
      // More than a fifth of the company is asked about again.
      const again = dialog(page, /^Tilføj .* til/);
      await again.getByRole('button', { name: /^Tilføj .* til/ }).click();
      await page.getByRole('button', { name: 'Fortryd', exact: true }).click();
      const question = dialog(page, /^Fortryd tilførslen/);
      await question.getByText(/kan trækkes helt tilbage/).waitFor();
    },
  },
  'approve-amounts': { shot: known(orderShots, 'credit-approvals'), height: 480 },
  'company-statements': { shot: known(statisticsShots, 'administrator-company-statements'), height: 860 },
  statistics: { shot: known(statisticsShots, 'administrator-statistics'), height: 860 },
  departments: { shot: known(administratorHomeShots, 'departments'), height: 420 },
  assortment: {
    shot: async (stage) => {
      // A low window, because the bar at its lower edge belongs in the picture.
      await stage.page.setViewportSize({ width: 1040, height: 640 });
      await known(administratorHomeShots, 'assortment-changed')(stage);
    },
    part: (page) => page.locator('body'),
    height: 640,
  },
  'approval-rules': { shot: known(administratorHomeShots, 'settings'), part: list('Godkendelse') },
  'create-approval-rule': { shot: known(administratorHomeShots, 'approval-rule-create') },
  'approve-orders': { shot: known(orderShots, 'approvals-unfolded'), height: 560 },
  'order-from-mail': {
    shot: known(approvalShots, 'approval-link'),
    part: (page) => page.locator('main > *'),
  },
  'leader-home': { shot: known(approvalShots, 'leader-home'), height: 560 },
  leader: { shot: known(approvalShots, 'leader-edit') },
  'choose-substitute': { shot: known(approvalShots, 'substitute-choose') },
  order: { shot: known(orderShots, 'order') },
  'create-return': { shot: known(orderShots, 'return-create') },
  'receive-return': { shot: known(orderShots, 'return-announced') },
  'returned-order': { shot: known(orderShots, 'administrator-return') },
  'order-to-approve': { shot: known(orderShots, 'administrator-order') },
  'create-customer': { shot: known(customerShots, 'customer-create') },
  'customer-page': { shot: employees, height: 760 },
  'customer-group': {
    shot: async (stage) => {
      await signedIn(stage, '/customer-groups');
      await stage.page.getByRole('button', { name: 'Opret kundegruppe' }).first().click();
      const form = dialog(stage.page, 'Opret kundegruppe');
      await field(form, 'Navn').fill('Månedsgave');
      await field(form, 'Frekvens').selectOption({ label: 'Månedligt' });
      await field(form, 'Beløb').fill('100');
      await field(form, 'Loft').fill('500');
    },
  },
  'group-runs': { shot: known(topUpShots, 'group-runs'), height: 620 },
  administrator: { shot: administratorForm },
  mails: {
    shot: async (stage) => {
      await signedIn(stage, '/mails');
      await firstRow(stage, /^E-mails$/).waitFor();
    },
    height: 480,
  },
  'audit-log': {
    shot: async (stage) => {
      await signedIn(stage, '/audit-log');
      await stage.page.locator('main :is(tr, li) [aria-expanded]').first().waitFor();
    },
    height: 480,
  },
  accounting: { shot: known(accountingShots, 'accounting'), height: 420 },
  'accounting-liability': { shot: known(accountingShots, 'accounting-liability'), height: 820 },
  'accounting-invoice': { shot: known(accountingShots, 'accounting-invoice'), height: 720 },
  connection: { shot: known(orderShots, 'connection'), height: 700 },
};

function known(shots: Record<string, Shot>, name: string): Shot {
  const shot = shots[name];
  if (!shot) throw new Error(`There is no picture ${name}.`);
  return shot;
}

async function home(stage: Stage): Promise<void> {
  const { page } = stage;
  await asAdministrator(stage, '/');
  await page.getByText(/ of \d+$/).waitFor();
  // These parts are loaded after the rows.
  await field(page, 'Login').waitFor();
  await page.getByRole('checkbox').first().waitFor();
  await page.getByRole('button', { name: 'Visninger', exact: true }).waitFor();
}

async function administratorForm(stage: Stage): Promise<void> {
  const { page } = stage;
  await employees(stage);
  await page.getByRole('link', { name: 'Administratorer', exact: true }).click();
  await page.getByRole('button', { name: 'Opret administrator' }).first().click();
  const form = dialog(page, 'Opret administrator');
  await field(form, 'Navn').fill('Kirsten Møller');
  await field(form, 'E-mail').fill('kirsten@firma.example');
  await form.getByRole('checkbox', { name: 'Send link (anbefalet)' }).check();
}

async function amountForm(stage: Stage): Promise<Locator> {
  await home(stage);
  await act(stage, 'Tilføj beløb');
  const form = dialog(stage.page, /^Tilføj beløb til/);
  await form.waitFor();
  return form;
}

async function draftBatch(stage: Stage): Promise<void> {
  const { page } = stage;
  await asAdministrator(stage, '/amount-batches/new');
  await field(page, 'Hvem').selectOption({ label: 'Alle medarbejdere' });
  await field(page, 'Tekst').fill('Julegave');
  await field(page, 'Beløb').fill('250');
  await page.getByRole('button', { name: 'Se, hvad der sker' }).click();
  await page.getByRole('button', { name: /^Tilføj .* til/ }).waitFor();
}
