import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '@saldo/embedded-postgres/temporary-postgres';
import { EMPLOYEES, EMPLOYEES_OF_FIRST, ENTRIES, fillDatabase, WEBSHOP_KEY } from './fill-database.ts';
import { type ImportFigures, measureImport } from './measure-import.ts';
import { measureRequests, type RequestFigures } from './measure-requests.ts';
import { measureStarts } from './measure-start.ts';
import { measureTopUp, type TopUpFigures } from './measure-top-up.ts';
import { printResults } from './print-results.ts';
import { listOfEmployees, scenarios } from './scenarios.ts';
import { startServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';

const { values: options } = parseArgs({
  options: {
    strict: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    rows: { type: 'string', default: '5000' },
    employees: { type: 'string', default: '1000000' },
  },
});
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const operator = { email: 'operator@bench.example', password: 'bench-operator' };
const administrator = { email: 'administrator@bench.example', password: 'bench-administrator' };

const loadBefore = loadavg()[0] ?? 0;
const starts = 'warm start'.includes(options.only) ? await measureStarts(rounds) : [];
const requests: RequestFigures[] = [];
let imports: ImportFigures | null = null;
const topUps: TopUpFigures[] = [];
let megabytes = Number.NaN;

console.log(`Filling ${EMPLOYEES} employees and ${ENTRIES} entries …`);
const postgres = await startTemporaryPostgres({ name: 'saldo', durable: true });
try {
  const { user, host, port, database } = postgres.connection;
  // Server and pgbench both connect through the socket, as with the embedded database.
  const url = `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
  await fillDatabase(postgres.connection, administrator);
  const server = await startServerProcess({
    DATABASE_URL: url,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    LOG_LEVEL: 'info',
  });
  try {
    const headers = {
      operator: await signIn(server.port, operator),
      administrator: await signIn(server.port, administrator),
      webshop: [`Authorization: Bearer ${WEBSHOP_KEY}`],
    };
    for (const scenario of scenarios.filter(({ name }) => name.includes(options.only))) {
      console.log(`Measuring: ${scenario.name} …`);
      const target = { url, port: server.port, headers: headers[scenario.signedInAs] };
      requests.push(await measureRequests(scenario, target, { rounds, seconds }));
    }
    if ('import'.includes(options.only)) {
      console.log(`Measuring: import of ${options.rows} employees …`);
      const target = { port: server.port, headers: headers.administrator };
      imports = await measureImport(Number(options.rows), target, listOfEmployees);
    }
    megabytes = server.megabytes();
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
}

if ('top-up'.includes(options.only)) {
  console.log(`Measuring: a top-up of ${options.employees} employees …`);
  topUps.push(await measureTopUp({ employees: Number(options.employees), rounds }));
}

console.log(`\nThe employees are those of one customer that has ${EMPLOYEES_OF_FIRST} of them.`);
if (loadBefore > availableParallelism() / 4) {
  console.log(
    `The machine was busy before (load ${loadBefore.toFixed(1)}): the ratios come out too low, and the starts slow.`,
  );
}
const missed = printResults({ requests, topUps, imports, starts, megabytes });
if (missed && options.strict) process.exitCode = 1;
