import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const server = path.resolve(import.meta.dirname, '..');
const repository = path.resolve(server, '../..');

/** A copy of the server with further migrations, as the next release would have them. */
export class NextRelease {
  readonly sources: string;
  readonly #root = mkdtempSync(path.join(tmpdir(), 'saldo-next-release-'));

  /** @param migrations maps file names to contents. */
  constructor(migrations: Record<string, string>) {
    const folder = path.join(this.#root, 'apps/server');
    mkdirSync(folder, { recursive: true });
    for (const part of ['src', 'migrations', 'package.json']) {
      cpSync(path.join(server, part), path.join(folder, part), { recursive: true });
    }
    symlinkSync(path.join(repository, 'node_modules'), path.join(this.#root, 'node_modules'));
    this.sources = path.join(folder, 'src');
    for (const [name, content] of Object.entries(migrations)) this.write(`migrations/${name}`, content);
  }

  /** Changes a file of the copy. Throws unless `from` occurs in it. */
  change(file: string, from: string, to: string): void {
    const name = path.join(this.sources, '..', file);
    const content = readFileSync(name, 'utf8');
    if (!content.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(name, content.replaceAll(from, to));
  }

  write(file: string, content: string): void {
    writeFileSync(path.join(this.sources, '..', file), content);
  }

  remove(): void {
    rmSync(this.#root, { recursive: true });
  }
}
