import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { ActionMenu } from '../../ui/page/action-menu.tsx';

const schemes = [
  { scheme: 'light', label: 'Lyst', icon: <IconSun aria-hidden /> },
  { scheme: 'dark', label: 'Mørkt', icon: <IconMoon aria-hidden /> },
  { scheme: 'auto', label: 'Som systemet', icon: <IconDeviceDesktop aria-hidden /> },
] as const;

export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <ActionMenu
      label="Udseende"
      trigger={shown === 'dark' ? <IconMoon aria-hidden /> : <IconSun aria-hidden />}
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
