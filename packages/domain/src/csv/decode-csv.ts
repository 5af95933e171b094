/**
 * Decodes a CSV file as Danish spreadsheets save it: UTF-8 with or without byte-order mark, UTF-16 with one, and
 * Windows-1252 for anything that is not valid UTF-8. Never throws: bytes that are invalid in a marked encoding become
 * U+FFFD.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isMarkedUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return new TextDecoder(isMarkedUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  }
}
