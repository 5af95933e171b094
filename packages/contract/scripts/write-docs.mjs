// Writes the table of webhook events in docs/webshop.md from the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { webhookTable } from '../src/webhooks.ts';

const guide = new URL('../../../docs/webshop.md', import.meta.url);
const table = /(<!-- webhook events, from npm run docs -->\n\n).*?(\n\n<!-- end -->)/s;
const text = readFileSync(guide, 'utf8');
if (!table.test(text)) throw new Error('docs/webshop.md has no table of webhook events.');
writeFileSync(
  guide,
  text.replace(table, (_, start, end) => start + webhookTable() + end),
);
