import { accountingSettingsEndpoints } from '@saldo/contract/accounting-settings';
import { invoicingTermsEndpoints } from '@saldo/contract/invoicing-terms';
import type { Route } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/services/services.ts';
import { customerOf } from '../../../platform/sessions/scope.ts';
import { readAccountingSettings, setAccountingSettings } from './accounting-settings.ts';
import { readInvoicingTerms, setInvoicingTerms } from './invoicing-terms.ts';

export function accountingSettingsRoutes(route: Route, services: Services): void {
  route(invoicingTermsEndpoints.getInvoicingTerms, ({ actor, query }) =>
    readInvoicingTerms(services, customerOf(actor, query.customerId)),
  );
  route(invoicingTermsEndpoints.setInvoicingTerms, ({ actor, query, body, version }) =>
    setInvoicingTerms(services, actor, customerOf(actor, query.customerId), body, version),
  );
  route(accountingSettingsEndpoints.getAccountingSettings, () => readAccountingSettings(services.db));
  route(accountingSettingsEndpoints.setAccountingSettings, ({ actor, session, body, version }) =>
    setAccountingSettings(services, { ...actor, ...session }, body, version),
  );
}
