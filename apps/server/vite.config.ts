import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const source = path.join(import.meta.dirname, 'src');

/** Loaded by few servers, and late. The bundle would load what it imports at once, so each is required where it is used. */
const late = ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', 'nodemailer', 'prom-client', 'tar'];

// One file: a later build must not remove parts that a running server loads late (docs/adr/0025).
export default defineConfig({
  plugins: [requireLate(late), sourcePlaces(), asciiOnly(), cachedEntry()],
  ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  build: {
    ssr: true,
    target: 'node26',
    minify: false,
    rolldownOptions: {
      input: path.join(source, 'main.ts'),
      // CommonJS: importing `node:http` as a module loads undici, which the server does not use.
      output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false, comments: false },
    },
  },
});

function requireLate(packages: string[]): Plugin {
  const prefix = '\0late:';
  return {
    name: 'require-late',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!packages.includes(id)) return null;
      return importer?.startsWith(prefix) ? { id, external: true } : prefix + id;
    },
    load: (id) => (id.startsWith(prefix) ? `module.exports = require('${id.slice(prefix.length)}')` : null),
  };
}

/** Files beside the sources are found from the bundle, too. */
function sourcePlaces(): Plugin {
  const dist = path.join(import.meta.dirname, 'dist');
  return {
    name: 'source-places',
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

/** V8 keeps a source that has other characters in two bytes each. */
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

/** Keeps what V8 compiles beside the bundle. Where that is not writable, each start compiles. */
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
