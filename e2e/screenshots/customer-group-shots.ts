import { dialog } from '../support/dialogs.ts';
import { act, firstRow, type Shot, type Stage, signedIn } from './stage.ts';

export const customerGroupShots: Record<string, Shot> = {
  'customer-groups': (stage) => customerGroups(stage),
  'customer-groups-none': async (stage) => {
    await stage.page.route('**/api/customer-groups', (route) => route.fulfill({ json: [] }));
    await signedIn(stage, '/customer-groups');
    await stage.page.getByText('Der er ingen kundegrupper endnu.').waitFor();
  },
  'customer-groups-failed': async (stage) => {
    await stage.page.route('**/api/customer-groups', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid', message: 'Noget gik galt.' } }),
    );
    await signedIn(stage, '/customer-groups');
    await stage.page.getByRole('button', { name: 'Prøv igen' }).waitFor();
  },
  'customer-group-create-errors': async (stage) => {
    await customerGroups(stage);
    await stage.page.getByRole('button', { name: 'Opret kundegruppe' }).first().click();
    const form = dialog(stage.page, 'Opret kundegruppe');
    await form.getByRole('button', { name: 'Opret kundegruppe' }).click();
    await form.getByText('Loft er påkrævet').waitFor();
  },
  'customer-group-edit': async (stage) => {
    await customerGroups(stage);
    await act(stage, 'Rediger');
    await dialog(stage.page, /^Rediger/).waitFor();
  },
  'customer-group-delete': async (stage) => {
    // All groups of the demo are in use, and only an unused group can be deleted.
    await stage.page.route('**/api/customer-groups', async (route) => {
      const response = await route.fetch();
      const json = ((await response.json()) as object[]).map((group) => ({ ...group, customerCount: 0 }));
      await route.fulfill({ response, json });
    });
    await customerGroups(stage);
    await act(stage, 'Slet');
    await dialog(stage.page, 'Ønsker du at slette gruppen?').waitFor();
  },
  'customer-group-delete-refused': async (stage) => {
    await customerGroups(stage);
    await act(stage, 'Slet');
    await dialog(stage.page, 'Gruppen kan ikke slettes').waitFor();
  },
};

async function customerGroups(stage: Stage): Promise<void> {
  await signedIn(stage, '/customer-groups');
  await firstRow(stage).waitFor();
}
