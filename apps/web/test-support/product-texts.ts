import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const root = path.resolve(import.meta.dirname, '../../..');
const places = ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'packages/domain/src'];

/** Stands for a value inserted into a text, such as a name. */
const INSERTED = '…';

/** Every text that is written in the code of the screens and of the server's errors, except the guide itself. */
export function productTexts(): ReadonlySet<string> {
  const files = places
    .flatMap((place) => globSync(`${place}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|features\/help\//.test(file));
  return new Set(files.flatMap((file) => textsOf(readFileSync(path.join(root, file), 'utf8'))));
}

/** Returns the texts of a file, with `…` for each inserted value. */
export function textsOf(source: string): string[] {
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }), found);
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** The properties that are read from the nodes of a syntax tree. */
interface Node {
  type?: string;
  value?: unknown;
  quasis?: readonly { cooked: string }[];
  children?: readonly Node[];
  expression?: Node;
}

function visit(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const one of value) visit(one, found);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  if (node.type === 'StringLiteral' || node.type === 'JSXText') found.push(String(node.value));
  if (node.type === 'TemplateLiteral') found.push(templateText(node));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(childrenText(node));
  for (const child of Object.values(node)) visit(child, found);
}

const templateText = ({ quasis = [] }: Node): string => quasis.map(({ cooked }) => cooked).join(INSERTED);

const childrenText = ({ children = [] }: Node): string =>
  children
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value);
      const { expression } = child;
      if (expression?.type === 'StringLiteral') return String(expression.value);
      return child.type === 'JSXExpressionContainer' ? INSERTED : childrenOrNothing(child);
    })
    .join('');

const childrenOrNothing = (node: Node): string => (node.children ? childrenText(node) : '');
