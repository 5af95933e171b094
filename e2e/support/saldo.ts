import { createAccount } from '@saldo/server/features/accounts/create-account';
import { PasswordHasher } from '@saldo/server/platform/passwords/password-hasher';
import { ApiClient } from './api-client.ts';
import { createDatabase, type OwnDatabase } from './databases.ts';
import { Factory, nextNumber } from './factory.ts';
import { startServer } from './server-process.ts';

export interface Account {
  email: string;
  password: string;
}

export const operatorAccount: Account = { email: 'drift@saldo.example', password: 'et-langt-kodeord' };

/** A running Saldo with a database of its own, and what makes data in it. */
export interface Saldo {
  url: string;
  operator: ApiClient;
  make: Factory;
  /** A sign-in of any role; no call of the API makes one of a role without rights. */
  account(role: string, customerId?: number): Promise<Account>;
  /** SIGTERM, and wait. */
  stopServer(): Promise<void>;
  /** At the same address, on the same database. */
  startServer(): Promise<void>;
  end(): Promise<void>;
}

export async function startSaldo(): Promise<Saldo> {
  const database = await createDatabase();
  const settings = {
    DATABASE_URL: database.url,
    OPERATOR_EMAIL: operatorAccount.email,
    OPERATOR_PASSWORD: operatorAccount.password,
  };
  let server = await startServer(settings);
  const operator = await new ApiClient(server.url).signIn(operatorAccount);
  return {
    url: server.url,
    operator,
    make: new Factory(operator),
    account: (role, customerId) => makeAccount(database, role, customerId ?? null),
    stopServer: () => server.stop(),
    startServer: async () => {
      server = await startServer(settings, server.port);
    },
    end: async () => {
      await server.stop();
      await database.drop();
    },
  };
}

async function makeAccount(database: OwnDatabase, role: string, customerId: number | null): Promise<Account> {
  const account = { email: `konto${nextNumber()}@eksempel.dk`, password: 'et-andet-kodeord' };
  const passwordHash = await new PasswordHasher().hash(account.password);
  const db = database.open();
  try {
    await db.transaction().execute((tx) =>
      createAccount(tx, {
        role,
        customerId,
        name: 'Kim Konto',
        email: account.email,
        passwordHash,
        actorAccountId: null,
        now: new Date(),
      }),
    );
  } finally {
    await db.destroy();
  }
  return account;
}
