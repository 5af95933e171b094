import { createHash } from 'node:crypto';

/**
 * Statements that return all columns of a table. When a newer release adds a column, they fail if they are prepared.
 * Functions never change their columns (ADR 3).
 */
const selectsAll = /\b(?:select|returning) \*(?!\s+from\s+[\w.]+\()|"\.\*/i;

/** Names of prepared statements, by their text. */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Undefined for a statement that is not to be prepared. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= this.#limit || selectsAll.test(text)) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
