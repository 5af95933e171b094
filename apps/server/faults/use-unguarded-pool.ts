import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// For `node --import`: replaces the guarded pool of the program by a plain one.
const url = (file: string) => pathToFileURL(path.resolve(import.meta.dirname, file)).href;
const own = url('../src/platform/database/database.ts');
const unguarded = url('unguarded-database.ts');

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isMeant = resolved.url === own && context.parentURL !== unguarded;
    return isMeant ? { ...resolved, url: unguarded } : resolved;
  },
});
