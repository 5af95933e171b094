let refresh: Promise<void> | null = null;

/** Refreshes the XSRF cookie with `GET /token`. Its failure does not stop the start. */
export function startIdentityClient(): Promise<void> {
  refresh ??= fetch('/token')
    .then((response) => response.text())
    .catch(() => undefined)
    .then(() => {
      refresh = null;
    });
  return refresh;
}

/** Resolves when no refresh of the XSRF cookie is in progress. */
export async function identityRefreshed(): Promise<void> {
  await refresh;
}
