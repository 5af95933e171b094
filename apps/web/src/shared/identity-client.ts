/** Refreshes the XSRF cookie with `GET /token`. Its failure does not stop the start. */
export async function startIdentityClient(): Promise<void> {
  await fetch('/token').catch(() => undefined);
}
