import { errorResponse } from '@saldo/contract/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Callers, expectError } from '../../../test-support/callers.ts';
import { endpointList, firstParam } from '../../../test-support/endpoint-list.ts';
import { fillPath, type SignedIn, TestApi } from '../../../test-support/test-api.ts';

let api: TestApi;
let operator: SignedIn;
let callers: Callers;

beforeAll(async () => {
  api = await TestApi.start();
  operator = await api.operator();
  callers = await Callers.of(api);
});
afterAll(() => api.stop());

const RUNS = 40;
const withQuery = endpointList.filter(({ endpoint }) => endpoint.query);
const withParam = endpointList.filter(({ endpoint }) => endpoint.params);

/** Any character, including lone surrogates. fast-check's `binary` takes more than a second to build. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

describe.each(withQuery)('the query of $name', ({ endpoint, call }) => {
  test('gets success, 400, 404 or 409, whatever it contains', async () => {
    const { params, query: known, body } = call(callers.names, 1);
    const keys = [...Object.keys(known ?? {}), 'ukendt', '__proto__', 'search[]', ''];
    const value = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
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
          url: `${fillPath(endpoint.path, params)}?${query.join('&')}`,
          headers: callers.headersFor(endpoint),
          ...(body !== undefined && { payload: body }),
        });
        // Made of random text, a query is sometimes valid.
        expect([200, 201, 204, 400, 404, 409], response.body).toContain(response.statusCode);
        if (response.statusCode >= 400) errorResponse.parse(response.json());
      }),
      { numRuns: RUNS },
    );
  });

  test('accepts each key only once', async () => {
    const { params, query, body } = call(callers.names, 1);
    for (const [key, value] of Object.entries(query ?? {})) {
      const url = `${fillPath(endpoint.path, params)}?${key}=${encode(value)}&${key}=${encode(value)}`;
      expectError(
        await api.app.inject({
          method: endpoint.method,
          url,
          headers: callers.headersFor(endpoint),
          ...(body !== undefined && { payload: body }),
        }),
        400,
      );
    }
  });
});

describe.each(withParam)('the path of $name', ({ endpoint, call }) => {
  test('never causes an internal error', async () => {
    const { params, body } = call(callers.names, api.make.next());
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
        url: fillPath(endpoint.path, { ...params, [firstParam(endpoint)]: '{}' }).replace(
          '%7B%7D',
          id.replaceAll(/[^!-~]/g, encode),
        ),
        headers: callers.headersFor(endpoint),
        ...(body !== undefined && { payload: body }),
      });
      // `..` leads to another path, which may exist or need a body.
      if (id === '..' && response.statusCode === 200) continue;
      expectError(response, 400, 404, 414, 415);
    }
  });
});

describe('an unknown path', () => {
  test.each(['/api', '/api/', '/api/findes-ikke', '/api/customers/1/2', '/API/customers', '/x'])(
    '%s is 404 in JSON',
    async (url) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        expectError(await api.app.inject({ method, url, headers: operator.headers }), 404);
        expectError(await api.app.inject({ method, url }), 404);
      }
    },
  );

  test('an unknown method of a known path is 404 too', async () => {
    for (const method of ['PATCH', 'OPTIONS', 'TRACE'] as const) {
      expectError(await api.app.inject({ method, url: '/api/customers', headers: operator.headers }), 404);
    }
  });
});

test('responses of the API are not cached, and carry the security headers', async () => {
  for (const url of ['/api/customers', '/api/findes-ikke', '/token']) {
    const { headers } = await api.app.inject({ method: 'GET', url, headers: operator.headers });
    expect(headers['cache-control'], url).toBe('no-store');
    expect(headers['content-type']).toMatch(/^application\/json; charset=utf-8$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

/** Encodes a text for a URL. Lone surrogates, which a URL cannot hold, become U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
