// Signing in ends the browser's old session. A call that another tab sent with the old session is refused. With a lock
// that the tabs share, the call waits for the cookie of the new session. Only secure contexts (TLS, loopback) have
// locks.

const LOCK = 'saldo-sign-in';
/** Other calls wait no longer than this for a sign-in. */
const LONGEST_MS = 10_000;

export function whileSigningIn<T>(signIn: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, signIn) : signIn();
}

/** Resolves when no tab is signing in, or after ten seconds. */
export async function untilSignedIn(): Promise<void> {
  const options = { mode: 'shared', signal: AbortSignal.timeout(LONGEST_MS) } as const;
  await navigator.locks?.request(LOCK, options, () => undefined).catch(() => undefined);
}
