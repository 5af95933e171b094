// Fails on security problems and duplicate versions in the packages that the programs load (docs/dependencies.md).
// Without access to the registry, checks only package-lock.json.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { auditProblems, lockProblems } from './dependencies/lock-problems.mjs';

/** Limits the wait for an audit, which usually takes a second. Without an answer, the check continues. */
const LIMIT_MS = 10_000;

const root = new URL('..', import.meta.url);
const problems = lockProblems(JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')));
const audited = auditProblems(await audit());
if (audited === undefined) console.log('No audit from the registry: only package-lock.json was checked.');
else problems.push(...audited);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Returns the parsed output of `npm audit`, whatever its exit code; null if there is no output in time. */
function audit() {
  const npm = process.env.npm_execpath;
  const [program, ...script] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  const options = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${LIMIT_MS / 2}`];
  return new Promise((resolve) => {
    const settings = { cwd: root, timeout: LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 };
    execFile(program, [...script, ...options], settings, (_error, output) => resolve(parsed(output)));
  });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
