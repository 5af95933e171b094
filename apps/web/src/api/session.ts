import type { passwordLinkEndpoints } from '@saldo/contract/password-links';
import { passwordLinkPaths } from '@saldo/contract/password-links.paths';
import type { sessionEndpoints } from '@saldo/contract/session';
import { sessionPaths } from '@saldo/contract/session.paths';
import { useMutation } from '@tanstack/react-query';
import { apiCalls, type CallOptions } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { whileSigningIn } from './client/sign-in-lock.ts';

const sessionApi = apiCalls<typeof sessionEndpoints>(sessionPaths);
const passwordLinkApi = apiCalls<typeof passwordLinkEndpoints>(passwordLinkPaths);

type SignIn = CallOptions<typeof sessionEndpoints.signIn>['body'];

/** Sets the session cookie and a new XSRF cookie. */
export const useSignIn = () =>
  useMutation({ mutationFn: (body: SignIn) => whileSigningIn(() => callApi(sessionApi.signIn, { body })) });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: { email: string }) => callApi(passwordLinkApi.forgotPassword, { body }) });
