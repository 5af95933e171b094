import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@saldo/embedded-postgres/free-port';
import type { Peer } from './peer.ts';

export interface PeerProcess {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Starts the peer in production mode on an empty database. Its output goes to `bench.log` in `folder`. */
export async function startPeer(peer: Peer, folder: string, databaseUrl: string): Promise<PeerProcess> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production', ...peer.settings(port, databaseUrl) };
  const log = openSync(path.join(folder, 'bench.log'), 'w');
  const options = { cwd: folder, env, stdio: ['ignore', log, log] as ['ignore', number, number] };
  for (const args of peer.prepare) {
    const { status } = spawnSync(process.execPath, args, options);
    if (status !== 0) throw new Error(`${peer.name}: "${args.join(' ')}" failed; see ${folder}/bench.log`);
  }
  const child = spawn(process.execPath, peer.start, options);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${peer.name} could not be started`);
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  try {
    await untilReady(child, `http://127.0.0.1:${port}${peer.readyPath}`);
  } catch (error) {
    await end(child);
    throw new Error(`${peer.name} did not start; see ${folder}/bench.log`, { cause: error });
  }
  return { pid, port, stop: () => end(child) };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!hasEnded(child) && Date.now() < deadline) {
    const ready = await fetch(url).catch(() => null);
    if (ready?.ok) return;
    await sleep(100);
  }
  throw new Error(`no answer from ${url}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([exited, sleep(10_000, undefined, { ref: false })]);
  if (hasEnded(child)) return;
  child.kill('SIGKILL');
  await exited;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
