import { setTimeout as sleep } from 'node:timers/promises';
import { insertAccount } from '@saldo/server/features/accounts/create-account';
import { passwordAddress } from '@saldo/server/features/mails/password-link-codes';
import { giveUpMail } from '@saldo/server/features/mails/send-mail';
import { insertProducts, type NewProduct } from '@saldo/server/features/webshop/change-products';
import { PasswordHasher } from '@saldo/server/platform/passwords/password-hasher';
import { Sealer } from '@saldo/server/platform/secrets/sealer';
import type { AccountRole } from '@saldo/server/platform/sessions/roles';
import { serverSecret } from '@saldo/server/platform/sessions/server-secret';
import { newSecret } from '@saldo/server/platform/two-step/totp';
import { ApiClient } from './api-client.ts';
import { createDatabase, type OwnDatabase } from './databases.ts';
import { Factory, nextNumber } from './factory.ts';
import { startServer } from './server-process.ts';

export interface Account {
  email: string;
  password: string;
}

export const operatorAccount: Account = { email: 'drift@saldo.example', password: 'et-langt-kodeord' };

export interface Saldo {
  url: string;
  operator: ApiClient;
  make: Factory;
  /** Any role, including one without rights. */
  account(role: string, customerId?: number): Promise<Account>;
  linkTo(email: string): Promise<string>;
  /** Uses an unknown secret. */
  turnOnTwoStep(accountId: number): Promise<void>;
  /** No call of the API removes a password. */
  forgetPassword(employeeId: number): Promise<void>;
  /** As days of failures do. */
  disableWebhooks(connectionId: number): Promise<void>;
  /** Backdates waiting mails and webhooks by two hours. */
  letDeliveriesWait(): Promise<void>;
  /** As three days of failures do. */
  giveUpMails(): Promise<void>;
  webhook(connectionId: number): Promise<void>;
  /** Inserts many products of the default connection directly. */
  products(products: NewProduct[]): Promise<void>;
  stopServer(): Promise<void>;
  /** Uses the same address and database. */
  startServer(): Promise<void>;
  end(): Promise<void>;
}

export async function startSaldo(extra: Record<string, string> = {}): Promise<Saldo> {
  const database = await createDatabase();
  const settings = {
    ...extra,
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
    linkTo: (email) => latestLink(database, server.url, email),
    turnOnTwoStep: (accountId) => turnOnTwoStep(database, accountId),
    forgetPassword: (employeeId) => forgetPassword(database, employeeId),
    disableWebhooks: (connectionId) => disableWebhooks(database, connectionId),
    letDeliveriesWait: () => letDeliveriesWait(database),
    giveUpMails: () => giveUpMails(database),
    webhook: (connectionId) => makeWebhook(database, connectionId),
    products: (products) => makeProducts(database, products),
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

async function turnOnTwoStep(database: OwnDatabase, accountId: number): Promise<void> {
  const db = database.open();
  try {
    const sealedSecret = new Sealer(await serverSecret(db, 'sealer')).seal(newSecret());
    await db.insertInto('totp').values({ accountId, sealedSecret, confirmedAt: new Date() }).execute();
  } finally {
    await db.destroy();
  }
}

async function forgetPassword(database: OwnDatabase, employeeId: number): Promise<void> {
  const db = database.open();
  try {
    await db.updateTable('employee').set({ passwordHash: null }).where('id', '=', employeeId).execute();
  } finally {
    await db.destroy();
  }
}

async function disableWebhooks(database: OwnDatabase, connectionId: number): Promise<void> {
  const db = database.open();
  try {
    const off = { webhooksDisabledAt: new Date() };
    await db.updateTable('connection').set(off).where('id', '=', connectionId).execute();
  } finally {
    await db.destroy();
  }
}

async function letDeliveriesWait(database: OwnDatabase): Promise<void> {
  const db = database.open();
  try {
    const createdAt = new Date(Date.now() - 2 * 3_600_000);
    for (const table of ['mail', 'webhook'] as const) {
      await db.updateTable(table).set({ createdAt }).where('state', '=', 'queued').execute();
    }
  } finally {
    await db.destroy();
  }
}

async function giveUpMails(database: OwnDatabase): Promise<void> {
  const db = database.open();
  try {
    const clock = { now: () => Temporal.Now.instant() };
    const waiting = await db.selectFrom('mail').select('id').where('state', '=', 'queued').execute();
    for (const { id } of waiting) await giveUpMail({ db, clock }, id);
  } finally {
    await db.destroy();
  }
}

async function makeWebhook(database: OwnDatabase, connectionId: number): Promise<void> {
  const db = database.open();
  try {
    await db
      .insertInto('webhook')
      .values({
        connectionId,
        type: 'assortment.changed',
        messageId: `msg_${nextNumber()}`,
        payload: '{}',
        createdAt: new Date(),
      })
      .execute();
  } finally {
    await db.destroy();
  }
}

async function makeProducts(database: OwnDatabase, products: NewProduct[]): Promise<void> {
  const db = database.open();
  try {
    const { id } = await db.selectFrom('connection').select('id').executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => insertProducts(tx, id, products));
  } finally {
    await db.destroy();
  }
}

async function makeAccount(database: OwnDatabase, role: string, customerId: number | null): Promise<Account> {
  const account = { email: `konto${nextNumber()}@eksempel.dk`, password: 'et-andet-kodeord' };
  const passwordHash = await new PasswordHasher().hash(account.password);
  const db = database.open();
  try {
    await db.transaction().execute((tx) =>
      insertAccount(
        tx,
        { actorAccountId: null, now: new Date() },
        {
          // May be a role unknown to the code.
          role: role as AccountRole,
          customerId,
          name: 'Kim Konto',
          email: account.email,
          passwordHash,
        },
      ),
    );
  } finally {
    await db.destroy();
  }
  return account;
}

async function latestLink(database: OwnDatabase, url: string, email: string): Promise<string> {
  const db = database.open();
  try {
    // The response to a forgotten password precedes its mail.
    const deadline = Date.now() + 10_000;
    for (;;) {
      const mail = await db
        .selectFrom('mail')
        .select('sealedCode')
        .where('recipient', '=', email)
        .where('sealedCode', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (mail?.sealedCode) {
        const sealer = new Sealer(await serverSecret(db, 'sealer'));
        return passwordAddress(new URL(url), sealer.open(mail.sealedCode));
      }
      if (Date.now() > deadline) throw new Error(`No link was sent to ${email}.`);
      await sleep(50);
    }
  } finally {
    await db.destroy();
  }
}
