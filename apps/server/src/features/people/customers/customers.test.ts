import { customerEndpoints } from '@saldo/contract/customers';
import { employeeEndpoints } from '@saldo/contract/employees';
import { sessionEndpoints } from '@saldo/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';

const { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } = customerEndpoints;

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start();
  as = await api.operator();
});
afterAll(() => api.stop());

const read = async (id: number) => (await api.call(getCustomer, { as, params: { id: String(id) } })).data;
const change = (id: number, body: object) =>
  api.call(updateCustomer, { as, params: { id: String(id) }, body: body as never });
const archive = (id: number) => api.call(deleteCustomer, { as, params: { id: String(id) } });

async function required() {
  const { link, orderApproval, emailAddresses, ...body } = await api.make.customerInput();
  return body;
}

describe('validation', () => {
  const isRequired = {
    companyName: 'Firmanavn er påkrævet',
    address: 'Adresse er påkrævet',
    postalCode: 'Postnummer er påkrævet',
    city: 'By er påkrævet',
    email: 'E-mail er påkrævet',
    debtorNumber: 'Debitornummer er påkrævet',
    userGroupId: 'Brugergruppe er påkrævet',
    customerGroupId: 'Kundegruppe er påkrævet',
  };

  test('names each missing field at once', async () => {
    const answer = await api.call(createCustomer, { as, body: {} as never });
    expect(answer.status).toBe(400);
    expect(answer.error).toEqual({
      code: 'invalid',
      message: 'Formularen indholder en eller flere fejl',
      fields: Object.entries(isRequired).map(([field, message]) => ({ path: [field], message })),
    });
  });

  test.each([
    ['companyName', '', 'Firmanavn er påkrævet'],
    ['companyName', ' \t ', 'Firmanavn er påkrævet'],
    ['companyName', null, 'Firmanavn er påkrævet'],
    ['companyName', 7, 'Firmanavn skal være tekst'],
    ['companyName', 'x'.repeat(201), 'Firmanavn må højst være på 200 tegn'],
    ['companyName', 'a\u0000b', 'Firmanavn indeholder tegn, der ikke kan bruges'],
    ['companyName', 'a\ud800b', 'Firmanavn indeholder tegn, der ikke kan bruges'],
    ['address', '', 'Adresse er påkrævet'],
    ['postalCode', '', 'Postnummer er påkrævet'],
    ['postalCode', 8700, 'Postnummer skal være tekst'],
    ['city', '', 'By er påkrævet'],
    ['email', '', 'E-mail er påkrævet'],
    ['email', 'firma', 'E-mail skal være en gyldig email'],
    ['email', 'firma@eksempel', 'E-mail skal være en gyldig email'],
    ['email', 'firma@eksempel.dk, b@eksempel.dk', 'E-mail skal være en gyldig email'],
    ['debtorNumber', null, 'Debitornummer er påkrævet'],
    ['debtorNumber', '10', 'Debitornummer skal være et heltal'],
    ['debtorNumber', 10.5, 'Debitornummer skal være et heltal'],
    ['debtorNumber', 0, 'Debitornummer skal være mellem 1 og 999999999'],
    ['debtorNumber', -1, 'Debitornummer skal være mellem 1 og 999999999'],
    ['debtorNumber', 1_000_000_000, 'Debitornummer skal være mellem 1 og 999999999'],
    ['userGroupId', null, 'Brugergruppe er påkrævet'],
    ['userGroupId', '7', 'Id skal være et heltal'],
    ['userGroupId', 7.5, 'Id skal være et heltal'],
    ['userGroupId', 2_147_483_648, 'Brugergruppe skal være mellem 0 og 2147483647'],
    ['customerGroupId', null, 'Kundegruppe er påkrævet'],
    ['customerGroupId', 0, 'Kundegruppe er ikke gyldig'],
    ['customerGroupId', 900_000_001, 'Kundegruppen findes ikke. Vælg en anden.'],
    ['link', 'eksempel.dk', 'Link skal begynde med http:// eller https://'],
    ['link', 'javascript:alert(1)', 'Link skal begynde med http:// eller https://'],
    ['link', 'ftp://eksempel.dk', 'Link skal begynde med http:// eller https://'],
    ['link', 'http://', 'Link skal begynde med http:// eller https://'],
    ['link', 'https://bo:kode@eksempel.dk', 'Link må ikke indeholde brugernavn eller kodeord'],
    ['link', 'https://eksempel.dk@stjaal.example', 'Link må ikke indeholde brugernavn eller kodeord'],
    ['emailAddresses', 'a@eksempel.dk', 'E-mail adresser skal være en liste'],
  ])('%s %j: %s', async (field, value, message) => {
    const body = { ...(await api.make.customerInput()), [field]: value };
    const id = await api.make.customer();
    for (const answer of [
      await api.call(createCustomer, { as, body: body as never }),
      await change(id, body),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.error.code).toBe('invalid');
      expect(answer.error.fields).toEqual([{ path: [field], message }]);
    }
  });

  test('names which of several recipients has an invalid address', async () => {
    const emailAddresses = ['a@eksempel.dk', 'b@', 'c@eksempel.dk'];
    const answer = await api.call(createCustomer, {
      as,
      body: await api.make.customerInput({ emailAddresses }),
    });
    expect(answer.error.fields).toEqual([
      { path: ['emailAddresses', 1], message: 'E-mail skal være en gyldig email' },
    ]);
  });

  test('refuses a group that was deleted', async () => {
    const customerGroupId = await api.make.customerGroup();
    await api.services.db
      .updateTable('customerGroup')
      .set({ deletedAt: new Date() })
      .where('id', '=', customerGroupId)
      .execute();
    const answer = await api.call(createCustomer, {
      as,
      body: await api.make.customerInput({ customerGroupId }),
    });
    expect(answer.error.fields?.[0]?.path).toEqual(['customerGroupId']);
  });
});

describe('creating and changing', () => {
  const everything = async () => ({
    ...(await api.make.customerInput()),
    companyName: 'Ærø & Søn ApS',
    address: 'Åboulevarden 1, 2. tv.',
    postalCode: '0800',
    city: 'Høje Taastrup',
    email: 'Kontakt+Salg@Eksempel.dk',
    link: 'https://eksempel.dk/æ?a=1#b',
    debtorNumber: 999_999_000 - api.make.next(),
    userGroupId: 2_147_483_647,
    orderApproval: true,
    emailAddresses: ['b@eksempel.dk', 'a@eksempel.dk'],
  });

  test('every field is kept as given', async () => {
    const body = await everything();
    const created = await api.call(createCustomer, { as, body });
    expect(created.status).toBe(201);
    const kept = { ...body, employeeCount: 0, adminCount: 0 };
    expect(created.data).toMatchObject(kept);
    expect(await read(created.data.id)).toMatchObject({ ...kept, users: [] });

    const other = await api.make.customer();
    const changes = await everything();
    expect((await change(other, changes)).data).toMatchObject(changes);
    expect(await read(other)).toMatchObject(changes);
  });

  test('optional fields have defaults in a new customer', async () => {
    const { data } = await api.call(createCustomer, { as, body: await required() });
    expect(await read(data.id)).toMatchObject({ link: null, orderApproval: false, emailAddresses: [] });
  });

  test('a change keeps the fields that its body leaves out', async () => {
    const body = await everything();
    const { data } = await api.call(createCustomer, { as, body });
    const { debtorNumber, ...rest } = await required();
    await change(data.id, rest);
    const { link, orderApproval, emailAddresses } = body;
    expect(await read(data.id)).toMatchObject({
      ...rest,
      link,
      orderApproval,
      emailAddresses,
      debtorNumber: body.debtorNumber,
    });
  });

  test.each([[''], ['  '], [null]])('the link %j is stored as none', async (link) => {
    const id = await api.make.customer({ link: 'http://eksempel.dk' });
    await change(id, { ...(await required()), link });
    expect((await read(id)).link).toBeNull();
  });

  test('texts are trimmed and in one Unicode form', async () => {
    const body = { ...(await required()), companyName: '  Bla\u030Abær  ', email: ' a@eksempel.dk ' };
    const { data } = await api.call(createCustomer, { as, body });
    expect(await read(data.id)).toMatchObject({ companyName: 'Blåbær', email: 'a@eksempel.dk' });
  });

  test('a recipient given twice is kept once, as first written', async () => {
    const emailAddresses = ['Ib@eksempel.dk', 'bo@eksempel.dk', ' ib@EKSEMPEL.dk ', 'bo@eksempel.dk'];
    const { data } = await api.call(createCustomer, { as, body: { ...(await required()), emailAddresses } });
    expect((await read(data.id)).emailAddresses).toEqual(['Ib@eksempel.dk', 'bo@eksempel.dk']);
  });

  test.each([1, 999_999_999])('the debtor number %i is allowed', async (debtorNumber) => {
    const id = await api.make.customer({ debtorNumber });
    expect((await read(id)).debtorNumber).toBe(debtorNumber);
  });

  test('a debtor number is unique among customers that are not archived', async () => {
    const taken = await api.make.customerInput();
    const { data } = await api.call(createCustomer, { as, body: taken });
    const id = await api.make.customer();
    const body = { ...(await api.make.customerInput()), debtorNumber: taken.debtorNumber };
    for (const answer of [await api.call(createCustomer, { as, body }), await change(id, body)]) {
      expect(answer.status).toBe(409);
      expect(answer.error).toEqual({
        code: 'debtor_number_in_use',
        message: 'Debitornummeret er allerede i brug.',
        fields: [{ path: ['debtorNumber'], message: 'Debitornummeret er allerede i brug.' }],
      });
    }
    await archive(data.id);
    expect((await api.call(createCustomer, { as, body })).status).toBe(201);
  });
});

describe('deleting', () => {
  test('is refused while the customer has employees', async () => {
    const { id, customerId } = await api.make.employee();
    const refused = await archive(customerId);
    expect(refused.status).toBe(409);
    expect(refused.error).toEqual({
      code: 'customer_has_employees',
      message: 'Du kan ikke slette en bruger, hvor der er tilknyttet medarbejdere.',
    });
    await api.call(employeeEndpoints.deleteEmployee, { as, params: { id: String(id) } });
    expect((await archive(customerId)).status).toBe(204);
  });

  test("removes the secrets of its administrators' two-step sign-in", async () => {
    const customerId = await api.make.customer();
    const accountId = await api.make.account({ role: 'administrator', customerId });
    await api.make.twoStep(accountId);
    expect((await archive(customerId)).status).toBe(204);
    const secrets = api.services.db.selectFrom('totp').select('accountId');
    expect(await secrets.where('accountId', '=', accountId).execute()).toEqual([]);
  });

  test('hides the customer, deletes its administrators and ends their sessions at once', async () => {
    const customerId = await api.make.customer({ companyName: 'Snart væk' });
    const administrator = await api.administrator(customerId);
    const bystander = await api.administrator(await api.make.customer());
    const me = (signedIn: SignedIn) => api.call(sessionEndpoints.getMe, { as: signedIn });
    expect((await me(administrator)).data.customer).toEqual({ id: customerId, companyName: 'Snart væk' });

    expect((await archive(customerId)).status).toBe(204);
    expect((await me(administrator)).status).toBe(401);
    expect((await me(bystander)).status).toBe(200);
    expect((await api.call(listCustomers, { as, query: { search: 'Snart væk' } })).data).toEqual([]);
    for (const answer of [
      await api.call(getCustomer, { as, params: { id: String(customerId) } }),
      await change(customerId, await required()),
      await archive(customerId),
    ]) {
      expect(answer.status).toBe(404);
    }
    const kept = await api.services.db
      .selectFrom('customer')
      .select('companyName')
      .where('id', '=', customerId)
      .execute();
    expect(kept).toEqual([{ companyName: 'Snart væk' }]);
  });
});
