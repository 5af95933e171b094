import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeProgram } from './node-binary.mjs';
import { lockFile, nodeModules, root } from './paths.mjs';
import { SetupProblem } from './problem.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const sourceFolders = [web, join(root, 'packages', 'domain'), join(root, 'packages', 'contract')];
const stampName = '.sources';

/** Whether apps/web/dist was built from the sources as they are now. */
export function webIsCurrent() {
  try {
    return readFileSync(join(dist, stampName), 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}

/** Builds the web aside and then swaps it in, so that a failed build leaves the earlier one in place. */
export function buildWeb() {
  console.log('Building the web …');
  const started = performance.now();
  // Taken before the build: a file saved during it must count as changed.
  const hash = sourcesHash();
  const fresh = join(nodeModules, '.cache', 'saldo-web', 'dist');
  const run = spawnSync(
    nodeProgram(),
    [join(nodeModules, 'vite', 'bin', 'vite.js'), 'build', '--outDir', fresh, '--emptyOutDir'],
    // React is built for development when NODE_ENV says so.
    { cwd: web, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (run.status !== 0) {
    process.stderr.write(`${run.error?.message ?? ''}${run.stdout ?? ''}${run.stderr ?? ''}`);
    throw new SetupProblem('Building the web failed (vite build, above).');
  }
  writeFileSync(join(fresh, stampName), hash);
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
  console.log(`Web built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const folder of sourceFolders) hashFolder(hash, folder);
  return hash.update(readFileSync(lockFile)).digest('hex');
}

function hashFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist'].includes(entry.name)) hashFolder(hash, path);
    } else if (entry.isFile() && !/\.test\.[jt]sx?$/.test(entry.name)) {
      // Name and length as well, so that moving text between files changes the hash.
      const content = readFileSync(path);
      hash.update(`${relative(root, path)} ${content.length}\n`).update(content);
    }
  }
}
