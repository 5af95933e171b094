import { administratorEndpoints } from './administrators.ts';
import { auditEndpoints } from './audit-log.ts';
import { connectionEndpoints } from './connections.ts';
import { customerGroupEndpoints } from './customer-groups.ts';
import { customerEndpoints } from './customers.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { departmentEndpoints } from './departments.ts';
import { employeeImportEndpoints } from './employee-import.ts';
import { employeeEndpoints } from './employees.ts';
import { mailEndpoints } from './mails.ts';
import { operatorEndpoints } from './operators.ts';
import { orderEndpoints, orderProcessingEndpoints } from './orders.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { passwordLinkEndpoints } from './password-links.ts';
import { sessionEndpoints } from './session.ts';
import { statisticsEndpoints } from './statistics.ts';
import { systemEndpoints } from './system.ts';
import { topUpEndpoints } from './top-ups.ts';
import { transactionEndpoints } from './transactions.ts';
import { webshopEndpoints } from './webshop.ts';
import { webshopOrderEndpoints } from './webshop-orders.ts';

/** Every call of the API. A test fails for an endpoint without its access cases. */
export const endpoints = {
  ...systemEndpoints,
  ...sessionEndpoints,
  ...customerEndpoints,
  ...customerGroupEndpoints,
  ...employeeEndpoints,
  ...employeeImportEndpoints,
  ...departmentEndpoints,
  ...transactionEndpoints,
  ...topUpEndpoints,
  ...orderEndpoints,
  ...orderProcessingEndpoints,
  ...statisticsEndpoints,
  ...administratorEndpoints,
  ...operatorEndpoints,
  ...ownAccountEndpoints,
  ...passwordLinkEndpoints,
  ...connectionEndpoints,
  ...webshopEndpoints,
  ...webshopOrderEndpoints,
  ...mailEndpoints,
  ...deliveryEndpoints,
  ...auditEndpoints,
};
