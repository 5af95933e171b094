import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lockFile, nodeModules, root } from './paths.mjs';
import { SetupProblem } from './problem.mjs';

const stampFile = join(nodeModules, '.saldo-setup');

export function packagesAreCurrent() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp();
  } catch {
    return false;
  }
}

export function ensurePackages() {
  if (packagesAreCurrent()) return;
  if (!isInstalled()) {
    console.log('Installing packages …');
    const started = performance.now();
    install();
    console.log(`Packages installed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  // Comes last, so that an interrupted installation is repeated.
  writeFileSync(stampFile, wantedStamp());
}

function install() {
  rmSync(stampFile, { force: true });
  rmSync(join(nodeModules, '.cache'), { recursive: true, force: true, maxRetries: 3 });
  // Overrides NODE_ENV and the user's npm settings, because building the web needs development packages.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const env = cleanEnvironment();
  const npm = callersNpm();
  const [command, first] = npm ? [npm.node, [npm.script]] : ['npm', []];
  const run = spawnSync(command, [...first, ...args], { cwd: root, env, encoding: 'utf8' });
  if (run.error)
    throw new SetupProblem(`npm could not be started (${run.error.message}). Install npm and try again.`);
  if (run.status === 0) return;
  process.stderr.write(`${run.stdout}${run.stderr}`);
  throw new SetupProblem(
    'Installing the packages failed (npm ci, above). Nothing else was changed: fix it and run again.',
  );
}

/** Returns the npm that runs this script, with a Node outside node_modules, because npm ci empties that folder. */
function callersNpm() {
  const script = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  if (!script?.endsWith('npm-cli.js') || !existsSync(script)) return undefined;
  if (node && existsSync(node) && !node.startsWith(nodeModules)) return { script, node };
  return process.execPath.startsWith(nodeModules) ? undefined : { script, node: process.execPath };
}

/**
 * Returns the environment without NODE_ENV, without npm's variables, which would act as flags, and without PATH folders
 * in node_modules, which npm ci empties. Keeps the npm variables in `kept`.
 */
function cleanEnvironment() {
  const kept = ['npm_config_cache', 'npm_config_registry', 'npm_config_userconfig'];
  const env = {};
  for (const [name, value] of Object.entries(process.env)) {
    const key = name.toLowerCase();
    if (!key.startsWith('npm_') || kept.includes(key)) env[name] = value;
  }
  delete env.NODE_ENV;
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.split(/[\\/]/).includes('node_modules'))
    .join(delimiter);
  return env;
}

function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/** Whether npm's record of node_modules matches package-lock.json, for example after `npm ci` by hand. */
function isInstalled() {
  try {
    const wanted = readLockedPackages(lockFile);
    const installed = readLockedPackages(join(nodeModules, '.package-lock.json'));
    const isThere = ([path, entry]) =>
      installed.get(path)?.version === entry.version && installed.get(path)?.integrity === entry.integrity;
    return [...wanted].filter(([, entry]) => suitsThisMachine(entry)).every(isThere);
  } catch {
    return false;
  }
}

function readLockedPackages(file) {
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages);
  return new Map(entries.filter(([path, entry]) => path.includes('node_modules/') && !entry.link));
}

function suitsThisMachine(entry) {
  if (!entry.optional) return true;
  // An optional package that names no platform is a dependency of another one, which may be for another platform.
  if (!entry.os && !entry.cpu) return false;
  const fits = (list, own) => !list || [list].flat().includes(own);
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && fits(entry.libc, 'glibc');
}
