import type {
  SavedView,
  SavedViewContent,
  SavedViewDetails,
  savedViewEndpoints,
} from '@saldo/contract/saved-views';
import { savedViewPaths } from '@saldo/contract/saved-views.paths';
import type { sessionEndpoints } from '@saldo/contract/session';
import { sessionPaths } from '@saldo/contract/session.paths';
import { type ViewList, viewScreens } from '@saldo/contract/view-lists';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiCalls } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { logFailure } from './client/log-failure.ts';
import { openListsOf } from './opening-address.ts';
import { queryKeys } from './query-cache.ts';
import { replaceQueryData } from './replace-query-data.ts';
import { useSessionUser, useSetSessionUser } from './session-user.ts';

const api = apiCalls<typeof savedViewEndpoints>(savedViewPaths);
const sessionApi = apiCalls<typeof sessionEndpoints>(sessionPaths);

/** Own and shared views, by name. */
export const savedViewsOf = (list: ViewList) =>
  queryOptions<SavedView[]>({
    queryKey: queryKeys.savedViews(list),
    queryFn: ({ signal }) => callApi(api.listSavedViews, { query: { list }, signal }),
    staleTime: 0,
  });

/** Reloads the lists' default views and hidden columns: a colleague may have changed or deleted a view. */
export function useReloadSettings(): () => Promise<void> {
  const setUser = useSetSessionUser();
  return useCallback(async () => {
    try {
      const user = await callApi(sessionApi.getMe);
      setUser(user);
      openListsOf(user);
    } catch (error) {
      logFailure(error);
    }
  }, [setUser]);
}

/** Also used after a refusal, which means that a colleague has changed or deleted the view. */
function useReloadViews(list: ViewList): () => Promise<unknown> {
  const client = useQueryClient();
  const reloadSettings = useReloadSettings();
  return () =>
    Promise.all([reloadSettings(), client.invalidateQueries({ queryKey: queryKeys.savedViews(list) })]);
}

export function useCreateView(list: ViewList, content: SavedViewContent) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: SavedViewDetails) =>
      callApi(api.createSavedView, { body: { list, ...details, ...content } }),
    // Shows the new view at once, before the list is reloaded.
    onSuccess: (view) =>
      replaceQueryData(client, savedViewsOf(list).queryKey, (views = []) => [...views, view]),
    onSettled: useReloadViews(list),
  });
}

/** Renames or shares the view, or makes it the user's default. */
export const useUpdateView = (list: ViewList, id: number) =>
  useMutation({
    mutationFn: (body: SavedViewDetails) => callApi(api.updateSavedView, { params: { id }, body }),
    onSettled: useReloadViews(list),
  });

/** Changes what the view shows. */
export const useChangeView = (list: ViewList) =>
  useMutation({
    mutationFn: ({ id, body }: { id: number; body: SavedViewContent }) =>
      callApi(api.changeSavedView, { params: { id }, body }),
    onSettled: useReloadViews(list),
  });

export const useDeleteView = (list: ViewList, id: number) =>
  useMutation({
    mutationFn: () => callApi(api.deleteSavedView, { params: { id } }),
    onSettled: useReloadViews(list),
  });

/** Hides columns of the list for the user. Calls run one after the other, so that the last choice wins. */
export function useHideColumns(list: ViewList, callbacks: { onSuccess: () => void; onError: () => void }) {
  const user = useSessionUser();
  const setUser = useSetSessionUser();
  const reload = useReloadViews(list);
  return useMutation({
    mutationFn: (hiddenColumns: string[]) => callApi(api.hideColumns, { body: { list, hiddenColumns } }),
    scope: { id: `columns of ${list}` },
    // Hides them at once, and restores the saved ones if the server refuses.
    onMutate: (hiddenColumns) => {
      const setting = user.lists.find((saved) => saved.list === list);
      const otherSettings = user.lists.filter((saved) => saved !== setting);
      const unset = { list, opensAt: viewScreens[list], opensWith: '' };
      setUser({ ...user, lists: [...otherSettings, { ...unset, ...setting, hiddenColumns }] });
    },
    onSuccess: callbacks.onSuccess,
    onError: () => {
      callbacks.onError();
      void reload();
    },
  });
}
