import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Load, LoadResult } from './load-worker.ts';

export async function loadOverHttp(load: Load): Promise<LoadResult> {
  const worker = fork(path.join(import.meta.dirname, 'load-worker.ts'));
  const timer = setTimeout(() => worker.kill('SIGKILL'), (load.seconds + 30) * 1000);
  try {
    worker.send(load);
    const ended = once(worker, 'exit').then(() => {
      throw new Error('The load process ended without a result');
    });
    const [result] = await Promise.race([once(worker, 'message'), ended]);
    return result as LoadResult;
  } finally {
    clearTimeout(timer);
    worker.kill();
  }
}
