import type { CurrentUser } from '@saldo/contract/session';

let lists: CurrentUser['lists'] = [];

/** Makes lists open with the default views of this user from now on (ADR 48). */
export function openListsOf(user: Pick<CurrentUser, 'lists'>): void {
  lists = user.lists;
}

/** Adds the parameters of the list's default view to an address without any. */
export function openingAddress(to: string): string {
  // The default view of a customer's employees applies to every customer.
  const path = to.replace(/\d+$/, '');
  const parameters = lists.find(({ opensAt }) => opensAt === path)?.opensWith;
  return parameters ? `${to}?${parameters}` : to;
}
