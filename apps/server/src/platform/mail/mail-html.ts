import { type Html, html } from './html.ts';
import type { MailContent } from './render-mail.ts';

const ink = '#16211d';
const faded = '#5d6661';
const accent = '#0f5c4d';
const line = '#e4e2dc';

// Inline styles, because some mail programs remove the head.
const styles = {
  page: `margin: 0; padding: 0; background: #faf9f6; color: ${ink}; font: 15px/22px Inter, -apple-system, Segoe UI, Roboto, Arial, sans-serif`,
  card: `width: 100%; max-width: 560px; margin: 0 auto; background: #ffffff; border: 1px solid ${line}; border-radius: 8px`,
  brand: `font-size: 17px; font-weight: 700; color: ${accent}; padding-bottom: 24px`,
  title: 'font-size: 20px; line-height: 28px; margin: 0 0 16px',
  paragraph: 'margin: 0 0 16px',
  small: `margin: 0 0 16px; font-size: 13px; line-height: 20px; color: ${faded}`,
  table: 'width: 100%; border-collapse: collapse; margin: 0 0 16px',
  fact: 'padding: 6px 0; vertical-align: top; word-break: break-word',
  factName: `padding: 6px 16px 6px 0; vertical-align: top; width: 1%; white-space: nowrap; color: ${faded}`,
  line: `padding: 6px 0; vertical-align: top; word-break: break-word; border-bottom: 1px solid ${line}`,
  amount: `padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid ${line}`,
  total: 'padding: 6px 0; vertical-align: top; font-weight: 600',
  totalAmount:
    'padding: 6px 0 6px 16px; vertical-align: top; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600',
  button: `display: inline-block; background: ${accent}; color: #ffffff; text-decoration: none; font-weight: 600; padding: 12px 24px; border-radius: 8px`,
  address: `word-break: break-all; color: ${accent}`,
  foot: `max-width: 560px; margin: 16px auto 0; padding: 0 24px; text-align: left; font-size: 13px; line-height: 20px; color: ${faded}`,
};

/** Uses tables and attributes, because mail programs support little CSS. */
export const mailHtml = (
  { title, intro, facts, amounts, action, outro }: MailContent,
  foot: string,
): string =>
  html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="${styles.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width: 100%; background: #faf9f6"><tr><td align="center" style="padding: 32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}"><tr><td align="left" style="padding: 32px 24px 16px; text-align: left">
<div style="${styles.brand}">Saldo</div>
<h1 style="${styles.title}">${title}</h1>
${intro.map(paragraph)}
${facts ? factTable(facts) : ''}
${amounts ? amountTable(amounts) : ''}
${action ? button(action) : ''}
${outro.map((text) => html`<p style="${styles.small}">${text}</p>\n`)}
</td></tr></table>
<div style="${styles.foot}">${foot}</div>
</td></tr></table>
</body>
</html>
`.markup;

const paragraph = (text: string): Html => html`<p style="${styles.paragraph}">${text}</p>\n`;

const factTable = (facts: Record<string, string>): Html => html`
<table role="presentation" width="100%" style="${styles.table}">
${Object.entries(facts).map(
  ([name, value]) =>
    html`<tr><td width="1%" valign="top" style="${styles.factName}">${name}</td><td valign="top" style="${styles.fact}">${value}</td></tr>\n`,
)}
</table>`;

const amountTable = ({ lines, total }: NonNullable<MailContent['amounts']>): Html => html`
<table role="presentation" width="100%" style="${styles.table}">
${lines.map(
  ({ text, amount }) =>
    html`<tr><td valign="top" style="${styles.line}">${text}</td><td align="right" valign="top" style="${styles.amount}">${amount}</td></tr>\n`,
)}
<tr><td valign="top" style="${styles.total}">I alt</td><td align="right" valign="top" style="${styles.totalAmount}">${total}</td></tr>
</table>`;

const button = ({ text, link }: NonNullable<MailContent['action']>): Html => html`
<p style="${styles.paragraph}"><a href="${link}" style="${styles.button}">${text}</a></p>
<p style="${styles.small}">Virker knappen ikke, så kopiér dette link til din browser:<br><span style="${styles.address}">${link}</span></p>`;
