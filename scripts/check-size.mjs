// Limits the first load of each role's home in kB of gzipped JavaScript and CSS, after a build.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 135;
/** Named by apps/web/chunk-groups.ts. */
const HOMES = ['operator-home', 'company-home'];
const FORM_SCREENS = ['src/features/password-links/password-link-screen.tsx'];
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
  for (const key of ['index.html', keyOf(route)]) add(key);
  return [
    ...new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])),
  ].sort();
}

/** A screen that is part of a named chunk has no key of its own. */
const keyOf = (route) =>
  HOMES.includes(route) ? Object.keys(manifest).find((key) => manifest[key].name === route) : route;

const contentOf = (file) => readFileSync(new URL(file, dist));

for (const route of HOMES) {
  let total = 0;
  for (const file of filesOf(route)) {
    const size = gzipSync(contentOf(file), { level: 9 }).length / 1000;
    total += size;
    console.log(`${size.toFixed(1).padStart(7)}  ${file}`);
  }
  console.log(`${total.toFixed(1).padStart(7)}  kB gzip in all for ${route}; the limit is ${LIMIT_KB}`);
  if (total > LIMIT_KB) process.exitCode = 1;
}

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
