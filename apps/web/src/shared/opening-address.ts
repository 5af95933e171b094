import type { CurrentUser } from '@saldo/contract/session';

let lists: CurrentUser['lists'] = [];

/** From now on, lists open with the default views of this user (ADR 48). */
export function openListsOf(user: Pick<CurrentUser, 'lists'>): void {
  lists = user.lists;
}

/** An address that asks for nothing gets the parameters of the list's default view. */
export function openingAddress(to: string): string {
  // The list of a customer's employees opens alike at each customer.
  const path = to.replace(/\d+$/, '');
  const parameters = lists.find(({ opensAt }) => opensAt === path)?.opensWith;
  return parameters ? `${to}?${parameters}` : to;
}
