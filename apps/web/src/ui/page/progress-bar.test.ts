import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

it.each([
  [0, 120, '0 / 120 (0 %)', '0%'],
  [37, 120, '37 / 120 (31 %)', `${(37 / 120) * 100}%`],
  [1999, 2000, '1.999 / 2.000 (99 %)', '99.95%'],
  [2000, 2000, '2.000 / 2.000 (100 %)', '100%'],
  [0, 0, '0 / 0 (100 %)', '100%'],
])('%i of %i is %s', (done, total, text, width) => {
  const html = renderToStaticMarkup(createElement(ProgressBar, { label: 'Import', done, total }));
  expect(html).toContain(`>${text}<`);
  expect(html).toContain(`style="width:${width}"`);
});
