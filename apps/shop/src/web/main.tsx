import './theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');

const styleNonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
createRoot(element).render(<App styleNonce={styleNonce} />);
