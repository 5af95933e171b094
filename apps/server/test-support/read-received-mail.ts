export interface ReceivedMail {
  raw: string;
  /** Unfolded values by lower-case name. */
  headers: Map<string, string[]>;
  subject: string;
  text: string;
  html: string;
  attachments: { type: string; disposition: string; content: string }[];
}

export function readMail(raw: string): ReceivedMail {
  const mail = splitPart(raw);
  const { headers } = mail;
  const [alternatives = mail, ...files] = typeOf(mail).startsWith('multipart/mixed') ? partsOf(mail) : [mail];
  if (!typeOf(alternatives).startsWith('multipart/alternative')) {
    throw new Error(`expected multipart/alternative, got ${typeOf(alternatives)}`);
  }
  const parts = partsOf(alternatives);
  const content = (mediaType: string) => {
    const part = parts.find((candidate) => typeOf(candidate).startsWith(mediaType));
    return part ? decoded(part) : '';
  };
  return {
    raw,
    headers,
    subject: decodeWords(headers.get('subject')?.[0] ?? ''),
    text: content('text/plain'),
    html: content('text/html'),
    attachments: files.map((file) => ({
      type: typeOf(file),
      disposition: file.headers.get('content-disposition')?.[0] ?? '',
      content: decoded(file),
    })),
  };
}

type Part = ReturnType<typeof splitPart>;

const typeOf = ({ headers }: Part): string => headers.get('content-type')?.[0] ?? '';

function partsOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(typeOf(part))?.[1];
  return part.body.split(`--${boundary}`).slice(1, -1).map(splitPart);
}

function splitPart(raw: string) {
  const [head = '', ...rest] = raw.replace(/^\r\n/, '').split('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return { headers, body: rest.join('\r\n\r\n') };
}

function decoded({ headers, body }: Part): string {
  const content = body.replace(/\r\n$/, '');
  switch (headers.get('content-transfer-encoding')?.[0]?.toLowerCase()) {
    case 'base64':
      return Buffer.from(content, 'base64').toString('utf8');
    case 'quoted-printable':
      return quotedPrintable(content.replaceAll(/=\r\n/g, ''));
    default:
      return content;
  }
}

const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_match, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');
