import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeProgram } from './node-binary.mjs';
import { lockFile, nodeModules, root } from './paths.mjs';
import { SetupProblem } from './problem.mjs';

const packages = (...names) => names.map((name) => `packages/${name}`);
/** Folders and files that each app is built from, besides package-lock.json. */
const sources = {
  web: ['apps/web', ...packages('domain', 'contract', 'mantine-styles', 'password-strength')],
  shop: ['apps/shop', ...packages('domain', 'contract', 'mantine-styles', 'password-strength')],
  server: [
    'apps/server/src',
    'apps/server/migrations',
    'apps/server/vite.config.ts',
    ...packages('domain', 'contract', 'demo-data', 'embedded-postgres', 'password-strength'),
  ],
};
const apps = Object.keys(sources);
const stampName = '.sources';

const folderOf = (app) => join(root, 'apps', app);

export const appsAreCurrent = () => apps.every(isCurrent);

export async function buildApps() {
  const stale = apps.filter((app) => !isCurrent(app));
  console.log(`Building ${stale.join(', ')} …`);
  const started = performance.now();
  await Promise.all(stale.map(build));
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function isCurrent(app) {
  try {
    return readFileSync(join(folderOf(app), 'dist', stampName), 'utf8') === sourcesHash(app);
  } catch {
    return false;
  }
}

/** Builds into another folder and swaps it in when complete, so that a failed build keeps the previous dist. */
async function build(app) {
  // Computed before the build, so that a file saved during the build counts as changed.
  const hash = sourcesHash(app);
  const fresh = join(nodeModules, '.cache', `saldo-${app}`, 'dist');
  const run = spawn(
    nodeProgram(),
    [join(nodeModules, 'vite', 'bin', 'vite.js'), 'build', '--outDir', fresh, '--emptyOutDir'],
    // A NODE_ENV of the caller would build React for development.
    { cwd: folderOf(app), env: { ...process.env, NODE_ENV: 'production' } },
  );
  let output = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(run, 'close');
  if (code !== 0) {
    process.stderr.write(output);
    throw new SetupProblem(`Building apps/${app} failed (vite build, above).`);
  }
  writeFileSync(join(fresh, stampName), hash);
  const dist = join(folderOf(app), 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

function sourcesHash(app) {
  const hash = createHash('sha256');
  for (const source of sources[app]) hashSource(hash, join(root, source));
  return hash.update(readFileSync(lockFile)).digest('hex');
}

function hashSource(hash, path) {
  if (statSync(path).isDirectory()) hashFolder(hash, path);
  else hashFile(hash, path);
}

function hashFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist'].includes(entry.name)) hashFolder(hash, path);
    } else if (entry.isFile() && !/\.test\.[jt]sx?$/.test(entry.name)) {
      hashFile(hash, path);
    }
  }
}

/** Hashes name and length too, so that moving text between files changes the hash. */
function hashFile(hash, path) {
  const content = readFileSync(path);
  hash.update(`${relative(root, path)} ${content.length}\n`).update(content);
}
