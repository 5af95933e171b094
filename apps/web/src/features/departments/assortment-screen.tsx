import { Button } from '@mantine/core';
import { isIdInAddress, oneOf } from '@saldo/contract/address-filters';
import type { AssortmentChange, Department, DepartmentProduct } from '@saldo/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changeCount, departmentById, productsOf, useSaveAssortment } from '../../api/assortments.ts';
import { ApiError } from '../../api/client/errors.ts';
import { useIsOperator } from '../../api/session.ts';
import { Link } from '../../ui/address/link.tsx';
import { useNavigate } from '../../ui/address/navigation.tsx';
import { useParams } from '../../ui/address/screens.tsx';
import { useFilters } from '../../ui/address/use-filters.ts';
import { DialogHost, useDialogs } from '../../ui/dialog/dialogs.tsx';
import { LeaveGuard } from '../../ui/dialog/leave-guard.tsx';
import { lazyComponent } from '../../ui/page/lazy-part.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Spinner } from '../../ui/page/spinner.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SelectFilter } from '../../ui/table/select-filter.tsx';
import { searchRows } from '../../ui/table/table-source.ts';
import { useClientSource } from '../../ui/table/use-client-source.ts';
import { useLiveSearch } from '../../ui/table/use-live-search.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { formatCount } from '../../ui/text/counts.ts';
import { actionSucceeded, toastError, toastInfo, toastSuccess } from '../../ui/toast/toast.ts';
import { useErrorToast } from '../../ui/toast/use-error-toast.ts';
import {
  areAllIncluded,
  type Choice,
  changesOf,
  choices,
  isIncluded,
  matchingChoice,
  noEdits,
  productCount,
  withAll,
  withCopied,
  withRange,
} from './assortment.ts';
import { AssortmentBar } from './assortment-bar.tsx';
import { productColumns, productOrder } from './product-columns.tsx';
import { SaveAssortmentDialog } from './save-assortment-dialog.tsx';

const NOT_SAVED = 'Kunne ikke gemme ændringerne';

const NOT_LOADED = 'Kunne ikke indlæse afdeling';
const none: DepartmentProduct[] = [];
const declaredFilters = { choice: oneOf(choices) };
const choiceOptions: readonly { value: Choice; label: string }[] = [
  { value: 'chosen', label: 'Valgte' },
  { value: 'not-chosen', label: 'Ikke valgte' },
];

const CopyAssortmentDialog = lazyComponent(() =>
  import('./copy-assortment-dialog.tsx').then((m) => m.CopyAssortmentDialog),
);

const toDepartments = () => ({ to: '/departments', label: 'Tilbage til afdelinger' });
const toCustomer = (department: Department | undefined) => ({
  to: department ? `/customers/${department.customerId}/departments` : '/',
  label: 'Tilbage til kunden',
});

export function AssortmentScreen() {
  const { id = '' } = useParams();
  const isOperator = useIsOperator();
  if (!isIdInAddress(id)) {
    const { to, label } = isOperator ? { to: '/', label: 'Til kundelisten' } : toDepartments();
    return (
      <MessagePage title="Afdelingen findes ikke" action={<Link to={to}>{label}</Link>}>
        Adressen er skrevet forkert.
      </MessagePage>
    );
  }
  return <Assortment key={id} departmentId={Number(id)} isOperator={isOperator} />;
}

function Assortment({ departmentId, isOperator }: { departmentId: number; isOperator: boolean }) {
  const back = isOperator ? toCustomer : toDepartments;
  const department = useQuery(departmentById(departmentId));
  const query = useQuery(productsOf(departmentId));
  useLeaveOnLoadError(department, back(undefined).to);
  useErrorToast(query.data || isMissing(query.error) ? null : query.error, 'Kunne ikke indlæse produkter');

  const mutation = useSaveAssortment(departmentId);
  const [edits, setEdits] = useState(noEdits);
  const dialogs = useDialogs<{ save: AssortmentChange; copy: undefined }>();
  const filters = useFilters(declaredFilters);
  const { choice } = filters.values;
  const state = useLiveSearch(useTableState({ defaultSort: 'title', columns: productOrder }));
  const products = query.data ?? none;
  const shown = useMemo(() => matchingChoice(products, edits, choice), [products, edits, choice]);
  const source = useClientSource({ ...query, data: query.data && shown }, productOrder, state);
  const changes = useMemo(() => changesOf(products, edits), [products, edits]);
  const count = changeCount(changes);
  const isLocked = mutation.isPending;
  const listed = useRef(source.rows);
  useEffect(() => {
    listed.current = source.rows;
  });
  const last = useRef<number>(undefined);
  const toggle = useCallback((product: DepartmentProduct, isRange: boolean) => {
    const from = isRange ? last.current : undefined;
    last.current = product.id;
    setEdits((current) => withRange(current, listed.current ?? none, from, product));
  }, []);
  const columns = useMemo(() => productColumns(edits, isLocked, toggle), [edits, isLocked, toggle]);
  const isSearch = state.search.trim() !== '' || choice !== undefined;
  // With a search, the button applies to all matches, on all pages.
  const found = searchRows(shown, productOrder, state.search);
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
          showsSearchLabel
          searchPlaceholder="Søg på navn eller varenummer"
          filtering={filters}
          filters={
            <SelectFilter
              label="Vis"
              allLabel="Alle"
              options={choiceOptions}
              value={choice}
              onChange={(chosen) => filters.set({ choice: chosen })}
            />
          }
          tools={
            <>
              <Button
                variant="default"
                disabled={isLocked || found.length === 0}
                onClick={() => setEdits(withAll(edits, found, !isAll))}
              >
                {isAll ? 'Fravælg alle' : 'Vælg alle'}
                {isSearch && ` fundne (${formatCount(found.length)})`}
              </Button>
              <Button variant="default" disabled={isLocked} onClick={() => dialogs.open('copy')}>
                Kopiér fra afdeling …
              </Button>
            </>
          }
          empty={{
            title:
              choice === undefined
                ? 'Der er ingen produkter tilgængelige for denne afdeling.'
                : choice === 'chosen'
                  ? 'Ingen produkter er valgt.'
                  : 'Alle produkter er valgt.',
          }}
          emptySearch={(search) => `Ingen produkter matcher søgningen "${search}".`}
          errorTitle="Produkterne kunne ikke hentes."
          loadingText="Indlæser produkter..."
        />
      </div>
      {query.data && (
        <AssortmentBar
          included={products.filter((product) => isIncluded(product, edits)).length}
          total={products.length}
          changes={count}
          isSaving={isLocked}
          onUndo={() => setEdits(noEdits)}
          onSave={() => (count === 0 ? toastInfo('Ingen ændringer at gemme') : dialogs.open('save', changes))}
        />
      )}
      <DialogHost
        dialogs={dialogs}
        render={{
          copy: (frame) => (
            <CopyAssortmentDialog
              {...frame}
              departmentId={departmentId}
              customerId={isOperator ? department.data?.customerId : undefined}
              onCopied={(other) => setEdits((current) => withCopied(current, products, other))}
            />
          ),
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
