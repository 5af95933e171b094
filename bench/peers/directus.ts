import type { Peer } from './peer.ts';
import { DEPARTMENTS, people, ROWS } from './rows.ts';

const TOKEN = 'a-static-token-of-the-first-user';
const text = (field: string, schema = {}) => ({ field, type: 'string', schema });
const number = (field: string) => ({ field, type: 'bigInteger', schema: { default_value: 0 } });

/** Creates a collection with the fields of Saldo's employees and an index on the name. */
export const directus: Peer = {
  name: 'Directus',
  aim: 12,
  dependencies: { directus: '12.4.0' },
  // Directus pins a version that must be compiled; this version ships binaries. Only flows use it.
  overrides: { 'isolated-vm': '7.0.1' },
  files: {},
  settings: (port, databaseUrl) => ({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: 'a-secret-of-at-least-thirty-two-signs',
    ADMIN_EMAIL: 'admin@bench.example.com',
    ADMIN_PASSWORD: 'bench-password',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    // By default Directus answers 503 while the machine is busy.
    PRESSURE_LIMITER_ENABLED: 'false',
  }),
  prepare: [['node_modules/.bin/directus', 'bootstrap']],
  start: ['node_modules/.bin/directus', 'start'],
  readyPath: '/server/ping',
  signIn: async () => [`Authorization: Bearer ${TOKEN}`],
  async fill(client, call) {
    const primaryKey = { is_primary_key: true, has_auto_increment: true };
    await call('/collections', {
      collection: 'employees',
      schema: {},
      meta: {},
      fields: [
        { field: 'id', type: 'integer', schema: primaryKey },
        text('name', { is_indexed: true, is_nullable: false }),
        ...[text('first_name'), text('last_name'), text('email', { is_unique: true }), text('department')],
        ...[number('posted'), number('held')],
        { field: 'login_enabled', type: 'boolean', schema: { default_value: false } },
      ],
    });
    await client.query(
      `insert into employees (name, first_name, last_name, email, department)
       select first_name || ' ' || last_name, first_name, last_name, email, department from ${people}`,
    );
  },
  page: {
    method: 'GET',
    path: '/items/employees?limit=50&offset=0&sort=name&meta=filter_count',
    employees: ROWS,
  },
  read: ({ data, meta }: { data: unknown[]; meta: { filter_count: number } }) => ({
    rows: data,
    total: meta.filter_count,
  }),
  write: {
    method: 'PATCH',
    path: '/items/employees/{employee}',
    employees: ROWS,
    body: '{"department":"Afdeling {product}"}',
    products: DEPARTMENTS,
  },
  changed: `select count(*) as changed from employees where department like 'Afdeling %'`,
};
