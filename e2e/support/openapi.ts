import { z } from 'zod';
import type { Exchange } from './recording-proxy.ts';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
interface Content {
  content?: { 'application/json'?: { schema: JsonSchema } };
}
interface Operation {
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: Record<string, string[]>[];
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** Returns a call's operation, such as `GET /api/webshop/employees/{id}`. Throws if the document has none. */
export function operationOf({ paths }: OpenApi, { method, path }: Exchange): string {
  const template = Object.keys(paths).find((one) => patternOf(one).test(path));
  const operation = template && paths[template]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${method} ${path}.`);
  return `${method} ${template}`;
}

/** Lists how path, body, security, status and response of a call differ from the document. */
export function objections(document: OpenApi, exchange: Exchange): string[] {
  const name = operationOf(document, exchange);
  const [method = '', template = ''] = name.split(' ');
  const operation = document.paths[template]?.[method.toLowerCase()];
  if (!operation) return [];
  const { status, sent, received, path, headers } = exchange;
  const found: string[] = [];
  const check = (part: string, schema: JsonSchema | undefined, value: unknown) => {
    if (!schema) {
      if (value !== undefined) found.push(`${name}: no ${part} is described`);
      return;
    }
    const result = z.fromJSONSchema(schema).safeParse(value);
    if (!result.success) found.push(`${name}: ${part}: ${z.prettifyError(result.error)}`);
  };

  const values = patternOf(template).exec(path)?.groups ?? {};
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'path') check(parameter.name, parameter.schema, values[parameter.name]);
  }
  check('body', schemaOf(operation.requestBody), sent);
  const isWebshop = operation.security?.some((one) => 'webshop' in one);
  if (!isWebshop || !/^Bearer saldo_/.test(headers.authorization ?? ''))
    found.push(`${name}: not a webshop's call`);
  const answer = operation.responses[status] ?? operation.responses[`${String(status)[0]}XX`];
  if (answer) check(`answer ${status}`, schemaOf(answer), received);
  else found.push(`${name}: no answer ${status} is described`);
  return found;
}

const schemaOf = (content: Content | undefined) => content?.content?.['application/json']?.schema;

const patternOf = (template: string) => new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`);
