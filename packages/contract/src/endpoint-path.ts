export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of an endpoint; `{name}` in the path is a path parameter. */
export interface EndpointPath {
  readonly method: Method;
  readonly path: string;
}

/**
 * Declares methods and paths by endpoint name. They live in modules that load no zod, `<noun>.paths.ts`, so that a
 * browser can call an endpoint without its schemas.
 */
export const definePaths = <const P extends Record<string, EndpointPath>>(paths: P): P => paths;
