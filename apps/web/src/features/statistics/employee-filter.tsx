import { CloseButton, Select } from '@mantine/core';
import { useState } from 'react';
import type { RecordOption } from '../../ui/select-filter.tsx';
import classes from './statistics-screen.module.css';

interface EmployeeFilterProps {
  /** The first matches of the typed text. */
  options: readonly RecordOption[];
  isLoading: boolean;
  onSearch: (text: string) => void;
  /** The chosen employee's id; '' for all. */
  value: string;
  /** The chosen employee's name; undefined until it is known. */
  name: string | undefined;
  onChange: (employeeId: string) => void;
}

export function EmployeeFilter(props: EmployeeFilterProps) {
  const { options, isLoading, onSearch, value, name, onChange } = props;
  const chosenName = options.find((option) => option.value === value)?.label ?? name ?? '…';
  const [typed, setTyped] = useState<string>();
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      className={classes.employee ?? ''}
      classNames={{ option: classes.option ?? '' }}
      label="Medarbejder"
      placeholder="Alle medarbejdere"
      searchable
      data={isListed ? [...options] : [{ value, label: chosenName }, ...options]}
      // Shows all employees that the server found, perhaps by their e-mail. While text is typed, hides a chosen
      // employee who is not among them.
      filter={({ options: all }) => (isListed || typed === undefined ? all : all.slice(1))}
      // Keeps the list from being a tab stop: Tab would close it and lose the focus.
      scrollAreaProps={{ viewportProps: { tabIndex: -1 } }}
      value={value === '' ? null : value}
      onChange={(id) => {
        setTyped(undefined);
        onSearch('');
        onChange(id ?? '');
      }}
      searchValue={typed ?? (value === '' ? '' : chosenName)}
      onSearchChange={(text) => {
        if (text === (value === '' ? '' : chosenName)) return;
        setTyped(text);
        onSearch(text);
      }}
      onDropdownClose={() => {
        setTyped(undefined);
        onSearch('');
      }}
      // Selects the name, so that typing replaces it, as after Tab.
      onClick={({ currentTarget }) => typed === undefined && currentTarget.select()}
      // The clear button deselects; choosing the same employee again does not.
      allowDeselect={false}
      rightSectionWidth={30}
      nothingFoundMessage={isLoading ? 'Søger …' : 'Ingen medarbejdere fundet'}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      {...(value !== '' && {
        rightSectionPointerEvents: 'all' as const,
        rightSection: <CloseButton aria-label="Vis alle medarbejdere" onClick={() => onChange('')} />,
      })}
    />
  );
}
