import { definePaths } from './endpoint.ts';

export const mailPaths = definePaths({
  listMails: { method: 'GET', path: '/api/mails' },
  getMail: { method: 'GET', path: '/api/mails/{id}' },
  resendMail: { method: 'POST', path: '/api/mails/{id}/resend' },
});
