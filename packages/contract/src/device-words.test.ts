import { expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome på Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge på Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox på Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari på Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari på iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome på iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome på Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome på Linux'],
  ['curl/8.5.0', 'Ukendt enhed'],
  ['', 'Ukendt enhed'],
])('%s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
