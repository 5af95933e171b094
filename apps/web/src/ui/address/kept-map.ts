/** Returns what `keep` stored for each history entry of this tab. Survives a reload. */
export function readKept<Value>(name: string): Map<string, Value> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(name) ?? '[]') as [string, Value][]);
  } catch {
    return new Map();
  }
}

export function keep(name: string, values: ReadonlyMap<string, unknown>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify([...values]));
  } catch {
    // Storage is full or forbidden, so a reload loses the map.
  }
}
