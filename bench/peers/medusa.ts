import type { Peer } from './peer.ts';
import { people, ROWS } from './rows.ts';

const user = { email: 'admin@bench.example.com', password: 'bench-password' };
const command = 'node_modules/.bin/medusa';

/** Medusa without the dashboard; cache, events and workflows run in the process instead of in Redis. */
const config = `
const { defineConfig } = require('@medusajs/framework/utils');

const origin = 'http://127.0.0.1';
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: {
      ...{ storeCors: origin, adminCors: origin, authCors: origin },
      ...{ jwtSecret: 'a-secret-of-the-bench', cookieSecret: 'a-secret-of-the-bench' },
    },
  },
});
`;

export const medusa: Peer = {
  name: 'Medusa',
  aim: 20,
  dependencies: {
    '@medusajs/medusa': '2.21.2',
    '@medusajs/framework': '2.21.2',
    '@medusajs/cli': '2.21.2',
  },
  // Medusa's packages require conflicting peer dependencies.
  npmOptions: ['--legacy-peer-deps'],
  files: { 'medusa-config.js': config },
  settings: (port, databaseUrl) => ({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    MEDUSA_DISABLE_TELEMETRY: 'true',
  }),
  prepare: [
    [command, 'db:migrate'],
    [command, 'user', '-e', user.email, '-p', user.password],
  ],
  start: [command, 'start', '--host', '127.0.0.1'],
  readyPath: '/health',
  async signIn(origin) {
    const response = await fetch(`${origin}/auth/user/emailpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(user),
    });
    const { token } = (await response.json()) as { token?: string };
    if (token === undefined) throw new Error(`Sign-in failed: ${response.status}`);
    return [`Authorization: Bearer ${token}`];
  },
  async fill(client) {
    await client.query(
      `insert into customer (id, first_name, last_name, email, has_account)
       select 'cus_' || n, first_name, last_name, email, false from ${people}`,
    );
  },
  page: {
    method: 'GET',
    path:
      '/admin/customers?limit=50&offset=0&order=last_name' +
      '&fields=id,first_name,last_name,email,phone,created_at',
    employees: ROWS,
  },
  read: ({ customers, count }: { customers: unknown[]; count: number }) => ({
    rows: customers,
    total: count,
  }),
  write: {
    method: 'POST',
    path: '/admin/customers/cus_{employee}',
    employees: ROWS,
    body: '{"phone":"{product}"}',
    products: 99_999_999,
  },
  changed: 'select count(*) as changed from customer where phone is not null',
};
