import type { Endpoint } from '@saldo/contract/endpoint';
import type { ApiCall, CallArguments, CallResponse } from './call.ts';
import { connectionError } from './errors.ts';
import { type AnyOptions, send } from './fetch.ts';
import { jsonLines } from './json-lines.ts';

/** Yields lines as they arrive. A cut-off stream may end without an error: check the last line. */
export async function* callStreamedApi<E extends Endpoint>(
  call: ApiCall<E>,
  ...[options]: CallArguments<E>
): AsyncGenerator<CallResponse<E>, void> {
  const given: AnyOptions = options ?? {};
  const { body } = await send(call, given);
  if (body === null) return;
  try {
    for await (const line of jsonLines(body)) yield line as CallResponse<E>;
  } catch (error) {
    if (given.signal?.aborted) throw error;
    throw connectionError();
  }
}
