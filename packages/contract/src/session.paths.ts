import { definePaths } from './endpoint-path.ts';

export const sessionPaths = definePaths({
  getMe: { method: 'GET', path: '/api/users/me' },
  signIn: { method: 'POST', path: '/api/session' },
  refreshToken: { method: 'GET', path: '/token' },
});
