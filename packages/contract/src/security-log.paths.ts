import { definePaths } from './endpoint-path.ts';

export const securityLogPaths = definePaths({
  listSecurityEvents: { method: 'GET', path: '/api/security-events' },
  listOwnSignIns: { method: 'GET', path: '/api/account/sign-ins' },
});
