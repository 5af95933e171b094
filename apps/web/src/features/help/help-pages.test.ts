import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { compileHelpPage } from '../../../help-markdown.ts';
import { productTexts } from '../../../test-support/product-texts.ts';
import {
  administratorContents,
  type HelpContents,
  leaderContents,
  operatorContents,
} from './help-contents.ts';

const help = import.meta.dirname;
const app = path.resolve(help, '../../app');
const guides = { operator: operatorContents, administrator: administratorContents, leader: leaderContents };
type Role = keyof typeof guides;

const namesOf = (contents: readonly HelpContents[]) => contents.flatMap(({ pages }) => pages);

const PIXELS_PER_CSS_PIXEL = 1.5;

const read = (file: string) =>
  compileHelpPage(readFileSync(path.join(help, 'pages', file), 'utf8'), () => ({ width: 1, height: 1 }));

const files = readdirSync(path.join(help, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort();

/** The pages that a role reads, by name. */
const pagesOf = (role: Role) =>
  new Map(
    files
      .filter((file) =>
        // Leaders read some pages of the others.
        role === 'leader'
          ? !file.startsWith('operator/') && namesOf(leaderContents).includes(path.basename(file, '.md'))
          : file.startsWith('both/') || file.startsWith(`${role}/`),
      )
      .map((file) => [path.basename(file, '.md'), read(file)] as const),
  );

/** The sources of the components that a role's routes import, directly or indirectly. */
function sourcesOf(role: Role): Set<string> {
  const routesOfOtherRole = {
    operator: /const (?:customer|leader)Routes.*?^\];|const orderApprovals = .*?^\);/gms,
    administrator: /const (?:admin|leader)Routes.*?^\];/gms,
    leader:
      /const (?:admin|customer)Routes.*?^\];|const (?:amountBatches|employeeTasks) = .*?^\];|const (?:creditApprovals|scheduledAmounts|assortment) = .*?^\);/gms,
  }[role];
  const routesFile = path.join(app, 'routes.tsx');
  const routes = readFileSync(routesFile, 'utf8');
  expect(routes).toMatch(routesOfOtherRole);
  const ownRoutes = routes.replace(routesOfOtherRole, '');
  const found = new Map([[routesFile, ownRoutes]]);
  const follow = (folder: string, source: string) => {
    for (const [, imported = ''] of source.matchAll(/(?:from |import\()'(\.[^']*\.tsx)'/g)) {
      const file = path.resolve(folder, imported);
      if (found.has(file)) continue;
      const text = readFileSync(file, 'utf8');
      found.set(file, text);
      follow(path.dirname(file), text);
    }
  };
  follow(app, ownRoutes);
  follow(app, readFileSync(path.join(app, 'app-screens.tsx'), 'utf8'));
  return new Set(found.values());
}

const texts = productTexts();

describe.each(files)('%s', (file) => {
  const { title, labels, pictures, ids } = read(file);

  it('quotes in bold only texts of the product', () => {
    expect(labels.filter((label) => !texts.has(label))).toEqual([]);
  });

  it('has a title, unique heading ids, and pictures that exist', () => {
    expect(title).not.toBe('');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('');
    expect(pictures.filter((name) => !existsSync(path.join(help, 'pictures', `${name}.webp`)))).toEqual([]);
  });
});

describe.each<Role>(['operator', 'administrator', 'leader'])('the guide of the %s', (role) => {
  // A leader's guide is short.
  const few = role === 'leader' ? 2 : 10;
  const pages = pagesOf(role);

  it('lists each of its pages once', () => {
    expect(namesOf(guides[role]).toSorted()).toEqual([...pages.keys()].toSorted());
  });

  it('has no two pages with the same title', () => {
    const titles = [...pages.values()].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('links only to its own pages and their headings', () => {
    const addresses = new Set(
      [...pages].flatMap(([name, { ids }]) => [`/help/${name}`, ...ids.map((id) => `/help/${name}#${id}`)]),
    );
    const links = [...pages.values()].flatMap((page) => page.links);
    expect(links.length).toBeGreaterThan(few);
    expect(links.filter((link) => !addresses.has(link))).toEqual([]);
  });

  it('has every page that the screens of the role link to', () => {
    const linked = [...sourcesOf(role)].flatMap((source) =>
      [...source.matchAll(/<PageHeader\s[^>]*?help="([^"]*)"/g)].map(([, name = '']) => name),
    );
    expect(linked.length).toBeGreaterThan(few);
    expect(linked.filter((name) => !pages.has(name))).toEqual([]);
  });
});

it('has less than 1.5 MB of pictures, each shown by a page', () => {
  const shown = new Set(files.flatMap((file) => read(file).pictures));
  const kept = readdirSync(path.join(help, 'pictures'));
  expect(kept.filter((file) => !shown.has(path.basename(file, '.webp')))).toEqual([]);
  const size = kept.reduce((sum, file) => sum + statSync(path.join(help, 'pictures', file)).size, 0);
  expect(size).toBeLessThan(1_500_000);
});

it('has no picture higher than a window', () => {
  const heights = readdirSync(path.join(help, 'pictures')).map((file) => {
    const { height } = imageSize(readFileSync(path.join(help, 'pictures', file)));
    return { file, height: height / PIXELS_PER_CSS_PIXEL };
  });
  expect(heights.filter(({ height }) => height > 1000)).toEqual([]);
});

it('notices a label that the product does not have', () => {
  const page = read('both/log-in.md');
  expect(page.labels).toContain('Gem kodeord');
  expect(texts.has('Gem kodeord')).toBe(true);
  expect(texts.has('Gem et kodeord')).toBe(false);
});
