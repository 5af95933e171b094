import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configWarnings, readConfig } from './config.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');

test('defaults to loopback, the embedded database and demo mode', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    shopPort: 3001,
    publicUrl: new URL('http://127.0.0.1:3000'),
    dataDir: path.join(repository, 'data'),
    databaseUrl: null,
    secretKey: { kind: 'file', file: path.join(repository, 'data/secret-key'), isCreated: true },
    backup: null,
    demo: true,
    demoPassword: null,
    firstOperator: null,
    operatorTwoStep: false,
    trustProxy: false,
    connectionsPerAddress: 200,
    logLevel: 'warn',
    metrics: null,
    webhookAllowPrivate: true,
    securityLogMonths: 12,
  });
});

test('the e-mail address of the first operator has the form in which accounts are stored', () => {
  const operator = { OPERATOR_EMAIL: 'drift@xn--bf-lka.example', OPERATOR_PASSWORD: 'langt-kodeord' };
  expect(readConfig(operator).firstOperator?.email).toBe('drift@bøf.example');
});

test('reads the given settings', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    SHOP_PORT: '0',
    PUBLIC_URL: 'https://saldo.eksempel.dk',
    DATA_DIR: '/srv/saldo',
    DATABASE_URL: 'postgres://saldo:x@db/saldo',
    DEMO: '1',
    DEMO_PASSWORD: 'prøv-det-selv',
    OPERATOR_EMAIL: 'drift@eksempel.dk',
    OPERATOR_PASSWORD: 'langt-kodeord',
    OPERATOR_TWO_STEP: '1',
    TRUST_PROXY: '10.0.0.1',
    CONNECTIONS_PER_ADDRESS: '50',
    LOG_LEVEL: 'warn',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.11',
    METRICS_TOKEN: 'a-token-of-sixteen-signs',
    WEBHOOK_ALLOW_PRIVATE: '0',
    SECURITY_LOG_MONTHS: '24',
  });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    shopPort: 0,
    publicUrl: new URL('https://saldo.eksempel.dk'),
    dataDir: '/srv/saldo',
    databaseUrl: 'postgres://saldo:x@db/saldo',
    demo: true,
    demoPassword: 'prøv-det-selv',
    firstOperator: { email: 'drift@eksempel.dk', password: 'langt-kodeord' },
    operatorTwoStep: true,
    trustProxy: '10.0.0.1',
    connectionsPerAddress: 50,
    logLevel: 'warn',
    metrics: { host: '10.0.0.11', port: 9464, token: 'a-token-of-sixteen-signs' },
    webhookAllowPrivate: false,
    securityLogMonths: 24,
  });
});

test('an empty setting counts as missing', () => {
  const names = [
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'DEMO',
    'OPERATOR_EMAIL',
    'LOG_LEVEL',
    'DRAIN_SECONDS',
  ];
  const empty = Object.fromEntries(names.flatMap((name, index) => [[name, index % 2 ? '' : '  ']]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgresql://db/saldo' }, false],
  [{ DATABASE_URL: 'postgresql://db/saldo', WEBHOOK_ALLOW_PRIVATE: '1' }, true],
  [{ WEBHOOK_ALLOW_PRIVATE: 'false' }, false],
])('with %j webhooks may go to private addresses: %s', (env, allowed) => {
  expect(readConfig(env).webhookAllowPrivate).toBe(allowed);
});

describe('demo', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.2' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgresql://db/saldo' }, false],
    [{ DATABASE_URL: 'postgresql://db/saldo', DEMO: 'true' }, true],
    [{ DEMO: '0' }, false],
    [{ DEMO: 'false' }, false],
  ])('with %j is %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });
});

test.each([
  [{}, false],
  [{ DEMO: '0' }, true],
  [{ DATABASE_URL: 'postgresql://db/saldo' }, true],
  [{ DEMO: '0', OPERATOR_TWO_STEP: '0' }, false],
])('with %j operators need two-step sign-in: %s', (env, needed) => {
  expect(readConfig(env).operatorTwoStep).toBe(needed);
});

test.each([
  [{}, 'warn'],
  [{ DEMO: '0' }, 'info'],
  [{ DATABASE_URL: 'postgresql://db/saldo' }, 'info'],
  [{ LOG_LEVEL: 'debug' }, 'debug'],
])('the log level of %j is %s: a demo is quiet', (env, logLevel) => {
  expect(readConfig(env).logLevel).toBe(logLevel);
});

test.each([
  [{}, 0],
  [{ DEMO: '0' }, 5],
  [{ DATABASE_URL: 'postgresql://db/saldo' }, 5],
  [{ DRAIN_SECONDS: '12' }, 12],
  [{ DEMO: '0', DRAIN_SECONDS: '0' }, 0],
  [{ DRAIN_SECONDS: '300' }, 300],
])('with %j a stopping instance still serves for %i seconds', (env, seconds) => {
  expect(readConfig(env).drainSeconds).toBe(seconds);
});

describe('the secret key', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const other = Buffer.alloc(32, 8).toString('hex');
  const DATABASE_URL = 'postgresql://db/saldo';

  test.each([
    [{ SECRET_KEY: key }, { kind: 'setting', text: key }],
    [{ SECRET_KEY: `${other} ${key}` }, { kind: 'setting', text: `${other} ${key}` }],
    [{ DATA_DIR: '/srv' }, { kind: 'file', file: '/srv/secret-key', isCreated: true }],
    [
      { DATA_DIR: '/srv', DATABASE_URL },
      { kind: 'file', file: '/srv/secret-key', isCreated: false },
    ],
    [{ SECRET_KEY_FILE: '/run/key' }, { kind: 'file', file: '/run/key', isCreated: true }],
    [
      { SECRET_KEY_FILE: '/run/key', DATABASE_URL },
      { kind: 'file', file: '/run/key', isCreated: false },
    ],
  ])('of %j comes from %j', (env, source) => {
    expect(readConfig(env).secretKey).toEqual(source);
  });

  test.each([
    [{ SECRET_KEY: 'kort' }, /^SECRET_KEY must be 32 random bytes in base64 or hexadecimal, /],
    [{ SECRET_KEY: `${key} kort` }, /^SECRET_KEY must be 32 random bytes/],
    [{ SECRET_KEY: ',' }, /^SECRET_KEY must be 32 random bytes/],
    [
      { SECRET_KEY: key, SECRET_KEY_FILE: '/run/key' },
      /^SECRET_KEY and SECRET_KEY_FILE exclude each other\.$/,
    ],
    [
      { DATA_DIR: '/srv', SECRET_KEY_FILE: '/srv/key' },
      /^SECRET_KEY_FILE in DATA_DIR must be named secret-key/,
    ],
  ])('%j is refused without repeating it', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow(key);
  });
});

describe('the public address', () => {
  test.each([
    [{ PORT: '8080' }, 'http://127.0.0.1:8080/'],
    [{ HOST: '::1' }, 'http://[::1]:3000/'],
    [{ HOST: 'saldo.intern', PORT: '80' }, 'http://saldo.intern/'],
  ])('with %j is %s', (env, href) => {
    expect(readConfig(env).publicUrl.href).toBe(href);
  });
});

test.each([
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ['fc00::/7,::1,::ffff:10.0.0.0/104', 'fc00::/7,::1,::ffff:10.0.0.0/104'],
])('TRUST_PROXY=%s is read as %j', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trusted);
});

test('warns if all clients of an https address would share the address of a proxy', () => {
  const PUBLIC_URL = 'https://saldo.eksempel.dk';
  expect(configWarnings(readConfig({ PUBLIC_URL }))).toEqual([
    expect.stringMatching(/TRUST_PROXY names no proxy/),
  ]);
  expect(configWarnings(readConfig({ PUBLIC_URL, TRUST_PROXY: '127.0.0.1' }))).toEqual([]);
  expect(configWarnings(readConfig({ PUBLIC_URL: 'http://saldo.eksempel.dk' }))).toEqual([]);
});

test('DATA_DIR is relative to the repository, not to the working directory', () => {
  expect(readConfig({ DATA_DIR: 'andet/sted' }).dataDir).toBe(path.join(repository, 'andet/sted'));
});

test.each([
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
  [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS'],
  [{ DRAIN_SECONDS: 'x' }, 'DRAIN_SECONDS'],
  [{ CONNECTIONS_PER_ADDRESS: '-1' }, 'CONNECTIONS_PER_ADDRESS'],
  [{ CONNECTIONS_PER_ADDRESS: '1.5' }, 'CONNECTIONS_PER_ADDRESS'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '3000x' }, 'PORT'],
  [{ PORT: '3e3' }, 'PORT'],
  [{ PORT: '0x10' }, 'PORT'],
  [{ SHOP_PORT: 'off' }, 'SHOP_PORT'],
  [{ PUBLIC_URL: 'saldo.eksempel.dk' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://eksempel.dk' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'http://' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://db/saldo' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'db.eksempel.dk:5432' }, 'DATABASE_URL'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ DEMO: '2' }, 'DEMO'],
  [{ DEMO_PASSWORD: 'kort' }, 'DEMO_PASSWORD'],
  [{ DEMO_PASSWORD: 'x'.repeat(201) }, 'DEMO_PASSWORD'],
  [{ OPERATOR_EMAIL: 'drift@eksempel.dk' }, 'OPERATOR_PASSWORD'],
  [{ OPERATOR_PASSWORD: 'langt-kodeord' }, 'OPERATOR_EMAIL'],
  [{ OPERATOR_EMAIL: 'drift', OPERATOR_PASSWORD: 'langt-kodeord' }, 'OPERATOR_EMAIL'],
  [{ OPERATOR_EMAIL: 'drift@eksempel.dk', OPERATOR_PASSWORD: 'kort' }, 'OPERATOR_PASSWORD'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '127.0.0.1, 0.0.0.0/1, 128.0.0.0/1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/7' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '2000::/3' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::/64' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::ffff:0:0/96' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '::ffff:0.0.0.0/97' }, 'TRUST_PROXY'],
  [{ HOST: '999.1.1.1' }, 'HOST'],
  [{ SECURITY_LOG_MONTHS: '0' }, 'SECURITY_LOG_MONTHS'],
  [{ SECURITY_LOG_MONTHS: '121' }, 'SECURITY_LOG_MONTHS'],
  [{ SECURITY_LOG_MONTHS: '1.5' }, 'SECURITY_LOG_MONTHS'],
])('%j stops the start with one line that names %s and no secret', (env, name) => {
  let problem: unknown;
  try {
    readConfig(env);
  } catch (error) {
    problem = error;
  }
  expect(problem).toBeInstanceOf(ConfigError);
  const { message } = problem as Error;
  expect(message).toContain(name);
  expect(message).toMatch(/^[^\n]{10,120}\.$/);
  for (const secret of [env as Record<string, string>].flatMap((given) => [
    given.DEMO_PASSWORD,
    given.OPERATOR_PASSWORD,
  ])) {
    if (secret) expect(message).not.toContain(secret);
  }
});

describe('continuous backup', () => {
  test('keeps fourteen days, or as many as set', () => {
    expect(readConfig({ BACKUP_DIR: '/mnt/saldo' }).backup).toEqual({
      folder: '/mnt/saldo',
      days: 14,
      checkDays: 7,
    });
    expect(readConfig({ BACKUP_DIR: 'sikker', BACKUP_DAYS: '90' }).backup).toEqual({
      folder: path.join(repository, 'sikker'),
      days: 90,
      checkDays: 7,
    });
    const unchecked = readConfig({ BACKUP_DIR: '/mnt/saldo', BACKUP_CHECK_DAYS: '0' });
    expect(unchecked.backup).toMatchObject({ checkDays: 0 });
  });

  test.each([
    [{ BACKUP_DAYS: '7' }, 'BACKUP_DAYS needs BACKUP_DIR.'],
    [{ BACKUP_CHECK_DAYS: '7' }, 'BACKUP_CHECK_DAYS needs BACKUP_DIR.'],
    [{ BACKUP_DIR: '/mnt/saldo', BACKUP_CHECK_DAYS: '-1' }, 'BACKUP_CHECK_DAYS must be whole days'],
    [{ BACKUP_DIR: '/mnt/saldo', BACKUP_DAYS: '0' }, 'BACKUP_DAYS must be whole days'],
    [{ BACKUP_DIR: '/mnt/saldo', BACKUP_DAYS: '1.5' }, 'BACKUP_DAYS must be whole days'],
    [{ BACKUP_DIR: 'data' }, 'BACKUP_DIR must not be in DATA_DIR'],
    [{ BACKUP_DIR: '/srv/saldo/backup', DATA_DIR: '/srv/saldo' }, 'BACKUP_DIR must not be in DATA_DIR'],
    [{ BACKUP_DIR: '/srv/saldo/..backup', DATA_DIR: '/srv/saldo' }, 'BACKUP_DIR must not be in DATA_DIR'],
    [{ BACKUP_DIR: '/mnt/saldo', DATABASE_URL: 'postgres://db/saldo' }, 'BACKUP_DIR is for the embedded'],
  ])('%j is refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${message.replaceAll('.', '[.]')}`));
  });
});

describe('metrics', () => {
  test('are served on loopback without a token', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: null,
    });
  });

  test.each([
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a port number.'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.300' }, 'METRICS_HOST must be an address or a host name.'],
    [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS_TOKEN is missing'],
    [{ METRICS_TOKEN: 'a-token-of-sixteen-signs' }, 'METRICS_HOST and METRICS_TOKEN need METRICS_PORT.'],
  ])('%j is refused', (env, message) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${message.replaceAll('.', '[.]')}`));
  });
});
