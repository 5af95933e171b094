import { definePaths } from './endpoint-path.ts';

export const administratorPaths = definePaths({
  listAdministrators: { method: 'GET', path: '/api/customers/{id}/admin-users' },
  createAdministrator: { method: 'POST', path: '/api/customers/{id}/admin-users' },
  updateAdministrator: { method: 'PUT', path: '/api/customers/{id}/admin-users/{adminId}' },
  deleteAdministrator: { method: 'DELETE', path: '/api/customers/{id}/admin-users/{adminId}' },
  setAdministratorPassword: { method: 'PUT', path: '/api/customers/{id}/admin-users/{adminId}/password' },
  removeAdministratorTwoStep: { method: 'DELETE', path: '/api/customers/{id}/admin-users/{adminId}/totp' },
  sendAdministratorWelcome: { method: 'POST', path: '/api/customers/{id}/admin-users/{adminId}/send-email' },
  sendAdministratorPasswordLink: {
    method: 'POST',
    path: '/api/customers/{id}/admin-users/{adminId}/send-password-link',
  },
});
