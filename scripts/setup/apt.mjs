import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupProblem } from './problem.mjs';

/** Installs packages as root. As another user, throws one line that names the command to run. */
export function aptInstall(packages, missing, otherWay = '') {
  const command = `apt-get install -y ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !isInPath('apt-get')) {
    const how = isInPath('apt-get') ? `Run: sudo ${command}` : `Install ${packages.join(' and ')}`;
    throw new SetupProblem(`${missing} ${how}${otherWay}`);
  }
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  // Ignores a failed update, because the existing package lists may be enough.
  apt(['update']);
  const install = apt(['install', '-y', '--no-install-recommends', ...packages]);
  if (install.status !== 0) {
    const said = `${install.stdout}${install.stderr}`.trim().split('\n').at(-1);
    throw new SetupProblem(`${missing} "${command}" failed: ${said}`);
  }
}

function apt(args) {
  return spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
}

function isInPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
