export interface DecodedCsv {
  /** Bytes that cannot be decoded are U+FFFD. */
  text: string;
  /** Another reading with the same separators and line breaks, if letters of `text` look wrongly decoded. */
  other?: string;
}

/**
 * Decodes UTF-8, UTF-16 with a byte-order mark, or Windows-1252 (docs/domain-rules.md#csv-files). A file is UTF-8 if at
 * least as many of its lines are valid UTF-8 with letters outside ASCII as are invalid. `other` reads the file as Mac
 * Roman, as code page 850, or without the second of two UTF-8 encodings.
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (isUtf8(bytes)) {
    const text = new TextDecoder('utf-8').decode(bytes);
    const other = decodeTwice(text);
    return other === text ? { text } : { text, other };
  }
  const text = new TextDecoder('windows-1252').decode(bytes);
  const letters = count(text, westernLetters);
  const [best] = [new TextDecoder('macintosh').decode(bytes), decodeCodePage850(bytes)]
    .filter((reading) => count(reading, danishLetters) > letters)
    .toSorted((a, b) => count(b, danishLetters) - count(a, danishLetters));
  return best === undefined ? { text } : { text, other: best };
}

function isUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // Some line is invalid.
  }
  let balance = 0;
  const decoder = new TextDecoder('utf-8');
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== CARRIAGE_RETURN) end += 1;
    const line = decoder.decode(bytes.subarray(start, end));
    if (line.includes('\ufffd')) balance -= 1;
    else if (line.length < end - start) balance += 1;
    start = end + 1;
  }
  return balance >= 0;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

// Only within words, and no Æ at the end of one: single bytes of other encodings make quotation marks and dashes of
// Windows-1252.
const danishLetters = /(?<=\p{L})[æøåØÅ]|(?<!\p{L})Æ(?=\p{Ll})|(?<!\p{L})[ØÅ](?=\p{L})/gu;
const westernLetters = /(?<=\p{L})[æøåáäçèéëíñóöúüßšžÆØÅÄÉÖÜ]|(?<!\p{L})[ÆØÅÁÄÇÉÓÖÚÜ](?=\p{L})/gu;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The characters of the bytes from 0x80 in code page 850, which DOS and old payroll programs write. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

function decodeCodePage850(bytes: Uint8Array): string {
  const chars: string[] = [];
  for (const byte of bytes) {
    chars.push(byte < 0x80 ? String.fromCharCode(byte) : (codePage850[byte - 0x80] ?? '\ufffd'));
  }
  return chars.join('');
}

/** Letters such as ø whose two bytes of UTF-8 were read as Windows-1252 (`Ã¸`) or Latin-1, and encoded again. */
const decodeTwice = (text: string): string =>
  text.replaceAll(/\u00c3([\u0080-\u2122])/g, (pair, second: string) => {
    const byte = second <= '\u00bf' ? second.charCodeAt(0) : 0x80 + secondBytes.indexOf(second);
    return byte < 0x80 ? pair : String.fromCharCode(0x40 + byte);
  });

/** The bytes 0x80 to 0xbf in Windows-1252. */
const secondBytes = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 0x40 }, (_, index) => 0x80 + index),
);
