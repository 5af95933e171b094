import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { aptInstall } from './apt.mjs';
import { packagedNode } from './paths.mjs';
import { SetupProblem } from './problem.mjs';

const neededMajor = 26;

export function nodeProgram() {
  return existsSync(packagedNode) ? packagedNode : process.execPath;
}

export function nodeIsUsable() {
  return existsSync(packagedNode) ? tryNode().works : callersNodeIsEnough();
}

/**
 * Installs the library that the packaged Node lacks. If the packaged Node still does not start, removes it in favour of
 * the caller's Node, or throws one line that says what to do.
 */
export function ensureNode() {
  if (!existsSync(packagedNode)) {
    if (callersNodeIsEnough()) return;
    throw new SetupProblem(
      `Saldo needs Node ${neededMajor} or newer on ${process.platform} ${process.arch}: this is ${process.version}. Install it from nodejs.org.`,
    );
  }
  let attempt = tryNode();
  if (!attempt.works && attempt.said.includes('libatomic.so.1')) {
    aptInstall(['libatomic1'], `Node ${neededMajor} needs the system library libatomic.`);
    attempt = tryNode();
  }
  if (attempt.works) return;
  if (callersNodeIsEnough()) {
    // npm puts node_modules/.bin first in PATH, so scripts would otherwise continue to start this Node.
    rmSync(packagedNode);
    return;
  }
  throw new SetupProblem(
    `The packaged Node ${neededMajor} does not start on this system: ${attempt.said || 'no output'}`,
  );
}

function callersNodeIsEnough() {
  return Number.parseInt(process.versions.node, 10) >= neededMajor;
}

function tryNode() {
  // If the setup itself runs in the packaged Node, that Node evidently works.
  if (process.execPath.startsWith(packagedNode.replace(/\.bin.node$/, ''))) return { works: true, said: '' };
  const run = spawnSync(packagedNode, ['--version'], { encoding: 'utf8' });
  const said = run.error?.message ?? `${run.stderr}`.trim().split('\n')[0];
  return { works: run.status === 0 && run.stdout.startsWith('v'), said };
}
