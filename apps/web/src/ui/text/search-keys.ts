const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** The keys that open the search, as they are written on this machine's keyboard. */
export const searchKeys: readonly string[] = isApple ? ['⌘', 'K'] : ['Ctrl', 'K'];

/** The keys as one text, for a button. */
export const searchShortcut: string = searchKeys.join(isApple ? '' : ' ');
