import { accountOfPage } from './account.ts';
import { xsrfToken } from './xsrf.ts';

/** Opens an address in this tab or a new one by posting a form with the XSRF token and the account of the page. */
export function postForm(address: string, target: '_self' | '_blank' = '_self'): void {
  const form = document.createElement('form');
  Object.assign(form, { action: address, method: 'post', target, rel: 'noopener', hidden: true });
  const fields = { xsrf: xsrfToken(document.cookie) ?? '', account: accountOfPage() ?? '' };
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
