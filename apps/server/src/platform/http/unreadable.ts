import type { Socket } from 'node:net';
import { type ErrorCode, errorCodes } from '@saldo/contract/errors';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** How long the connection stays open for a client that does not read the response. */
const LINGER_MS = 1_000;

/**
 * Answers requests that are not valid HTTP, or arrive too slowly, in the form of every other error. Then closes the
 * connection, which a client could keep open by sending a byte now and then.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codes[error.code ?? ''] ?? 'malformed';
  const { status, message } = errorCodes[code];
  const body = JSON.stringify({ message, code });
  socket.end(
    `HTTP/1.1 ${status} Error\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  socket.destroySoon();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
