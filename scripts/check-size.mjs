// Limits the first load of both roles' homes, after a build: kB of gzipped JavaScript and CSS, number of files, kB of
// font.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 150;
/** Number of files. With the page, early script, font, token, current user and two lists, there are 14 requests. */
const LIMIT_FILES = 7;
const LIMIT_FONT_KB = 30;
/** The chunk with both homes, which apps/web/homes.ts names. */
const HOMES = 'lists';
/** Screens that may load zod, because they open with a form. */
const FORM_SCREENS = [
  'src/app/screens/settings/settings-screen.tsx',
  'src/features/accounting/accounting-settings-screen.tsx',
  'src/features/password-links/password-link-screen.tsx',
];
/** The name of zod's base class, which survives minification. */
const ZOD = '$ZodType';

const dist = new URL('../apps/web/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

function filesOf(route) {
  const chunks = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`Not in the build: ${key}`);
    if (chunks.has(key)) return;
    chunks.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of ['index.html', route]) add(key);
  return [
    ...new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])),
  ].sort();
}

const contentOf = (file) => readFileSync(new URL(file, dist));

let total = 0;
const homeFiles = filesOf(Object.keys(manifest).find((key) => manifest[key].name === HOMES));
for (const file of homeFiles) {
  const size = gzipSync(contentOf(file), { level: 9 }).length / 1000;
  total += size;
  console.log(`${size.toFixed(1).padStart(7)}  ${file}`);
}
console.log(`${total.toFixed(1).padStart(7)}  kB gzip in all; the limit is ${LIMIT_KB}`);
if (total > LIMIT_KB) process.exitCode = 1;
console.log(`${String(homeFiles.length).padStart(7)}  files; the limit is ${LIMIT_FILES}`);
if (homeFiles.length > LIMIT_FILES) process.exitCode = 1;

const screens = Object.keys(manifest).filter((key) => /-(screen|route)\.tsx$/.test(key));
const loadsZod = (route) => filesOf(route).some((file) => contentOf(file).includes(ZOD));
const withZod = screens.filter(loadsZod);
if (!FORM_SCREENS.every((screen) => withZod.includes(screen))) {
  throw new Error(`zod is no longer recognised by ${ZOD}`);
}
for (const screen of withZod.filter((one) => !FORM_SCREENS.includes(one))) {
  console.error(`${screen} loads zod: import types, or a module without schemas, from @saldo/contract`);
  process.exitCode = 1;
}

const font = manifest['index.html'].assets.find((file) => /\/latin-(?!ext)[^/]*\.woff2$/.test(file));
const fontSize = contentOf(font).length / 1000;
console.log(`${fontSize.toFixed(1).padStart(7)}  kB for ${font}; the limit is ${LIMIT_FONT_KB}`);
if (fontSize > LIMIT_FONT_KB) process.exitCode = 1;
