import { administratorEndpoints } from '@saldo/contract/administrators';
import { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, TestApi } from '../../../../test-support/test-api.ts';
import { TestClock } from '../../../../test-support/test-clock.ts';
import {
  accepting,
  neverCalled,
  refusing,
  welcomedAdministrator,
} from '../../../../test-support/welcome-mails.ts';
import { required } from '../../../platform/errors.ts';
import { sendMail } from './send-mail.ts';

const NOW = '2026-11-20T10:00:00Z';
const clockAfter = (hours: number) => new TestClock(Temporal.Instant.from(NOW).add({ hours }).toString());

let api: TestApi;
let as: SignedIn;

beforeAll(async () => {
  api = await TestApi.start({ now: NOW });
  as = await api.operator();
});
afterAll(() => api.stop());

const at = (hours: number) => ({ ...api.services, clock: clockAfter(hours) });
const welcomed = () => welcomedAdministrator(api, as);
const stateOf = (id: number) =>
  api.services.db
    .selectFrom('mail')
    .select(['state', 'attempts', 'messageId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns whether the link works this number of hours after the mail was queued. */
async function worksAt(code: string, hours: number): Promise<boolean> {
  api.clock.set(clockAfter(hours).now().toString());
  try {
    const { status } = await api.call(passwordLinkEndpoints.checkPasswordLink, {
      as: api.anonymous(),
      body: { code },
    });
    return status === 200;
  } finally {
    api.clock.set(NOW);
  }
}

describe('a link', () => {
  test('works for 72 hours after its mail is sent, however late', async () => {
    const { id, code } = await welcomed();
    // While the mail server is down, a mail is tried at least once an hour.
    for (let hours = 1; hours <= 73; hours += 1) {
      await expect(sendMail(at(hours), refusing, id)).rejects.toThrow('was not accepted');
    }
    await sendMail(at(74), accepting, id);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 74 });
    expect(await worksAt(code, 74 + 71)).toBe(true);
    expect(await worksAt(code, 74 + 72)).toBe(false);
  });

  test('expires, and its mail is withdrawn, if the mail is not attempted for 72 hours', async () => {
    const { id, code } = await welcomed();
    await sendMail(at(72), neverCalled, id);
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn', attempts: 0 });
    expect(await worksAt(code, 72)).toBe(false);
  });

  test('that was replaced by a newer one is not extended when its mail is sent', async () => {
    const { id, code, params, email } = await welcomed();
    await api.call(administratorEndpoints.sendAdministratorWelcome, { as, params });
    const newer = await api.mailTo(email);
    await sendMail(at(70), neverCalled, id);
    expect(await stateOf(id)).toMatchObject({ state: 'withdrawn' });
    expect(await worksAt(code, 70)).toBe(false);
    expect(await worksAt(required(newer.code, 'a link'), 72)).toBe(false);
    expect(await worksAt(required(newer.code, 'a link'), 71)).toBe(true);
  });

  test('is not extended after its mail was sent', async () => {
    const { id, code } = await welcomed();
    await sendMail(at(0), accepting, id);
    await sendMail(at(70), neverCalled, id);
    expect(await worksAt(code, 72)).toBe(false);
  });
});
