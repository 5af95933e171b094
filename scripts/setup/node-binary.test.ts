import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
let packagedNode: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'saldo-setup-'));
  cpSync(import.meta.dirname, path.join(root, 'scripts/setup'), { recursive: true });
  packagedNode = path.join(root, 'node_modules/.bin/node');
  mkdirSync(path.dirname(packagedNode), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs the check of the setup with this Node, which is new enough. */
function setUpNode() {
  const script = `
    import { ensureNode, nodeIsUsable, nodeProgram } from ${JSON.stringify(path.join(root, 'scripts/setup/node-binary.mjs'))};
    const before = nodeIsUsable();
    ensureNode();
    console.log(JSON.stringify({ before, after: nodeIsUsable(), program: nodeProgram() }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

it("uses the caller's Node where the packaged one does not start", () => {
  writeFileSync(packagedNode, '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  expect(setUpNode()).toEqual({ before: false, after: true, program: process.execPath });
  // The scripts of package.json would start it otherwise, because its folder is first in PATH.
  expect(existsSync(packagedNode)).toBe(false);
});

it('uses the packaged Node where it starts', () => {
  writeFileSync(packagedNode, '#!/bin/sh\necho v26.0.0\n', { mode: 0o755 });
  expect(setUpNode()).toEqual({ before: true, after: true, program: packagedNode });
});
