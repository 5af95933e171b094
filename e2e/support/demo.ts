import { createDatabase } from './databases.ts';
import type { Account } from './saldo.ts';
import { startServer } from './server-process.ts';

export interface Demo {
  url: string;
  operator: Account;
  administrator: Account;
  leader: Account;
  end: () => Promise<void>;
}

/** A server with the demo's data, whose lists are as long as in real use. */
export async function startDemo(): Promise<Demo> {
  const database = await createDatabase();
  const password = 'kodeord-til-demoen';
  const server = await startServer({
    DEMO: '1',
    DEMO_PASSWORD: password,
    SHOP_PORT: '0',
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 'saldo e2e').toString('base64'),
  });
  return {
    url: server.url,
    operator: { email: 'operator@demo.example', password },
    administrator: { email: 'kunde@demo.example', password },
    leader: { email: 'leder@demo.example', password },
    end: async () => {
      await server.stop();
      await database.drop();
    },
  };
}
