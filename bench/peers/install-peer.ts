import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Peer } from './peer.ts';

export function installPeer(peer: Peer, folder: string): void {
  const { name, dependencies, overrides, npmOptions = [], files } = peer;
  const project = JSON.stringify({ private: true, dependencies, overrides }, null, 2);
  const done = path.join(
    folder,
    `installed-${createHash('sha256').update(project).digest('hex').slice(0, 12)}`,
  );
  if (!existsSync(done)) {
    console.log(`Installing ${name} into ${folder} …`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), project);
    // Without install scripts, npm compiles nothing: native modules must ship binaries.
    const args = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...npmOptions,
    ];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`npm could not install ${name}`);
    writeFileSync(done, '');
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
}
