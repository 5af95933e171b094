import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { email, newPassword } from '@saldo/contract/fields';
import { type LogLevel, logLevels } from '../platform/logging/logger.ts';
import { parseSecretKey } from '../platform/secrets/secret-key.ts';
import { KEY_FORMAT, keysIn, type SecretKeySource } from '../platform/secrets/secret-key-source.ts';

/** The server's settings, read from the environment; docs/settings.md describes them. */
export interface Config {
  host: string;
  port: number;
  /** On loopback; 0 starts no webshop. */
  shopPort: number;
  publicUrl: URL;
  dataDir: string;
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  secretKey: SecretKeySource;
  /** Continuous backup of the embedded database; null for none. */
  backup: BackupSettings | null;
  demo: boolean;
  demoPassword: string | null;
  /** The first operator, created if there is none and demo mode is off. */
  firstOperator: { email: string; password: string } | null;
  operatorTwoStep: boolean;
  /** Trusts `X-Forwarded-For` from this number of proxies, or from these addresses. */
  trustProxy: false | number | string;
  /** How many connections one address may open, except loopback and trusted proxies; 0 for any number. */
  connectionsPerAddress: number;
  logLevel: LogLevel;
  /** Where Prometheus reads the metrics; null to serve none. */
  metrics: { host: string; port: number; token: string | null } | null;
  drainSeconds: number;
  /** Null leaves mails queued. */
  smtpUrl: string | null;
  /** The sender of all mails: an address, or `Name <address>`. */
  mailFrom: string;
  webhookAllowPrivate: boolean;
  /** Where e-conomic's REST API answers. */
  economicUrl: URL;
  securityLogMonths: number;
}

export interface BackupSettings {
  folder: string;
  days: number;
  /** Days between tries to restore the newest backup; 0 for none. */
  checkDays: number;
}

export const DEFAULT_SECURITY_LOG_MONTHS = 12;
export const ECONOMIC_URL = 'https://restapi.e-conomic.com';

export class ConfigError extends Error {}

const repository = path.resolve(import.meta.dirname, '../../../..');
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** Throws `ConfigError` for the first invalid setting. An empty setting counts as missing. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = (name: string): string | null => env[name]?.trim() || null;

  const host = hostName('HOST', read('HOST') ?? '127.0.0.1');
  const port = portNumber('PORT', read('PORT') ?? '3000');
  const dataDir = path.resolve(repository, read('DATA_DIR') ?? 'data');
  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  // By default only on loopback, because the start prints the demo's passwords.
  const demo = flag('DEMO', read('DEMO')) ?? (databaseUrl === null && loopback.has(host));
  const demoPassword = read('DEMO_PASSWORD');
  // A demo logs few lines, so that the printed address and sign-ins stay visible.
  const logLevel = read('LOG_LEVEL') ?? (demo ? 'warn' : 'info');
  if (!isLogLevel(logLevel)) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);

  return {
    host,
    port,
    shopPort: portNumber('SHOP_PORT', read('SHOP_PORT') ?? '3001'),
    publicUrl: httpUrl('PUBLIC_URL', read('PUBLIC_URL') ?? `http://${urlHost(host)}:${port}`),
    dataDir,
    databaseUrl,
    secretKey: secretKeySource(read('SECRET_KEY'), read('SECRET_KEY_FILE'), { databaseUrl, dataDir }),
    backup: backupSettings(read, { databaseUrl, dataDir }),
    demo,
    demoPassword: demoPassword === null ? null : password('DEMO_PASSWORD', demoPassword),
    firstOperator: firstOperator(read('OPERATOR_EMAIL'), read('OPERATOR_PASSWORD')),
    operatorTwoStep: flag('OPERATOR_TWO_STEP', read('OPERATOR_TWO_STEP')) ?? !demo,
    trustProxy: trustedProxies(read('TRUST_PROXY')),
    connectionsPerAddress: connectionsPerAddress(read('CONNECTIONS_PER_ADDRESS') ?? '200'),
    logLevel,
    metrics: metricsSettings(read('METRICS_PORT'), read('METRICS_HOST'), read('METRICS_TOKEN')),
    drainSeconds: drainSeconds(read('DRAIN_SECONDS') ?? (demo ? '0' : '5')),
    ...mailSettings(read('SMTP_URL'), read('MAIL_FROM')),
    webhookAllowPrivate: flag('WEBHOOK_ALLOW_PRIVATE', read('WEBHOOK_ALLOW_PRIVATE')) ?? demo,
    economicUrl: httpUrl('ECONOMIC_URL', read('ECONOMIC_URL') ?? ECONOMIC_URL),
    securityLogMonths: months('SECURITY_LOG_MONTHS', read('SECURITY_LOG_MONTHS')),
  };
}

function secretKeySource(
  text: string | null,
  file: string | null,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): SecretKeySource {
  if (text !== null) {
    if (file !== null) throw new ConfigError('SECRET_KEY and SECRET_KEY_FILE exclude each other.');
    const keys = keysIn(text);
    if (keys.length === 0 || keys.some((key) => parseSecretKey(key) === null)) {
      throw new ConfigError(`SECRET_KEY must be ${KEY_FORMAT}.`);
    }
    return { kind: 'setting', text };
  }
  const defaultFile = path.join(dataDir, 'secret-key');
  const resolved = file === null ? defaultFile : path.resolve(repository, file);
  if (resolved !== defaultFile && isWithin(dataDir, resolved)) {
    throw new ConfigError('SECRET_KEY_FILE in DATA_DIR must be named secret-key, which backups leave out.');
  }
  return { kind: 'file', file: resolved, isCreated: databaseUrl === null };
}

/** Returns warnings about valid settings that are probably mistakes. */
export function configWarnings({ publicUrl, trustProxy }: Config): string[] {
  if (publicUrl.protocol !== 'https:' || trustProxy !== false) return [];
  return [
    'PUBLIC_URL is https, but TRUST_PROXY names no proxy: all clients share the address of the proxy, and so its ' +
      'rate limits. Set TRUST_PROXY to the address of the proxy, for example TRUST_PROXY=127.0.0.1.',
  ];
}

function backupSettings(
  read: (name: string) => string | null,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): BackupSettings | null {
  const folder = read('BACKUP_DIR');
  const days = read('BACKUP_DAYS');
  const checkDays = read('BACKUP_CHECK_DAYS');
  if (folder === null) {
    if (days !== null) throw new ConfigError('BACKUP_DAYS needs BACKUP_DIR.');
    if (checkDays !== null) throw new ConfigError('BACKUP_CHECK_DAYS needs BACKUP_DIR.');
    return null;
  }
  if (databaseUrl !== null) {
    throw new ConfigError('BACKUP_DIR is for the embedded database: back up that of DATABASE_URL yourself.');
  }
  const resolved = path.resolve(repository, folder);
  // BACKUP_DIR must be outside DATA_DIR, because restores and base backups move and copy what is in DATA_DIR.
  if (isWithin(dataDir, resolved)) {
    throw new ConfigError('BACKUP_DIR must not be in DATA_DIR: backups must outlive its data.');
  }
  if (days !== null && !/^[1-9]\d{0,3}$/.test(days)) {
    throw new ConfigError('BACKUP_DAYS must be whole days from 1 to 9999.');
  }
  if (checkDays !== null && !/^\d{1,3}$/.test(checkDays)) {
    throw new ConfigError('BACKUP_CHECK_DAYS must be whole days from 0 to 999.');
  }
  return { folder: resolved, days: Number(days ?? '14'), checkDays: Number(checkDays ?? '7') };
}

function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function metricsSettings(port: string | null, host: string | null, token: string | null): Config['metrics'] {
  if (port === null) {
    if (host !== null || token !== null) {
      throw new ConfigError('METRICS_HOST and METRICS_TOKEN need METRICS_PORT.');
    }
    return null;
  }
  const address = hostName('METRICS_HOST', host ?? '127.0.0.1');
  if (token !== null && !/^[\x21-\x7e]{16,}$/.test(token)) {
    throw new ConfigError('METRICS_TOKEN must be at least 16 ASCII characters, without spaces.');
  }
  if (!loopback.has(address) && token === null) {
    throw new ConfigError('METRICS_TOKEN is missing: metrics on an address other than loopback need it.');
  }
  return { host: address, port: portNumber('METRICS_PORT', port), token };
}

function hostName(name: string, host: string): string {
  // A host name contains a letter. Digits and dots alone are an invalid address.
  if (isIP(host) === 0 && !/^(?=.*[a-z])[a-z0-9.-]+$/i.test(host)) {
    throw new ConfigError(`${name} must be an address or a host name.`);
  }
  return host;
}

function mailSettings(smtpUrl: string | null, from: string | null): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  if (smtpUrl !== null && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new ConfigError('SMTP_URL must be an smtp:// or smtps:// address.');
  }
  const mailFrom = from ?? 'Saldo <saldo@localhost>';
  const address = /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  if (from !== null && !email.safeParse(address).success) {
    throw new ConfigError(
      'MAIL_FROM must be an e-mail address, or a name with one: Saldo <saldo@example.dk>.',
    );
  }
  if (smtpUrl !== null && from === null)
    throw new ConfigError('SMTP_URL needs MAIL_FROM, the sender of the mails.');
  return { smtpUrl, mailFrom };
}

function portNumber(name: string, value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535) throw new ConfigError(`${name} must be a port number.`);
  return number;
}

function drainSeconds(value: string): number {
  if (!/^\d{1,3}$/.test(value) || Number(value) > 300) {
    throw new ConfigError('DRAIN_SECONDS must be whole seconds from 0 to 300.');
  }
  return Number(value);
}

function months(name: string, value: string | null): number {
  if (value === null) return DEFAULT_SECURITY_LOG_MONTHS;
  if (!/^[1-9]\d{0,2}$/.test(value) || Number(value) > 120) {
    throw new ConfigError(`${name} must be whole months from 1 to 120.`);
  }
  return Number(value);
}

function connectionsPerAddress(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new ConfigError('CONNECTIONS_PER_ADDRESS must be a whole number.');
  return Number(value);
}

function flag(name: string, value: string | null): boolean | null {
  if (value === null) return null;
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false') return false;
  throw new ConfigError(`${name} must be 1 or 0.`);
}

/** Trusting every proxy would let clients choose their address and evade rate limits. */
function trustedProxies(value: string | null): false | number | string {
  if (value === null || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  if (!networks.every(isNetwork)) {
    throw new ConfigError('TRUST_PROXY must be a number of proxies, or the addresses of the proxies.');
  }
  if (networks.some(includesClients)) {
    throw new ConfigError(
      'TRUST_PROXY must name only proxies: the clients of a trusted network choose their address.',
    );
  }
  return value;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Whether a network is larger than the largest private ones, 10.0.0.0/8 and fc00::/7, or includes IPv4 as a whole. */
function includesClients(network: string): boolean {
  const [address = '', prefix] = network.split('/');
  if (prefix === undefined) return false;
  const version = isIP(address);
  if (Number(prefix) < (version === 4 ? 8 : 7)) return true;
  const addresses = new BlockList();
  addresses.addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
  return ['::ffff:10.0.0.1', '::ffff:11.0.0.1'].every((mapped) => addresses.check(mapped, 'ipv6'));
}

function httpUrl(name: string, value: string): URL {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} must be an http:// or https:// address.`);
  }
  return new URL(value);
}

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const isLogLevel = (value: string): value is LogLevel => (logLevels as readonly string[]).includes(value);

function password(name: string, value: string): string {
  const { success, data } = newPassword.safeParse(value);
  if (!success) throw new ConfigError(`${name} must be 8 to 200 characters.`);
  return data;
}

function firstOperator(address: string | null, secret: string | null): Config['firstOperator'] {
  if (address === null && secret === null) return null;
  if (address === null || secret === null) {
    throw new ConfigError('OPERATOR_EMAIL and OPERATOR_PASSWORD must be given together.');
  }
  const { success, data } = email.safeParse(address);
  if (!success) throw new ConfigError('OPERATOR_EMAIL must be an e-mail address.');
  return { email: data, password: password('OPERATOR_PASSWORD', secret) };
}
