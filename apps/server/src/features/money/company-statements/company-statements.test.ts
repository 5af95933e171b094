import { companyStatementEndpoints } from '@saldo/contract/company-statements';
import { webshopOrderEndpoints } from '@saldo/contract/webshop-orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test-support/read-pdf.ts';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { closeMonths, startToClose } from '../accounting/close-months.ts';

const {
  listCompanyStatements,
  getCompanyStatement,
  exportCompanyStatement,
  printCompanyStatement,
  mailCompanyStatement,
} = companyStatementEndpoints;

let api: TestApi;
let operator: SignedIn;
let hr: SignedIn;
let customerId: number;

// In November, an employee of »Łódź« gets 500 points and uses 100; December is open.
beforeAll(async () => {
  api = await TestApi.start({ now: '2026-11-20T10:00:00Z' });
  customerId = await api.make.customer({ companyName: 'Ærø Færgerne' });
  const departmentId = await api.make.department(customerId, 'Łódź');
  const employee = await api.make.employee({ customerId, departmentId, balance: 500 });
  const itemNumber = 'K-1';
  await api.make.product({
    connectionId: await api.make.defaultConnection(),
    itemNumber,
    price: 50,
    inDepartment: departmentId,
  });
  const body = { employeeId: employee.id, lines: [{ itemNumber, quantity: 2 }] };
  const order = await api.call(webshopOrderEndpoints.placeOrder, { as: await api.webshop(), body });
  expect(order.data.status).toBe('accepted');
  api.clock.set('2026-12-02T10:00:00Z');
  // Sessions of November have ended.
  operator = await api.operator();
  hr = await api.administrator(customerId);
  await startToClose(api.services, '2026-11', operator.accountId);
  await closeMonths(api.services);
});
afterAll(() => api.stop());

const november = { month: '2026-11' };
const queryOf = (id: number) => ({ customerId: String(id) });

const figures = {
  opening: 0,
  allocated: 500,
  deducted: 0,
  used: -100,
  refunded: 0,
  reset: 0,
  closing: 400,
  held: 0,
  employees: 1,
};

test('the months of a company go from its creation to the present one', async () => {
  const months = [
    { month: '2026-12', closedAt: null, mailed: null },
    { month: '2026-11', closedAt: '2026-12-02T10:00:00.000Z', mailed: null },
  ];
  expect((await api.call(listCompanyStatements, { as: hr })).data).toEqual(months);
  const query = queryOf(customerId);
  expect((await api.call(listCompanyStatements, { as: operator, query })).data).toEqual(months);
});

test('a statement has the figures of the company and its departments, and the invoice', async () => {
  const { data } = await api.call(getCompanyStatement, { as: hr, params: november });
  expect(data).toMatchObject({
    ...figures,
    closedAt: '2026-12-02T10:00:00.000Z',
    company: { id: customerId, companyName: 'Ærø Færgerne' },
    mode: 'on_use',
    ...{ pointPrice: 10_000, pricesIncludeVat: true },
    departments: [{ department: { name: 'Łódź' }, allocated: 500, used: -100 }],
    invoice: { lines: [{ points: 100, net: 80, vat: 20, gross: 100 }], net: 80, vat: 20, gross: 100 },
  });
});

test('an open month begins with what the closed one ended with', async () => {
  const { data } = await api.call(getCompanyStatement, { as: hr, params: { month: '2026-12' } });
  expect(data).toMatchObject({ closedAt: null, opening: 400, closing: 400, invoice: { lines: [] } });
});

test('the PDF and the CSV have the same figures', async () => {
  const pdf = await api.call(printCompanyStatement, { as: hr, params: november });
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''kontoudtog_2026-11.pdf",
  });
  const [page = []] = readPdf(pdf.data);
  expect(page.join('\n')).toContain('Ultimo 30-11-2026\n400');
  expect(page.join('\n')).toContain('Łódź\n500\n0\n−100\n0\n0');
  const csv = await api.call(exportCompanyStatement, { as: hr, params: november });
  expect(csv.headers['content-disposition']).toContain('kontoudtog_2026-11.csv');
  expect(csv.data.split('\r\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Periode;01-11-2026 til 30-11-2026;/),
      expect.stringMatching(/^Pris pr\. point;1,00 kr\. inkl\. moms;/),
      'Saldo;;;Ultimo 30-11-2026;;400;;;;',
      'Afdeling;Łódź;;Brugt;;-100;;;;',
      'Fakturagrundlag;;;Forbrug november 2026;1;100;80,00;25;20,00;100,00',
    ]),
  );
});

test.each(['2026-10', '2027-01', '1999-12'])('there is no statement of %s', async (month) => {
  expect((await api.call(getCompanyStatement, { as: hr, params: { month } })).status).toBe(404);
});

test.each(['2026-13', '2026-1', '0000-01', 'november'])('%s is not a month', async (month) => {
  const { status, error } = await api.call(getCompanyStatement, { as: hr, params: { month } });
  expect([status, error.code]).toEqual([400, 'invalid']);
});

test("for another company's HR there is no statement", async () => {
  const as = await api.administrator(await api.make.customer());
  for (const endpoint of [
    getCompanyStatement,
    exportCompanyStatement,
    printCompanyStatement,
    mailCompanyStatement,
  ]) {
    expect((await api.call(endpoint, { as, params: november, query: queryOf(customerId) })).status).toBe(404);
    // The other company was created in December.
    expect((await api.call(endpoint, { as, params: november })).status).toBe(404);
  }
  expect((await api.call(listCompanyStatements, { as, query: queryOf(customerId) })).status).toBe(404);
});

describe('mailing', () => {
  const mail = (month: string, as = operator) =>
    api.call(mailCompanyStatement, { as, params: { month }, query: queryOf(customerId) });
  const mails = () =>
    api.services.db
      .selectFrom('mail')
      .innerJoin('mailAttachment', 'mailAttachment.mailId', 'mail.id')
      .select(['recipient', 'subject', 'fileName', 'content'])
      .where('kind', '=', 'company-statement')
      .orderBy('mail.id')
      .execute();

  test('needs a closed month and recipients', async () => {
    expect((await mail('2026-12')).error).toMatchObject({
      code: 'statement_provisional',
      message: 'Kontoudtoget kan sendes, når december 2026 er lukket.',
    });
    expect((await mail('2026-11')).error.code).toBe('statement_recipients_missing');
    expect(await mails()).toEqual([]);
  });

  test('sends the PDF to each recipient once, however often somebody asks', async () => {
    const recipients = ['bogholderi@eksempel.dk', 'hr@eksempel.dk'];
    await api.services.db
      .updateTable('customer')
      .set({ statementRecipients: recipients })
      .where('id', '=', customerId)
      .execute();
    const answers = await Promise.all([mail('2026-11'), mail('2026-11', hr), mail('2026-11')]);
    const answer = { month: '2026-11', mailed: { at: '2026-12-02T10:00:00.000Z', recipients } };
    for (const { data } of answers) expect(data).toMatchObject(answer);
    expect((await mail('2026-11')).data).toMatchObject(answer);
    const { data: pdf } = await api.call(printCompanyStatement, { as: hr, params: november });
    expect(await mails()).toEqual(
      recipients.map((recipient) => ({
        recipient,
        subject: 'Kontoudtog november 2026, Ærø Færgerne',
        fileName: 'kontoudtog_2026-11.pdf',
        content: pdf,
      })),
    );
    expect((await api.call(getCompanyStatement, { as: hr, params: november })).data).toMatchObject(answer);
  });
});
