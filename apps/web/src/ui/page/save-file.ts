export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  clickLink({ href: address, download: name });
  // The browser reads the address when the download begins, after this task.
  window.setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * Opens the address of a file. The server says that it is a file and names it; without a session it leads to the sign-in
 * page, which the attribute `download` would save as a file.
 */
export const openFile = (address: string): void => clickLink({ href: address });

function clickLink(link: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement('a'), link).click();
}
