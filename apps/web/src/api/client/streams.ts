import type { Endpoint } from '@saldo/contract/endpoint';
import type { ApiCall, CallArguments, CallResponse } from './call.ts';
import { connectionError } from './errors.ts';
import { type AnyOptions, send } from './fetch.ts';

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

/** Yields the parsed lines. Throws SyntaxError for a cut-off line. Safari cannot iterate a stream with `for await`. */
async function* jsonLines(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown, void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
    }
    if (rest.trim() !== '') yield JSON.parse(rest);
  } finally {
    // Tells the server to stop, if the caller has left the loop before the end.
    await reader.cancel().catch(() => undefined);
  }
}
