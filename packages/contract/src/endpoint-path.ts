export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of an endpoint; `{name}` in the path is a path parameter. */
export interface EndpointPath {
  readonly method: Method;
  readonly path: string;
}

/** Declares paths by endpoint name. Modules of paths do not load zod, so a screen can import them without it. */
export const definePaths = <const P extends Record<string, EndpointPath>>(paths: P): P => paths;
