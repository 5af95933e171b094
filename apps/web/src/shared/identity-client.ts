/** Start of the identity client (spec §7): `GET /token` refreshes the XSRF cookie. Its failure stops nothing. */
export async function startIdentityClient(): Promise<void> {
  await fetch('/token').catch(() => undefined);
}
