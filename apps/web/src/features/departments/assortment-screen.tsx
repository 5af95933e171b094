import { Button } from '@mantine/core';
import type { AssortmentChange, Department, DepartmentProduct } from '@saldo/contract/departments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { useNavigate } from '../../shared/navigation/navigation.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DialogHost, useDialogs } from '../../ui/dialogs.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { searchRows } from '../../ui/table-source.ts';
import { actionSucceeded, toastError, toastInfo, toastSuccess } from '../../ui/toast.ts';
import { useClientSource } from '../../ui/use-client-source.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useLiveSearch } from '../../ui/use-live-search.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { departmentById, productsOf, useSaveAssortment } from './assortment.api.ts';
import {
  areAllIncluded,
  changeCount,
  changesOf,
  isIncluded,
  noEdits,
  productCount,
  withAll,
  withToggled,
} from './assortment.ts';
import { AssortmentBar } from './assortment-bar.tsx';
import { productColumns, productOrder } from './product-columns.tsx';
import { SaveAssortmentDialog } from './save-assortment-dialog.tsx';

interface AssortmentScreenProps {
  departmentId: number;
  /** Returns the link back. The screen goes there by itself when the department cannot be loaded. */
  back: (department: Department | undefined) => { to: string; label: string };
  readOnly: boolean;
}

const NOT_SAVED = 'Kunne ikke gemme ændringerne';

const NOT_LOADED = 'Kunne ikke indlæse afdeling';
const none: DepartmentProduct[] = [];

export function AssortmentScreen({ departmentId, back, readOnly }: AssortmentScreenProps) {
  const department = useQuery(departmentById(useQueryClient(), departmentId));
  const query = useQuery(productsOf(departmentId));
  useLeaveOnLoadError(department, back(undefined).to);
  useErrorToast(query.data || isMissing(query.error) ? null : query.error, 'Kunne ikke indlæse produkter');

  const mutation = useSaveAssortment(departmentId);
  const [edits, setEdits] = useState(noEdits);
  const dialogs = useDialogs<{ save: AssortmentChange }>();
  const state = useLiveSearch(useTableState({ defaultSort: 'title', columns: productOrder }));
  const source = useClientSource(query, productOrder, state);

  const products = query.data ?? none;
  const changes = useMemo(() => changesOf(products, edits), [products, edits]);
  const count = changeCount(changes);
  const isLocked = readOnly || mutation.isPending;
  const toggle = useCallback(
    (product: DepartmentProduct) => setEdits((current) => withToggled(current, product)),
    [],
  );
  const columns = useMemo(() => productColumns(edits, isLocked, toggle), [edits, isLocked, toggle]);
  const isSearch = state.search.trim() !== '';
  // With a search, the button applies to all matches, on all pages.
  const found = searchRows(products, productOrder, state.search);
  const isAll = areAllIncluded(found, edits);

  const save = (change: AssortmentChange) =>
    mutation.mutate(change, {
      onSuccess: () => {
        setEdits(noEdits);
        actionSucceeded(NOT_SAVED);
        toastSuccess(`${productCount(changeCount(change))} opdateret`);
      },
      onError: () => toastError(NOT_SAVED),
    });

  return (
    <>
      <PageHeader
        help="assortment"
        title={department.data ? `Produkter for ${department.data.name}` : 'Produkter'}
        back={back(department.data)}
      />
      {/* Hidden until the department's name is in the title, where it may take a second line and move the list. */}
      {department.isPending && <Spinner text="Indlæser produkter..." />}
      <div hidden={department.isPending}>
        <DataTable
          label="Produkter"
          columns={columns}
          source={source}
          state={state}
          rowKey={(product) => product.id}
          rowName={(product) => product.title}
          {...(!isLocked && { onRowClick: toggle })}
          searchLabel="Søg efter produkt"
          searchPlaceholder="Søg på navn eller varenummer"
          tools={
            !readOnly && (
              <Button
                variant="default"
                disabled={mutation.isPending || found.length === 0}
                onClick={() => setEdits(withAll(edits, found, !isAll))}
              >
                {isAll ? 'Fravælg alle' : 'Vælg alle'}
                {isSearch && ` fundne (${found.length.toLocaleString('da-DK')})`}
              </Button>
            )
          }
          empty={{ title: 'Der er ingen produkter tilgængelige for denne afdeling.' }}
          emptySearch={(search) => `Ingen produkter matcher søgningen "${search}".`}
          errorTitle="Produkterne kunne ikke hentes."
          loadingText="Indlæser produkter..."
        />
      </div>
      {!readOnly && query.data && (
        <AssortmentBar
          included={products.filter((product) => isIncluded(product, edits)).length}
          total={products.length}
          changes={count}
          isSaving={mutation.isPending}
          onUndo={() => setEdits(noEdits)}
          onSave={() => (count === 0 ? toastInfo('Ingen ændringer at gemme') : dialogs.open('save', changes))}
        />
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          save: (frame, change) => (
            <SaveAssortmentDialog
              {...frame}
              change={change}
              onConfirm={() => {
                frame.onClose();
                save(change);
              }}
            />
          ),
        }}
      />
      <LeaveGuard active={count > 0}>
        Ændringerne for <strong>{productCount(count)}</strong> er ikke gemt.
      </LeaveGuard>
    </>
  );
}

function useLeaveOnLoadError({ error, isLoadingError, isSuccess }: DepartmentLoad, to: string): void {
  const navigate = useNavigate();
  const isLost = error !== null && isLoadingError;
  useEffect(() => {
    if (!isLost) return;
    toastError(NOT_LOADED);
    navigate(to, { replace: true });
  }, [isLost, navigate, to]);
  useEffect(() => {
    if (isSuccess) actionSucceeded(NOT_LOADED);
  }, [isSuccess]);
}

interface DepartmentLoad {
  error: Error | null;
  /** Whether the first load failed, rather than a later one. */
  isLoadingError: boolean;
  isSuccess: boolean;
}

/** The department does not exist; the request for the department itself reports this. */
const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;
