import path from 'node:path';
import { homes, LISTS_CHUNK } from './homes.ts';

const src = path.resolve(import.meta.dirname, 'src');
const entry = path.join(src, 'main.tsx');

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const framework = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|@tanstack)/.*js$',
    // Otherwise a file of its own, since the start and the lists both have it.
    '/web/src/shared/api-error\\.ts$',
    '/@mantine/core/esm/(core|components/(UnstyledButton|Button|Loader|Transition))/.*js$',
  ].join('|'),
);

/** What every dialog with a form consists of, and small files that several screens use. */
const formParts = ['form-modal', 'confirm-dialog', 'notice-dialog', 'select-field', 'password-field'];
const commonPackages =
  /@mantine\/core\/esm\/components\/(CloseButton|Input|InputBase|TextInput|Modal|ModalBase|FocusTrap|Portal|ScrollArea|ActionIcon|PasswordInput|NativeSelect)\/.*js$|@tabler\/icons-react\/dist\/esm\/icons\/|packages\/contract\/src\/.*\.paths\.ts$|\/node_modules\/(react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton)\//;

let chunkOf: Map<string, string> | undefined;
let ofMain: Set<string> | undefined;
let ofCommon: Set<string> | undefined;

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
      ofMain ??= reachableFrom(entry, graph);
      ofCommon ??= commonParts(graph);
      if (ofMain.has(id) || ofMain.has(path.basename(id, '.mjs'))) return null;
      return ofCommon.has(id) || commonPackages.test(id) ? 'common' : null;
    },
  },
];

function commonParts(graph: Graph): Set<string> {
  const parts = new Set<string>();
  for (const part of formParts) reachableFrom(path.join(src, `ui/${part}.tsx`), graph, parts);
  return parts;
}

/** Each home's own features form its chunk, what both use and other small parts the chunk of lists. */
function chunksOfHomes(graph: Graph): Map<string, string> {
  const main = reachableFrom(entry, graph);
  const chunks = new Map<string, string>();
  for (const { chunk, route } of Object.values(homes)) {
    for (const part of reachableFrom(path.join(src, route), graph)) {
      if (main.has(part)) continue;
      const isOwn = /\/src\/(features|routes)\/.*\.tsx?$/.test(part) && !chunks.has(part);
      chunks.set(part, isOwn ? chunk : LISTS_CHUNK);
    }
  }
  return chunks;
}

/** Our own modules, and the names of the icons. Packages would lead through all that they export. */
function reachableFrom(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || id.includes('/node_modules/')) return found;
  found.add(id);
  const info = graph.getModuleInfo(id);
  for (const imported of info?.importedIds ?? []) reachableFrom(imported, graph, found);
  const icons = /import \{([^}]*)\} from ["']@tabler\/icons-react["']/.exec(info?.code ?? '')?.[1] ?? '';
  for (const icon of icons.match(/Icon\w+/g) ?? []) found.add(icon);
  return found;
}
