interface MergedValues<Values extends object> {
  values: Values;
  /** Fields that another person has changed and this one has not: `values` has their value. */
  taken: (keyof Values & string)[];
  /** Fields that both have changed, to different values: `values` has the own value. */
  disputed: (keyof Values & string)[];
}

/**
 * Combines what was typed (`mine`) with the record as another person has left it (`theirs`). Both began with `base`. In
 * lists, both additions and both removals count.
 */
export function mergeValues<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
): MergedValues<Values> {
  const merged: MergedValues<Values> = { values: { ...mine }, taken: [], disputed: [] };
  for (const field of Object.keys(base) as (keyof Values & string)[]) {
    const [before, other, own] = [base[field], theirs[field], mine[field]];
    if (isSame(other, before) || isSame(other, own)) continue;
    if (isSame(own, before)) {
      merged.values[field] = other;
      merged.taken.push(field);
    } else if (Array.isArray(before) && Array.isArray(other) && Array.isArray(own)) {
      merged.values[field] = mergeLists(before, other, own) as Values[typeof field];
      merged.taken.push(field);
    } else merged.disputed.push(field);
  }
  return merged;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function mergeLists(base: unknown[], theirs: unknown[], mine: unknown[]): unknown[] {
  const removed = base.filter((item) => !mine.includes(item));
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
  return [...theirs.filter((item) => !removed.includes(item)), ...added];
}
