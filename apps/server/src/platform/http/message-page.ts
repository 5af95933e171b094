import type { FastifyReply } from 'fastify';
import { styleNonce } from './security-headers.ts';

export interface MessagePage {
  title: string;
  message: string;
  /** The page redirects to the address. The label completes `Sker der ikke noget, så …`. */
  next?: { address: string; label: string };
}

/** Sends a page without scripts, for a tab in which the back office is not loaded. */
export function sendMessagePage(reply: FastifyReply, status: number, message: MessagePage): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .send(page(message, styleNonce(reply.raw)));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `
  :root { color-scheme: light dark; --page: #faf9f6; --surface: #fff; --hairline: #e8e5de; --ink: #16211d;
    --quiet: #5e5b53; --accent: #0f5c4d }
  @media (prefers-color-scheme: dark) { :root { --page: #141a17; --surface: #1d2521; --hairline: #2d3733;
    --ink: #e4eae7; --quiet: #a0aca6; --accent: #84c2b1 } }
  * { box-sizing: border-box }
  body { margin: 0; display: grid; place-items: center; min-height: 100dvh; padding: 24px 16px 12vh;
    font: 15px/22px 'Inter Variable', Inter, system-ui, sans-serif; color: var(--ink); background: var(--page) }
  main { width: 100%; max-width: 400px; padding: 32px; border: 1px solid var(--hairline); border-radius: 8px;
    background: var(--surface) }
  .logo { display: flex; justify-content: center; align-items: center; gap: 10px; margin: 0 0 24px;
    font-size: 26px; line-height: 32px; font-weight: 700; letter-spacing: -.02em }
  .logo svg { width: 30px; height: 30px; color: var(--accent) }
  h1 { margin: 0 0 8px; font-size: 17px; line-height: 24px; font-weight: 650 }
  p { margin: 0; overflow-wrap: anywhere }
  .hint { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--hairline); font-size: 13px;
    line-height: 18px; color: var(--quiet) }
  a { color: var(--accent) }
  @media (max-width: 639.98px) { main { padding: 24px 16px } }`;

const closeTab = 'Du kan lukke fanen, eller <a href="/">gå til Saldo</a>.';

const goOn = ({ address, label }: { address: string; label: string }): string =>
  `Sker der ikke noget, så <a href="${escapeHtml(address)}">${escapeHtml(label)}</a>.`;

const refresh = (address: string): string => `
    <meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">`;

const page = ({ title, message, next }: MessagePage, nonce: string): string => `<!doctype html>
<html lang="da">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">${next ? refresh(next.address) : ''}
    <title>${escapeHtml(title)} · Saldo</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style nonce="${nonce}">${style}</style>
  </head>
  <body>
    <main>
      <p class="logo"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9.75" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M12 2.25a9.75 9.75 0 0 1 0 19.5z" fill="currentColor"/></svg>Saldo</p>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(message)}</p>
      <p class="hint">${next ? goOn(next) : closeTab}</p>
    </main>
  </body>
</html>
`;
