export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(address, name);
  // The browser reads the address when the download begins, after this task.
  window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Downloads the file at an address; the server names it. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
