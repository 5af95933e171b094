import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useProducts } from '../../shop.api.ts';
import { Empty, LoadFailed, Loading } from '../../ui/load-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { findProducts, sortings } from './find-products.ts';
import { ProductCard } from './product-card.tsx';
import classes from './products-screen.module.css';
import { useProductFilter } from './use-product-filter.ts';

/** Number of products shown at first, and added by `Vis flere`. Some assortments have thousands. */
const STEP = 60;

export function ProductsScreen() {
  usePageTitle('Varer');
  const products = useProducts();
  const [shown, setShown] = useState(STEP);
  const field = useRef<HTMLInputElement>(null);
  const { search, setSearch, sorting, setSorting } = useProductFilter(() => setShown(STEP));

  if (products.isPending) return <Loading text="Indlæser varer …" />;
  if (!products.data) {
    return (
      <LoadFailed
        title="Varerne kunne ikke indlæses."
        error={products.error}
        onRetry={() => void products.refetch()}
      />
    );
  }
  if (products.data.length === 0) {
    return (
      <Empty title="Der er ingen varer at vælge imellem endnu.">
        <p>Din arbejdsplads bestemmer, hvilke varer din afdeling kan købe.</p>
      </Empty>
    );
  }
  const matches = findProducts(products.data, search, sorting);
  return (
    <>
      <h1 className={classes.title}>
        Varer <span className="figures">{matches.length}</span>
      </h1>
      <search className={classes.filters}>
        <TextInput
          ref={field}
          type="search"
          aria-label="Søg efter varer"
          placeholder="Søg på navn eller varenummer"
          autoComplete="off"
          maxLength={200}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            search !== '' && (
              <CloseButton
                size="sm"
                aria-label="Ryd søgning"
                onClick={() => {
                  setSearch('');
                  field.current?.focus();
                }}
              />
            )
          }
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Sortering"
          data={sortings.map(({ value, label }) => ({ value, label }))}
          value={sorting}
          onChange={(event) => setSorting(event.currentTarget.value)}
        />
      </search>
      <p className="visually-hidden" role="status">
        {matches.length === 1 ? '1 vare' : `${matches.length} varer`}
      </p>
      {matches.length === 0 ? (
        <Empty isPart title={`Ingen varer matcher søgningen »${search}«.`}>
          <Button variant="default" onClick={() => setSearch('')}>
            Ryd søgning
          </Button>
        </Empty>
      ) : (
        <ul className={classes.grid}>
          {matches.slice(0, shown).map((product) => (
            <ProductCard key={product.itemNumber} product={product} />
          ))}
        </ul>
      )}
      {matches.length > shown && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShown(shown + STEP)}>
            Vis flere ({matches.length - shown})
          </Button>
        </div>
      )}
    </>
  );
}
