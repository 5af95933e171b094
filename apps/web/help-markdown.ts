import { Marked, type MarkedToken } from 'marked';

export interface CompiledHelpPage {
  title: string;
  /** Contains `%name%` in place of each picture's address. */
  html: string;
  ids: readonly string[];
  /** The texts in bold, which quote the screens. */
  labels: readonly string[];
  links: readonly string[];
  pictures: readonly string[];
}

export interface PictureSize {
  width: number;
  height: number;
}

/** Compiles a page of the guide. Throws if it does not begin with its title. */
export function compileHelpPage(source: string, sizeOf: (picture: string) => PictureSize): CompiledHelpPage {
  const marked = markedWith(sizeOf);
  const [first, ...rest] = marked.lexer(source);
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Error('Expected a page of the guide that begins with its title.');
  const found = {
    ids: [] as string[],
    labels: [] as string[],
    links: [] as string[],
    pictures: [] as string[],
  };
  void marked.walkTokens(rest, (token) => collect(token as MarkedToken, found));
  return { title: first.text, html: marked.parser(rest).trim(), ...found };
}

function collect(token: MarkedToken, found: Record<'ids' | 'labels' | 'links' | 'pictures', string[]>) {
  if (token.type === 'heading') found.ids.push(headingId(token.text));
  if (token.type === 'strong') found.labels.push(token.text);
  if (token.type === 'link') found.links.push(token.href);
  if (token.type === 'image') found.pictures.push(token.href);
}

const markedWith = (sizeOf: (picture: string) => PictureSize) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = headingId(text);
        return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      image({ href, text }) {
        const { width, height } = sizeOf(href);
        return `<img src="%${href}%" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
    },
  });

const letters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' };

/** Returns an id in ASCII, so that no program percent-encodes the address. */
const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøå]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
