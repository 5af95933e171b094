import { definePaths } from './endpoint-path.ts';

export const passwordLinkPaths = definePaths({
  checkPasswordLink: { method: 'POST', path: '/api/password-link/check' },
  choosePassword: { method: 'POST', path: '/api/password-link' },
  forgotPassword: { method: 'POST', path: '/api/forgotten-password' },
});
