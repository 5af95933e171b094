import type {
  SavedView,
  SavedViewContent,
  SavedViewDetails,
  savedViewEndpoints,
} from '@saldo/contract/saved-views';
import { savedViewPaths } from '@saldo/contract/saved-views.paths';
import { screenOf, type ViewList } from '@saldo/contract/view-lists';
import { reload, useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query, replaceData } from './query.ts';
import { changeUser } from './session.ts';

const api = apiCalls<typeof savedViewEndpoints>(savedViewPaths);

/** Own and shared views, by name. */
export const savedViewsOf = (list: ViewList) =>
  query(api.listSavedViews, { query: { list } }, { staleTime: 0 });

export const useCreateView = (list: ViewList, content: SavedViewContent) =>
  useChange(
    'savedViews',
    (details: SavedViewDetails) => callApi(api.createSavedView, { body: { list, ...details, ...content } }),
    {
      // Shows the new view at once, before the list is reloaded.
      onSuccess: (view) => replaceData(savedViewsOf(list), (views = []) => [...views, view]),
      awaitsReload: true,
    },
  );

/** Renames or shares the view, or makes it the user's default. */
export const useUpdateView = (id: number) =>
  useChange(
    'savedViews',
    ({ version, ...body }: SavedViewDetails & Versioned) =>
      callApi(api.updateSavedView, { params: { id }, body, version }),
    { awaitsReload: true },
  );

/** Changes what the view shows. */
export const useChangeView = () =>
  useChange(
    'savedViews',
    ({ view: { id, version }, body }: { view: SavedView; body: SavedViewContent }) =>
      callApi(api.changeSavedView, { params: { id }, body, version }),
    { awaitsReload: true },
  );

export const useDeleteView = (id: number) =>
  useChange('savedViews', () => callApi(api.deleteSavedView, { params: { id } }), { awaitsReload: true });

/** Hides the columns at once, and restores the saved ones if the server refuses. */
export const useHideColumns = (list: ViewList, callbacks: { onSuccess: () => void; onError: () => void }) =>
  useChange(null, (hiddenColumns: string[]) => callApi(api.hideColumns, { body: { list, hiddenColumns } }), {
    // Calls run one after the other, so that the last choice wins.
    scope: { id: `columns of ${list}` },
    onMutate: (hiddenColumns) => hideColumns(list, hiddenColumns),
    onSuccess: callbacks.onSuccess,
    onError: () => {
      callbacks.onError();
      void reload('savedViews');
    },
  });

export const hideColumns = (list: ViewList, hiddenColumns: string[]): Promise<void> =>
  changeUser(({ lists, kind }) => {
    const setting = lists.find((saved) => saved.list === list);
    const unset = { list, opensAt: screenOf(list, kind === 'leader'), opensWith: '' };
    return {
      lists: [...lists.filter((saved) => saved !== setting), { ...unset, ...setting, hiddenColumns }],
    };
  });
