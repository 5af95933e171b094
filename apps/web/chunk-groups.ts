import path from 'node:path';

const src = path.resolve(import.meta.dirname, 'src');
const entry = path.join(src, 'main.tsx');
const homes = {
  'operator-home': 'routes/customers-route.tsx',
  'company-home': 'routes/customer-home-route.tsx',
};

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const framework = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|@tanstack)/.*js$',
    '/@mantine/core/esm/(core|components/(UnstyledButton|Button|CloseButton|Loader|Transition|Input|InputBase|TextInput))/.*js$',
  ].join('|'),
);

let chunkOf: Map<string, string> | undefined;

/** One file for the libraries, one for lists, and one for each role's home. */
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
];

/** Each home's own features form its chunk, what both use and other small parts the chunk of lists. */
function chunksOfHomes(graph: Graph): Map<string, string> {
  const main = reachableFrom(entry, graph);
  const chunks = new Map<string, string>();
  for (const [chunk, route] of Object.entries(homes)) {
    for (const part of reachableFrom(path.join(src, route), graph)) {
      if (main.has(part)) continue;
      const isOwn = /\/src\/(features|routes)\/.*\.tsx?$/.test(part) && !chunks.has(part);
      chunks.set(part, isOwn ? chunk : 'lists');
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
