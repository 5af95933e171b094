import { IMPORTED } from '../../../ui/address/imported-address.ts';

/** Returns the range of ids to which `?imported=120-149` limits the list; undefined without a valid range. */
export function importedIds(params: URLSearchParams): { firstId: number; lastId: number } | undefined {
  const [, first, last] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(params.get(IMPORTED) ?? '') ?? [];
  return first && last ? { firstId: Number(first), lastId: Number(last) } : undefined;
}
