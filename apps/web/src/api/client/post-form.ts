import { xsrfToken } from './fetch.ts';

/** Opens an address in this tab or a new one by posting a form with the XSRF token. */
export function postForm(address: string, target: '_self' | '_blank' = '_self'): void {
  const form = document.createElement('form');
  Object.assign(form, { action: address, method: 'post', target, rel: 'noopener', hidden: true });
  const token = document.createElement('input');
  Object.assign(token, { type: 'hidden', name: 'xsrf', value: xsrfToken(document.cookie) ?? '' });
  form.append(token);
  document.body.append(form);
  form.submit();
  form.remove();
}
