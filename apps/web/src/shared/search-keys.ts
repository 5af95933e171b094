/** The keys that open the search, as they are written on this machine's keyboard. */
export const searchKeys: readonly string[] = /Mac|iP(hone|ad)/.test(navigator.userAgent)
  ? ['⌘', 'K']
  : ['Ctrl', 'K'];
