import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { ActionMenu } from '../ui/action-menu.tsx';

const schemes = [
  { scheme: 'light', label: 'Lyst', icon: <IconSun size={20} aria-hidden /> },
  { scheme: 'dark', label: 'Mørkt', icon: <IconMoon size={20} aria-hidden /> },
  { scheme: 'auto', label: 'Som systemet', icon: <IconDeviceDesktop size={20} aria-hidden /> },
] as const;

export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <ActionMenu
      label="Udseende"
      trigger={shown === 'dark' ? <IconMoon size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
      actions={schemes.map(({ scheme, label, icon }) => ({
        key: scheme,
        label,
        icon,
        checked: colorScheme === scheme,
        onSelect: () => setColorScheme(scheme),
      }))}
    />
  );
}
