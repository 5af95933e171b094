export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of an endpoint; `{name}` in the path is a path parameter. */
export interface EndpointPath {
  readonly method: Method;
  readonly path: string;
}

/** Declares paths by endpoint name. Their modules load no zod, so browsers need not either. */
export const definePaths = <const P extends Record<string, EndpointPath>>(paths: P): P => paths;
