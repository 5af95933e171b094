import type { employeeSelectionEndpoints, SelectionDraft } from '@saldo/contract/employee-selections';
import { employeeSelectionPaths } from '@saldo/contract/employee-selections.paths';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenEmployees } from './chosen-employees.ts';
import { apiCalls } from './client/call.ts';
import { ApiError } from './client/errors.ts';
import { callApi } from './client/fetch.ts';

const api = apiCalls<typeof employeeSelectionEndpoints>(employeeSelectionPaths);

/** Resolves the chosen employees once for each dialog that opens. */
export function useSelectionDraft(
  { selection }: ChosenEmployees,
  customerId: number | undefined,
): UseQueryResult<SelectionDraft> {
  const [opening] = useState(() => crypto.randomUUID());
  const ofCustomer = customerId === undefined ? {} : { customerId };
  return useQuery({
    queryKey: ['employee-selections', 'draft', opening],
    queryFn: () => callApi(api.draftEmployeeSelection, { body: { selection, ...ofCustomer } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** @throws before the draft is loaded; until then the forms are disabled. */
export function idOfDraft({ data }: Pick<UseQueryResult<SelectionDraft>, 'data'>): number {
  if (data === undefined) throw new Error('The draft is not loaded yet.');
  return data.id;
}

/** An employee of a draft who can no longer be changed. The user confirms again without these employees. */
export interface StaleEmployee {
  employeeId: number;
  message: string;
}

export function staleEmployeesOf(error: Error | null): StaleEmployee[] {
  if (!(error instanceof ApiError) || error.code !== 'selection_stale') return [];
  return error.fields.flatMap(({ path, message }) => {
    const employeeId = path[1];
    return typeof employeeId === 'number' ? [{ employeeId, message }] : [];
  });
}
