import { IconHelp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCaller } from '../../../api/session.ts';
import { searchHelp } from '../../../features/help/search-help.ts';
import type { EntryGroup } from '../../../features/search/entries.ts';
import { useNavigate } from '../../../ui/address/navigation.tsx';

const MAX_ENTRIES = 4;

/** Finds pages of the guide, once its text is downloaded. */
export function useHelpEntries(): (text: string) => EntryGroup[] {
  const role = useCaller();
  const navigate = useNavigate();
  const { data: index = [] } = useQuery({
    queryKey: ['help-index', role],
    queryFn: async () => (await import('../../../features/help/help-index.ts')).helpIndexOf(role),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (text) => {
    const found = searchHelp(index, text).slice(0, MAX_ENTRIES);
    if (found.length === 0) return [];
    const entries = found.map(({ title, page, href }) => ({
      key: href,
      label: title,
      detail: page ?? '',
      icon: <IconHelp size={20} aria-hidden />,
      leadsTo: 'place' as const,
      run: () => navigate(href),
    }));
    return [{ label: 'Hjælp', entries }];
  };
}
