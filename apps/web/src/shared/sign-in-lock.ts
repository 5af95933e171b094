// Signing in ends the session that the browser had. The tabs share a lock, so that a call of another tab, refused because
// it was sent with the session that ended, waits for the cookie of the new one. Only secure contexts have locks: TLS, or
// this machine.

const LOCK = 'saldo-sign-in';
/** A sign-in that takes longer holds up no other call. */
const LONGEST_MS = 10_000;

export function whileSigningIn<T>(signIn: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, signIn) : signIn();
}

/** Resolves when no tab is signing in, or after ten seconds. */
export async function untilSignedIn(): Promise<void> {
  const options = { mode: 'shared', signal: AbortSignal.timeout(LONGEST_MS) } as const;
  await navigator.locks?.request(LOCK, options, () => undefined).catch(() => undefined);
}
