import { asAdministrator } from './order-shots.ts';
import { type Shot, type Stage, signedIn } from './stage.ts';

export const statisticsShots: Record<string, Shot> = {
  statistics: (stage) => statistics(stage, '/statistics'),
  'statistics-year': (stage) => statistics(stage, '/statistics?period=year'),
  'statistics-bottom': async (stage) => {
    await statistics(stage, '/statistics?period=quarter&basis=credits');
    await stage.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  },
  'statistics-empty': async (stage) => {
    await signedIn(stage, '/statistics?date=2019-02-01');
    await stage.page.getByText('Ingen ordrer i perioden.').waitFor();
  },
  'administrator-statistics': async (stage) => {
    await asAdministrator(stage, '/statistics?period=quarter');
    await drawn(stage);
  },
  'administrator-company-statements': async (stage) => {
    await asAdministrator(stage, '/company-statements');
    await stage.page.getByRole('table', { name: 'Point' }).waitFor();
  },
  'administrator-statistics-employee': async (stage) => {
    await asAdministrator(stage, '/statistics?period=quarter');
    await drawn(stage);
    await stage.page.getByRole('combobox', { name: 'Medarbejder' }).click();
    await stage.page.getByRole('listbox').getByRole('option').first().waitFor();
  },
  'administrator-statistics-exports': async (stage) => {
    await asAdministrator(stage, '/statistics?period=quarter');
    await drawn(stage);
    await stage.page.getByRole('button', { name: 'Hent CSV' }).click();
    await stage.page.getByRole('menuitem').first().waitFor();
  },
};

async function statistics(stage: Stage, address: string): Promise<void> {
  await signedIn(stage, address);
  await drawn(stage);
}

const drawn = ({ page }: Stage) =>
  page.locator('figure').last().locator('.recharts-bar-rectangle').first().waitFor();
