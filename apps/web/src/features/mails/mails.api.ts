import type { Mail, mailEndpoints, ResendFrom, ResentMails } from '@saldo/contract/mails';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiCall, type CallOptions } from '../../shared/api-call.ts';
import { callApi, callPagedApi, type Page } from '../../shared/api-client.ts';

type Endpoints = typeof mailEndpoints;

const listMails = apiCall<Endpoints['listMails']>('GET', '/api/mails');
const getMail = apiCall<Endpoints['getMail']>('GET', '/api/mails/{id}');
const resendMail = apiCall<Endpoints['resendMail']>('POST', '/api/mails/{id}/resend');
const resendFailedMails = apiCall<Endpoints['resendFailedMails']>('POST', '/api/mails/resend-failed');

const mailKeys = { all: ['mails'] as const };
const NEXT_LOOK_MS = 10_000;

type MailListQuery = NonNullable<CallOptions<Endpoints['listMails']>['query']>;

/** One page of the outbox, and how many there are. Looks again while a new mail is on its way. */
export const mailsPage = (query: MailListQuery) =>
  queryOptions({
    queryKey: [...mailKeys.all, 'page', query],
    queryFn: ({ signal }) => callPagedApi(listMails, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (hasNewInQueue(state.data) ? NEXT_LOOK_MS : false),
  });

/** Without a mail server they wait for ever, which nobody needs to be told every ten seconds. */
function hasNewInQueue(page: Page<Mail> | undefined): boolean {
  const recently = Date.now() - 5 * 60_000;
  return page?.rows.some((mail) => mail.state === 'queued' && Date.parse(mail.createdAt) > recently) ?? false;
}

/** A mail with its text. */
export const mailById = (id: number) =>
  queryOptions({
    queryKey: [...mailKeys.all, 'one', id],
    queryFn: ({ signal }) => callApi(getMail, { params: { id }, signal }),
  });

export function useResendMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(resendMail, { params: { id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: mailKeys.all }),
  });
}

/** What became of given-up mails, of all batches together. */
export type Resent = Omit<ResentMails, 'next'>;

const noneResent: Resent = { queued: 0, replaced: 0, personGone: 0, notWelcome: 0, throttled: 0 };

/** Sends all given-up mails again, batch by batch; `progress` is what is done, also when it breaks off. */
export function useResendFailedMails() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(noneResent);
  const mutation = useMutation({
    mutationFn: async () => {
      let done = noneResent;
      setProgress(done);
      let from: ResendFrom = {};
      for (;;) {
        const { next, ...batch } = await callApi(resendFailedMails, { body: from });
        done = addUp(done, batch);
        setProgress(done);
        if (next === null) return done;
        from = { after: next };
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: mailKeys.all }),
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
