import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineList } from './line-list.tsx';

it('shows a repeated message of a line once', () => {
  const lines = [{ key: 2, line: 2, messages: ['For lang', 'Mangler', 'For lang'], data: 'a;b' }];
  const html = renderToStaticMarkup(createElement(LineList, { label: 'Fejl', lines, shown: 10, more: '' }));
  expect(html.match(/For lang|Mangler/g)).toEqual(['For lang', 'Mangler']);
});
