import path from 'node:path';
import { homes, LISTS_CHUNK } from './homes.ts';

const src = path.resolve(import.meta.dirname, 'src');
const entry = path.join(src, 'app/main.tsx');

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const framework = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|@tanstack)/.*js$',
    // Without this, they become chunks of their own, because the entry and the lists both import them.
    '/web/src/api/(client/(?!streams)[^/]+|query|change|session)\\.ts$',
    '/@mantine/core/esm/(core|components/(UnstyledButton|Button|Loader|Transition))/.*js$',
  ].join('|'),
);

/** The parts of most dialogs. Together with their imports they form the chunk `common`. */
const formParts = [
  'form/form-modal',
  'dialog/confirm-dialog',
  'dialog/notice-dialog',
  'form/select-field',
  'form/password-field',
];
const commonPackages =
  /@mantine\/core\/esm\/components\/(CloseButton|Input|InputBase|TextInput|Modal|ModalBase|FocusTrap|Portal|ScrollArea|ActionIcon|PasswordInput|NativeSelect)\/.*js$|@tabler\/icons-react\/dist\/esm\/icons\/|packages\/contract\/src\/.*\.paths\.ts$|\/node_modules\/(react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton)\//;

let chunkOf: Map<string, string> | undefined;
let mainModules: Set<string> | undefined;
let commonModules: Set<string> | undefined;

/** One file for the libraries, one for lists, one for each role's home, and one for what dialogs and screens share. */
export const chunkGroups = [
  { name: 'framework', test: framework },
  {
    debugName: 'homes',
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph) => {
      chunkOf ??= chunksOfHomes(graph);
      return chunkOf.get(id) ?? chunkOf.get(path.basename(id, '.mjs')) ?? null;
    },
  },
  {
    debugName: 'common',
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph) => {
      mainModules ??= reachableFrom(entry, graph);
      commonModules ??= commonParts(graph);
      if (mainModules.has(id) || mainModules.has(path.basename(id, '.mjs'))) return null;
      return commonModules.has(id) || commonPackages.test(id) ? 'common' : null;
    },
  },
];

function commonParts(graph: Graph): Set<string> {
  const parts = new Set<string>();
  for (const part of formParts) reachableFrom(path.join(src, `ui/${part}.tsx`), graph, parts);
  return parts;
}

/**
 * Maps each module of the homes to a chunk. Features and screens of only one home belong to that home's chunk, all other
 * modules to the lists' chunk. Leaves out modules that the entry imports.
 */
function chunksOfHomes(graph: Graph): Map<string, string> {
  const main = reachableFrom(entry, graph);
  const chunks = new Map<string, string>();
  for (const { chunk, screen } of Object.values(homes)) {
    for (const part of reachableFrom(path.join(src, screen), graph)) {
      if (main.has(part)) continue;
      const isOwn = /\/src\/(features|app)\/.*\.tsx?$/.test(part) && !chunks.has(part);
      chunks.set(part, isOwn ? chunk : LISTS_CHUNK);
    }
  }
  return chunks;
}

/** Finds `id`, our modules that it imports, and the names of their icons. Does not follow the imports of packages. */
function reachableFrom(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes('/node_modules/')) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  for (const imported of info?.importedIds ?? []) reachableFrom(imported, graph, found);
  const icons = /import \{([^}]*)\} from ["']@tabler\/icons-react["']/.exec(info?.code ?? '')?.[1] ?? '';
  for (const icon of icons.match(/Icon\w+/g) ?? []) found.add(icon);
  return found;
}
