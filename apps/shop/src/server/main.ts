import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildShop } from './app.ts';
import { readSettings, SettingsError } from './settings.ts';

const pages = path.resolve(import.meta.dirname, '../../dist');

try {
  const settings = readSettings(process.env);
  const app = await buildShop(settings, existsSync(pages) ? pages : null);
  const end = () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  // A shop started by another program ends with that program, even if that program is killed.
  if (process.send) process.once('disconnect', end);
  const url = await app.listen({ host: '127.0.0.1', port: settings.port });
  if (!tell({ url })) process.stdout.write(`The shop answers on ${url}\n`);
} catch (error) {
  const problem = problemOf(error);
  // The program that started the shop reports the problem itself.
  if (!tell({ problem })) process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
  process.disconnect?.();
}

function tell(message: { url: string } | { problem: string }): boolean {
  return process.send?.(message) ?? false;
}

function problemOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is in use already: stop what uses it, or set SHOP_PORT to another.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
