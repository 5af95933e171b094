/** Yields the parsed lines. Throws SyntaxError for a cut-off line. Safari cannot iterate a stream with `for await`. */
export async function* jsonLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<unknown, void> {
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
