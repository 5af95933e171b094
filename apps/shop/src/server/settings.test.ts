import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const key = { SALDO_KEY: 'saldo_x' };

test('requires only the key', () => {
  expect(readSettings(key)).toEqual({
    saldoUrl: new URL('http://127.0.0.1:3000'),
    saldoPublicUrl: new URL('http://127.0.0.1:3000'),
    saldoKey: 'saldo_x',
    port: 3001,
    webhookSecret: null,
    trustProxy: false,
  });
});

test('reads every setting', () => {
  const settings = readSettings({
    SALDO_URL: 'http://10.0.0.7:3000',
    SALDO_PUBLIC_URL: 'https://saldo.eksempel.dk',
    SALDO_KEY: 'saldo_y',
    SHOP_PORT: '8080',
    SALDO_WEBHOOK_SECRET: 'whsec_AAAA',
    TRUST_PROXY: '127.0.0.1, ::1',
  });
  expect(settings).toEqual({
    saldoUrl: new URL('http://10.0.0.7:3000'),
    saldoPublicUrl: new URL('https://saldo.eksempel.dk'),
    saldoKey: 'saldo_y',
    port: 8080,
    webhookSecret: 'whsec_AAAA',
    trustProxy: ['127.0.0.1', '::1'],
  });
});

test.each([
  [{}, 'SALDO_KEY'],
  [{ ...key, SALDO_URL: 'saldo.dk' }, 'SALDO_URL'],
  [{ ...key, SALDO_PUBLIC_URL: 'saldo.dk' }, 'SALDO_PUBLIC_URL'],
  [{ ...key, SHOP_PORT: '70000' }, 'SHOP_PORT'],
  [{ ...key, TRUST_PROXY: 'proxy' }, 'TRUST_PROXY'],
  [{ ...key, SALDO_WEBHOOK_SECRET: 'AAAA' }, 'SALDO_WEBHOOK_SECRET'],
])('refuses %j with one line that names %s', (env, name) => {
  expect(() => readSettings(env)).toThrow(SettingsError);
  expect(() => readSettings(env)).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
});
