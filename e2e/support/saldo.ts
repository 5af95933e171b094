import { setTimeout as sleep } from 'node:timers/promises';
import { insertAccount } from '@saldo/server/features/access/accounts/create-account';
import { mailLink } from '@saldo/server/features/mail/mails/mail-link';
import { giveUpMail } from '@saldo/server/features/mail/mails/send-mail';
import { insertProducts, type NewProduct } from '@saldo/server/features/shop/webshop/change-products';
import { PasswordHasher } from '@saldo/server/platform/passwords/password-hasher';
import { LinkCodes } from '@saldo/server/platform/secrets/link-codes';
import { openSealer } from '@saldo/server/platform/secrets/open-sealer';
import type { AccountRole } from '@saldo/server/platform/sessions/actor';
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

const secretKey = Buffer.alloc(32, 'saldo e2e').toString('base64');
const keySource = { kind: 'setting', text: secretKey } as const;

export const operatorAccount: Account = { email: 'drift@saldo.example', password: 'et-langt-kodeord' };

export interface Saldo {
  url: string;
  operator: ApiClient;
  make: Factory;
  /** Makes an account with any role, including one without rights. */
  account(role: string, customerId?: number): Promise<Account>;
  /** Makes a leader of a department. */
  leader(customerId: number, departmentId: number): Promise<Account>;
  linkTo(email: string): Promise<string>;
  /** Turns on two-step sign-in with a random secret that no test uses. */
  turnOnTwoStep(accountId: number): Promise<void>;
  /** Sets the last password confirmation of every session to eleven minutes ago. */
  letPasswordsAge(): Promise<void>;
  /** Removes the password, which no call of the API does. */
  forgetPassword(employeeId: number): Promise<void>;
  /** Sets the last day of a leaver to a week ago, so that the balance is due to be reset. */
  makeLeaver(employeeId: number): Promise<void>;
  /** Moves the first date of a scheduled amount to today, or to another day, so that it is due. */
  letScheduledFallDue(employeeId: number, date?: string): Promise<void>;
  /** Makes all customers as old as a day, so that its accounting month is the first one. */
  letCustomersBeOld(date: string): Promise<void>;
  /** Expires the draft of a batch, as an hour would. */
  letDraftExpire(id: number): Promise<void>;
  /** Disables the webhooks of a connection, as days of failures would. */
  disableWebhooks(connectionId: number): Promise<void>;
  /** Backdates waiting mails and webhooks by two hours. */
  letDeliveriesWait(): Promise<void>;
  /** Gives up queued mails as three days of failures would. */
  giveUpMails(): Promise<void>;
  /** Queues a webhook. */
  webhook(connectionId: number): Promise<void>;
  /** Inserts many products of the default connection directly. */
  products(products: NewProduct[]): Promise<void>;
  stopServer(): Promise<void>;
  /** Starts the server again, with the same address and database. */
  startServer(): Promise<void>;
  end(): Promise<void>;
}

export async function startSaldo(extra: Record<string, string> = {}): Promise<Saldo> {
  const database = await createDatabase();
  const settings = {
    OPERATOR_TWO_STEP: '0',
    ...extra,
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
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
    leader: (customerId, departmentId) => makeLeader(database, customerId, departmentId),
    linkTo: (email) => latestLink(database, server.url, email),
    turnOnTwoStep: (accountId) => turnOnTwoStep(database, accountId),
    letPasswordsAge: () => letPasswordsAge(database),
    forgetPassword: (employeeId) => forgetPassword(database, employeeId),
    makeLeaver: (employeeId) => makeLeaver(database, employeeId),
    letScheduledFallDue: (employeeId, date) => letScheduledFallDue(database, employeeId, date),
    letCustomersBeOld: (date) => letCustomersBeOld(database, date),
    letDraftExpire: (id) => letDraftExpire(database, id),
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
    const sealer = await openSealer(db, keySource);
    await db.transaction().execute(async (tx) => {
      const sealedSecret = await sealer.seal(tx, newSecret());
      await tx.insertInto('totp').values({ accountId, sealedSecret, confirmedAt: new Date() }).execute();
    });
  } finally {
    await db.destroy();
  }
}

async function letPasswordsAge(database: OwnDatabase): Promise<void> {
  const db = database.open();
  try {
    const passwordConfirmedAt = new Date(Date.now() - 11 * 60_000);
    await db.updateTable('session').set({ passwordConfirmedAt }).execute();
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

async function makeLeaver(database: OwnDatabase, employeeId: number): Promise<void> {
  const db = database.open();
  try {
    const lastDay = Temporal.Now.plainDateISO('Europe/Copenhagen').subtract({ days: 7 });
    const dayAfter = lastDay.add({ days: 1 }).toString();
    await db
      .updateTable('balance')
      .set({ lastDay: lastDay.toString(), usableUntil: lastDay.toString(), settleOn: dayAfter })
      .where('employeeId', '=', employeeId)
      .execute();
  } finally {
    await db.destroy();
  }
}

async function letCustomersBeOld(database: OwnDatabase, date: string): Promise<void> {
  const db = database.open();
  try {
    await db
      .updateTable('customer')
      .set({ createdAt: new Date(`${date}T10:00:00Z`) })
      .execute();
  } finally {
    await db.destroy();
  }
}

async function letScheduledFallDue(
  database: OwnDatabase,
  employeeId: number,
  date = Temporal.Now.plainDateISO('Europe/Copenhagen').toString(),
): Promise<void> {
  const db = database.open();
  try {
    const dates = { firstDate: date, nextDate: date };
    await db.updateTable('scheduledEntry').set(dates).where('employeeId', '=', employeeId).execute();
  } finally {
    await db.destroy();
  }
}

async function letDraftExpire(database: OwnDatabase, id: number): Promise<void> {
  const db = database.open();
  try {
    await db.updateTable('amountBatch').set({ expiresAt: new Date() }).where('id', '=', id).execute();
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

const accountPassword = 'et-andet-kodeord';
let accountHash: Promise<string> | undefined;

async function makeAccount(database: OwnDatabase, role: string, customerId: number | null): Promise<Account> {
  const account = { email: `konto${nextNumber()}@eksempel.dk`, password: accountPassword };
  accountHash ??= new PasswordHasher().hash(accountPassword);
  const passwordHash = await accountHash;
  const db = database.open();
  try {
    await db.transaction().execute((tx) =>
      insertAccount(
        tx,
        { actorAccountId: null, now: new Date() },
        {
          // Tests also use a role that the code does not know.
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

async function makeLeader(database: OwnDatabase, customerId: number, departmentId: number): Promise<Account> {
  const account = await makeAccount(database, 'leader', customerId);
  const db = database.open();
  try {
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow();
    await db.insertInto('leaderDepartment').values({ accountId, customerId, departmentId }).execute();
  } finally {
    await db.destroy();
  }
  return account;
}

async function latestLink(database: OwnDatabase, url: string, email: string): Promise<string> {
  const db = database.open();
  try {
    // Some mails are queued only after the response.
    const deadline = Date.now() + 10_000;
    for (;;) {
      const mail = await db
        .selectFrom('mail')
        .leftJoin('orders', 'orders.id', 'mail.orderId')
        .select(['codeSeed', 'orderNumber'])
        .where('recipient', '=', email)
        .where('codeSeed', 'is not', null)
        .orderBy('mail.id', 'desc')
        .executeTakeFirst();
      if (mail) {
        const linkCodes = new LinkCodes(
          await serverSecret(db, await openSealer(db, keySource), 'link codes'),
        );
        const link = mailLink({ linkCodes, publicUrl: new URL(url) }, mail);
        if (link) return link.address;
      }
      if (Date.now() > deadline) throw new Error(`No link was sent to ${email}.`);
      await sleep(50);
    }
  } finally {
    await db.destroy();
  }
}
