/** Gives the person a text as a file of that name. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(address, name);
  // The browser reads the address when it begins the download, which is after this turn.
  window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Gives the person the file of an address, as it comes; the server names it. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
