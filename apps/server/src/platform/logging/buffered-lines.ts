import { writeSync } from 'node:fs';

const STDOUT = 1;
const FLUSH_BYTES = 16 * 1024;
const FLUSH_MILLISECONDS = 100;
/** pino's levels from 50 on. */
const isError = /^\{"level":[56]0/;
/** Never notified: used only to wait. */
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Buffers standard output for up to 100 ms, because a write per line costs a tenth of the processor time under load.
 * Errors are written at once. ADR 19 compares this with pino's own buffer.
 */
export function bufferedLines(): { write(line: string): void } {
  let buffer = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const lines = buffer;
    buffer = '';
    writeAll(lines);
  };
  process.on('exit', flush);
  return {
    write(line) {
      buffer += line;
      if (buffer.length >= FLUSH_BYTES || isError.test(line)) flush();
      else timer ??= setTimeout(flush, FLUSH_MILLISECONDS).unref();
    },
  };
}

/** Waits while a pipe is full; drops the lines on any other error, such as a full disk. */
function writeAll(lines: string): void {
  let left = Buffer.from(lines);
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(STDOUT, left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}
