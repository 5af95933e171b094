import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { idParams, isStorable, requiredText, text, version } from './fields.ts';
import { savedViewPaths } from './saved-views.paths.ts';
import { type ViewList, viewLists } from './view-lists.ts';

const list = z.enum(Object.keys(viewLists) as [ViewList, ...ViewList[]]);

/** Accepts any key, because only the screens know their columns. A screen ignores keys that it does not know. */
const columnKey = z.string().regex(/^[A-Za-z]{1,40}$/, 'Kolonnen er ikke gyldig');
const hiddenColumns = z
  .array(columnKey, { error: 'Kolonner skal være en liste' })
  .max(40, 'For mange kolonner');

const content = {
  search: text('Søgning', 200),
  sort: z.string().regex(/^(?:-?[A-Za-z]{1,40})?$/, 'Sorteringen er ikke gyldig'),
  /** Filters by their names in the address; `viewLists` says which ones a list has. */
  filters: z.record(z.string().max(40).refine(isStorable), requiredText('Filter', 100)),
  hiddenColumns,
};

const details = {
  /** Unique among the owner's views of the list, ignoring case. */
  name: requiredText('Navn', 60),
  /** Whether colleagues also see the view: those of the company, or all operators. */
  isShared: z.boolean(),
  /** Whether the caller's list opens with this view. */
  isDefault: z.boolean(),
};

/** A saved view of a list. `owner` is null if the caller owns the view or if the owner's account was deleted. */
export const savedView = z.strictObject({
  id: z.number(),
  name: z.string(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  owner: z.string().nullable(),
  search: z.string(),
  sort: z.string(),
  filters: z.record(z.string(), z.string()),
  hiddenColumns: z.array(z.string()),
  /** Names of filters that were left out, because their records no longer exist. */
  gone: z.array(z.string()),
  version,
});
export type SavedView = z.infer<typeof savedView>;

export const savedViewContent = z.strictObject(content);
export type SavedViewContent = z.infer<typeof savedViewContent>;

export const savedViewDetails = z.strictObject(details);
export type SavedViewDetails = z.infer<typeof savedViewDetails>;

export const savedViewInput = z.strictObject({ list, ...details, ...content });
export type SavedViewInput = z.infer<typeof savedViewInput>;

const access = ['Admin', 'Customer', 'Leader'] as const;

export const savedViewEndpoints = defineEndpoints(savedViewPaths, {
  listSavedViews: {
    access,
    query: z.strictObject({ list }),
    response: z.array(savedView),
    summary: 'Own and shared views of a list, sorted by name',
  },
  createSavedView: {
    access,
    body: savedViewInput,
    response: savedView,
    status: 201,
    summary: 'Save a view of a list; at most 50 a person',
  },
  updateSavedView: {
    access,
    versioned: true,
    params: idParams,
    body: savedViewDetails,
    response: savedView,
    summary: 'Rename an own or shared view, share it, or make it the own default',
  },
  changeSavedView: {
    access,
    versioned: true,
    params: idParams,
    body: savedViewContent,
    response: savedView,
    summary: 'Change what an own or shared view shows',
  },
  deleteSavedView: {
    access,
    params: idParams,
    summary: 'Delete an own or shared view',
  },
  hideColumns: {
    access,
    body: z.strictObject({ list, hiddenColumns }),
    summary: 'Hide columns of a list for the caller, while the list shows no saved view',
  },
});
