import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, 'src');
const styleSheets = globSync('**/*.module.css', { cwd: src });
const sources = globSync('**/*.tsx', { cwd: src });

/** Returns the names that components read from each style sheet: `classes.name`, or `classes[expression]`. */
function usesOf(sheet: string): { names: Set<string>; isIndexed: boolean } {
  const names = new Set<string>();
  let isIndexed = false;
  for (const file of sources) {
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, local, imported = ''] of text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm)) {
      if (path.join(path.dirname(file), imported) !== sheet) continue;
      for (const [, name = ''] of text.matchAll(new RegExp(`(?<![\\w/.-])${local}\\.(\\w+)`, 'g')))
        names.add(name);
      isIndexed ||= text.includes(`${local}[`);
    }
  }
  return { names, isIndexed };
}

function classesOf(sheet: string): Set<string> {
  const css = readFileSync(path.join(src, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const selectors = css.replace(/\{[^{}]*\}/g, ';').replace(/:global\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

describe.each(styleSheets)('%s', (sheet) => {
  const { names, isIndexed } = usesOf(sheet);
  const classes = classesOf(sheet);

  it('has every class that a component uses', () => {
    expect([...names].filter((name) => !classes.has(name))).toEqual([]);
  });

  it('has no class without a use', () => {
    if (!isIndexed) expect([...classes].filter((name) => !names.has(name))).toEqual([]);
  });
});
