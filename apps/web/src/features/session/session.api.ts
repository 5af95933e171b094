import type { passwordLinkEndpoints } from '@saldo/contract/password-links';
import type { sessionEndpoints } from '@saldo/contract/session';
import { useMutation } from '@tanstack/react-query';
import { apiCall, type CallOptions } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

const signIn = apiCall<typeof sessionEndpoints.signIn>('POST', '/api/session');
const forgotPassword = apiCall<typeof passwordLinkEndpoints.forgotPassword>(
  'POST',
  '/api/forgotten-password',
);

type SignIn = CallOptions<typeof sessionEndpoints.signIn>['body'];

/** Signs in. The session and the new XSRF token come as cookies. */
export const useSignIn = () => useMutation({ mutationFn: (body: SignIn) => callApi(signIn, { body }) });

/** Asks for a link to choose a new password. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: { email: string }) => callApi(forgotPassword, { body }) });
