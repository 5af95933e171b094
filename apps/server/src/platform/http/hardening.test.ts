import type { Endpoint } from '@saldo/contract/endpoint';
import { errorResponse } from '@saldo/contract/errors';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requiredHeaders, type SignedIn, TestApi } from '../../../test-support/test-api.ts';
import { TestBrowser } from '../../../test-support/test-browser.ts';
import {
  type Call,
  callerOf,
  endpointList,
  firstParam,
  makeNames,
  type Names,
  PASSWORD,
  pathOf,
} from '../../../test-support/valid-calls.ts';

let api: TestApi;
let operator: SignedIn;
/** Of the company of `names`. */
let administrator: SignedIn;
let webshop: SignedIn;
let anonymous: Record<string, string>;
let names: Names;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  names = await makeNames(api);
  administrator = await api.administrator(names.customerId);
  webshop = await api.webshop(names.connectionId);
  const browser = new TestBrowser(api);
  await browser.send('GET', '/token');
  const token = browser.cookies.get('XSRF-TOKEN') ?? '';
  anonymous = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
});
afterAll(() => api.stop());

const RUNS = 40;
const withBody = endpointList.filter(({ endpoint }) => endpoint.body);
const bodyless = endpointList.filter(
  ({ endpoint }) => endpoint.method !== 'GET' && (!endpoint.body || endpoint.optionalBody),
);
const withQuery = endpointList.filter(({ endpoint }) => endpoint.query);
const withParam = endpointList.filter(({ endpoint }) => endpoint.params);
const withKey = endpointList.filter(({ endpoint }) => endpoint.idempotent === 'required');

const callerFor = (endpoint: Endpoint) =>
  ({ Admin: operator, Customer: administrator, webshop })[callerOf(endpoint)];
const headersFor = (endpoint: Endpoint) => ({
  ...requiredHeaders(endpoint),
  ...(endpoint.access === 'anonymous' ? anonymous : callerFor(endpoint).headers),
});

/** Sends a body exactly as written. */
function sendText(
  endpoint: Endpoint,
  params: Call['params'],
  payload: string | undefined,
  type: string | undefined = 'application/json',
): Promise<LightMyRequestResponse> {
  return api.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params),
    headers: { ...headersFor(endpoint), ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
}

/** A call that succeeds whatever came before it: of records of its own, by a caller as at first. */
async function freshCall({ endpoint, call }: Pick<(typeof endpointList)[number], 'endpoint' | 'call'>) {
  const { accountId: callerId } = callerFor(endpoint);
  const { customerId } = names;
  const passwordHash = await api.make.hash(PASSWORD);
  const accounts = api.services.db.updateTable('account').set({ passwordHash });
  await accounts.where('id', '=', callerId).execute();
  await api.database.owner.deleteFrom('throttle').execute();
  const own = callerOf(endpoint) === 'Customer' && { customerId };
  const caller = callerOf(endpoint) !== 'webshop' && { callerId };
  return call(await makeNames(api, { ...caller, ...own }), api.make.next());
}

function expectError(response: LightMyRequestResponse, ...statuses: number[]): void {
  expect(statuses, response.body).toContain(response.statusCode);
  errorResponse.parse(response.json());
}

/** What a number, a text or a list could be mistaken for; written as JSON. */
const oddJson = [
  ...['"10"', 'null', 'true', 'false', '[10]', '["10"]', '{}', '[]', '""', '" "', '-0', '1e400', '-1e400'],
  ...[
    '9007199254740993',
    '1.5',
    '1e-7',
    '2147483648',
    '-1',
    '"\\u0000"',
    '"\\ud800"',
    '"a\\udc00b"',
    '"\\u001b[2J"',
  ],
  ...[
    '"\\u202e"',
    '"1e3"',
    '"0x10"',
    '"Infinity"',
    '{"toString":1}',
    '{"__proto__":{"a":1}}',
    '{"length":3}',
  ],
  ...[
    '[[[[[[[[[[]]]]]]]]]]',
    `"${'x'.repeat(5000)}"`,
    `"${'😀'.repeat(300)}"`,
    '"2026-02-30"',
    '"\'; drop table x; --"',
  ],
];
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** JSON that differs from a valid body in a value, a key, or altogether. */
function oddBodies(valid: object): fc.Arbitrary<string> {
  const written = Object.entries(valid).map(
    ([key, value]) => [JSON.stringify(key), JSON.stringify(value)] as const,
  );
  const write = (members: readonly (readonly [string, string])[]) =>
    Array.isArray(valid)
      ? `[${members.map(([, value]) => value).join(',')}]`
      : `{${members.map(([key, value]) => `${key}:${value}`).join(',')}}`;
  const value = fc.oneof(fc.constantFrom(...oddJson), fc.json({ maxDepth: 3 }));
  const oneValue = fc
    .tuple(fc.nat(written.length - 1), value)
    .map(([at, odd]) => write(written.map(([key, old], index) => [key, index === at ? odd : old])));
  const oneKey = fc
    .tuple(fc.constantFrom('"__proto__"', '"constructor"', '"id"', '""', '"\\u0000"', '"toString"'), value)
    .map((member) => write([...written, member]));
  const oneLess = fc.nat(written.length - 1).map((at) => write(written.filter((_, index) => index !== at)));
  return fc.oneof({ arbitrary: oneValue, weight: 6 }, oneKey, oneLess, value, fc.constant(deep));
}

describe.each(withBody)('the body of $name', ({ endpoint, call }) => {
  const valid = () => call(names, api.make.next());

  test('is judged by the contract alone, whatever it is', async () => {
    const { params, body = {} } = valid();
    await fc.assert(
      fc.asyncProperty(oddBodies(body), async (text) => {
        const response = await sendText(endpoint, params, text);
        expect(response.statusCode, response.body).toBeLessThan(500);
        const judged = endpoint.body?.safeParse(JSON.parse(text));
        if (!judged?.success) expect(response.statusCode).toBe(400);
        if (response.statusCode >= 400) errorResponse.parse(response.json());
      }),
      { numRuns: RUNS },
    );
  });

  const mayBeNull = new Set(['link', 'departmentId', 'futureDate', 'address', 'returnAddress', 'reference']);
  const wrongTypes = {
    ids: ['"a"', '{}', '{"0":1,"length":1}', '["1"]', '[null]', '[[1]]', '[1.5]', '[0]', '7'],
    number: ['"10"', 'true', '[10]', '{}', '1e400', '9007199254740993', '""'],
    string: ['10', 'true', '["a"]', '{}'],
    boolean: ['"true"', '"false"', '0', '1', '[]', '""'],
    object: ['"a"', '{}', '{"0":"a@eksempel.dk","length":1}', '[1]', '[null]', '[["a@eksempel.dk"]]'],
  };

  test('is never coerced', async () => {
    const { params, body = {} } = valid();
    for (const [field, value] of Object.entries(body)) {
      const isIds = Array.isArray(value) && typeof value[0] === 'number';
      const wrong = wrongTypes[isIds ? 'ids' : (typeof value as keyof typeof wrongTypes)];
      for (const odd of mayBeNull.has(field) ? wrong : [...wrong, 'null']) {
        const marked = Array.isArray(body) ? ['@@'] : { ...body, [field]: '@@' };
        const text = JSON.stringify(marked).replace('"@@"', odd);
        const response = await sendText(endpoint, params, text);
        expect(response.statusCode, `${field}: ${odd}`).toBe(400);
        expect(String(errorResponse.parse(response.json()).fields?.[0]?.path[0])).toBe(field);
      }
    }
  });

  test('takes no key beyond its own, not even __proto__', async () => {
    const { params, body = {} } = valid();
    for (const key of ['__proto__', 'constructor', 'ID', ' ']) {
      const member = `${JSON.stringify(key)}:{}`;
      const text = Array.isArray(body)
        ? `{${member},"0":${JSON.stringify(body[0])},"length":1}`
        : JSON.stringify(body).replace(/^\{/, `{${member},`);
      expectError(await sendText(endpoint, params, text), 400);
    }
  });

  test('must be JSON', async () => {
    const { params, body = {} } = valid();
    const text = JSON.stringify(body);
    const nothing = endpoint.optionalBody ? [] : ['', ' ', '\ufeff{}'];
    for (const malformed of [...nothing, '{', `${text},`, `${text}${text}`, '{"a":01}', "{'a':1}", 'NaN']) {
      const response = await sendText(endpoint, params, malformed);
      expectError(response, 400);
      expect(response.json().code).toBe('malformed');
    }
    if (!endpoint.optionalBody) expectError(await sendText(endpoint, params, undefined), 400);
  });

  test('must be announced as JSON', async () => {
    const { params, body = {} } = valid();
    const text = JSON.stringify(body);
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'json',
    ];
    for (const type of [...types, 'application/jsonp', 'text/json', 'application/json-patch+json', '/', '']) {
      const response = await sendText(endpoint, params, text, type);
      expectError(response, 415);
      expect(response.json().code).toBe('unsupported_media_type');
    }
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json ;charset=UTF-8',
    ]) {
      const fresh = await freshCall({ endpoint, call });
      const response = await sendText(endpoint, fresh.params, JSON.stringify(fresh.body), type);
      expect(response.statusCode, type).toBeLessThan(300);
    }
  });

  test('has a largest size', async () => {
    const text = JSON.stringify({ fill: 'x'.repeat((endpoint.bodyLimit ?? 0) + 2 * 1024 * 1024) });
    const response = await sendText(endpoint, valid().params, text);
    expectError(response, 413);
    expect(response.json().code).toBe('payload_too_large');
  });
});

describe.each(bodyless)('$name, which needs no body', ({ endpoint, call }) => {
  test.each([
    [undefined, undefined],
    [undefined, 'application/json'],
    ['', 'text/plain'],
    ['{}', undefined],
    ['{}', 'application/json'],
    [' { } ', 'application/x-www-form-urlencoded'],
    ['{}', 'noget/helt-andet; a=b'],
  ])('takes %j as %s', async (payload, type) => {
    const { params } = await freshCall({ endpoint, call });
    const response = await api.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params),
      headers: { ...headersFor(endpoint), ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    expect(response.statusCode, response.body).toBeLessThan(300);
  });

  const something = ['[]', 'null', '0', '""', 'x', '{"a":1}', '{{}}', '{}{}', '{'];
  test.each(endpoint.body ? [] : something)('refuses %s', async (payload) => {
    const { params } = call(names, api.make.next());
    for (const type of ['application/json', 'text/plain']) {
      const response = await sendText(endpoint, params, payload, type);
      expectError(response, 400);
      expect(response.json().code).toBe('malformed');
    }
  });
});

describe.each(withQuery)('the query of $name', ({ endpoint, call }) => {
  test('is judged by the contract alone, whatever it is', async () => {
    const { params, query: known } = call(names, 1);
    const keys = [...Object.keys(known ?? {}), 'ukendt', '__proto__', 'search[]', ''];
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '%',
        '%zz',
        '%00',
        '%ED%A0%80',
        '%ff',
        '1e3',
        '-1',
        '+1',
        ' 1',
        '1&limit=2',
        'x'.repeat(300),
      ),
      fc.constantFrom("' or 1=1 --", '100%', '\\', 'æøå', '1.0', '0x1', '2147483648', '99999999999'),
    );
    const pair = fc.tuple(fc.constantFrom(...keys), value, fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 4 }), async (pairs) => {
        const query = pairs.map(
          ([key, text, raw]) => `${key}=${raw ? text.replaceAll(/[^!-~]|#/g, '') : encode(text)}`,
        );
        const response = await api.app.inject({
          method: endpoint.method,
          url: `${pathOf(endpoint, params)}?${query.join('&')}`,
          headers: headersFor(endpoint),
        });
        // A company that is named and does not exist is missing.
        expect([200, 400, 404], response.body).toContain(response.statusCode);
        if (response.statusCode >= 400) errorResponse.parse(response.json());
      }),
      { numRuns: RUNS },
    );
  });

  test('takes each key once', async () => {
    const { params, query } = call(names, 1);
    for (const [key, value] of Object.entries(query ?? {})) {
      const url = `${pathOf(endpoint, params)}?${key}=${encode(value)}&${key}=${encode(value)}`;
      expectError(await api.app.inject({ method: endpoint.method, url, headers: headersFor(endpoint) }), 400);
    }
  });
});

describe.each(withKey)('$name, which needs an Idempotency-Key', ({ endpoint, call }) => {
  test('does nothing without one', async () => {
    const { params, body } = await freshCall({ endpoint, call });
    const { headers } = callerFor(endpoint);
    const response = await api.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params),
      headers,
      ...(body !== undefined && { payload: body }),
    });
    expectError(response, 400);
    expect(response.json().code).toBe('idempotency_key_required');
  });
});

describe.each(withParam)('the path of $name', ({ endpoint, call }) => {
  test('never breaks anything', async () => {
    const { params, body } = call(names, api.make.next());
    const odd = [
      '%00',
      '%zz',
      '%',
      '%ED%A0%80',
      '1%2F2',
      '1;2',
      '١',
      '１',
      '1 ',
      '0x1',
      '1e1',
      '+1',
      '..',
      'x'.repeat(90),
    ];
    for (const id of [
      ...odd,
      'x'.repeat(600),
      '9'.repeat(50),
      "1'",
      'null',
      'true',
      '[1]',
      'NaN',
      '__proto__',
    ]) {
      const response = await api.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, { ...params, [firstParam(endpoint)]: '{}' }).replace(
          '%7B%7D',
          id.replaceAll(/[^!-~]/g, encode),
        ),
        headers: headersFor(endpoint),
        ...(body !== undefined && { payload: body }),
      });
      // `..` leads to another address, which may ask for a body.
      expectError(response, 400, 404, 414, 415);
    }
  });
});

describe('an unknown address of the API', () => {
  test.each([
    '/api',
    '/api/',
    '/api/findes-ikke',
    '/api/customers/1/2',

    '/API/customers',
    '/x',
  ])('%s is 404 in JSON', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      expectError(await api.app.inject({ method, url, headers: operator.headers }), 404);
      expectError(await api.app.inject({ method, url }), 404);
    }
  });

  test('a method that an address does not have is 404 too', async () => {
    for (const method of ['PATCH', 'OPTIONS', 'TRACE'] as const) {
      expectError(await api.app.inject({ method, url: '/api/customers', headers: operator.headers }), 404);
    }
  });
});

test('answers of the API are not stored, and carry the security headers', async () => {
  for (const url of ['/api/customers', '/api/findes-ikke', '/token']) {
    const { headers } = await api.app.inject({ method: 'GET', url, headers: operator.headers });
    expect(headers['cache-control'], url).toBe('no-store');
    expect(headers['content-type']).toMatch(/^application\/json; charset=utf-8$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

/** As a URL carries it; lone surrogates, which it cannot carry, as the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
