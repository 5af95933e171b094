import { useSyncExternalStore } from 'react';

/** The account that a page was loaded for. After a sign-in in another tab, the cookie may belong to another account. */
interface Account {
  id: number;
  name: string;
}

let own: Account | undefined;
let other: string | null = null;
/** The person has read who is signed in, and wants to stay. */
let stays = false;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('saldo-account');

/** Tells the other tabs the account of this page, and listens for tabs that are loaded for another account. */
export function announceAccount({ id, name }: Account): void {
  own = { id, name };
  channel?.postMessage(own);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Account>) =>
      show(data.id === id ? null : `Du er nu logget ind som ${data.name} i denne browser.`);
  }
}

/** The value of `X-Account`: the server refuses a call for one account in the session of another. */
export const accountOfPage = (): string | undefined => own && String(own.id);

/** Shows who is signed in now. A refused read is shown only once, because pages poll. */
export function showOtherAccount(message: string, { isRead }: { isRead: boolean }): void {
  if (!isRead || !stays) show(message);
}

export function stayWithOtherAccount(): void {
  show(null);
  stays = true;
}

function show(message: string | null): void {
  other = message;
  stays = false;
  for (const listener of listeners) listener();
}

/** Says who is signed in now, if it is not the account that the page was loaded for. */
export const useOtherAccount = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => other,
  );
