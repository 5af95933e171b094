import type { Peer } from './peer.ts';
import { people, ROWS } from './rows.ts';

const PASSWORD = 'bench-password';

/** Serves only the APIs, without plugins or dashboard. With `create`, makes tables and first user, and exits. */
const server = `
import { bootstrap, DefaultLogger, LogLevel } from '@vendure/core';

const isCreating = process.argv[2] === 'create';
const app = await bootstrap({
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: '${PASSWORD}' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL,
    synchronize: isCreating,
    migrations: [],
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Info }),
});
if (isCreating) {
  await app.close();
  process.exit(0);
}
`;

const graphql = (query: string, variables: unknown): string => JSON.stringify({ query, variables });

export const vendure: Peer = {
  name: 'Vendure',
  aim: 15,
  dependencies: { '@vendure/core': '3.7.3', pg: '8.23.1' },
  files: { 'server.mjs': server },
  settings: (port, databaseUrl) => ({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    VENDURE_DISABLE_TELEMETRY: 'true',
  }),
  prepare: [['server.mjs', 'create']],
  start: ['server.mjs'],
  readyPath: '/health',
  async signIn(origin) {
    const query = `mutation { login(username: "superadmin", password: "${PASSWORD}") { __typename } }`;
    const response = await fetch(`${origin}/admin-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: graphql(query, {}),
    });
    const token = response.headers.get('vendure-auth-token');
    if (token === null) throw new Error(`Sign-in failed: ${await response.text()}`);
    return [`Authorization: Bearer ${token}`];
  },
  async fill(client) {
    await client.query(
      `insert into customer ("firstName", "lastName", "emailAddress")
       select first_name, last_name, email from ${people}`,
    );
    await client.query(
      'insert into customer_channels_channel select customer.id, channel.id from customer, channel',
    );
  },
  page: {
    method: 'POST',
    path: '/admin-api',
    employees: ROWS,
    body: graphql(
      `query ($options: CustomerListOptions) { customers(options: $options) { totalItems
         items { id firstName lastName emailAddress phoneNumber createdAt } } }`,
      { options: { take: 50, skip: 0, sort: { lastName: 'ASC' } } },
    ),
  },
  read: ({ data }: { data: { customers: { totalItems: number; items: unknown[] } } }) => ({
    rows: data.customers.items,
    total: data.customers.totalItems,
  }),
  write: {
    method: 'POST',
    path: '/admin-api',
    employees: ROWS,
    body: graphql(
      `mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) {
         __typename ... on Customer { id phoneNumber updatedAt } } }`,
      { input: { id: '{employee}', phoneNumber: '{product}' } },
    ),
    // Random numbers up to this one become the `{product}` of the body, here a phone number.
    products: 99_999_999,
  },
  changed: 'select count(*) as changed from customer where "phoneNumber" is not null',
};
