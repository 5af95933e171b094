import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SettingsSections } from './settings-sections.tsx';

/** The settings of the administrator's own company. */
export const SettingsScreen = () => (
  <>
    <PageHeader help="settings" title="Indstillinger" />
    <SettingsSections />
  </>
);
