// Signing in ends the session that the browser had. The tabs share a lock, so that a call of another tab, refused because
// it was sent with the session that ended, waits for the cookie of the new one. Pages without TLS have no locks.

const LOCK = 'saldo-sign-in';

export function whileSigningIn<T>(signIn: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, signIn) : signIn();
}

/** Resolves when no tab is signing in. */
export async function untilSignedIn(): Promise<void> {
  await navigator.locks?.request(LOCK, { mode: 'shared' }, () => undefined);
}
