import { createHash } from 'node:crypto';

/**
 * Matches statements that return all columns of a table. Once prepared, they fail when a newer release adds a column.
 * Functions never change their columns (ADR 3).
 */
const selectsAll = /\b(?:select|returning) \*(?!\s+from\s+[\w.]+\()|"\.\*/i;

export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns undefined for a statement that must not be prepared, and for a new one beyond the limit. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= this.#limit || selectsAll.test(text)) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
