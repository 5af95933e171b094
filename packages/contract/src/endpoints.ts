import { accountingEndpoints } from './accounting.ts';
import { accountingFileEndpoints } from './accounting-files.ts';
import { accountingReportEndpoints } from './accounting-reports.ts';
import { accountingSettingsEndpoints } from './accounting-settings.ts';
import { administratorEndpoints } from './administrators.ts';
import { amountBatchEndpoints } from './amount-batches.ts';
import { approvalLinkEndpoints } from './approval-links.ts';
import { approvalRuleEndpoints } from './approval-rules.ts';
import { approvalSubstituteEndpoints } from './approval-substitutes.ts';
import { auditEndpoints } from './audit-log.ts';
import { companyStatementEndpoints } from './company-statements.ts';
import { connectionEndpoints } from './connections.ts';
import { creditRequestEndpoints } from './credit-requests.ts';
import { creditRuleEndpoints } from './credit-rules.ts';
import { customerGroupEndpoints } from './customer-groups.ts';
import { customerEndpoints } from './customers.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { departmentEndpoints } from './departments.ts';
import { employeeImportEndpoints } from './employee-import.ts';
import { employeeSelectionEndpoints } from './employee-selections.ts';
import { employeeUpdateEndpoints } from './employee-updates.ts';
import { employeeEndpoints } from './employees.ts';
import { firstStepEndpoints } from './first-steps.ts';
import { invoicingTermsEndpoints } from './invoicing-terms.ts';
import { leavingEndpoints } from './leaving.ts';
import { mailEndpoints } from './mails.ts';
import { operatorEndpoints } from './operators.ts';
import { orderEndpoints, orderProcessingEndpoints } from './orders.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { passwordLinkEndpoints } from './password-links.ts';
import { returnEndpoints, webshopReturnEndpoints } from './returns.ts';
import { savedViewEndpoints } from './saved-views.ts';
import { searchEndpoints } from './search.ts';
import { securityLogEndpoints } from './security-log.ts';
import { sessionEndpoints } from './session.ts';
import { statisticsEndpoints } from './statistics.ts';
import { systemEndpoints } from './system.ts';
import { todayEndpoints } from './today.ts';
import { topUpEndpoints } from './top-ups.ts';
import { transactionEndpoints } from './transactions.ts';
import { webshopEndpoints } from './webshop.ts';
import { webshopOrderEndpoints } from './webshop-orders.ts';

/** Every endpoint of the API. A test fails for an endpoint that has no test cases for access. */
export const endpoints = {
  ...systemEndpoints,
  ...sessionEndpoints,
  ...customerEndpoints,
  ...customerGroupEndpoints,
  ...employeeEndpoints,
  ...employeeSelectionEndpoints,
  ...employeeImportEndpoints,
  ...employeeUpdateEndpoints,
  ...leavingEndpoints,
  ...departmentEndpoints,
  ...transactionEndpoints,
  ...amountBatchEndpoints,
  ...creditRequestEndpoints,
  ...creditRuleEndpoints,
  ...todayEndpoints,
  ...topUpEndpoints,
  ...orderEndpoints,
  ...orderProcessingEndpoints,
  ...returnEndpoints,
  ...approvalRuleEndpoints,
  ...approvalSubstituteEndpoints,
  ...statisticsEndpoints,
  ...accountingEndpoints,
  ...accountingReportEndpoints,
  ...companyStatementEndpoints,
  ...administratorEndpoints,
  ...operatorEndpoints,
  ...ownAccountEndpoints,
  ...passwordLinkEndpoints,
  ...approvalLinkEndpoints,
  ...connectionEndpoints,
  ...webshopEndpoints,
  ...webshopOrderEndpoints,
  ...webshopReturnEndpoints,
  ...mailEndpoints,
  ...deliveryEndpoints,
  ...auditEndpoints,
  ...securityLogEndpoints,
  ...savedViewEndpoints,
  ...searchEndpoints,
  ...firstStepEndpoints,
  ...invoicingTermsEndpoints,
  ...accountingFileEndpoints,
  ...accountingSettingsEndpoints,
};
