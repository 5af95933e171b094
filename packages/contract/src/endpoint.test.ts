import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { definePaths } from './endpoint-path.ts';

const paths = definePaths({
  getThing: { method: 'GET', path: '/api/things/{id}' },
  deleteThing: { method: 'DELETE', path: '/api/things/{id}' },
});
const thing = z.strictObject({ id: z.number() });

it('merges the path of each endpoint with its schemas', () => {
  const endpoints = defineEndpoints(paths, {
    getThing: { access: 'anonymous', response: thing, summary: 'A thing' },
    deleteThing: { access: ['Admin'], summary: 'Delete a thing' },
  });
  const path: '/api/things/{id}' = endpoints.getThing.path;
  expect(endpoints).toEqual({
    getThing: { method: 'GET', path, access: 'anonymous', response: thing, summary: 'A thing' },
    deleteThing: { method: 'DELETE', path, access: ['Admin'], summary: 'Delete a thing' },
  });
});

it('a path without schemas, and schemas without a path, do not compile', () => {
  const getThing = { access: 'anonymous', summary: 'A thing' } as const;
  // @ts-expect-error deleteThing is missing
  defineEndpoints(paths, { getThing });
  // @ts-expect-error there is no path for renameThing
  defineEndpoints(paths, { getThing, deleteThing: getThing, renameThing: getThing });
});
