import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { customerFields } from '@saldo/contract/customer-fields';
import type { ListedCustomerGroup } from '@saldo/contract/customer-groups';
import type { Customer } from '@saldo/contract/customers';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmailChipsField } from '../../ui/form/email-chips-field.tsx';
import { FieldGroup, FieldPair, ShortField } from '../../ui/form/field-group.tsx';
import { IntegerField } from '../../ui/form/integer-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { YesNoField } from '../../ui/form/yes-no-field.tsx';
import { recipientTexts } from '../../ui/text/recipient-texts.ts';
import { CustomerGroupField } from './customer-group-field.tsx';
import type { CustomerValues } from './customer-values.ts';
import { OrderApprovalField } from './order-approval-field.tsx';

interface CustomerFieldsProps {
  form: UseFormReturnType<CustomerValues>;
  customer: Customer | undefined;
  groupsQuery: UseQueryResult<ListedCustomerGroup[]>;
}

export function CustomerFields({ form, customer, groupsQuery }: CustomerFieldsProps) {
  const field = form.getInputProps;
  return (
    <>
      <FieldGroup title="Firma">
        <TextField field={customerFields.companyName} data-autofocus {...field('companyName')} />
        <TextField field={customerFields.address} {...field('address')} />
        <FieldPair>
          <TextField field={customerFields.postalCode} {...field('postalCode')} />
          <TextField field={customerFields.city} {...field('city')} />
        </FieldPair>
        <TextField field={customerFields.email} {...field('email')} />
        <TextInput
          label="Link"
          placeholder="https://"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          maxLength={500}
          {...field('link')}
        />
      </FieldGroup>

      <FieldGroup title="Webshop">
        <ShortField>
          <IntegerField label="Debitornummer" withAsterisk {...field('debtorNumber')} />
        </ShortField>
        <ShortField>
          <IntegerField
            label="Brugergruppe"
            description="Brugergruppens nummer i webshoppen"
            withAsterisk
            {...field('userGroupId')}
          />
        </ShortField>
        <CustomerGroupField
          query={groupsQuery}
          current={customer?.customerGroup}
          {...field('customerGroupId')}
        />
        <OrderApprovalField hasAdministrator={(customer?.adminCount ?? 0) > 0} {...field('orderApproval')} />
        <ShortField>
          <IntegerField
            label="Returfrist"
            description="Dage efter ordren"
            withAsterisk
            {...field('returnDays')}
          />
        </ShortField>
      </FieldGroup>

      <FieldGroup title="Ordrebekræftelser">
        <EmailChipsField
          {...recipientTexts}
          onDraft={(draft) => {
            form.setFieldValue('recipientDraft', draft);
            form.clearFieldError('emailAddresses');
          }}
          {...field('emailAddresses')}
        />
      </FieldGroup>

      <FieldGroup title="Sikkerhed">
        <YesNoField
          label="Kræv totrinslogin af administratorer"
          description="De skal slå det til, næste gang de åbner Saldo."
          {...field('requireTwoStep')}
        />
      </FieldGroup>
    </>
  );
}
