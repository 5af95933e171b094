import { savedViewEndpoints } from '@saldo/contract/saved-views';
import { viewParameters } from '@saldo/contract/view-lists';
import { dialog, field } from '../support/dialogs.ts';
import { accountMenu } from '../support/menu.ts';
import {
  act,
  apiOf,
  customers,
  firstRow,
  type Shot,
  type Stage,
  showActions,
  signedIn,
  toBottom,
} from './stage.ts';

export const customerShots: Record<string, Shot> = {
  customers: (stage) => customers(stage),
  'customers-bottom': async (stage) => {
    await customers(stage);
    await toBottom(stage.page);
  },
  'customers-nothing-found': async (stage) => {
    await customers(stage, '/?search=findes%20ikke');
  },
  'customers-failed': async (stage) => {
    await stage.page.route('**/api/customers?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } }),
    );
    await signedIn(stage, '/');
    await stage.page.getByRole('button', { name: 'Prøv igen' }).waitFor();
  },
  'customers-loading': async (stage) => {
    await stage.page.route('**/api/customers?*', () => new Promise(() => undefined));
    await signedIn(stage, '/');
    await stage.page.getByText('Indlæser kunder').waitFor();
  },
  'navigation-open': async (stage) => {
    await customers(stage);
    if (stage.isNarrow) await stage.page.getByRole('button', { name: 'Menu' }).click();
  },
  search: async (stage) => {
    await search(stage, 'Niels');
    await stage.page.getByRole('listbox').getByRole('option').first().waitFor();
  },
  'search-nothing': async (stage) => {
    await search(stage, 'Zebra');
    await stage.page.getByText('Intet matcher søgningen').first().waitFor();
  },
  'account-menu': async (stage) => {
    await customers(stage);
    if (stage.isNarrow) await stage.page.getByRole('button', { name: 'Menu' }).click();
    await stage.page.getByRole('button', { name: accountMenu }).click();
    await stage.page.getByRole('group', { name: 'Udseende' }).waitFor();
  },
  'customers-views': async (stage) => {
    await savedView(stage);
    await viewsButton(stage).click();
    await stage.page.getByRole('menuitem', { name: 'Gem som ny visning' }).waitFor();
  },
  'customers-view-create': async (stage) => {
    await savedView(stage);
    await viewsButton(stage).click();
    await stage.page.getByRole('menuitem', { name: 'Gem som ny visning' }).click();
    await dialog(stage.page, 'Gem som ny visning').waitFor();
  },
  'customer-actions': async (stage) => {
    await customers(stage);
    await showActions(stage, firstRow(stage), 'Slet');
  },
  'customer-create': async (stage) => {
    await customers(stage);
    await stage.page.getByRole('button', { name: 'Opret ny kunde' }).click();
    await field(dialog(stage.page, 'Opret ny kunde'), 'Firmanavn').waitFor();
  },
  'customer-create-errors': async (stage) => {
    const { page } = stage;
    await customers(stage);
    await page.getByRole('button', { name: 'Opret ny kunde' }).click();
    await dialog(page, 'Opret ny kunde').getByRole('button', { name: 'Opret kunde' }).click();
    await page.getByText('Firmanavn er påkrævet').waitFor();
  },
  'customer-edit': async (stage) => {
    await customers(stage);
    await act(stage, 'Rediger');
    await dialog(stage.page, /^Rediger/).waitFor();
  },
  'customer-edit-bottom': async (stage) => {
    await customers(stage);
    await act(stage, 'Rediger');
    const form = dialog(stage.page, /^Rediger/);
    await field(form, 'Godkendelsesflow for ordrer').selectOption({ label: 'Ja' });
    const recipients = form.getByLabel('E-mail adresser, der modtager en kopi');
    for (const name of ['bogholderi', 'kantinen', 'en-meget-lang-adresse-til-en-hel-afdeling']) {
      await recipients.fill(`${name}@eksempel.dk`);
      await recipients.press('Enter');
    }
    await form.getByRole('button', { name: 'Gem' }).scrollIntoViewIfNeeded();
  },
  'customer-close-question': async (stage) => {
    await customers(stage);
    await act(stage, 'Rediger');
    await field(dialog(stage.page, /^Rediger/), 'By').fill('Skagen');
    await stage.page.keyboard.press('Escape');
    await dialog(stage.page, 'Luk uden at gemme?').waitFor();
  },
  'customer-delete': async (stage) => {
    await customers(stage, '/?sort=employeeCount');
    await act(stage, 'Slet');
    await dialog(stage.page, 'Ønsker du at slette kunden?').waitFor();
  },
  'customer-delete-refused': async (stage) => {
    await customers(stage);
    await act(stage, 'Slet');
    await stage.page.getByText('Du kan ikke slette').waitFor();
  },
  'customer-end': async (stage) => {
    await customers(stage);
    await act(stage, 'Afslut kunde');
    await dialog(stage.page, /^Afslut/)
      .getByRole('region', { name: 'Det sker der' })
      .waitFor();
  },
};

/** Opens the list with a saved view, which the first picture creates. */
async function savedView(stage: Stage): Promise<void> {
  const client = await apiOf(stage);
  const query = { list: 'customers' } as const;
  const name = 'Kunder med mange medarbejdere i Jylland';
  const views = await client.call(savedViewEndpoints.listSavedViews, { query });
  const body = {
    ...{ ...query, name, isShared: true, isDefault: false },
    ...{ search: '', sort: '-employeeCount', filters: {}, hiddenColumns: ['email'] },
  };
  const view =
    views.find((saved) => saved.name === name) ??
    (await client.call(savedViewEndpoints.createSavedView, { body }));
  await customers(stage, `/?${viewParameters(view.id, view)}`);
}

const viewsButton = ({ page }: Stage) => page.getByRole('button', { name: 'Visninger', exact: true });

async function search(stage: Stage, text: string): Promise<void> {
  await customers(stage);
  await stage.page.keyboard.press('Control+k');
  await stage.page.getByRole('combobox', { name: 'Søg, eller udfør en handling' }).fill(text);
}
