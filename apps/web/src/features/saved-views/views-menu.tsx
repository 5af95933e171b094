import { Button } from '@mantine/core';
import type { SavedView } from '@saldo/contract/saved-views';
import { type ViewContent, viewAt, viewParameters } from '@saldo/contract/view-lists';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { reload } from '../../api/change.ts';
import { hasStatus } from '../../api/client/errors.ts';
import { savedViewsOf, useChangeView, useHideColumns } from '../../api/saved-views.ts';
import { useSessionUser } from '../../api/session.ts';
import { useAddressParams, useCurrentParam } from '../../ui/address/use-address-params.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { MenuItem, MenuPopover } from '../../ui/page/menu-popover.tsx';
import type { ListMenuProps } from '../../ui/table/list-menu-context.ts';
import { actionSucceeded, toastError, toastInfo } from '../../ui/toast/toast.ts';
import { sameView, withHidden, withoutView, withSize } from './view-address.ts';
import { ViewTabs } from './view-tabs.tsx';
import { missingWords } from './view-words.ts';
import classes from './views-menu.module.css';

const CreateViewDialog = lazyComponent(() => import('./view-dialog.tsx').then((m) => m.CreateViewDialog));
const EditViewDialog = lazyComponent(() => import('./view-dialog.tsx').then((m) => m.EditViewDialog));
const DeleteViewDialog = lazyComponent(() =>
  import('./delete-view-dialog.tsx').then((m) => m.DeleteViewDialog),
);

const COLUMNS_NOT_SAVED = 'Kolonnerne kunne ikke gemmes';
const VIEW_NOT_SAVED = 'Kunne ikke gemme visningen';

export function ViewsMenu({ list, columns }: ListMenuProps) {
  const id = useId();
  const [params, changeAddress] = useAddressParams();
  const { lists } = useSessionUser();
  const setting = lists.find((saved) => saved.list === list);
  const viewId = Number(params.get('view')) || 0;
  const addressedView = useCurrentParam('view');
  const { data: views, error, isFetching, refetch } = useQuery(savedViewsOf(list));
  const view = views?.find((saved) => saved.id === viewId);
  const shown: ViewContent = {
    ...viewAt(list, params),
    ...(!viewId && { hiddenColumns: setting?.hiddenColumns ?? [] }),
  };
  const dialogs = useDialogs<{ create: undefined; edit: SavedView; delete: SavedView }>();
  const changeView = useChangeView();
  const hideColumns = useHideColumns(list, {
    onSuccess: () => actionSucceeded(COLUMNS_NOT_SAVED),
    onError: () => toastError(COLUMNS_NOT_SAVED),
  });

  const hasDialog = dialogs.isOpen('create') || dialogs.isOpen('edit') || dialogs.isOpen('delete');
  // Not while a dialog is open: it reports a deleted view itself, and deleting a view in it changes the address.
  const isGone =
    viewId > 0 &&
    Number(addressedView) === viewId &&
    views !== undefined &&
    !isFetching &&
    !view &&
    !hasDialog;
  useGoneView(isGone);
  useMissingParts(view, columns);

  const all = new URLSearchParams(setting?.opensWith ? { view: 'none' } : {});
  const show = (chosen?: SavedView) => {
    changeAddress((address) =>
      withSize(address, chosen ? viewParameters(chosen.id, chosen) : new URLSearchParams(all)),
    );
    // A colleague may have changed or deleted the view meanwhile.
    void refetch();
  };
  const save = (changed: SavedView) =>
    changeView.mutate(
      { view: changed, body: shown },
      {
        onSuccess: () => actionSucceeded(VIEW_NOT_SAVED),
        // If a colleague has deleted the view, the refetched list reports it.
        onError: (error) => {
          if (!hasStatus(error, 404)) toastError(error.message, VIEW_NOT_SAVED);
        },
      },
    );
  const toggle = (key: string) => {
    const hidden = shown.hiddenColumns.includes(key)
      ? shown.hiddenColumns.filter((other) => other !== key)
      : [...shown.hiddenColumns, key];
    if (viewId) changeAddress((address) => withHidden(address, hidden), { replace: true });
    else hideColumns.mutate(hidden);
  };
  const hideable = columns.filter(({ isRowName }, index) => index > 0 && !isRowName);

  return (
    <>
      <ViewTabs views={views ?? []} openId={viewId} all={all} onShow={show} />
      <Button variant="default" className={classes.button ?? ''} popoverTarget={id} aria-haspopup="menu">
        Visninger
      </Button>
      <MenuPopover
        id={id}
        label="Visninger og kolonner"
        place={placeBelow}
        className={classes.menu}
        // A colleague may have changed the views.
        onOpen={() => void refetch()}
      >
        {error && <p className={classes.failed}>Visningerne kunne ikke hentes.</p>}
        {view && !sameView(view, shown) && <MenuItem onSelect={() => save(view)}>Gem ændringer</MenuItem>}
        <MenuItem onSelect={() => dialogs.open('create')}>Gem som ny visning</MenuItem>
        {view && <MenuItem onSelect={() => dialogs.open('edit', view)}>Rediger visning</MenuItem>}
        {view && (
          <MenuItem danger onSelect={() => dialogs.open('delete', view)}>
            Slet visning
          </MenuItem>
        )}
        {hideable.length > 0 && (
          <>
            <hr className={classes.line} />
            <p className={classes.heading} aria-hidden>
              Kolonner
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu. */}
            <div role="group" aria-label="Kolonner">
              {hideable.map(({ key, header }) => (
                <ColumnItem
                  key={key}
                  isShown={!shown.hiddenColumns.includes(key)}
                  onToggle={() => toggle(key)}
                >
                  {header}
                </ColumnItem>
              ))}
            </div>
          </>
        )}
      </MenuPopover>
      <DialogHost
        dialogs={dialogs}
        render={{
          create: (frame) => <CreateViewDialog {...frame} list={list} content={shown} onCreated={show} />,
          edit: (frame, edited) => <EditViewDialog {...frame} view={edited} />,
          delete: (frame, deleted) => (
            <DeleteViewDialog
              {...frame}
              view={deleted}
              onDeleted={() => changeAddress(withoutView, { replace: true })}
            />
          ),
        }}
      />
    </>
  );
}

/** Removes a view that no longer exists from the address, and says so. */
function useGoneView(isGone: boolean): void {
  const [, changeAddress] = useAddressParams();
  useEffect(() => {
    if (!isGone) return;
    toastInfo('Visningen findes ikke længere. Dens søgning og filtre bruges stadig.');
    changeAddress(withoutView, { replace: true });
    // The missing view may have been the user's default view.
    void reload('savedViews');
  }, [isGone, changeAddress]);
}

/** Views whose missing parts a toast has already reported. */
const reportedViews = new Set<number>();

/** Reports once which filters and columns of the view no longer exist. */
function useMissingParts(view: SavedView | undefined, columns: ListMenuProps['columns']): void {
  const missing =
    view &&
    missingWords(
      view,
      columns.map(({ key }) => key),
    );
  const id = view?.id;
  useEffect(() => {
    if (id === undefined || missing === undefined || reportedViews.has(id)) return;
    reportedViews.add(id);
    toastInfo(missing);
  }, [missing, id]);
}

interface ColumnItemProps {
  isShown: boolean;
  onToggle: () => void;
  children: string;
}

const ColumnItem = ({ isShown, onToggle, children }: ColumnItemProps) => (
  <MenuItem
    keepsOpen
    checked={isShown}
    icon={<IconCheck size={18} aria-hidden data-unchecked={!isShown || undefined} />}
    onSelect={onToggle}
  >
    {children}
  </MenuItem>
);

function placeBelow(menu: HTMLElement, button: DOMRect): void {
  const { width } = menu.getBoundingClientRect();
  const top = button.bottom + 4;
  menu.style.left = `${Math.max(8, Math.min(button.left, innerWidth - width - 8))}px`;
  menu.style.top = `${top}px`;
  menu.style.maxHeight = `${Math.max(200, innerHeight - top - 8)}px`;
}
