import type {
  AssortmentChange,
  Department,
  DepartmentProduct,
  departmentEndpoints,
} from '@saldo/contract/departments';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '../../shared/api-call.ts';
import { callApi } from '../../shared/api-client.ts';
import { changeCount, withChange } from './assortment.ts';
import { departmentKeys, departmentsOf } from './departments.api.ts';

type Endpoints = typeof departmentEndpoints;

const getDepartment = apiCall<Endpoints['getDepartment']>('GET', '/api/departments/{id}');
const listProducts = apiCall<Endpoints['listDepartmentProducts']>('GET', '/api/departments/{id}/products');
const addProduct = apiCall<Endpoints['addDepartmentProduct']>(
  'POST',
  '/api/departments/{id}/products/{productId}/add',
);
const removeProduct = apiCall<Endpoints['removeDepartmentProduct']>(
  'POST',
  '/api/departments/{id}/products/{productId}/remove',
);
const changeAssortment = apiCall<Endpoints['changeAssortment']>('POST', '/api/departments/{id}/products');

/** Above this number one bulk call saves all changes: browsers fail on thousands of parallel calls. */
const MOST_SINGLE_CALLS = 100;

/** A department; until it is there, as the list has just shown it. */
export const departmentById = (queryClient: QueryClient, id: number) =>
  queryOptions<Department>({
    queryKey: [...departmentKeys.all, 'one', id],
    queryFn: ({ signal }) => callApi(getDepartment, { params: { id }, signal }),
    placeholderData: () =>
      queryClient.getQueryData(departmentsOf(undefined).queryKey)?.find((listed) => listed.id === id),
  });

/** All products, and which of them the department may buy. */
export const productsOf = (departmentId: number) =>
  queryOptions<DepartmentProduct[]>({
    queryKey: [...departmentKeys.all, 'products', departmentId],
    queryFn: ({ signal }) => callApi(listProducts, { params: { id: departmentId }, signal }),
  });

/** Saves an assortment with one call per product, in parallel, or with one bulk call; succeeds only if all calls do. */
export function useSaveAssortment(departmentId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = productsOf(departmentId);
  return useMutation({
    mutationFn: (change: AssortmentChange) => save(departmentId, change),
    onSuccess: (_, change) =>
      queryClient.setQueryData(queryKey, (products) => products && withChange(products, change)),
    // After a failure some products may be saved and others not, or the department may be gone.
    onSettled: (_data, error) =>
      void queryClient.invalidateQueries({ queryKey: error ? departmentKeys.all : queryKey }),
  });
}

async function save(id: number, change: AssortmentChange): Promise<void> {
  if (changeCount(change) > MOST_SINGLE_CALLS) {
    return callApi(changeAssortment, { params: { id }, body: change });
  }
  const results = await Promise.allSettled([
    ...change.add.map((productId) => callApi(addProduct, { params: { id, productId } })),
    ...change.remove.map((productId) => callApi(removeProduct, { params: { id, productId } })),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
