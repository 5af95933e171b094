/** Refreshes the XSRF cookie. A failure is ignored. */
export async function startIdentityClient(): Promise<void> {
  await fetch('/token').catch(() => undefined);
}
