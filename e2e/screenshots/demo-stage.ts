import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@saldo/embedded-postgres/free-port';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { prepareOperation } from './operation-shots.ts';
import { prepareConnections } from './order-shots.ts';
import type { Stage } from './stage.ts';

/** A server with the demo and the reference shop, and what the demo lacks. */
export interface DemoStage extends Omit<Stage, 'page' | 'isPhone' | 'isNarrow'> {
  end: () => Promise<void>;
}

const account = { email: 'operator@demo.example', password: 'skaermbilleder' };

export async function startDemoStage(): Promise<DemoStage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'saldo-screenshots-'));
  // As root, the database runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const settings = {
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_PASSWORD: account.password,
    SHOP_PORT: String(await freePort()),
  };
  const server = await startServer(settings).catch((error: unknown) => {
    remove();
    throw error;
  });
  const end = async () => {
    await server.stop();
    remove();
  };
  try {
    const shop = await untilShopAnswers(server);
    await prepareOperation(server.url, account);
    await prepareConnections(server.url, account);
    return { account, shop, officeUrl: server.url, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Waits for the webshop's lines, which the demo prints after the server has started. */
async function untilShopAnswers({ output }: ServerProcess): Promise<Stage['shop']> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    const [, url] = /The webshop answers on (\S+)/.exec(output()) ?? [];
    const [, email] = /^Medarbejder (\S+)/m.exec(output()) ?? [];
    if (url !== undefined && email !== undefined) return { url, email };
    await sleep(100);
  }
  throw new Error(`The webshop did not start.\n${output()}`);
}
