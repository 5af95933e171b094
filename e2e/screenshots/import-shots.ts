import type { Locator } from '@playwright/test';
import { type Shot, type Stage, signedIn } from './stage.ts';

const HEADER = 'Fornavn;Efternavn;E-mail;Kodeord';
let made = 0;

export const importShots: Record<string, Shot> = {
  'import-choose': async (stage) => {
    await importPanel(stage);
  },
  'import-errors': async (stage) => {
    const panel = await importPanel(stage);
    const wrong = ['Bo;;bo@eksempel.dk;kort', 'Ane Andersen', 'Ib;Ibsen;ib.eksempel.dk;mit-kodeord'];
    await choose(panel, [...lines(2), ...wrong]);
    await panel.getByRole('alert').waitFor();
    await showEnd(panel);
  },
  'import-look': async (stage) => {
    const panel = await importPanel(stage);
    const all = lines(12);
    await choose(panel, [...all, ...all.slice(3, 4)]);
    await panel.getByText(/samme e-mail/).waitFor();
    await showEnd(panel);
  },
  importing: async (stage) => {
    await startImport(stage, lines(40));
  },
  'import-done': async (stage) => {
    const all = lines(4);
    const panel = await startImport(stage, [...all, ...all.slice(1, 2)]);
    await panel.getByText('1 række kunne ikke importeres').waitFor();
    await showEnd(panel);
  },
  'import-seen': async (stage) => {
    const panel = await startImport(stage, lines(3));
    await panel.getByRole('link', { name: 'Se de 3 medarbejdere' }).click();
    await stage.page.getByText('Kun de importerede medarbejdere vises.').waitFor();
  },
  'import-stopped': async (stage) => {
    const panel = await startImport(stage, lines(40));
    // The page treats a click right after the start as part of a double click.
    await panel.getByText(/^([6-9]|\d\d) \/ 40 \(/).waitFor();
    await panel.getByRole('button', { name: 'Stop importen' }).click();
    await panel.getByText('Importen er stoppet.').waitFor();
    await showEnd(panel);
  },
};

async function importPanel(stage: Stage): Promise<Locator> {
  await signedIn(
    { ...stage, account: { ...stage.account, email: 'kunde@demo.example' } },
    '/employees/import',
  );
  const panel = stage.page.getByRole('region', { name: 'Importér medarbejdere' });
  await panel.waitFor();
  await panel.evaluate((element) => element.scrollIntoView());
  return panel;
}

/** Scrolls to the last step, which is far down the page on a phone. */
const showEnd = (panel: Locator): Promise<void> =>
  panel.evaluate((element) => element.scrollIntoView({ block: 'end' }));

const choose = (panel: Locator, rows: readonly string[]): Promise<void> =>
  panel.locator('input[type=file]').setInputFiles({
    name: 'nye medarbejdere.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
  });

async function startImport(stage: Stage, rows: readonly string[]): Promise<Locator> {
  const panel = await importPanel(stage);
  await choose(panel, rows);
  await panel.getByRole('button', { name: /^Importér \d/ }).click();
  await panel.getByText(/^[1-9]\d* \/ \d+ \(/).waitFor();
  return panel;
}

/** Makes lines with unique names and addresses, because the pictures share one database. */
function lines(count: number): string[] {
  made += 1;
  return Array.from(
    { length: count },
    (_, index) => `Åse;Østergård ${made}.${index};aase.${made}.${index}@import.example;mit-kodeord`,
  );
}
