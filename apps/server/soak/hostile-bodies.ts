/** JSON texts that fill a body up to its limit, in shapes that are costly to parse, to validate or to process. */
export function hostileBodies(valid: object, bytes: number): Buffer[] {
  const { before, element, after } = aroundList(valid);
  const room = bytes - before.length - after.length;
  const list = (item: (n: number) => string) => before + repeated(item, room) + after;
  const useless = JSON.stringify(element, (_key, value) => (typeof value === 'string' ? 'x' : value));
  const count = Math.min(longestList, Math.floor(room / (useless.length + 1)));
  return [
    '['.repeat(bytes),
    repeated(() => '{"a":', bytes, ''),
    `{${repeated((n) => `"k${n}":0`, bytes - 2)}}`,
    list(() => '{}'),
    list(() => '0'),
    list((n) => `{"k${n}":[]}`),
    list(() => '"\\u0000\\ud800"'),
    // What the contract allows, but no row of it can be used.
    before + Array(count).fill(useless).join() + after,
  ].map((text) => Buffer.from(text));
}

/** The longest list that an endpoint accepts. */
const longestList = 20_000;

export const hasList = (body: object): boolean => listsIn(body).length > 0;

/** Splits a body around the elements of its list, and returns the first of them. */
function aroundList(body: object): { before: string; element: unknown; after: string } {
  const lists = listsIn(body);
  // The columns of a file are a list of texts beside that of its lines.
  const chosen = lists.find(([first]) => typeof first !== 'string') ?? lists[0];
  const marked = JSON.stringify(body, (_key, value) => (value === chosen ? ['@@'] : value));
  const [before = '', after = ''] = marked.split('"@@"');
  return { before, element: chosen?.[0] ?? 1, after };
}

function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [value] : []), ...Object.values(value).flatMap(listsIn)];
}

function repeated(item: (n: number) => string, bytes: number, separator = ','): string {
  let text = item(0);
  const parts = [text];
  for (let n = 1, length = text.length; ; n += 1) {
    text = separator + item(n);
    length += text.length;
    if (length > bytes) return parts.join('');
    parts.push(text);
  }
}
