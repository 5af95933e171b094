/** How much a JSON text may contain: levels of lists and objects, and values on all of them. */
export interface JsonBounds {
  depth: number;
  values: number;
}

export class JsonBoundsExceeded extends Error {}

type Container = unknown[] | Record<string, unknown>;

/** What may come next: `first…` also allows the end of the list or object that has just begun. */
type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'end of value';

/**
 * Parses JSON in UTF-8 as `JSON.parse` does, but in steps, so that other requests get a turn, and within bounds, so that
 * memory is bounded too (ADR 52). Throws a `SyntaxError` for malformed JSON, for duplicate keys, and for numbers with
 * more digits than a double holds (ADR 31).
 */
export class JsonReader {
  readonly #bytes: Buffer;
  readonly #bounds: JsonBounds;
  #at = 0;
  #values = 0;
  #expected: Expected = 'value';
  #root: unknown;
  #key = '';
  #container: Container | undefined;
  readonly #outer: Container[] = [];
  readonly #keys = new Set<string>();

  constructor(bytes: Buffer, bounds: JsonBounds) {
    this.#bytes = bytes;
    this.#bounds = bounds;
  }

  /** The parsed value, once `advance` has returned true. */
  get value(): unknown {
    return this.#root;
  }

  /** Reads up to so many tokens. Returns whether the text has ended. */
  advance(tokens: number): boolean {
    for (let read = 0; read < tokens; read += 1) {
      this.#skipWhiteSpace();
      if (this.#at === this.#bytes.length) {
        if (this.#expected !== 'end of value' || this.#container !== undefined) throw malformed();
        return true;
      }
      this.#readToken(this.#bytes[this.#at]);
    }
    return false;
  }

  #skipWhiteSpace(): void {
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte !== SPACE && byte !== NEWLINE && byte !== RETURN && byte !== TAB) return;
      this.#at += 1;
    }
  }

  #readToken(byte: number | undefined): void {
    switch (this.#expected) {
      case 'first value':
        if (byte === LIST_END) this.#close();
        else this.#readValue(byte);
        return;
      case 'value':
        this.#readValue(byte);
        return;
      case 'first key':
        if (byte === OBJECT_END) this.#close();
        else this.#readKey(byte);
        return;
      case 'key':
        this.#readKey(byte);
        return;
      case 'colon':
        if (byte !== COLON) throw malformed();
        this.#at += 1;
        this.#expected = 'value';
        return;
      case 'end of value':
        this.#readAfterValue(byte);
    }
  }

  #readAfterValue(byte: number | undefined): void {
    const isList = Array.isArray(this.#container);
    if (this.#container === undefined) throw malformed();
    if (byte === (isList ? LIST_END : OBJECT_END)) {
      this.#close();
      return;
    }
    if (byte !== COMMA) throw malformed();
    this.#at += 1;
    this.#expected = isList ? 'value' : 'key';
  }

  #readKey(byte: number | undefined): void {
    if (byte !== QUOTE) throw malformed();
    this.#key = this.#readString();
    if (Object.hasOwn(this.#container as object, this.#key)) throw new SyntaxError('duplicate key');
    this.#keys.add(this.#key);
    if (this.#keys.size > MAX_KEYS) throw new JsonBoundsExceeded();
    this.#expected = 'colon';
  }

  #readValue(byte: number | undefined): void {
    if (byte === OBJECT || byte === LIST) {
      this.#open(byte === LIST ? [] : {}, byte);
      return;
    }
    this.#put(byte === QUOTE ? this.#readString() : this.#readLiteral());
    this.#expected = 'end of value';
  }

  #open(container: Container, byte: number): void {
    if (this.#container !== undefined) {
      if (this.#outer.length + 1 >= this.#bounds.depth) throw new JsonBoundsExceeded();
      this.#outer.push(this.#container);
    }
    this.#put(container);
    this.#container = container;
    this.#expected = byte === LIST ? 'first value' : 'first key';
    this.#at += 1;
  }

  #close(): void {
    this.#container = this.#outer.pop();
    this.#expected = 'end of value';
    this.#at += 1;
  }

  #put(value: unknown): void {
    this.#values += 1;
    if (this.#values > this.#bounds.values) throw new JsonBoundsExceeded();
    const container = this.#container;
    if (container === undefined) this.#root = value;
    else if (Array.isArray(container)) container.push(value);
    // An assignment would set the prototype.
    else if (this.#key === '__proto__') Object.defineProperty(container, this.#key, { value, ...ordinary });
    else container[this.#key] = value;
  }

  #readString(): string {
    const bytes = this.#bytes;
    const start = this.#at + 1;
    let isAscii = true;
    let isEscaped = false;
    for (let at = start; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        this.#at = at + 1;
        if (isEscaped) return JSON.parse(bytes.toString('utf8', start - 1, at + 1));
        return bytes.toString(isAscii ? 'latin1' : 'utf8', start, at);
      }
      if (byte === BACKSLASH) {
        isEscaped = true;
        at += 1;
      } else if (byte < SPACE) throw malformed();
      else if (byte > 0x7f) isAscii = false;
    }
    throw malformed();
  }

  /** Reads a number, `true`, `false` or `null`. */
  #readLiteral(): unknown {
    const start = this.#at;
    while (isOfLiteral(this.#bytes[this.#at])) this.#at += 1;
    if (this.#at - start > MAX_LITERAL) throw malformed();
    const written = this.#bytes.toString('latin1', start, this.#at);
    const value: unknown = JSON.parse(written);
    if (typeof value === 'number' && losesDigits(written, value))
      throw new SyntaxError('number loses digits');
    return value;
  }
}

/** Different keys in a text. V8 keeps a hidden class for each set of keys, which takes long to make. */
const MAX_KEYS = 1_000;

const malformed = () => new SyntaxError('malformed JSON');

const ordinary = { writable: true, enumerable: true, configurable: true };

const [TAB, NEWLINE, RETURN, SPACE, QUOTE, COMMA, COLON] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x2c, 0x3a];
const [LIST, BACKSLASH, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5c, 0x5d, 0x7b, 0x7d];

/** Longer numbers would take long to compare with their value. */
const MAX_LITERAL = 1_000;

/** Whether a byte is one of `+-.`, a digit or a letter. */
const isOfLiteral = (byte = 0): boolean =>
  (byte >= 0x30 && byte <= 0x39) ||
  byte === 0x2e ||
  byte === 0x2d ||
  byte === 0x2b ||
  (byte >= 0x61 && byte <= 0x7a) ||
  (byte >= 0x41 && byte <= 0x5a);

/** Numbers of up to this many characters without an exponent are exact. */
const EXACT_CHARACTERS = 15;

const losesDigits = (written: string, value: number): boolean =>
  (written.length > EXACT_CHARACTERS || /[eE]/.test(written)) && decimal(written) !== decimal(String(value));

/** Returns the digits without outer zeros, then the last digit's exponent: `12e2` for `1200`, `1.2e3` and `12E2`. */
function decimal(written: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/(?<!0)0+$/, '');
  // `String` turns a number that is too large into `Infinity`, which has no digits.
  if (significant === '') return whole === '' ? written : '0';
  const last = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign}${significant}e${last}`;
}
