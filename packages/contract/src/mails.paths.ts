import { definePaths } from './endpoint-path.ts';

export const mailPaths = definePaths({
  listMails: { method: 'GET', path: '/api/mails' },
  getMail: { method: 'GET', path: '/api/mails/{id}' },
  resendMail: { method: 'POST', path: '/api/mails/{id}/resend' },
  resendFailedMails: { method: 'POST', path: '/api/mails/resend-failed' },
});

/** `failed`: the last attempt failed. `withdrawn`: link or recipient are gone, or another mail replaced this one. */
export const mailStates = ['queued', 'sent', 'failed', 'withdrawn'] as const;
