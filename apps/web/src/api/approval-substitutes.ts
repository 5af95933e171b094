import type { approvalSubstituteEndpoints, SubstituteInput } from '@saldo/contract/approval-substitutes';
import { approvalSubstitutePaths } from '@saldo/contract/approval-substitutes.paths';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof approvalSubstituteEndpoints>(approvalSubstitutePaths);

/** Refetched each time, because other users change them too. */
export const substitutes = query(api.listSubstitutes, {}, { staleTime: 0 });

export const useCreateSubstitute = () =>
  useChange('substitutes', (body: SubstituteInput) => callApi(api.createSubstitute, { body }), {
    awaitsReload: true,
  });

export const useDeleteSubstitute = (id: number) =>
  useChange('substitutes', () => callApi(api.deleteSubstitute, { params: { id } }), { awaitsReload: true });
