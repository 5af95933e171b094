import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders, styleNonce } from './security-headers.ts';

const policy =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';" +
  "object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';report-uri /api/csp-reports";
const everywhere = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

async function headersOf(publicUrl: string, ...urls: string[]): Promise<Record<string, unknown>[]> {
  const app = Fastify();
  securityHeaders(app, new URL(publicUrl));
  app.get('/', (_request, reply) => reply.send());
  app.get('/page', (_request, reply) => reply.send(styleNonce(reply.raw)));
  app.get('/file', (_request, reply) => reply.header('cache-control', 'no-cache').send());
  app.get('/failure', () => Promise.reject(new Error('on purpose')));
  const responses = await Promise.all(urls.map((url) => app.inject(url)));
  await app.close();
  return responses.map(({ headers }) => {
    const { date, connection, 'content-length': length, 'content-type': type, ...rest } = headers;
    return rest;
  });
}

test('every response carries exactly these headers, also an error and an unknown address', async () => {
  const found = await headersOf('http://127.0.0.1:3000', '/', '/failure', '/unknown');
  expect(found).toEqual([everywhere, everywhere, everywhere]);
});

test('HSTS is added where the public address is https, for this host and its subdomains', async () => {
  expect(await headersOf('https://saldo.example.dk', '/', '/unknown')).toEqual(
    Array(2).fill({ ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  );
});

test('the policy of a page also allows the nonce of its style, and nothing else', async () => {
  const nonce = /'nonce-([\w-]{22})'/;
  const [page = {}, again = {}] = await headersOf('http://127.0.0.1:3000', '/page', '/page');
  const [text, ofPage = ''] = nonce.exec(String(page['content-security-policy'])) ?? [];
  expect(page).toEqual({
    ...everywhere,
    'content-security-policy': policy.replace("style-src 'self'", `style-src 'self' ${text}`),
  });
  expect(String(again['content-security-policy'])).not.toContain(ofPage);
});

test('a response with a cache-control header keeps it', async () => {
  expect(await headersOf('http://127.0.0.1:3000', '/file')).toEqual([
    { ...everywhere, 'cache-control': 'no-cache' },
  ]);
});
