import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { addConnectionKey } from '../features/shop/connections/connection-keys.ts';
import { enableWebhooks } from '../features/shop/connections/enable-webhooks.ts';
import { updateConnection } from '../features/shop/connections/save-connection.ts';
import { webhookSecret } from '../features/shop/webhooks/webhook-secret.ts';
import { nowDate } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { keepSecret, readSecret } from '../platform/files/kept-secret.ts';
import type { Services } from '../platform/services/services.ts';
import { findWebshop } from '../platform/sessions/webshop-keys.ts';
import { alignPassword, demoPassword, findDemoShopper } from './demo-sign-ins.ts';
import { ShopProblem, type ShopProcess, shopRoot, startShopProcess } from './shop-process.ts';

type ShopConfig = Pick<Config, 'host' | 'port' | 'publicUrl' | 'shopPort' | 'dataDir' | 'demoPassword'>;

/** Starts the shop in the background. The server continues if the shop cannot start. */
export function startDemoShop(
  services: Services,
  config: ShopConfig,
  say: (line: string) => void,
): { stop(): Promise<void> } {
  const started = start(services, config, say).catch((error: unknown) => {
    say(`The webshop did not start: ${problemOf(error)}`);
    return null;
  });
  return { stop: async () => (await started)?.stop() };
}

async function start(
  services: Services,
  config: ShopConfig,
  say: (line: string) => void,
): Promise<ShopProcess | null> {
  if (!existsSync(path.join(shopRoot, 'dist'))) return null;
  const connections = services.db.selectFrom('connection').select(['id', 'name']);
  const { id, name } = await connections.where('isDefault', '=', true).executeTakeFirstOrThrow();
  const settings = {
    SALDO_URL: ownAddress(config),
    SALDO_PUBLIC_URL: config.publicUrl.href,
    SALDO_KEY: await shopKey(services, config.dataDir, id),
    SALDO_WEBHOOK_SECRET: await webhookSecret(services, id),
    SHOP_PORT: String(config.shopPort),
  };
  const shop = await startShopProcess(settings, (code) =>
    say(`The webshop has ended (${code ?? 'killed'}).`),
  );
  try {
    // Not before: until the shop has started, its port may belong to another program.
    const webhooks = new URL('/webhooks', shop.url).href;
    // Webhooks to private networks may be refused.
    const address = (await services.outgoing.refuses(webhooks)) ? null : webhooks;
    const returnAddress = new URL('/handover', shop.url).href;
    await updateConnection(services, null, id, { name, address, returnAddress });
    await enableWebhooks(services, null, id);
    say(`The webshop answers on ${shop.url}`);
    const shopper = await findDemoShopper(services.db);
    if (shopper) {
      const password = await demoPassword(config.dataDir, config.demoPassword);
      await alignPassword(services, 'employee', shopper, password);
      say(`Medarbejder ${shopper.email} kodeord ${password}`);
    }
    return shop;
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

/** Returns the key in `<dataDir>/shop-key`, or a new one. Throws `connection_keys_full` if two other keys exist. */
async function shopKey(services: Services, dataDir: string, connectionId: number): Promise<string> {
  const file = path.join(dataDir, 'shop-key');
  const kept = await readSecret(file);
  const webshop = await findWebshop(services.db, `Bearer ${kept}`, nowDate(services.clock));
  if (kept !== undefined && webshop?.connectionId === connectionId) return kept;
  const { key } = await addConnectionKey(services, null, connectionId);
  await keepSecret(file, key);
  return key;
}

function ownAddress({ host, port }: ShopConfig): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

function problemOf(error: unknown): string {
  if (error instanceof ShopProblem) return error.message;
  if (error instanceof AppError && error.code === 'connection_keys_full') {
    return 'its connection has two API keys already; revoke one under Forbindelser.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
