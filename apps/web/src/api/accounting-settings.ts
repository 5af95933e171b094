import type {
  AccountingSettingsInput,
  accountingSettingsEndpoints,
} from '@saldo/contract/accounting-settings';
import { accountingSettingsPaths } from '@saldo/contract/accounting-settings.paths';
import { reload, useChange } from './change.ts';
import { apiCalls, type Versioned } from './client/call.ts';
import { callApi } from './client/fetch.ts';
import { query, replaceData } from './query.ts';

const api = apiCalls<typeof accountingSettingsEndpoints>(accountingSettingsPaths);

/** Always refetched, because exports and other operators change the settings too. */
export const accountingSettings = query(api.getAccountingSettings, {}, { staleTime: 0 });

export const useSetAccountingSettings = () =>
  useChange(
    null,
    ({ version, ...body }: AccountingSettingsInput & Versioned) =>
      callApi(api.setAccountingSettings, { body, version }),
    {
      onSuccess: (settings) => replaceData(accountingSettings, settings),
      // The stored settings may differ from those on the screen.
      onError: () => void reload('accountingSettings'),
    },
  );
