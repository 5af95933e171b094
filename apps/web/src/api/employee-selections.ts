import type {
  DepartmentChange,
  EmployeeSelection,
  employeeSelectionEndpoints,
  SelectionDraft,
  WelcomeKind,
} from '@saldo/contract/employee-selections';
import { employeeSelectionPaths } from '@saldo/contract/employee-selections.paths';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from './change.ts';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { useCustomerId } from './customer-scope.ts';
import { ofCustomer, query } from './query.ts';

const api = apiCalls<typeof employeeSelectionEndpoints>(employeeSelectionPaths, {
  changeDepartmentOfMany: 'idempotent',
  sendWelcomes: 'idempotent',
});

/** Employees chosen in a list, and how many they were when the action was chosen. */
export interface ChosenEmployees {
  selection: EmployeeSelection;
  count: number;
}

/** Everybody who has not chosen a password. */
export const withoutLogin: ChosenEmployees = { selection: { filter: { login: 'disabled' } }, count: 0 };

/** Passed to a screen by the navigation to it (`given`), and kept in its history entry. */
export interface GivenEmployees {
  chosen: ChosenEmployees;
  /** For an operator. */
  customerId: number | undefined;
}

export function givenEmployees(given: unknown): GivenEmployees | undefined {
  const isGiven = typeof given === 'object' && given !== null && 'chosen' in given && 'customerId' in given;
  // Only our own navigation writes `given`, within this tab, and the server validates the selection.
  return isGiven ? (given as GivenEmployees) : undefined;
}

/** Resolves the chosen employees once for each dialog that opens. */
export function useSelectionDraft({ selection }: ChosenEmployees): UseQueryResult<SelectionDraft> {
  const customerId = useCustomerId();
  const [opening] = useState(() => crypto.randomUUID());
  return useQuery(
    query(
      api.draftEmployeeSelection,
      { body: { selection, ...ofCustomer(customerId) } },
      { version: opening, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ),
  );
}

/** @throws before the draft is loaded; until then the forms are disabled. */
export function idOfDraft({ data }: Pick<UseQueryResult<SelectionDraft>, 'data'>): number {
  if (data === undefined) throw new Error('The draft is not loaded yet.');
  return data.id;
}

/** Idle until there is a draft. Not cached, because each opening of a dialog creates a new draft. */
export const departmentsOfDraft = (id: number | undefined) =>
  query(api.previewDepartmentChange, id === undefined ? undefined : { params: { id } }, { gcTime: 0 });

export const welcomesOfDraft = (id: number | undefined, kind: WelcomeKind) =>
  query(api.previewWelcomes, id === undefined ? undefined : { params: { id }, query: { kind } }, {
    gcTime: 0,
  });

interface OfDraft<Body> {
  id: number;
  body: Body;
}

export const useChangeDepartmentOfMany = () =>
  useChange('employees', ({ id, body }: OfDraft<DepartmentChange>) =>
    callApi(api.changeDepartmentOfMany, { params: { id }, body }),
  );

export const useSendWelcomes = () =>
  useChange('welcomes', ({ id, body }: OfDraft<{ without: number[]; kind: WelcomeKind }>) =>
    callApi(api.sendWelcomes, { params: { id }, body }),
  );
