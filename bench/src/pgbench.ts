import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Returns the path of pgbench. As root on Debian, installs it if it is missing. */
export function findPgbench(): string {
  const found = lookForPgbench();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing pgbench (postgresql-contrib) …');
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-contrib'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = lookForPgbench();
  if (installed) return installed;
  throw new Error('pgbench is missing. On Debian: sudo apt-get install postgresql-contrib');
}

function lookForPgbench(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(':').map((folder) => path.join(folder, 'pgbench'));
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const inDebian = versions.map((version) => path.join(debianFolder, version, 'bin/pgbench'));
  // Prefers Debian's versions to /usr/bin/pgbench, a Perl wrapper that picks one of them.
  return [...inDebian, ...inPath].find((file) => existsSync(file));
}

export interface PgbenchRun {
  program: string;
  url: string;
  script: string;
  connections: number;
  seconds: number;
}

/** Returns statements per second. Runs them as prepared statements, with the server's database role. */
export async function runPgbench({
  program,
  url,
  script,
  connections,
  seconds,
}: PgbenchRun): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'saldo-pgbench-'));
  try {
    const file = path.join(folder, 'script.sql');
    writeFileSync(file, script);
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      file,
    ];
    const child = spawn(program, [...args, url], {
      env: {
        ...process.env,
        PGOPTIONS: '-c role=saldo_server -c plan_cache_mode=force_generic_plan',
        LC_ALL: 'C',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), (seconds + 30) * 1000);
    const [code] = await once(child, 'close');
    clearTimeout(timer);
    const rate = /^tps = ([\d.]+)/m.exec(said)?.[1];
    // Fails if clients were aborted: pgbench itself does not, and the rate would be wrong.
    if (code !== 0 || rate === undefined || /aborted/.test(said)) throw new Error(`pgbench failed:\n${said}`);
    return Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
