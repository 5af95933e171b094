import type { AssortmentChange, DepartmentProduct } from '@saldo/contract/departments';
import { reload, useChange } from './change.ts';
import { callApi } from './client/fetch.ts';
import { queryClient } from './client/query-client.ts';
import { departmentApi, departmentsOf } from './departments.ts';
import { query, replaceData } from './query.ts';

/** Above this number, changes are sent in one bulk call, because browsers fail on thousands of parallel calls. */
const MOST_SINGLE_CALLS = 100;

/** Until the department is loaded, shows it as the cached list has it. */
export const departmentById = (id: number) =>
  query(
    departmentApi.getDepartment,
    { params: { id } },
    {
      placeholderData: () =>
        queryClient.getQueryData(departmentsOf(undefined).queryKey)?.find((listed) => listed.id === id),
    },
  );

export const productsOf = (departmentId: number) =>
  query(departmentApi.listDepartmentProducts, { params: { id: departmentId } });

/** One call per product, or one bulk call. Succeeds only if all calls do. */
export const useSaveAssortment = (departmentId: number) =>
  useChange('assortments', (change: AssortmentChange) => save(departmentId, change), {
    onSuccess: (_, change) =>
      replaceData(productsOf(departmentId), (products) => products && withChange(products, change)),
    // A failed save may have changed some products, or the department may be gone.
    onError: () => void reload('departments'),
  });

async function save(id: number, change: AssortmentChange): Promise<void> {
  if (changeCount(change) > MOST_SINGLE_CALLS) {
    return callApi(departmentApi.changeAssortment, { params: { id }, body: change });
  }
  const results = await Promise.allSettled([
    ...change.add.map((productId) =>
      callApi(departmentApi.addDepartmentProduct, { params: { id, productId } }),
    ),
    ...change.remove.map((productId) =>
      callApi(departmentApi.removeDepartmentProduct, { params: { id, productId } }),
    ),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

export const changeCount = ({ add, remove }: AssortmentChange): number => add.length + remove.length;

export function withChange(products: readonly DepartmentProduct[], change: AssortmentChange) {
  const added = new Set(change.add);
  const removed = new Set(change.remove);
  return products.map((product) =>
    added.has(product.id) || removed.has(product.id)
      ? { ...product, included: added.has(product.id) }
      : product,
  );
}
