import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findImports } from './find-imports.ts';

export const root = path.resolve(import.meta.dirname, '..');

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface ProductionPackages {
  workspaces: string[];
  packages: string[];
}

/** The sources of the programs, relative to the repository, without tests and without sources that Vite bundles. */
export const programs = [
  { workspace: 'apps/server', folders: ['src', 'migrations'] },
  { workspace: 'apps/shop', folders: ['src/server', 'src/shared'] },
];

/**
 * Returns what the programs load: the packages that their sources import, and the dependencies of these. Declared
 * dependencies of the programs would also include packages that Vite has bundled into the web and the shop.
 */
export function productionPackages(): ProductionPackages {
  const locked = readLockFile();
  const workspaces = new Set<string>();
  const packages = new Set<string>();

  const addWorkspace = (workspace: string, folders: string[]) => {
    if (workspaces.has(workspace)) return;
    workspaces.add(workspace);
    for (const folder of folders) {
      for (const file of sourceFiles(path.join(root, workspace, folder))) {
        for (const name of findImports(readFileSync(file, 'utf8'))) addRequired(workspace, name);
      }
    }
    // Adds packages of binaries, which no source imports.
    for (const name of Object.keys(locked.get(workspace)?.optionalDependencies ?? {})) {
      addOptional(workspace, name);
    }
  };
  const addPackage = (folder: string) => {
    if (packages.has(folder)) return;
    packages.add(folder);
    const entry = locked.get(folder) ?? {};
    const peers = Object.keys(entry.peerDependencies ?? {});
    const required = peers.filter((name) => entry.peerDependenciesMeta?.[name]?.optional !== true);
    const optional = Object.keys(entry.optionalDependencies ?? {});
    for (const name of Object.keys(entry.dependencies ?? {})) {
      if (optional.includes(name)) continue;
      addRequired(folder, name);
    }
    for (const name of required) addRequired(folder, name);
    for (const name of optional) addOptional(folder, name);
  };
  const addRequired = (from: string, name: string) => {
    const found = resolvePackage(locked, from, name);
    if (found === undefined) throw new Error(`${from} needs ${name}, which package-lock.json does not have.`);
    const entry = locked.get(found);
    if (entry?.link && entry.resolved) addWorkspace(entry.resolved, ['src']);
    else addPackage(found);
  };
  /** Adds an optional package if it is installed, because npm installs only those for this machine's processor. */
  const addOptional = (from: string, name: string) => {
    const found = resolvePackage(locked, from, name);
    if (found !== undefined && existsSync(path.join(root, found))) addPackage(found);
  };

  for (const { workspace, folders } of programs) addWorkspace(workspace, folders);
  return { workspaces: [...workspaces].sort(), packages: [...packages].sort() };
}

function readLockFile(): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return new Map(Object.entries(packages));
}

function resolvePackage(
  locked: ReadonlyMap<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (locked.has(candidate)) return candidate;
    if (folder === '.' || folder === '') return undefined;
  }
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
