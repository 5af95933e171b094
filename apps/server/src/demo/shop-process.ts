import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_MS = 5_000;
export const shopRoot = path.resolve(import.meta.dirname, '../../../shop');

/** The shop could not start. The message comes from the shop. */
export class ShopProblem extends Error {}

export interface ShopProcess {
  url: string;
  stop(): Promise<void>;
}

/** Starts the shop as a separate process. It ends with this process, because its IPC channel is then closed. */
export async function startShopProcess(
  settings: Record<string, string>,
  onEnd: (code: number | null) => void,
): Promise<ShopProcess> {
  const { PATH = '', NODE_ENV = 'production' } = process.env;
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=128', path.join(shopRoot, 'src/server/main.ts')],
    { env: { PATH, NODE_ENV, ...settings }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  let isStopping = false;
  const ended = once(child, 'exit');
  const stop = async () => {
    isStopping = true;
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_MS, null, { ref: false })]);
    child.kill('SIGKILL');
  };
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message as { url?: string; problem?: string }),
    ended.then(() => ({ problem: 'it ended at once' })),
  ]);
  if (!('url' in answer) || answer.url === undefined) {
    await stop();
    throw new ShopProblem(answer.problem);
  }
  child.once('exit', (code) => {
    if (!isStopping) onEnd(code);
  });
  return { url: answer.url, stop };
}
