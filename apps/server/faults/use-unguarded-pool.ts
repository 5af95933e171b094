import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Loaded with `node --import`. Replaces the program's guarded pool with a plain one.
const url = (file: string) => pathToFileURL(path.resolve(import.meta.dirname, file)).href;
const guarded = url('../src/platform/database/database.ts');
const unguarded = url('unguarded-database.ts');

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isReplaced = resolved.url === guarded && context.parentURL !== unguarded;
    return isReplaced ? { ...resolved, url: unguarded } : resolved;
  },
});
