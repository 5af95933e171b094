import { CloseButton, Select } from '@mantine/core';
import { useState } from 'react';
import type { Option } from './statistics-filters.tsx';
import classes from './statistics-screen.module.css';

interface EmployeeFilterProps {
  /** Who matches what is typed: the first of them. */
  options: readonly Option[];
  isLoading: boolean;
  onSearch: (text: string) => void;
  /** The id of the chosen one; '' for all. */
  value: string;
  /** The chosen one's name; undefined until it is known. */
  name: string | undefined;
  onChange: (employeeId: string) => void;
}

/** One employee of thousands: the server looks for what is typed. */
export function EmployeeFilter(props: EmployeeFilterProps) {
  const { options, isLoading, onSearch, value, name, onChange } = props;
  const chosenName = options.find((option) => option.value === value)?.label ?? name ?? '…';
  const [typed, setTyped] = useState<string>();
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      className={classes.employee ?? ''}
      label="Medarbejder"
      placeholder="Alle medarbejdere"
      searchable
      data={known ? [...options] : [{ value, label: chosenName }, ...options]}
      // The server has searched, in the e-mails too; who is chosen need not be among those found.
      filter={({ options: all }) => (known || typed === undefined ? all : all.slice(1))}
      // Else the list is a stop of its own for Tab, which closes it, and the focus is lost.
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
      // The next one is typed over the name, as after Tab.
      onClick={({ currentTarget }) => typed === undefined && currentTarget.select()}
      // The button beside it does that; choosing the same one again is no wish to lose it.
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
