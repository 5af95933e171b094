import { expect, it } from 'vitest';
import { compileHelpPage } from './help-markdown.ts';

const size = () => ({ width: 640, height: 400 });

it('compiles a page, and finds its labels, links, pictures and headings', () => {
  const page = compileHelpPage(
    '# Tilføj beløb\n\nTryk på **Gem**.\n\n## Første gang, på æøå\n\n1. Se [mere](/help/x#y).\n\n![Et "billede"](form)\n',
    size,
  );
  expect(page).toEqual({
    title: 'Tilføj beløb',
    html: [
      '<p>Tryk på <strong>Gem</strong>.</p>',
      '<h2 id="foerste-gang-paa-aeoeaa"><a href="#foerste-gang-paa-aeoeaa">Første gang, på æøå</a></h2>',
      '<ol>',
      '<li>Se <a href="/help/x#y">mere</a>.</li>',
      '</ol>',
      '<p><img src="%form%" alt="Et &quot;billede&quot;" width="640" height="400" loading="lazy"></p>',
    ].join('\n'),
    ids: ['foerste-gang-paa-aeoeaa'],
    labels: ['Gem'],
    links: ['/help/x#y'],
    pictures: ['form'],
  });
});

it('refuses a page without a title', () => {
  expect(() => compileHelpPage('Tekst', size)).toThrow('begins with its title');
});
