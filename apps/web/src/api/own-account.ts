import type { ownAccountEndpoints } from '@saldo/contract/own-account';
import { ownAccountPaths } from '@saldo/contract/own-account.paths';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof ownAccountEndpoints>(ownAccountPaths);

export const ownSessions = query(api.listOwnSessions, {});

export const knownDevices = query(api.listKnownDevices, {});

export const totpStatus = query(api.getTotp, {});

/** The new password also ends the account's other sessions. */
export const useChangeOwnPassword = () =>
  useChange('ownSessions', (body: { currentPassword: string; password: string }) =>
    callApi(api.changeOwnPassword, { body }),
  );

/** Confirms the session for ten minutes, for calls that ask for the user's password again. */
export const useConfirmPassword = (onSuccess: () => void) =>
  useChange(null, (body: { currentPassword: string }) => callApi(api.confirmPassword, { body }), {
    onSuccess,
  });

export const useEndSession = () =>
  useChange('ownSessions', (id: number) => callApi(api.endOwnSession, { params: { id } }));

export const useForgetDevice = () =>
  useChange('ownDevices', (id: number) => callApi(api.forgetKnownDevice, { params: { id } }));

export const useEndOtherSessions = () => useChange('ownSessions', () => callApi(api.endOtherSessions));

/** Creates a secret for the authenticator app. The secret takes effect with `useConfirmTotp`. */
export const useBeginTotp = () =>
  useChange(null, (currentPassword: string) => callApi(api.beginTotp, { body: { currentPassword } }));

/** Turns two-step sign-in on. Returns the recovery codes, which cannot be read again. */
export const useConfirmTotp = () =>
  useChange('ownTwoStep', (code: string) => callApi(api.confirmTotp, { body: { code } }));

export const useRemoveTotp = () =>
  useChange('ownTwoStep', (body: { currentPassword: string }) => callApi(api.removeTotp, { body }));
