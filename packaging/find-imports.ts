import { isBuiltin } from 'node:module';

const patterns = [
  /^\s*(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

/** Returns the packages that a TypeScript source loads when it runs, except Node's own modules. */
export function findImports(source: string): string[] {
  const names = new Set<string>();
  for (const pattern of patterns) {
    for (const [, specifier = ''] of source.matchAll(pattern)) {
      if (specifier.startsWith('.') || isBuiltin(specifier)) continue;
      const [scope = '', name = ''] = specifier.split('/');
      names.add(scope.startsWith('@') ? `${scope}/${name}` : scope);
    }
  }
  return [...names].sort();
}
