import { definePaths } from './endpoint-path.ts';

export const ownAccountPaths = definePaths({
  changeOwnPassword: { method: 'PUT', path: '/api/account/password' },
  confirmPassword: { method: 'POST', path: '/api/account/password/confirm' },
  listOwnSessions: { method: 'GET', path: '/api/account/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions' },
  endOwnSession: { method: 'DELETE', path: '/api/account/sessions/{id}' },
  listKnownDevices: { method: 'GET', path: '/api/account/devices' },
  forgetKnownDevice: { method: 'DELETE', path: '/api/account/devices/{id}' },
  getTotp: { method: 'GET', path: '/api/account/totp' },
  beginTotp: { method: 'POST', path: '/api/account/totp' },
  confirmTotp: { method: 'POST', path: '/api/account/totp/confirm' },
  removeTotp: { method: 'POST', path: '/api/account/totp/remove' },
});
