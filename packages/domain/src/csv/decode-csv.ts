/**
 * Decodes UTF-8, UTF-16 with a byte-order mark, or Windows-1252. A file is UTF-8 if at least as many of its lines are
 * valid UTF-8 with letters outside ASCII as are invalid. Bytes that cannot be decoded become U+FFFD.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
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
