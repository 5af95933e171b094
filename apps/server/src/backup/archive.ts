import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackupProblem } from './backup-problem.ts';

const endLength = 1024;

/**
 * Packs files with the system's tar, without the end-of-archive mark, so that another part can follow. Files may
 * change and vanish meanwhile, as those of a running database do.
 */
export async function* packPart(args: string[]): AsyncGenerator<Buffer> {
  const child = spawn('tar', ['--create', '--file=-', '--blocking-factor=1', '--numeric-owner', ...args], {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = collect(child.stderr);
  const closed = once(child, 'close');
  // Awaited below; until then an early exit must not count as an unhandled rejection.
  closed.catch(() => {});
  let held: Buffer = Buffer.alloc(0);
  let isRead = false;
  try {
    for await (const chunk of child.stdout) {
      const all = Buffer.concat([held, chunk as Buffer]);
      const ready = Math.max(0, all.length - endLength);
      if (ready > 0) yield all.subarray(0, ready);
      held = all.subarray(ready);
    }
    isRead = true;
  } finally {
    // The reader stopped early, for example because writing the archive failed.
    if (!isRead) child.kill();
  }
  const [code] = await closed;
  // Exit code 1: a file changed while it was read.
  if (code !== 0 && code !== 1) throw new BackupProblem(`tar failed: ${lastLine(said.text)}`);
  if (held.length !== endLength || held.some((byte) => byte !== 0)) {
    throw new BackupProblem('This tar ends its archives in an unknown way; GNU tar is needed.');
  }
}

/** The end-of-archive mark: two empty blocks. */
export function endOfArchive(): Buffer {
  return Buffer.alloc(endLength);
}

/** Unpacks an archive into a folder; the files belong to the caller. */
export async function unpack(archive: string, folder: string): Promise<void> {
  const child = spawn(
    'tar',
    [
      '--extract',
      '--gzip',
      `--file=${archive}`,
      `--directory=${folder}`,
      '--no-same-owner',
      '--same-permissions',
      '--force-local',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const said = collect(child.stderr);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BackupProblem(`${archive} cannot be unpacked: ${lastLine(said.text)}`);
}

function collect(stream: NodeJS.ReadableStream): { text: string } {
  const said = { text: '' };
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    said.text = (said.text + chunk).slice(-4000);
  });
  return said;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
