import { errorResponse } from '@saldo/contract/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Callers, expectError } from '../../../test-support/callers.ts';
import { endpointList } from '../../../test-support/endpoint-list.ts';
import { fillPath, TestApi } from '../../../test-support/test-api.ts';

let api: TestApi;
let callers: Callers;

beforeAll(async () => {
  api = await TestApi.start();
  callers = await Callers.of(api);
});
// An accepted call may, for example, make two-step sign-in a requirement for its callers.
beforeEach(() => callers.restore());
afterAll(() => api.stop());

const RUNS = 40;
const withBody = endpointList.filter(({ endpoint }) => endpoint.body);
const withKey = endpointList.filter(({ endpoint }) => endpoint.idempotent === 'required');

describe.each(withBody)('the body of $name', ({ name, endpoint, call }) => {
  const valid = () => call(callers.names, api.make.next());

  test('gets 400 if it breaks the contract, and never an internal error, whatever it contains', async () => {
    const { body = {}, ...rest } = valid();
    await fc.assert(
      fc.asyncProperty(oddBodies(body), async (text) => {
        const response = await callers.sendText(endpoint, rest, text);
        expect(response.statusCode, response.body).toBeLessThan(500);
        const judged = endpoint.body?.safeParse(JSON.parse(text));
        if (!judged?.success) expect(response.statusCode).toBe(400);
        if (response.statusCode >= 400) errorResponse.parse(response.json());
      }),
      { numRuns: RUNS },
    );
  });

  const mayBeNull = new Set([
    'link',
    'departmentId',
    'futureDate',
    'address',
    'returnAddress',
    'reference',
    'approvalLimit',
    'keepBalanceMonths',
    'leaveMissing',
    'rejectAfter',
    'economicAppSecret',
    'economicGrant',
    'firstMonth',
    // A rule of the whole company.
    ...(['createApprovalRule', 'updateApprovalRule'].includes(name) ? ['departmentIds'] : []),
    // Without a password, the account gets a link to choose one.
    ...(['createAdministrator', 'createOperator'].includes(name) ? ['password'] : []),
  ]);
  const mayBeEmpty = new Set(['filters']);
  const wrongTypes = {
    ids: ['"a"', '{}', '{"0":1,"length":1}', '["1"]', '[null]', '[[1]]', '[1.5]', '[0]', '7'],
    number: ['"10"', 'true', '[10]', '{}', '1e300', '9007199254740992', '""'],
    string: ['10', 'true', '["a"]', '{}'],
    boolean: ['"true"', '"false"', '0', '1', '[]', '""'],
    object: ['"a"', '{}', '{"0":"a@eksempel.dk","length":1}', '[1]', '[null]', '[["a@eksempel.dk"]]'],
  };

  test('is never coerced', async () => {
    const { body = {}, ...rest } = valid();
    for (const [field, value] of Object.entries(body)) {
      const isIds = Array.isArray(value) && typeof (value[0] ?? 0) === 'number';
      const wrong = wrongTypes[isIds ? 'ids' : (typeof value as keyof typeof wrongTypes)];
      for (const odd of mayBeNull.has(field) ? wrong : [...wrong, 'null']) {
        if (odd === '{}' && mayBeEmpty.has(field)) continue;
        const marked = Array.isArray(body) ? ['@@'] : { ...body, [field]: '@@' };
        const text = JSON.stringify(marked).replace('"@@"', odd);
        const response = await callers.sendText(endpoint, rest, text);
        expect(response.statusCode, `${field}: ${odd}`).toBe(400);
        expect(String(errorResponse.parse(response.json()).fields?.[0]?.path[0])).toBe(field);
      }
    }
  });

  test('is 400, or a result for its row, if a text at any depth cannot be stored', async () => {
    const isOfRows = endpoint.streamed || endpoint.path === '/api/employee-updates';
    for (const odd of ['a\0', 'a\ud800']) {
      for (let at = 0; ; at += 1) {
        const { body, ...rest } = valid();
        let texts = 0;
        const text = JSON.stringify(body, (_key, value) => {
          if (typeof value !== 'string') return value;
          texts += 1;
          return texts - 1 === at ? odd : value;
        });
        if (texts <= at) break;
        const { statusCode } = await callers.sendText(endpoint, rest, text);
        if (isOfRows) expect(statusCode, text).toBeLessThan(500);
        else expect(statusCode, text).toBe(400);
      }
    }
  });

  test('accepts no unknown key, not even __proto__', async () => {
    const { body = {}, ...rest } = valid();
    for (const key of ['__proto__', 'constructor', 'ID', ' ']) {
      const member = `${JSON.stringify(key)}:{}`;
      const text = Array.isArray(body)
        ? `{${member},"0":${JSON.stringify(body[0])},"length":1}`
        : JSON.stringify(body).replace(/^\{/, `{${member},`);
      expectError(await callers.sendText(endpoint, rest, text), 400);
    }
  });

  test('must be JSON, with its content type', async () => {
    const rest = valid();
    const malformed = await callers.sendText(endpoint, rest, '{');
    expectError(malformed, 400);
    expect(malformed.json().code).toBe('malformed');
    expectError(await callers.sendText(endpoint, rest, '{"a":1}', 'text/plain'), 415);
  });

  test('is accepted or refused as the contract says when one of its booleans is inverted', async () => {
    const { body = {}, ...rest } = valid();
    for (const [field, value] of Object.entries(body)) {
      if (typeof value !== 'boolean') continue;
      const inverted = { ...body, [field]: !value };
      const response = await callers.sendText(endpoint, rest, JSON.stringify(inverted));
      if (!endpoint.body?.safeParse(inverted).success) expectError(response, 400);
      else expect(response.statusCode, `${field}: ${!value} ${response.body}`).not.toBe(400);
    }
  });

  test('has a maximum size', async () => {
    const text = JSON.stringify({ fill: 'x'.repeat((endpoint.bodyLimit ?? 0) + 2 * 1024 * 1024) });
    const response = await callers.sendText(endpoint, valid(), text);
    expectError(response, 413);
    expect(response.json().code).toBe('payload_too_large');
  });
});

describe.each(withKey)('$name, which needs an Idempotency-Key', ({ endpoint, call }) => {
  test('is refused without one', async () => {
    const { params, body } = await callers.freshCall({ endpoint, call });
    const { headers } = callers.of(endpoint);
    const response = await api.app.inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, params),
      headers,
      ...(body !== undefined && { payload: body }),
    });
    expectError(response, 400);
    expect(response.json().code).toBe('idempotency_key_required');
  });
});

/** JSON values that coercion could turn into a number, a text or a list. */
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
