import { type Mutant, mutantsOf } from './mutant.ts';

export const creditMutants: Mutant[] = [
  ...mutantsOf('credit-approvals.sql', [
    {
      name: 'a person approves an own request',
      find: ' and requested_by <> actor_account_id\n',
      replace: '\n',
      killedBy: ['approve-in-ledger.test.ts'],
    },
    {
      name: 'a request is approved twice',
      find: "where id = request_id and status = 'pending' and requested_by",
      replace: 'where id = request_id and requested_by',
      killedBy: ['approve-in-ledger.test.ts'],
    },
    {
      name: 'a credit may not reach the daily ceiling',
      find: 'if total > ceiling then',
      replace: 'if total >= ceiling then',
      killedBy: ['daily-ceiling.test.ts'],
    },
    {
      name: 'a rejected request still counts towards its day',
      find: 'set amount = daily_credit.amount - counted.amount',
      replace: 'set amount = daily_credit.amount',
      killedBy: ['daily-ceiling.test.ts'],
    },
    {
      name: 'ending one request ends all requests of the employee',
      find: ' and id = coalesce(request_id, id)\n',
      replace: '\n',
      killedBy: ['four-eyes.test.ts'],
    },
    {
      name: 'a scheduled credit needs no second person',
      find: 'if not is_requested and amount > allowed then',
      replace: 'if false then',
      killedBy: ['four-eyes.test.ts'],
    },
    {
      name: 'a credit request does not count towards the ceiling',
      find: '  if count_credit then',
      replace: '  if count_credit and not is_requested then',
      killedBy: ['daily-ceiling.test.ts'],
    },
    {
      name: 'an own balance has the e-mail in the same case',
      find: 'lower(employee.email) = lower(account.email)',
      replace: 'employee.email = account.email',
      killedBy: ['own-balance.test.ts'],
    },
    {
      name: 'an operator may not credit an employee with the same e-mail',
      find: "own_employee.account_id and account.role = 'administrator'",
      replace: 'own_employee.account_id',
      killedBy: ['own-balance.test.ts'],
    },
    {
      name: 'an administrator schedules a credit to the own balance',
      find: "  if employee_id = ledger.own_employee(actor_account_id) then\n    raise exception 'own_balance' using errcode = 'SL020';\n  end if;\n  select",
      replace: '  select',
      killedBy: ['own-balance.test.ts'],
    },
    {
      name: 'an administrator approves a scheduled credit to the own balance',
      find: "  if employee_id = ledger.own_employee(actor_account_id) then\n    raise exception 'own_balance' using errcode = 'SL020';\n  end if;\n  update",
      replace: '  update',
      killedBy: ['own-balance.test.ts'],
    },
  ]),
];
