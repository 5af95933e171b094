import { mailEndpoints } from '@saldo/contract/mails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestApi } from '../../../../test-support/test-api.ts';
import type { OutgoingMail } from '../../../platform/mail/mail-transport.ts';
import { removeOldMailBodies } from './forget-mails.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const attachment = {
  fileName: 'kontoudtog_2026-10.pdf',
  mediaType: 'application/pdf',
  content: Buffer.from('%PDF'),
};

async function queued(): Promise<number> {
  const customerId = await api.make.customer();
  return api.services.db.transaction().execute((tx) =>
    queueMail(tx, api.services, {
      kind: 'company-statement',
      person: null,
      customerId,
      recipient: 'bogholderi@eksempel.dk',
      subject: 'Kontoudtog',
      content: { html: '<p>Hej</p>', text: 'Hej' },
      attachment,
    }),
  );
}

async function sent(id: number): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  await sendMail(api.services, { send: async (mail) => void mails.push(mail), close: () => undefined }, id);
  return mails;
}

test('a mail is sent, and sent again, with its attachment', async () => {
  const as = await api.operator();
  const id = await queued();
  expect(await sent(id)).toMatchObject([{ to: 'bogholderi@eksempel.dk', attachment }]);
  const params = { id: String(id) };
  expect((await api.call(mailEndpoints.getMail, { as, params })).data).toMatchObject({
    kind: 'company-statement',
    attachment: attachment.fileName,
  });
  const { data } = await api.call(mailEndpoints.resendMail, { as, params });
  expect(await sent(data.id)).toMatchObject([{ to: 'bogholderi@eksempel.dk', attachment }]);
});

test('an attachment is removed with the text of its mail', async () => {
  const [old, recent] = [await queued(), await queued()];
  await sent(old);
  await sent(recent);
  const sentAt = new Date(api.clock.now().subtract({ hours: 24 * 91 }).epochMilliseconds);
  await api.services.db.updateTable('mail').set({ sentAt }).where('id', '=', old).execute();
  await removeOldMailBodies(api.services);
  const kept = await api.services.db.selectFrom('mailAttachment').select('mailId').execute();
  expect(kept.map(({ mailId }) => mailId)).toContain(recent);
  expect(kept.map(({ mailId }) => mailId)).not.toContain(old);
});
