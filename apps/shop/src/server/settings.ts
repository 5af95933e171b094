import { isIP } from 'node:net';

export interface Settings {
  saldoUrl: URL;
  /** Where browsers reach Saldo. */
  saldoPublicUrl: URL;
  /** The API key of the shop's connection. It must not leave this server. */
  saldoKey: string;
  port: number;
  /** The signing secret of webhooks (`whsec_…`). If it is null, the shop accepts no webhooks. */
  webhookSecret: string | null;
  /** Addresses of the proxies whose `X-Forwarded-For` names the visitor. */
  trustProxy: false | string[];
}

export class SettingsError extends Error {}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = (name: string) => env[name]?.trim() || null;
  const address = (name: string, byDefault: string): URL => {
    const value = read(name) ?? byDefault;
    if (/^https?:\/\//.test(value) && URL.canParse(value)) return new URL(value);
    throw new SettingsError(`${name} must be an http:// or https:// address.`);
  };
  const saldoUrl = address('SALDO_URL', 'http://127.0.0.1:3000');
  const saldoPublicUrl = address('SALDO_PUBLIC_URL', saldoUrl.href);
  const saldoKey = read('SALDO_KEY');
  if (saldoKey === null) {
    throw new SettingsError('SALDO_KEY must be the API key of a connection: make one under Forbindelser.');
  }
  const port = read('SHOP_PORT') ?? '3001';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new SettingsError('SHOP_PORT must be a port number.');
  }
  const webhookSecret = read('SALDO_WEBHOOK_SECRET');
  if (webhookSecret !== null && !webhookSecret.startsWith('whsec_')) {
    throw new SettingsError('SALDO_WEBHOOK_SECRET must begin with whsec_.');
  }
  const trustProxy = trustedProxies(read('TRUST_PROXY'));
  return { saldoUrl, saldoPublicUrl, saldoKey, port: Number(port), webhookSecret, trustProxy };
}

function trustedProxies(value: string | null): false | string[] {
  if (value === null) return false;
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every((address) => isIP(address) !== 0)) return addresses;
  throw new SettingsError('TRUST_PROXY must be the addresses of the proxies in front of the shop.');
}
