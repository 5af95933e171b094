import { inflateSync } from 'node:zlib';

/** Returns the texts of each page of a file that PDFKit wrote, in the order in which they were drawn. */
export function readPdf(file: Buffer): string[][] {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [
      id,
      body,
    ]),
  );
  const body = (id: string | undefined) => objects.get(id) ?? '';
  const pages = [...objects.values()].filter((text = '') => /\/Type \/Page\n/.test(text));
  return pages.map((page = '') => {
    const resources = body(/\/Resources (\d+)/.exec(page)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
        name,
        charactersOf(streamOf(body(/\/ToUnicode (\d+)/.exec(body(id))?.[1]))),
      ]),
    );
    const content = streamOf(body(/\/Contents (\d+)/.exec(page)?.[1]));
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].reduce(
      ({ texts, font }, [, name, glyphs]) => {
        if (name !== undefined) return { texts, font: fonts.get(name) ?? [] };
        const codes = [...(glyphs ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        texts.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '?').join(''));
        return { texts, font };
      },
      { texts: [] as string[], font: [] as string[] },
    ).texts;
  });
}

const streamOf = (object: string): string => {
  const bytes = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '';
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
};

/** The characters of a font by their codes. */
const charactersOf = (map: string): string[] =>
  [...map.matchAll(/\[(.*?)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<(.*?)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );
