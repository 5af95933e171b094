import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { productionPackages, programs, root } from './production-packages.ts';

/** A file of the package. `to` is an absolute path on the installed machine. */
export interface PackageFile {
  from: string;
  to: string;
  mode?: number;
}

export const home = '/usr/lib/saldo';
const debian = path.join(root, 'packaging/deb');

/** Lists the files that the package installs. The apps must have been built. */
export function packageFiles(): PackageFile[] {
  return [...programFiles(), ...builtFiles(), ...systemFiles()];
}

export function programFiles(): PackageFile[] {
  const { workspaces, packages } = productionPackages();
  return [
    ...workspaces.flatMap(workspaceFiles),
    ...packages.flatMap((folder) => filesBelow(folder, isProductionFile)),
    ...nodeFiles(),
  ];
}

function builtFiles(): PackageFile[] {
  return ['apps/server/dist', 'apps/web/dist', 'apps/shop/dist'].flatMap((folder) =>
    filesBelow(folder, isPublished),
  );
}

function workspaceFiles(workspace: string): PackageFile[] {
  const program = programs.find((candidate) => candidate.workspace === workspace);
  const folders = program?.folders ?? ['src'];
  return [
    ownFile(path.join(workspace, 'package.json')),
    ...folders.flatMap((folder) => filesBelow(path.join(workspace, folder), isSource)),
  ];
}

function nodeFiles(): PackageFile[] {
  const folder = path.join(root, 'node_modules', `node-linux-${process.arch}`);
  if (!existsSync(folder)) {
    throw new Error(`npm has no Node for linux ${process.arch}: ${folder} is missing.`);
  }
  return [
    { from: path.join(folder, 'bin/node'), to: `${home}/bin/node`, mode: 0o755 },
    { from: path.join(folder, 'LICENSE'), to: '/usr/share/doc/saldo/node-license.txt' },
  ];
}

export function systemFiles(): PackageFile[] {
  const units = ['saldo.service', 'saldo-worker.service'];
  return [
    ...units.map((unit) => ({ from: path.join(debian, unit), to: `/usr/lib/systemd/system/${unit}` })),
    { from: path.join(debian, 'saldo'), to: '/usr/bin/saldo', mode: 0o755 },
    { from: path.join(debian, 'defaults.env'), to: `${home}/defaults.env` },
    { from: path.join(debian, 'saldo.env'), to: '/etc/saldo/saldo.env', mode: 0o640 },
    { from: path.join(debian, 'copyright'), to: '/usr/share/doc/saldo/copyright' },
    ...['operations.md', 'deploy.md', 'webshop.md'].map((page) => ({
      from: path.join(root, 'docs', page),
      to: `/usr/share/doc/saldo/${page}`,
    })),
    ...['ops/alerts.yaml', 'ops/grafana-dashboard.json'].map((file) => ({
      from: path.join(root, file),
      to: `/usr/share/doc/saldo/${path.basename(file)}`,
    })),
  ];
}

const isSource = (file: string): boolean => !/\.(test\.ts|md)$|(^|\/)test-support\//.test(file);

/** Excludes the build's record of its sources, and Node's compile cache, which other machines cannot use. */
const isPublished = (file: string): boolean =>
  path.basename(file) !== '.sources' && !file.startsWith('compiled/');

// Matches only at the top of a package, because yaml, for example, has code in `dist/doc`.
const developmentFolders =
  /^(\.github|__tests__|benchmarks?|coverage|docs?|examples?|integration|screenshots|tests?|test-types)\//;
const developmentFiles =
  /(\.d\.[cm]?ts|\.map|\.tsbuildinfo|\.test\.[cm]?js|\.(md|markdown)|\.tgz|\.bare|\.(c|cc|h|gypi?))$/i;
const prebuiltPlatform = /(^|\/)prebuilds\/([^/]+)\//;

/** Keeps licence files of any extension. `file` is relative to the folder of its npm package. */
function isProductionFile(file: string): boolean {
  if (/^(licen[cs]e|notice|copying)/i.test(path.basename(file))) return true;
  const platform = prebuiltPlatform.exec(file)?.[2];
  if (platform !== undefined && platform !== `${process.platform}-${process.arch}`) return false;
  // Skips TypeScript sources, because the compiled JavaScript lies beside them.
  if (/(?<!\.d)\.[cm]?tsx?$/.test(file)) return false;
  // Keeps all of PostgreSQL except what only a compiler reads. `share` contains time zones and extensions.
  if (/^native\//.test(file)) return !/\.(a|pc)$|^native\/include\//.test(file);
  return !developmentFolders.test(file) && !developmentFiles.test(file) && !/(^|\/)\.[^/]+$/.test(file);
}

function filesBelow(folder: string, isWanted: (file: string) => boolean): PackageFile[] {
  const files: PackageFile[] = [];
  const walk = (below: string) => {
    for (const entry of readdirSync(path.join(root, folder, below), { withFileTypes: true })) {
      const file = path.join(below, entry.name);
      if (entry.isDirectory()) {
        // Skips packages within a package, because package-lock.json lists them separately.
        if (entry.name !== 'node_modules') walk(file);
      } else if (isWanted(file)) {
        files.push(ownFile(path.join(folder, file)));
      }
    }
  };
  walk('');
  return files;
}

function ownFile(file: string): PackageFile {
  const from = path.join(root, file);
  const isProgram = (lstatSync(from).mode & 0o100) !== 0 && /\/native\/bin\/|\.(node|so[.\d]*)$/.test(from);
  return { from, to: path.posix.join(home, file), ...(isProgram && { mode: 0o755 }) };
}
