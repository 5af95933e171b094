import type { AccountingMonth, MonthChecks } from '@saldo/contract/accounting';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { type Shot, type Stage, signedIn } from './stage.ts';

/** The demo has closed the month before the present one. */
const closedMonth = () =>
  copenhagenDate(Temporal.Now.instant()).toPlainYearMonth().subtract({ months: 1 }).toString();

export const accountingShots: Record<string, Shot> = {
  accounting: (stage) => months(stage),
  'accounting-before-closing': async (stage) => {
    await openMonthCanBeClosed(stage);
    await months(stage);
    await stage.page.getByRole('button', { name: /^Luk / }).click();
    await stage.page.getByText(/^Kan ikke lukkes/).waitFor();
  },
  'accounting-closing': async (stage) => {
    await changeOpenMonth(stage, { state: 'closing', companies: 1040, closedCompanies: 812, problem: null });
    await months(stage);
    await stage.page.getByText('Lukker (812 af 1.040)').waitFor();
  },
  'accounting-liability': (stage) => month(stage, '', 'Kunder'),
  'accounting-departments': async (stage) => {
    await month(stage, '', 'Kunder');
    await openFirst(stage, 'Kunder');
    await list(stage, 'Afdelinger').getByRole('link').first().waitFor();
  },
  'accounting-employees': async (stage) => {
    await month(stage, '', 'Kunder');
    await openFirst(stage, 'Kunder');
    await openFirst(stage, 'Afdelinger');
    await list(stage, 'Medarbejdere').getByRole('link').first().waitFor();
  },
  'accounting-invoice-basis': (stage) => month(stage, '/invoice-basis', 'Fakturagrundlag'),
  'accounting-invoice': async (stage) => {
    await month(stage, '/invoice-basis', 'Fakturagrundlag');
    await openFirst(stage, 'Fakturagrundlag');
    await list(stage, 'Fakturalinjer').getByText(/,\d\d/).first().waitFor();
  },
};

const list = ({ page }: Stage, label: string) => page.getByRole('region', { name: label, exact: true });

async function months(stage: Stage): Promise<void> {
  await signedIn(stage, '/accounting');
  await list(stage, 'Måneder').getByRole('link').first().waitFor();
}

async function month(stage: Stage, tab: string, label: string): Promise<void> {
  await signedIn(stage, `/accounting/${closedMonth()}${tab}`);
  await list(stage, label).getByRole('link').first().waitFor();
}

const openFirst = (stage: Stage, label: string) => list(stage, label).getByRole('link').first().click();

/** Changes the present month in the responses. */
const changeOpenMonth = ({ page }: Stage, changed: Partial<AccountingMonth>) =>
  page.route('**/api/accounting/months', async (route) => {
    const response = await route.fetch();
    const [open, ...others] = (await response.json()) as AccountingMonth[];
    await route.fulfill({ response, json: [{ ...open, ...changed }, ...others] });
  });

async function openMonthCanBeClosed(stage: Stage): Promise<void> {
  await changeOpenMonth(stage, { problem: null });
  const customer = { id: 1, companyName: 'Ærø Færgerne' };
  const json: MonthChecks = {
    month: '2026-11',
    companies: 15,
    problem: null,
    pendingOrders: { count: 3, points: 1240 },
    pendingAmounts: { count: 1, points: 7500 },
    withoutFile: { count: 1, first: [{ customer, problem: 'Mangler: Konto for forudbetalte point.' }] },
    differences: { count: 1, first: [customer] },
    unpostable: {
      count: 1,
      first: [
        {
          customer,
          employee: { id: 1, name: 'Åse Ærø' },
          date: '2026-11-30',
          text: 'Fast bidrag',
          points: 250,
        },
      ],
    },
  };
  await stage.page.route('**/api/accounting/months/*/checks', (route) => route.fulfill({ json }));
}
