import type { approvalLinkEndpoints, linkVerbs } from '@saldo/contract/approval-links';
import { approvalLinkPaths } from '@saldo/contract/approval-links.paths';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query } from './query.ts';

const api = apiCalls<typeof approvalLinkEndpoints>(approvalLinkPaths);

/** Requested once, so that a failed refetch cannot replace the order while its reader decides. */
export const approvalLink = (code: string) =>
  query(
    api.checkApprovalLink,
    { body: { code } },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );

export const useDecideByLink = () =>
  useChange(null, (body: { code: string; verb: (typeof linkVerbs)[number]; reason?: string }) =>
    callApi(api.decideByApprovalLink, { body }),
  );
