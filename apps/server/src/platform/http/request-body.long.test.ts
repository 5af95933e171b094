import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Callers, expectError } from '../../../test-support/callers.ts';
import { endpointList } from '../../../test-support/endpoint-list.ts';
import { TestApi } from '../../../test-support/test-api.ts';

let api: TestApi;
let callers: Callers;

beforeAll(async () => {
  api = await TestApi.start();
  callers = await Callers.of(api);
});
afterAll(() => api.stop());

type Listed = (typeof endpointList)[number];

/** Returns one endpoint for each combination of the properties that affect how a body is read. */
function oneOfEachKind(endpoints: Listed[]): Listed[] {
  const kinds = new Map<string, Listed>();
  for (const listed of endpoints) {
    const { optionalBody, streamed, idempotent, body } = listed.endpoint;
    const kind = JSON.stringify([listed.caller, !!body, optionalBody, streamed, idempotent]);
    if (!kinds.has(kind)) kinds.set(kind, listed);
  }
  return [...kinds.values()];
}
const withBody = oneOfEachKind(endpointList.filter(({ endpoint }) => endpoint.body));
const bodyless = oneOfEachKind(
  endpointList.filter(
    ({ endpoint }) => endpoint.method !== 'GET' && (!endpoint.body || endpoint.optionalBody),
  ),
);

describe.each(withBody)('the body of $name', ({ endpoint, call }) => {
  const valid = () => call(callers.names, api.make.next());

  test('must be JSON', async () => {
    const { body = {}, ...rest } = valid();
    const text = JSON.stringify(body);
    // Where the body is optional, these texts count as no body. A byte order mark counts as white space.
    const empty = endpoint.optionalBody ? [] : ['', ' ', '\ufeff{}'];
    const lossy = ['{"a":1,"a":1}', '{"a":1.0000000000000001}'];
    const broken = ['{', `${text},`, `${text}${text}`, '{"a":01}', "{'a':1}", 'NaN'];
    for (const malformed of [...empty, ...broken, ...lossy]) {
      const response = await callers.sendText(endpoint, rest, malformed);
      expectError(response, 400);
      expect(response.json().code).toBe('malformed');
    }
    if (!endpoint.optionalBody) expectError(await callers.sendText(endpoint, rest, undefined), 400);
  });

  test('must be announced as JSON', async () => {
    const { body = {}, ...rest } = valid();
    const text = JSON.stringify(body);
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'json',
    ];
    for (const type of [...types, 'application/jsonp', 'text/json', 'application/json-patch+json', '/', '']) {
      const response = await callers.sendText(endpoint, rest, text, type);
      expectError(response, 415);
      expect(response.json().code).toBe('unsupported_media_type');
    }
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json ;charset=UTF-8',
    ]) {
      const fresh = await callers.freshCall({ endpoint, call });
      const response = await callers.sendText(endpoint, fresh, JSON.stringify(fresh.body), type);
      expect(response.statusCode, type).toBeLessThan(300);
    }
  });
});

describe.each(bodyless)('$name, which needs no body', ({ endpoint, call }) => {
  test.each([
    [undefined, ''],
    [undefined, 'application/json'],
    ['', 'text/plain'],
    ['{}', ''],
    ['{}', 'application/json'],
    [' { } ', 'application/x-www-form-urlencoded'],
    ['{}', 'noget/helt-andet; a=b'],
  ])('takes the body %j with the content type %j', async (payload, type) => {
    const fresh = await callers.freshCall({ endpoint, call });
    const response = await callers.sendText(endpoint, fresh, payload, type);
    expect(response.statusCode, response.body).toBeLessThan(300);
  });

  const something = ['[]', 'null', '0', '""', 'x', '{"a":1}', '{{}}', '{}{}', '{'];
  test.each(endpoint.body ? [] : something)('refuses %s', async (payload) => {
    const valid = call(callers.names, api.make.next());
    for (const type of ['application/json', 'text/plain']) {
      const response = await callers.sendText(endpoint, valid, payload, type);
      expectError(response, 400);
      expect(response.json().code).toBe('malformed');
    }
  });
});
