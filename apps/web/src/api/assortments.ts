import type {
  AssortmentChange,
  Department,
  DepartmentProduct,
  departmentEndpoints,
} from '@saldo/contract/departments';
import { departmentPaths } from '@saldo/contract/departments.paths';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { departmentsOf } from './departments.ts';
import { queryKeys } from './query-cache.ts';
import { replaceQueryData } from './replace-query-data.ts';

const api = apiCalls<typeof departmentEndpoints>(departmentPaths);

/** Above this number, changes are sent in one bulk call, because browsers fail on thousands of parallel calls. */
const MOST_SINGLE_CALLS = 100;

/** Until the department is loaded, shows it as the cached list has it. */
export const departmentById = (queryClient: QueryClient, id: number) =>
  queryOptions<Department>({
    queryKey: queryKeys.departments.one(id),
    queryFn: ({ signal }) => callApi(api.getDepartment, { params: { id }, signal }),
    placeholderData: () =>
      queryClient.getQueryData(departmentsOf(undefined).queryKey)?.find((listed) => listed.id === id),
  });

export const productsOf = (departmentId: number) =>
  queryOptions<DepartmentProduct[]>({
    queryKey: queryKeys.departments.products(departmentId),
    queryFn: ({ signal }) => callApi(api.listDepartmentProducts, { params: { id: departmentId }, signal }),
  });

/** One call per product, or one bulk call. Succeeds only if all calls do. */
export function useSaveAssortment(departmentId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = productsOf(departmentId);
  return useMutation({
    mutationFn: (change: AssortmentChange) => save(departmentId, change),
    onSuccess: (_, change) =>
      replaceQueryData(queryClient, queryKey, (products) => products && withChange(products, change)),
    // A failed save may have changed some products, or the department may be gone.
    onSettled: (_data, error) =>
      void queryClient.invalidateQueries({ queryKey: error ? queryKeys.departments.all : queryKey }),
  });
}

async function save(id: number, change: AssortmentChange): Promise<void> {
  if (changeCount(change) > MOST_SINGLE_CALLS) {
    return callApi(api.changeAssortment, { params: { id }, body: change });
  }
  const results = await Promise.allSettled([
    ...change.add.map((productId) => callApi(api.addDepartmentProduct, { params: { id, productId } })),
    ...change.remove.map((productId) => callApi(api.removeDepartmentProduct, { params: { id, productId } })),
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
