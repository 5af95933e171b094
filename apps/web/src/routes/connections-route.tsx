import { useQueryClient } from '@tanstack/react-query';
import { ConnectionsScreen } from '../features/connections/connections-screen.tsx';
import { departmentKeys } from '../features/departments/departments.api.ts';

/** `connections`: a customer that is moved loses its assortments, so the departments reload. */
export function ConnectionsRoute() {
  const queryClient = useQueryClient();
  return (
    <ConnectionsScreen
      onAssigned={() => void queryClient.invalidateQueries({ queryKey: departmentKeys.all })}
    />
  );
}
