import path from 'node:path';
import { homes, LISTS_CHUNK } from './homes.ts';

const src = path.resolve(import.meta.dirname, 'src');

/** How many of the hundred or so screens and dialogs must share a module before it is downloaded with `common`. */
const MANY = 20;

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

let homeModules: Set<string> | undefined;
function isInHome(id: string, graph: Graph): boolean {
  homeModules ??= modulesOfHomes(graph);
  return homeModules.has(id);
}

/** One file for the start, one for the homes and their lists, and one for what many screens and dialogs share. */
export const chunkGroups = [
  {
    debugName: 'framework',
    tags: ['$initial' as const],
    // With our modules that the homes import as well, which would otherwise become chunks of their own.
    name: (id: string, graph: Graph) => (isPackage(id) || isInHome(id, graph) ? 'framework' : null),
  },
  {
    debugName: LISTS_CHUNK,
    name: (id: string, graph: Graph) => (isInHome(id, graph) ? LISTS_CHUNK : null),
  },
  {
    debugName: 'common',
    minShareCount: MANY,
    // Without the schemas, which only forms need.
    name: (id: string, graph: Graph) => (needsSchemas(id, graph) ? null : 'common'),
  },
];

const isPackage = (id: string): boolean => id.includes('/node_modules/');

function modulesOfHomes(graph: Graph): Set<string> {
  const found = new Set<string>();
  for (const { screen } of Object.values(homes)) addOwnModules(path.join(src, screen), graph, found);
  return found;
}

/** Adds `id` and our modules that it imports. */
function addOwnModules(id: string, graph: Graph, found: Set<string>): void {
  if (found.has(id) || isPackage(id)) return;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addOwnModules(imported, graph, found);
}

const schemaUse = new Map<string, boolean>();

function needsSchemas(id: string, graph: Graph): boolean {
  const known = schemaUse.get(id);
  if (known !== undefined) return known;
  // For imports in a circle.
  schemaUse.set(id, false);
  const needs =
    id.includes('/node_modules/zod/') ||
    (!isPackage(id) &&
      (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsSchemas(imported, graph)));
  schemaUse.set(id, needs);
  return needs;
}
