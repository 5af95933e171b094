import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customersByName } from '../features/customers/customers.api.ts';
import { departmentsOf } from '../features/departments/departments.api.ts';
import { employeesPage } from '../features/employees/employees.api.ts';
import { EmployeeFilter } from '../features/statistics/employee-filter.tsx';
import { StatisticsScreen } from '../features/statistics/statistics-screen.tsx';
import { type StatisticsFilter, useStatisticsFilter } from '../features/statistics/use-statistics-filter.ts';
import { useSessionUser } from '../shared/session-user.ts';

export function StatisticsRoute() {
  const isOperator = useSessionUser().role === 'Admin';
  const filter = useStatisticsFilter(isOperator);
  // Departments and employees belong to a customer, which an operator has to choose first.
  const hasCustomer = !isOperator || filter.customerId !== '';
  const customerId = filter.customerId === '' ? undefined : Number(filter.customerId);
  const customers = useQuery({ ...customersByName, enabled: isOperator });
  const departments = useQuery({ ...departmentsOf(customerId), enabled: hasCustomer });
  return (
    <StatisticsScreen
      filter={filter}
      customers={
        isOperator
          ? (customers.data ?? []).map(({ id, companyName }) => ({ value: String(id), label: companyName }))
          : undefined
      }
      departments={
        hasCustomer
          ? (departments.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
          : undefined
      }
      employeeFilter={(chosenName) =>
        hasCustomer && (
          <CustomerEmployees
            key={filter.customerId}
            filter={filter}
            customerId={customerId}
            chosenName={chosenName}
          />
        )
      }
    />
  );
}

/** How many options are shown; a search finds the others. */
const MAX_SHOWN = 30;

interface CustomerEmployeesProps {
  filter: StatisticsFilter;
  customerId: number | undefined;
  chosenName: string | undefined;
}

function CustomerEmployees({ filter, customerId, chosenName }: CustomerEmployeesProps) {
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const { data, isFetching } = useQuery({
    ...employeesPage({
      sort: 'name',
      limit: MAX_SHOWN,
      ...(search && { search }),
      ...(customerId !== undefined && { customerId }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <EmployeeFilter
      options={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      isLoading={isFetching}
      onSearch={setTyped}
      value={filter.employeeId}
      name={chosenName}
      onChange={(employeeId) => filter.set({ employeeId })}
    />
  );
}
