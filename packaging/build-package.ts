import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBinaries } from '@saldo/embedded-postgres/binaries';
import { home, type PackageFile, packageFiles } from './package-files.ts';
import { productionPackages, root } from './production-packages.ts';

// Usage: npm run package [-- --version 0.2.0 --out folder]
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const { values } = parseArgs({
  options: {
    version: { type: 'string', default: manifest.version },
    out: { type: 'string', default: path.join(root, 'packaging/dist') },
  },
});
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };
const architecture = architectures[process.arch];
if (architecture === undefined) throw new Error(`There is no package for ${process.arch}.`);

const started = performance.now();
// Creates the links to PostgreSQL's libraries, which the package contains too.
findBinaries();
const folder = mkdtempSync(path.join(tmpdir(), 'saldo-package-'));
try {
  const files = packageFiles();
  let bytes = 0;
  for (const file of files) bytes += install(file);
  linkWorkspaces();
  writeVersion();
  writeControl(Math.ceil(bytes / 1024));
  mkdirSync(values.out, { recursive: true });
  const deb = path.join(values.out, `saldo_${values.version}_${architecture}.deb`);
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', folder, deb]);
  const megabytes = (lstatSync(deb).size / 1_000_000).toFixed(0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${deb}: ${files.length} files, ${megabytes} MB, in ${seconds} s`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function install({ from, to, mode = 0o644 }: PackageFile): number {
  const target = path.join(folder, to);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  const found = lstatSync(from);
  if (found.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), target);
    return 0;
  }
  copyFileSync(from, target);
  chmodSync(target, mode);
  return found.size;
}

function linkWorkspaces(): void {
  for (const workspace of productionPackages().workspaces) {
    if (!workspace.startsWith('packages/')) continue;
    const link = path.join(folder, home, 'node_modules/@saldo', path.basename(workspace));
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join('../..', workspace), link);
  }
}

/** Writes the version into the server's package.json, from which the program reads it. */
function writeVersion(): void {
  const file = path.join(folder, home, 'apps/server/package.json');
  const server = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, `${JSON.stringify({ ...server, version: values.version }, null, 2)}\n`);
}

function writeControl(kibibytes: number): void {
  const source = path.join(root, 'packaging/deb');
  const target = path.join(folder, 'DEBIAN');
  mkdirSync(target, { mode: 0o755 });
  const control = readFileSync(path.join(source, 'control'), 'utf8')
    .replace('@VERSION@', values.version)
    .replace('@ARCHITECTURE@', architecture ?? '')
    .replace('@SIZE@', String(kibibytes));
  writeFileSync(path.join(target, 'control'), control);
  writeFileSync(path.join(target, 'conffiles'), '/etc/saldo/saldo.env\n');
  for (const script of ['postinst', 'prerm', 'postrm']) {
    copyFileSync(path.join(source, script), path.join(target, script));
    chmodSync(path.join(target, script), 0o755);
  }
}

function run(program: string, args: string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
}
