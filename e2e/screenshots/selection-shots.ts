import { dialog, field } from '../support/dialogs.ts';
import { customers, type Shot, type Stage } from './stage.ts';

export const selectionShots: Record<string, Shot> = {
  'selection-department': async (stage) => {
    await chooseSome(stage, 'Skift afdeling');
    const form = dialog(stage.page, /^Skift afdeling for/);
    await field(form, 'Ny afdeling').selectOption({ index: 1 });
    await form.getByText(/flyttes til|er der allerede/).waitFor();
  },
  'selection-welcome': async (stage) => {
    await chooseSome(stage, 'Send velkomst e-mail');
    await dialog(stage.page, 'Send velkomst e-mail')
      .getByText(/^Et ældre|får en e-mail|Ingen af de valgte/)
      .first()
      .waitFor();
  },
  'selection-amount': async (stage) => {
    await chooseSome(stage, 'Tilføj beløb');
    await field(stage.page, 'Hvem').waitFor();
  },
};

/** Selects the demo company's first employees, some of whom cannot sign in, and starts an action for them. */
async function chooseSome(stage: Stage, action: string): Promise<void> {
  const { page } = stage;
  await customers({ ...stage, account: { ...stage.account, email: 'kunde@demo.example' } }, '/');
  const boxes = page.getByRole('checkbox', { name: /^Vælg (?!alle)/ });
  await boxes.first().waitFor();
  for (let n = 0; n < 5; n += 1) await boxes.nth(n).check();
  const bar = page.getByRole('region', { name: 'Valgte' });
  const menu = bar.getByRole('button', { name: 'Handlinger' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: action }).click();
  } else await bar.getByRole('button', { name: action }).click();
}
