import { employeeEndpoints } from '@saldo/contract/employees';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestMailServer } from '../../../../test-support/test-mail-server.ts';
import { smtpTransport } from '../../../platform/mail/mail-transport.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const MARKER = 'saldo.invalid';

let api: TestApi;
let as: SignedIn;
let smtp: TestMailServer;
const soon = { retryDelay: 0, retryBackoff: false, retryLimit: 3 };

beforeAll(async () => {
  smtp = await TestMailServer.start();
});

afterAll(() => smtp.stop());

async function start(options: Parameters<typeof TestApi.start>[0] = {}): Promise<void> {
  api = await TestApi.start({ jobs: soon, ...options });
  as = await api.operator();
}

const address = () => `modtager-${crypto.randomUUID()}@eksempel.dk`;

/** Sends a welcome to a new employee. Returns the address and the id of the mail. */
async function welcome(given: { firstName?: string; companyName?: string; email?: string } = {}) {
  const { companyName = 'Ærø Bageri', firstName = 'Søren', email = address() } = given;
  const customerId = await api.make.customer({ companyName });
  const passwordHash = await api.make.hash('et-godt-kodeord');
  const { id } = await api.make.employee({ customerId, firstName, lastName: 'Ås', email, passwordHash });
  await api.call(employeeEndpoints.sendEmployeeWelcome, { as, params: { id: String(id) } });
  return { email, mailId: (await api.mailTo(email)).id };
}

const stateOf = (mailId: number) =>
  api.services.db
    .selectFrom('mail')
    .select(['state', 'attempts', 'error', 'codeSeed', 'messageId'])
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();

const receivedBy = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

/** Sends a mail at once, without its job. */
async function deliver(mailId: number): Promise<void> {
  const transport = smtpTransport(smtp.url, 'Saldo <saldo@eksempel.dk>');
  try {
    await sendMail(api.services, transport, mailId);
  } finally {
    transport.close();
  }
}

describe('a received mail', () => {
  beforeAll(() => start({ publicUrl: new URL('http://saldo.eksempel.dk') }));
  afterAll(() => api.stop());

  test('has its attachment beside HTML and text', async () => {
    const email = address();
    const mailId = await api.services.db.transaction().execute((tx) =>
      queueMail(tx, api.services, {
        kind: 'company-statement',
        person: null,
        recipient: email,
        subject: 'Kontoudtog',
        content: { html: '<p>Hej</p>', text: 'Hej' },
        attachment: {
          fileName: 'kontoudtog.pdf',
          mediaType: 'application/pdf',
          content: Buffer.from('%PDF'),
        },
      }),
    );
    await deliver(mailId);
    expect(receivedBy(email)).toMatchObject([
      {
        text: 'Hej',
        html: '<p>Hej</p>',
        attachments: [
          {
            type: expect.stringContaining('application/pdf'),
            disposition: expect.stringMatching(/^attachment; filename=kontoudtog\.pdf$/),
            content: '%PDF',
          },
        ],
      },
    ]);
  });

  test('has HTML and text, the link, and the right sender and recipient', async () => {
    const { email, mailId } = await welcome();
    const { code } = await api.mailTo(email);
    await deliver(mailId);
    const [mail, ...more] = receivedBy(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'saldo@eksempel.dk', to: [email] });
    const header = (name: string) => mail?.headers.get(name);
    // The company's name, at Saldo's address.
    expect(header('from')).toEqual(['=?UTF-8?Q?=C3=86r=C3=B8_Bageri?= <saldo@eksempel.dk>']);
    expect(header('to')).toEqual([email]);
    expect(header('message-id')).toEqual([(await stateOf(mailId)).messageId]);
    expect(header('message-id')?.[0]).toMatch(/^<[\da-f-]{36}@saldo\.eksempel\.dk>$/);
    expect(header('auto-submitted')).toEqual(['auto-generated']);
    expect(header('date')).toHaveLength(1);
    expect([header('cc'), header('bcc')]).toEqual([undefined, undefined]);
    expect(mail?.subject).toBe('Velkommen til webshoppen hos Ærø Bageri');
    const link = `http://saldo.eksempel.dk/kodeord#${code}`;
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Hej Søren Ås');
      expect(part).toContain(link);
      expect(part).toContain(email);
      expect(part).not.toContain(MARKER);
    }
    expect(mail?.html).toContain(`href="${link}"`);
    expect(await stateOf(mailId)).toMatchObject({
      state: 'sent',
      attempts: 1,
      error: null,
      codeSeed: null,
    });

    const answer = await api.call(passwordLinkEndpoints.checkPasswordLink, {
      as: api.anonymous(),
      body: { code: code ?? '' },
    });
    expect(answer.data).toMatchObject({ kind: 'employee', email });
    // Another attempt sends nothing.
    await deliver(mailId);
    expect(receivedBy(email)).toHaveLength(1);
  });

  test.each([
    'Åse & Ørsted ApS',
    '"Anførsel", <ond@eksempel.dk>',
    '<b>Fed</b> > alt',
    'Bcc: ond@eksempel.dk',
    '=?UTF-8?Q?=0D=0ABcc:_ond@eksempel.dk?=',
    'Firma\u2028Bcc: ond@eksempel.dk',
    `${'Langt navn æøå '.repeat(12)}slut`,
    '😀 \u202eomvendt',
    '{{mustache}} <%= 1 %> $& $1',
  ])('carries the name %j in subject and text, and no other recipient', async (companyName) => {
    const firstName = companyName.slice(0, 90).trim();
    const { email, mailId } = await welcome({ companyName, firstName });
    await deliver(mailId);
    const [mail] = receivedBy(email);
    expect(mail?.to).toEqual([email]);
    const headers = mail?.headers ?? new Map<string, string[]>();
    expect(headers.get('to')).toEqual([email]);
    for (const name of ['bcc', 'cc', 'reply-to']) expect(headers.has(name), name).toBe(false);
    for (const [name, values] of headers) expect(values, name).toHaveLength(1);
    const shown = companyName.trim();
    expect(mail?.subject.replaceAll('\u200b', '')).toBe(`Velkommen til webshoppen hos ${shown}`);
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(`Hej ${firstName} Ås\n`);
    expect(mail?.text).toContain(`${shown} har oprettet dig`);
    expect(mail?.text).toContain('Får du tilsendt et nyt link');
    expect(mail?.html).not.toMatch(/<b>Fed|<ond@/);
  });

  test.each([
    ['subject', 'Hej\r\nBcc: ond@eksempel.dk\r\n\r\nKrop'],
    ['recipient', 'offer@eksempel.dk\r\nRCPT TO:<ond@eksempel.dk>'],
    ['recipient', 'offer@eksempel.dk, ond@eksempel.dk'],
    ['recipient', 'Offer <ond@eksempel.dk>'],
    ['messageId', '<1@eksempel.dk>\r\nBcc: ond@eksempel.dk'],
  ])('a %s of %j adds no header and no recipient', async (column, value) => {
    const { mailId } = await welcome();
    await api.services.db
      .updateTable('mail')
      .set({ [column]: value })
      .where('id', '=', mailId)
      .execute();
    const before = smtp.received.length;
    // The server may refuse the address or take it literally.
    await deliver(mailId).catch(() => undefined);
    for (const mail of smtp.received.slice(before)) {
      expect(mail.to).toHaveLength(1);
      expect(mail.to).not.toContain('ond@eksempel.dk');
      expect(mail.headers.has('bcc')).toBe(false);
      expect(mail.text).not.toMatch(/^Krop/);
    }
  });
});
