import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { enableWebhooks } from '../features/shop/connections/enable-webhooks.ts';
import { updateConnection } from '../features/shop/connections/save-connection.ts';
import { webhookSecret } from '../features/shop/webhooks/webhook-secret.ts';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { demoPassword } from './demo-password.ts';
import { alignShopperPassword, findDemoShopper } from './demo-shopper.ts';
import { shopKey } from './shop-key.ts';
import { ShopProblem, type ShopProcess, shopRoot, startShopProcess } from './shop-process.ts';

type ShopConfig = Pick<Config, 'host' | 'port' | 'publicUrl' | 'shopPort' | 'dataDir' | 'demoPassword'>;

/** Starts the shop in the background. The server continues if the shop cannot start. */
export function startDemoShop(
  services: Services,
  config: ShopConfig,
  say: (line: string) => void,
): { stop(): Promise<void> } {
  const starting = existsSync(path.join(shopRoot, 'dist')) ? start(services, config, say) : null;
  const started = starting?.catch((error: unknown) => {
    say(`The webshop did not start: ${problemOf(error)}`);
    return null;
  });
  return {
    async stop() {
      await (await started)?.stop();
    },
  };
}

async function start(
  services: Services,
  config: ShopConfig,
  say: (line: string) => void,
): Promise<ShopProcess> {
  const { id, name } = await services.db
    .selectFrom('connection')
    .select(['id', 'name'])
    .where('isDefault', '=', true)
    .executeTakeFirstOrThrow();
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
    await connect(services, { id, name }, shop.url);
    say(`The webshop answers on ${shop.url}`);
    const shopper = await findDemoShopper(services.db);
    if (shopper) {
      const password = await demoPassword(config.dataDir, config.demoPassword);
      await alignShopperPassword(services, shopper, password);
      say(`Medarbejder ${shopper.email} kodeord ${password}`);
    }
    return shop;
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

/** Call it once the shop has started: until then, its port may belong to another program. */
async function connect(services: Services, connection: { id: number; name: string }, url: string) {
  const { id, name } = connection;
  const webhooks = new URL('/webhooks', url).href;
  await updateConnection(services, null, id, {
    name,
    // Webhooks to private networks may be refused.
    address: (await services.outgoing.refuses(webhooks)) ? null : webhooks,
    returnAddress: new URL('/handover', url).href,
  });
  await enableWebhooks(services, null, id);
}

function ownAddress({ host, port }: ShopConfig): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function problemOf(error: unknown): string {
  if (error instanceof ShopProblem) return error.message;
  if (error instanceof AppError && error.code === 'connection_keys_full') {
    return 'its connection has two API keys already; revoke one under Forbindelser.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
