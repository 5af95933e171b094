import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extract, Header, type HeaderData, list, Pax } from 'tar';
import { BackupProblem } from './backup-problem.ts';

const BLOCK = 512;
const CHUNK_BYTES = 256 * 1024;

/** A tar archive ends with two empty blocks. */
export const endOfArchive = Buffer.alloc(2 * BLOCK);

/** Packs a file or folder as `name`. Skips files that vanish. If a file shrinks, fills the rest with zeros. */
export async function* pack(
  path: string,
  name: string,
  isLeftOut: (name: string) => boolean = () => false,
  onRead: OnRead = () => undefined,
): AsyncGenerator<Buffer> {
  const found = await stat(path).catch(unlessMissing);
  if (found?.isFile()) yield* packFile(path, name, onRead);
  if (!found?.isDirectory()) return;
  yield* packHeader({ type: 'Directory', path: `${name}/`, size: 0, mode: found.mode, mtime: found.mtime });
  for (const entry of (await readdir(path).catch(unlessMissing)) ?? []) {
    const entryName = `${name}/${entry}`;
    if (!isLeftOut(entryName)) yield* pack(join(path, entry), entryName, isLeftOut, onRead);
  }
}

export function* packText(text: string, name: string, { mode }: { mode: number }): Generator<Buffer> {
  const bytes = Buffer.from(text);
  yield* packHeader({ type: 'File', path: name, size: bytes.length, mode, mtime: new Date() });
  yield bytes;
  yield* zeros(paddingOf(bytes.length));
}

/** Sees each part of a file that is packed as `name`. */
type OnRead = (name: string, position: number, bytes: Buffer) => void;

async function* packFile(path: string, name: string, onRead: OnRead): AsyncGenerator<Buffer> {
  const file = await open(path).catch(unlessMissing);
  if (!file) return;
  try {
    const { size, mode, mtime } = await file.stat();
    yield* packHeader({ type: 'File', path: name, size, mode, mtime });
    let left = size;
    for await (const chunk of readAtMost(file, size)) {
      onRead(name, size - left, chunk);
      left -= chunk.length;
      yield chunk;
    }
    yield* zeros(left + paddingOf(size));
  } finally {
    await file.close();
  }
}

function* packHeader(data: HeaderData): Generator<Buffer> {
  const entry = { ...data, mode: (data.mode ?? 0) & 0o7777 };
  const header = new Header(entry);
  // Long names and large sizes need an extension header.
  const needsExtension = header.encode();
  if (needsExtension) yield new Pax(entry).encode();
  if (header.block) yield header.block;
}

async function* readAtMost(file: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(CHUNK_BYTES, left)));
    if (bytesRead === 0) return;
    left -= bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function* zeros(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= CHUNK_BYTES) yield Buffer.alloc(Math.min(CHUNK_BYTES, left));
}

export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Unpacks a tar or tar.gz file as the current user. Unpacks nothing if the archive is damaged. */
export async function unpack(archive: string, folder: string): Promise<void> {
  try {
    // Reads the whole archive first, because `extract` goes on writing files after a failure, and they would remain.
    await list({ file: archive, strict: true });
    // `strict` refuses entries that would otherwise be skipped, such as names that lead out of the folder.
    await extract({ file: archive, cwd: folder, preserveOwner: false, strict: true });
  } catch (error) {
    throw new BackupProblem(`${archive} cannot be unpacked: ${(error as Error).message}`);
  }
}
