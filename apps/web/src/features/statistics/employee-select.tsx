import { CloseButton, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { employeesPage } from '../../api/employees.ts';
import classes from './statistics-screen.module.css';

/** How many options are shown; a search finds the others. */
const MAX_SHOWN = 30;

interface EmployeeSelectProps {
  customerId: number | undefined;
  /** The chosen employee's id; '' for all. */
  value: string;
  /** The chosen employee's name; undefined until it is known. */
  name: string | undefined;
  onChange: (employeeId: string) => void;
}

export function EmployeeSelect(props: EmployeeSelectProps) {
  const { customerId, value, name, onChange } = props;
  const [searched, onSearch] = useState('');
  const search = searched.trim();
  const { data, isFetching } = useQuery({
    ...employeesPage({
      sort: 'name',
      limit: MAX_SHOWN,
      ...(search && { search }),
      ...(customerId !== undefined && { customerId }),
    }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.rows ?? []).map((row) => ({ value: String(row.id), label: row.name }));
  const chosenName = options.find((option) => option.value === value)?.label ?? name ?? '…';
  const [typed, setTyped] = useState<string>();
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      className={classes.employee ?? ''}
      classNames={{ option: classes.option ?? '', options: classes.options ?? '' }}
      aria-label="Medarbejder"
      leftSection="Medarbejder:"
      leftSectionWidth={116}
      placeholder="Alle"
      searchable
      data={isListed ? options : [{ value, label: chosenName }, ...options]}
      // Shows all employees that the server found, perhaps by their e-mail. While text is typed, hides a chosen
      // employee who is not among them.
      filter={({ options: all }) => (isListed || typed === undefined ? all : all.slice(1))}
      // The list itself scrolls, so that its role allows all its children. It is no tab stop: Tab would close it and lose
      // the focus.
      withScrollArea={false}
      attributes={{ options: { tabIndex: -1 } }}
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
      nothingFoundMessage={isFetching ? 'Søger …' : 'Ingen medarbejdere fundet'}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      {...(value !== '' && {
        rightSectionPointerEvents: 'all' as const,
        rightSection: <CloseButton aria-label="Vis alle medarbejdere" onClick={() => onChange('')} />,
      })}
    />
  );
}
