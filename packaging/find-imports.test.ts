import { expect, test } from 'vitest';
import { findImports } from './find-imports.ts';

test.each([
  ["import pg from 'pg';", ['pg']],
  ["import {\n  a,\n  b,\n} from '@fastify/static';", ['@fastify/static']],
  ["import { render } from '@saldo/contract/fields';", ['@saldo/contract']],
  ["import 'side-effect';", ['side-effect']],
  ["export { type Tx } from 'kysely';", ['kysely']],
  ["const { x } = await import('prom-client');", ['prom-client']],
  ["import { readFileSync } from 'node:fs';\nimport fs from 'fs';", []],
  ["import { own } from './own.ts';", []],
  ["import type { Pool } from 'pg';", []],
  ["import type pg from 'pg';\nimport tar from 'tar';", ['tar']],
])('%j loads %j', (source, names) => {
  expect(findImports(source)).toEqual(names);
});
