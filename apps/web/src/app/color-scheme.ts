import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

const stored = localStorageColorSchemeManager({ key: 'mantine-color-scheme-value' });

/** Signing out clears the site's storage; `public/early.js` restores the choice from this cookie. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in current browsers.
    document.cookie = `color-scheme=${scheme};path=/;max-age=31536000;samesite=lax`;
  },
};
