import type { SignIn } from './fill-database.ts';

/** Signs in, and returns header lines with the cookies and the XSRF token. */
export async function signIn(port: number, { email, password }: SignIn): Promise<string[]> {
  const origin = `http://127.0.0.1:${port}`;
  const start = await fetch(`${origin}/token`);
  const [before, token] = cookies(start);
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { cookie: before, 'x-xsrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
  const [after, sessionToken] = cookies(answer);
  return [`Cookie: ${after}`, `X-XSRF-TOKEN: ${sessionToken}`];
}

function cookies(response: Response): [header: string, xsrf: string] {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN=')) ?? '';
  return [pairs.join('; '), decodeURIComponent(xsrf.slice('XSRF-TOKEN='.length))];
}
