import { useMemo } from 'react';
import { useCaller } from '../../api/session.ts';
import { useAddressParams } from '../../ui/address/use-address-params.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { MAX_SEARCH } from '../../ui/table/table-state.ts';
import type { HelpGroup } from './help-guide.ts';
import classes from './help-home.module.css';
import { helpIndexOf } from './help-index.ts';
import { HelpLinks } from './help-links.tsx';
import { HelpResults } from './help-results.tsx';
import { searchHelp } from './search-help.ts';

const SEARCH = 'search';

export function HelpHome({ guide }: { guide: readonly HelpGroup[] }) {
  const role = useCaller();
  const [params, changeAddress] = useAddressParams();
  const search = (params.get(SEARCH) ?? '').slice(0, MAX_SEARCH);
  const entries = useMemo(() => helpIndexOf(role), [role]);
  const onSearch = (text: string) =>
    changeAddress(
      (current) => {
        if (text === '') current.delete(SEARCH);
        else current.set(SEARCH, text);
        return current;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title="Hjælp" />
      <search className={classes.search}>
        <SearchField label="Søg i hjælpen" value={search} param={SEARCH} onChange={onSearch} hotkey />
      </search>
      {search.trim() === '' ? (
        <HelpLinks guide={guide} />
      ) : (
        <HelpResults results={searchHelp(entries, search)} search={search} />
      )}
    </>
  );
}
