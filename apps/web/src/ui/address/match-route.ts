export type Params = Readonly<Record<string, string>>;

interface RouteMatch<Route> {
  route: Route;
  params: Params;
}

/** The first route whose path matches. `:id` matches any one segment. */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | undefined {
  const given = segmentsOf(pathname);
  for (const route of routes) {
    const params = paramsOf(segmentsOf(route.path), given);
    if (params) return { route, params };
  }
  return undefined;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function paramsOf(expected: readonly string[], given: readonly string[]): Params | undefined {
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of given.entries()) {
    const name = expected[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(segment);
    else if (name !== segment.toLowerCase()) return undefined;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
