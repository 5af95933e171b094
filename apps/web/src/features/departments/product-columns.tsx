import { Checkbox } from '@mantine/core';
import type { DepartmentProduct } from '@saldo/contract/departments';
import { formatPoints } from '@saldo/domain/points/danish-points';
import type { Column, OrderColumn } from '../../ui/table/table-column.ts';
import { type Edits, isChanged, isIncluded } from './assortment.ts';
import classes from './product-columns.module.css';

type ProductColumn = Column<DepartmentProduct> & { sortable: true };

const title: ProductColumn = {
  key: 'title',
  header: 'Navn',
  sortable: true,
  isRowName: true,
  value: (product) => product.title,
  render: (product) => product.title,
};

const itemNumber: ProductColumn = {
  key: 'itemNumber',
  header: 'Varenummer',
  sortable: true,
  width: '20%',
  value: (product) => product.itemNumber,
  render: (product) => product.itemNumber,
};

const statusText = (product: DepartmentProduct): string => (product.status ? 'Aktiv' : 'Inaktiv');

const status: ProductColumn = {
  key: 'status',
  header: 'Webshop Status',
  sortable: true,
  isUnsearched: true,
  width: '160px',
  value: statusText,
  render: (product) =>
    product.status ? statusText(product) : <span className={classes.inactive}>{statusText(product)}</span>,
};

const price: ProductColumn = {
  key: 'price',
  header: 'Pris',
  sortable: true,
  isUnsearched: true,
  align: 'right',
  width: '120px',
  value: (product) => product.price,
  render: (product) => formatPoints(product.price),
};

/** Only for operators' invoices, and only of interest where the rates differ. */
const vatRate: Column<DepartmentProduct> = {
  key: 'vatRate',
  header: 'Moms',
  hideIfEmpty: true,
  hideOnNarrow: true,
  align: 'right',
  value: (product) => (product.vatRate === 25 ? '' : vatText(product)),
  render: vatText,
  renderOnCard: (product) => (product.vatRate === 25 ? null : `${vatText(product)} moms`),
};

function vatText({ vatRate: rate }: DepartmentProduct): string {
  return `${rate}\u00a0%`;
}

const included = {
  key: 'included',
  header: 'Inkluderet',
  sortable: true,
  isUnsearched: true,
  width: '168px',
  onCardTop: true,
  // The stored value, so that a row stays in place when its box is ticked.
  value: (product: DepartmentProduct) => (product.included ? 0 : 1),
} as const;

/** For searching and sorting, which ignore unsaved changes. */
export const productOrder: readonly (OrderColumn<DepartmentProduct> & { sortable: true })[] = [
  included,
  title,
  itemNumber,
  status,
  price,
];

export const productColumns = (
  edits: Edits,
  isLocked: boolean,
  onToggle: (product: DepartmentProduct, isRange: boolean) => void,
): readonly Column<DepartmentProduct>[] => [
  {
    ...included,
    render: (product) => (
      <label className={classes.tick} htmlFor={`product-${product.id}`}>
        <Checkbox
          id={`product-${product.id}`}
          aria-label={product.title}
          checked={isIncluded(product, edits)}
          disabled={isLocked}
          onChange={({ nativeEvent }) =>
            onToggle(product, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        {isChanged(product, edits) && <span className={classes.changed}>ændret</span>}
      </label>
    ),
  },
  title,
  itemNumber,
  status,
  price,
  vatRate,
];
