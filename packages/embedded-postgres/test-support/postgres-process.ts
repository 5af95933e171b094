import { startEmbeddedPostgres } from '../src/start-embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({ name: 'shelf', dataDir });
process.send?.('started');
process.once('message', async () => {
  await postgres.stop();
  process.disconnect?.();
});
