export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of an endpoint; `{name}` in the path is a path parameter. */
export interface EndpointPath {
  readonly method: Method;
  readonly path: string;
}

/** Declares paths by endpoint name, in modules without zod, which browsers would have to load. */
export const definePaths = <const P extends Record<string, EndpointPath>>(paths: P): P => paths;
