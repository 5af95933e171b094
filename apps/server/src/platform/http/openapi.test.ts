import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpointList } from '../../../test-support/endpoint-list.ts';
import { TestApi } from '../../../test-support/test-api.ts';

interface Operation {
  summary: string;
  description: string;
  security?: unknown;
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

let document: Document;

beforeAll(async () => {
  const api = await TestApi.start();
  document = (await api.app.inject('/api/openapi.json')).json();
  await api.stop();
});

test('is an OpenAPI 3.1 document', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'Saldo', version: expect.any(String) });
});

test.each([
  ['http://saldo.example.dk', 'saldo-session'],
  ['https://saldo.example.dk', '__Host-saldo-session'],
])('names the session cookie of %s', async (publicUrl, name) => {
  const api = await TestApi.start({ publicUrl: new URL(publicUrl) });
  const { components } = (await api.app.inject('/api/openapi.json')).json();
  expect(components.securitySchemes.session).toMatchObject({ in: 'cookie', name });
  await api.stop();
});

test('describes the endpoints of the contract and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = endpointList.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(described.sort()).toEqual(known.sort());
});

test('has no dangling references', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
  for (const [, pointer = ''] of references) {
    let target: unknown = document;
    for (const part of pointer.split('/')) target = (target as Record<string, unknown> | undefined)?.[part];
    expect(target, pointer).toBeDefined();
  }
});

describe.each(endpointList)('$name', ({ endpoint }) => {
  const operation = () => document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation;
  const { access } = endpoint;

  test('has a summary and states its access', () => {
    expect(operation().summary).toBe(endpoint.summary);
    expect(operation().description).toBe(`Access: ${Array.isArray(access) ? access.join(', ') : access}`);
    const scheme = access === 'webshop' ? 'webshop' : 'session';
    expect(operation().security).toEqual(access === 'anonymous' ? undefined : [{ [scheme]: [] }]);
  });

  test('describes its parameters and body', () => {
    const parameters = operation().parameters ?? [];
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(parameters.some((parameter) => parameter.in === 'query')).toBe(endpoint.query !== undefined);
    for (const { schema } of parameters) expect(schema).toMatchObject({ type: 'string' });
    const body = operation().requestBody?.content['application/json']?.schema;
    if (endpoint.body instanceof z.ZodArray) expect(body).toMatchObject({ type: 'array' });
    else if (endpoint.body instanceof z.ZodUnion) expect(body).toHaveProperty('oneOf');
    else if (endpoint.body) expect(body).toMatchObject({ type: 'object', additionalProperties: false });
    else expect(operation().requestBody).toBeUndefined();
  });

  test('describes its responses', () => {
    const { responses } = operation();
    const status = String(endpoint.status ?? (endpoint.response || endpoint.download ? 200 : 204));
    expect(responses[status]?.description).toEqual(expect.any(String));
    if (endpoint.response || endpoint.download) {
      const answered = endpoint.streamed ? 'application/x-ndjson' : 'application/json';
      const type = endpoint.download === true ? 'text/csv' : (endpoint.download ?? answered);
      expect(responses[status]?.content?.[type]?.schema).toEqual(expect.any(Object));
    }
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^4/), expect.stringMatching(/^5/)]),
    );
  });
});
