import type { Page } from '@playwright/test';
import { employeeEndpoints } from '@saldo/contract/employees';
import { operatorEndpoints } from '@saldo/contract/operators';
import { ownAccountEndpoints } from '@saldo/contract/own-account';
import { Secret, TOTP } from 'otpauth';
import { ApiClient } from '../support/api-client.ts';
import { dialog, field } from '../support/dialogs.ts';
import { type Shot, type Stage, signedIn } from './stage.ts';

/** Adds operators and mails: the demo has one operator and no mails. */
export async function prepareOperation(url: string, account: Stage['account']): Promise<void> {
  const api = await new ApiClient(url).signIn(account);
  for (const [name, email] of [
    ['Otto Operatør', 'otto@demo.example'],
    ['Ida Nørgaard', 'ida@demo.example'],
  ] as const) {
    const body = { name, email, password: 'operatoerens-kodeord' };
    const { id } = await api.call(operatorEndpoints.createOperator, { body });
    if (email.startsWith('ida')) await api.call(operatorEndpoints.disableOperator, { params: { id } });
    else await turnOnTwoStep(url, body);
  }
  const employees = await api.call(employeeEndpoints.listEmployees, { query: { limit: 40 } });
  for (const { id } of employees.filter(({ loginEnabled }) => loginEnabled).slice(0, 4)) {
    await api.call(employeeEndpoints.sendEmployeeWelcome, { params: { id } });
  }
  const [first] = employees.filter(({ loginEnabled }) => loginEnabled);
  if (first) await api.call(employeeEndpoints.sendEmployeeWelcome, { params: { id: first.id } });
}

async function turnOnTwoStep(url: string, account: Stage['account']): Promise<void> {
  const own = await new ApiClient(url).signIn({ email: account.email, password: account.password });
  const { secret } = await own.call(ownAccountEndpoints.beginTotp, {
    body: { currentPassword: account.password },
  });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await own.call(ownAccountEndpoints.confirmTotp, { body: { code } });
}

export const operationShots: Record<string, Shot> = {
  'accounting-settings': async (stage) => {
    const { page } = stage;
    await signedIn(stage, '/accounting/settings');
    for (const [label, number] of [
      ['Debitorer', '6100'],
      ['Forudbetalte point', '7200'],
      ['Omsætning 25 %', '1010'],
    ] as const) {
      await field(page, label).fill(number);
    }
  },
  'operation-menu': async (stage) => {
    await signedIn(stage, '/operators');
    if (stage.isNarrow) await stage.page.getByRole('button', { name: 'Menu' }).click();
    await stage.page.getByRole('button', { name: 'Drift', exact: true }).click();
    await stage.page.getByRole('link', { name: 'Udbakke' }).waitFor();
  },
  mails: (stage) => mails(stage),
  'mails-nothing': async (stage) => {
    await signedIn(stage, '/mails?state=failed');
    await stage.page.getByText('Ingen e-mails har den status.').waitFor();
  },
  'mails-failed': async (stage) => {
    await stage.page.route('**/api/mails?*', async (route) => {
      const response = await route.fetch();
      const [first, ...rest] = (await response.json()) as object[];
      const json = [
        { ...first, state: 'failed', attempts: 8, error: '550 5.1.1 Mailbox unavailable: no such user' },
        { ...rest[0], state: 'sent', attempts: 1, sentAt: '2026-11-20T08:00:00Z' },
        ...rest.slice(1),
      ];
      await route.fulfill({ response, json });
    });
    await mails(stage);
  },
  mail: async (stage) => {
    await mails(stage, WELCOMES);
    await openMail(stage.page);
  },
  'mail-withdrawn': async (stage) => {
    await signedIn(stage, '/mails?state=withdrawn');
    await openMail(stage.page);
  },
  'mail-resend': async (stage) => {
    await mails(stage, WELCOMES);
    const mail = await openMail(stage.page);
    await mail.getByRole('button', { name: 'Send igen' }).click();
    await dialog(stage.page, 'Ønsker du at sende e-mailen igen?').waitFor();
  },
  'deliveries-overdue': async (stage) => {
    await withBacklogs(stage.page);
    await signedIn(stage, '/');
    await stage.page
      .getByText(/ of \d+$/)
      .first()
      .waitFor();
    await stage.page.getByRole('link', { name: 'Se Forbindelser' }).waitFor();
  },
  'mails-resend-all': async (stage) => {
    await resendAll(stage);
  },
  'mails-resend-all-running': async (stage) => {
    const question = await resendAll(stage);
    let batches = 0;
    await stage.page.route('**/api/mails/resend-failed', async (route) => {
      batches += 1;
      if (batches > 1) return;
      await route.fulfill({ json: { ...resent, queued: 250, next: 1 } });
    });
    await question.getByRole('button', { name: 'Send alle igen' }).click();
    await question.getByText('250 af').waitFor();
  },
  'mails-resend-all-done': async (stage) => {
    const question = await resendAll(stage);
    await stage.page.route('**/api/mails/resend-failed', (route) =>
      route.fulfill({
        json: { ...resent, queued: 1198, replaced: 31, personGone: 1, notWelcome: 2, throttled: 2 },
      }),
    );
    await question.getByRole('button', { name: 'Send alle igen' }).click();
    await stage.page.getByRole('button', { name: 'Luk' }).last().waitFor();
  },
  'mails-resend-all-broken': async (stage) => {
    const question = await resendAll(stage);
    await stage.page.route('**/api/mails/resend-failed', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Ingen forbindelse – prøv igen' } }),
    );
    await question.getByRole('button', { name: 'Send alle igen' }).click();
    await stage.page.getByRole('alert').waitFor();
  },
  'audit-log': (stage) => auditLog(stage),
  'audit-log-unfolded': async (stage) => {
    await auditLog(stage);
    await stage.page.locator('main :is(tr, li) [aria-expanded]').first().click();
    await stage.page.locator('main dl dt').first().waitFor();
  },
  'audit-log-post': async (stage) => {
    await signedIn(stage, '/audit-log?search=bogf%C3%B8rte');
    await stage.page.locator('main :is(tr, li) [aria-expanded]').first().click();
    await stage.page.getByRole('link', { name: /^Vis / }).waitFor();
  },
  'security-log': async (stage) => {
    await signedIn(stage, '/security-log');
    await stage.page.locator('main').getByText('Loggede ind').first().waitFor();
  },
  'security-log-filtered': async (stage) => {
    await signedIn(stage, '/security-log?type=failed-sign-in&account=1');
    await stage.page.getByRole('button', { name: 'Vis alle', exact: true }).waitFor();
  },
  'audit-log-dates': async (stage) => {
    await signedIn(stage, '/audit-log?from=2020-01-01&to=2020-02-01');
    await stage.page.getByText('Ingen hændelser passer til filteret.').waitFor();
  },
  'audit-log-calendar': async (stage) => {
    await signedIn(stage, '/audit-log?from=2026-03-09&to=2026-03-13');
    if (stage.isPhone) await stage.page.getByRole('button', { name: /^Filtrér/ }).click();
    await stage.page.getByRole('button', { name: 'Vælg periode' }).click();
    await stage.page.getByRole('dialog', { name: 'Vælg periode' }).waitFor();
  },
};

/** Searches, so that the list has no mails of orders that other pictures have placed. */
const WELCOMES = '/mails?search=Velkommen';

async function mails(stage: Stage, address = '/mails'): Promise<void> {
  await signedIn(stage, address);
  await stage.page.locator('main').getByRole('button', { name: '@' }).first().waitFor();
}

const resent = { queued: 0, replaced: 0, personGone: 0, notWelcome: 0, throttled: 0, next: null };

/** Simulates a mail server and a webshop that have been unavailable for days, and a full backup folder. */
async function withBacklogs(page: Page): Promise<void> {
  await page.route('**/api/delivery-status', (route) =>
    route.fulfill({
      json: {
        mails: {
          overdue: { count: 12, since: '2026-11-20T09:12:00Z' },
          givenUp: { count: 1234, since: '2026-11-20T06:00:00Z' },
          failed: { count: 1234, since: '2026-11-20T06:00:00Z' },
        },
        webhooks: { overdue: { count: 1, since: '2026-11-20T11:45:00Z' } },
        backup: [
          { problem: 'archive', since: '2026-11-20T11:05:00Z' },
          { problem: 'base', since: null },
        ],
      },
    }),
  );
}

async function resendAll(stage: Stage) {
  await withBacklogs(stage.page);
  await mails(stage);
  await stage.page.getByRole('button', { name: 'Send alle igen' }).click();
  const question = dialog(stage.page, 'Ønsker du at sende alle fejlede e-mails igen?');
  await question.getByRole('button', { name: 'Send alle igen' }).waitFor();
  return question;
}

async function openMail(page: Page) {
  await page.locator('main').getByRole('button', { name: '@' }).first().click();
  const mail = page.getByRole('dialog');
  await mail.getByText('Hej ').waitFor();
  return mail;
}

async function auditLog(stage: Stage): Promise<void> {
  await signedIn(stage, '/audit-log');
  await stage.page.locator('main :is(tr, li) [aria-expanded]').first().waitFor();
}
