import type { sessionEndpoints } from '@saldo/contract/session';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';

const signIn = apiCall<typeof sessionEndpoints.signIn>('POST', '/api/session');

/** Signs in. The session and the new XSRF token come as cookies. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi(signIn, { body }),
  });
