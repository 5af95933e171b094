import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const source = path.join(import.meta.dirname, 'src');

/** Packages that few servers need. The bundle requires them where they are used, instead of at the start. */
const lazyPackages = ['nodemailer', 'pdfkit', 'prom-client', 'tar'];

// One file, because a later build must not remove parts that a running server loads late (docs/adr/0025).
export default defineConfig({
  plugins: [
    requireLazily(lazyPackages),
    bundleMigrations(),
    rewriteSourcePaths(),
    asciiOnly(),
    cachedEntry(),
  ],
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  build: {
    ssr: true,
    target: 'node26',
    minify: false,
    rolldownOptions: {
      input: path.join(source, 'main.ts'),
      // CommonJS, because importing `node:http` as a module loads undici, which the server does not use.
      output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false, comments: false },
    },
  },
});

function requireLazily(packages: string[]): Plugin {
  const prefix = '\0lazy:';
  return {
    name: 'require-lazily',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!packages.includes(id)) return null;
      return importer?.startsWith(prefix) ? { id, external: true } : prefix + id;
    },
    load: (id) => (id.startsWith(prefix) ? `module.exports = require('${id.slice(prefix.length)}')` : null),
  };
}

/** Loaded from its source, a migration would bring type stripping and a second Kysely: 20 MB that Node would keep. */
function bundleMigrations(): Plugin {
  const folder = path.join(import.meta.dirname, 'migrations');
  return {
    name: 'bundle-migrations',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/platform/migrations/import-migration.ts')) return null;
      const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
      const imports = files.map((file) => {
        const name = JSON.stringify(path.basename(file, '.ts'));
        return `${name}: () => import(${JSON.stringify(path.join(folder, file))})`;
      });
      return `const files = { ${imports.join(', ')} };
export const importMigration = (_folder, name) => files[name]();`;
    },
  };
}

/** Replaces `import.meta.dirname` and `import.meta.url`, so that the bundle finds files beside the sources. */
function rewriteSourcePaths(): Plugin {
  const dist = path.join(import.meta.dirname, 'dist');
  return {
    name: 'rewrite-source-paths',
    transform(code, id) {
      if (!path.isAbsolute(id) || id.includes('/node_modules/') || !code.includes('import.meta.'))
        return null;
      const place = (file: string) =>
        `require('node:path').join(__dirname, ${JSON.stringify(path.relative(dist, file))})`;
      return code
        .replaceAll('import.meta.dirname', place(path.dirname(id)))
        .replaceAll('import.meta.url', `require('node:url').pathToFileURL(${place(id)}).href`);
    },
  };
}

/** Escapes non-ASCII characters: a single one would make V8 store the whole source in two bytes per character. */
function asciiOnly(): Plugin {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[\u0080-\uffff]/g, escaped);
      }
    },
  };
}

/** Keeps V8's compiled code beside the bundle. If that folder is not writable, each start compiles again. */
function cachedEntry(): Plugin {
  const source = `require('node:module').enableCompileCache(require('node:path').join(__dirname, 'compiled'));
require('./server.cjs');
`;
  return {
    name: 'cached-entry',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'main.cjs', source });
    },
  };
}
