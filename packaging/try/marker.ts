import { parseArgs } from 'node:util';

// node marker.ts write|read NAME --port 3000: signs in as the first operator, and writes or expects a customer group.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '3000' },
    email: { type: 'string', default: 'drift@example.dk' },
    password: { type: 'string', default: 'et langt kodeord' },
  },
});
const [action, name = ''] = positionals;
const origin = `http://127.0.0.1:${values.port}`;

const cookies = new Map<string, string>();
await send('GET', '/token');
await send('POST', '/api/session', { email: values.email, password: values.password });
if (action === 'write') {
  await send('POST', '/api/customer-groups', { name, frequency: 'none', points: 100, limit: 500 });
  console.log(`Signed in and wrote ${name}`);
} else {
  const groups = (await send('GET', '/api/customer-groups')) as { name: string }[];
  if (!groups.some((group) => group.name === name)) throw new Error(`${name} is missing.`);
  console.log(`Signed in and found ${name}`);
}

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      ...(method !== 'GET' && { 'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '') }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`);
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : null;
}
