// Writes rows into an embedded database and archives its WAL until killed. Sends each committed number to its parent.
import path from 'node:path';
import { connect } from '@saldo/embedded-postgres/database-connection';
import { ContinuousBackup } from '../src/backup/continuous-backup.ts';
import { startEmbeddedDatabase } from '../src/config/reach-database.ts';

const [dataDir = '', backupDir = ''] = process.argv.slice(2);
const { connection } = await startEmbeddedDatabase(path.join(dataDir, 'postgres'));
const backup = new ContinuousBackup({
  connection,
  dataDir,
  backupDir,
  days: 14,
  onError: (error) => process.send?.({ error: String(error) }),
  onInfo: () => undefined,
  roundMilliseconds: 1,
});
const client = await connect(connection, 'writer');
await client.query('create table if not exists written (n integer primary key, filling text)');
backup.start();
for (;;) {
  const { rows } = await client.query<{ n: number }>(`
    insert into written select coalesce(max(n), 0) + 1, repeat(md5(random()::text), 2000) from written
    returning n`);
  process.send?.({ committed: rows[0]?.n });
}
