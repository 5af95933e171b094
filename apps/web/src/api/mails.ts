import type { Mail, mailEndpoints, ResendFrom, ResentMails } from '@saldo/contract/mails';
import { mailPaths } from '@saldo/contract/mails.paths';
import { useState } from 'react';
import { useChange } from './change.ts';
import { apiCalls, type Page, type QueryOf } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof mailEndpoints>(mailPaths, { listMails: 'paged' });

const POLL_MS = 10_000;

export const mailsPage = (request: QueryOf<(typeof mailEndpoints)['listMails']>) =>
  query(
    api.listMails,
    { query: request },
    { refetchInterval: ({ state }) => (hasNewInQueue(state.data) ? POLL_MS : false) },
  );

/** Without a mail server mails stay queued, so polling stops after five minutes. */
function hasNewInQueue(page: Page<Mail> | undefined): boolean {
  const recently = Date.now() - 5 * 60_000;
  return page?.rows.some((mail) => mail.state === 'queued' && Date.parse(mail.createdAt) > recently) ?? false;
}

export const mailById = (id: number) => query(api.getMail, { params: { id } });

export const previewAddress = (id: number): string => `/api/mails/${id}/html`;

export const useResendMail = () =>
  useChange('mails', (id: number) => callApi(api.resendMail, { params: { id } }));

/** Numbers of mails, summed over all batches. */
export type Resent = Omit<ResentMails, 'next'>;

const noneResent: Resent = { queued: 0, replaced: 0, personGone: 0, notWelcome: 0, throttled: 0 };

/** Resends batch by batch. `progress` is the outcome so far; it remains after a failure. */
export function useResendFailedMails() {
  const [progress, setProgress] = useState(noneResent);
  const mutation = useChange('mails', async () => {
    let done = noneResent;
    setProgress(done);
    let from: ResendFrom = {};
    for (;;) {
      const { next, ...batch } = await callApi(api.resendFailedMails, { body: from });
      done = addUp(done, batch);
      setProgress(done);
      if (next === null) return done;
      from = { after: next };
    }
  });
  return { ...mutation, progress };
}

const addUp = (one: Resent, other: Resent): Resent => ({
  queued: one.queued + other.queued,
  replaced: one.replaced + other.replaced,
  personGone: one.personGone + other.personGone,
  notWelcome: one.notWelcome + other.notWelcome,
  throttled: one.throttled + other.throttled,
});
