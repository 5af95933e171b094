import { ActionIcon, Button, Checkbox, Input, Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { OrderDetail } from '@saldo/contract/orders';
import { copenhagenDate } from '@saldo/domain/dates/copenhagen';
import { formatDate } from '@saldo/domain/dates/danish-dates';
import { returnReasons, returnReasonWords } from '@saldo/domain/orders/return-words';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCreateReturn } from '../../api/returns.ts';
import type { DialogFrame } from '../../ui/dialog/dialogs.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { IntegerField } from '../../ui/form/integer-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import classes from './create-return-dialog.module.css';
import { leftOf } from './is-returnable.ts';
import { POINTS_LAPSE, receivedWords } from './return-texts.ts';
import { noReturn, type ReturnValues, returnSchema, toReturnInput } from './return-values.ts';

const reasonOptions = returnReasons.map((value) => ({ value, label: returnReasonWords[value] }));

interface CreateReturnDialogProps extends DialogFrame {
  order: OrderDetail;
}

export function CreateReturnDialog({ opened, onClose, order }: CreateReturnDialogProps) {
  const isLate = copenhagenDate(Temporal.Now.instant()).toString() > order.returnUntil;
  const schema = useMemo(() => returnSchema(order, isLate), [order, isLate]);
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`Opret retur til ordre ${order.orderNumber}`}
      submitLabel={({ received, wish }) =>
        !received ? 'Opret retur' : wish === 'exchange' ? 'Modtag og ombyt' : 'Modtag og giv point tilbage'
      }
      initialValues={noReturn(order)}
      schema={schema}
      toPayload={(values) => toReturnInput(values, order)}
      mutation={useCreateReturn(order.id)}
      onSaved={(created) =>
        toastSuccess(
          created.state === 'requested' && !created.exchange?.order
            ? `Retur ${created.number} er oprettet.`
            : receivedWords(created, order),
        )
      }
    >
      {(form) => (
        <>
          {order.pointsLapse && <p className={classes.notice}>{POINTS_LAPSE}</p>}
          {isLate && (
            <div className={classes.notice}>
              <p>Returfristen udløb {formatDate(order.returnUntil)}.</p>
              <Checkbox
                mt={8}
                label="Opret returen alligevel"
                {...form.getInputProps('isLate', { type: 'checkbox' })}
              />
            </div>
          )}
          <Lines form={form} order={order} />
          <SelectField label="Årsag" withAsterisk options={reasonOptions} {...form.getInputProps('reason')} />
          <TextInput
            label="Beskrivelse"
            withAsterisk={form.values.reason === 'other'}
            autoComplete="off"
            maxLength={300}
            {...form.getInputProps('note')}
          />
          <Radio.Group label="Ønske" {...form.getInputProps('wish')}>
            <Stack gap={8} mt={8}>
              <Radio value="points" label="Point tilbage" />
              <Radio value="exchange" label="Ombytning" />
            </Stack>
          </Radio.Group>
          {form.values.wish === 'exchange' && <ExchangeLines form={form} />}
          <Checkbox
            label="Varerne er kommet tilbage"
            {...form.getInputProps('received', { type: 'checkbox' })}
          />
        </>
      )}
    </FormModal>
  );
}

interface FieldsProps {
  form: UseFormReturnType<ReturnValues>;
}

/** The lines of which something can still be returned. */
function Lines({ form, order }: FieldsProps & { order: OrderDetail }) {
  const isEmpty = form.values.lines.every((quantity) => !quantity);
  const { error } = form.getInputProps('lines');
  const shown = order.lines.flatMap((line, n) => (leftOf(line) > 0 ? [{ line, n }] : []));
  const [first] = shown;
  return (
    <fieldset className={classes.lines}>
      <legend>Varer, der kommer tilbage</legend>
      {shown.map(({ line, n }) => {
        const props = form.getInputProps(`lines.${n}`);
        const isTooMany = (form.values.lines[n] ?? 0) > leftOf(line);
        return (
          <div key={line.itemNumber} className={classes.line}>
            <IntegerField
              label={line.title}
              description={`${line.itemNumber} · højst ${leftOf(line)}`}
              placeholder="0"
              {...props}
              error={Boolean(error) && (isTooMany || n === first?.n)}
            />
          </div>
        );
      })}
      {error && (
        <Input.Error role="alert">{isEmpty ? 'Skriv, hvor mange der kommer tilbage.' : error}</Input.Error>
      )}
    </fieldset>
  );
}

function ExchangeLines({ form }: FieldsProps) {
  const { error } = form.getInputProps('exchange');
  return (
    <fieldset className={classes.lines}>
      <legend>Varer i stedet</legend>
      {form.values.exchange.map(({ key }, n) => (
        <div key={key} className={classes.wanted}>
          <TextInput
            label="Varenummer"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            {...form.getInputProps(`exchange.${n}.itemNumber`)}
            error={Boolean(error) && n === 0}
          />
          <IntegerField label="Antal" {...form.getInputProps(`exchange.${n}.quantity`)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Fjern vare ${n + 1}`}
            disabled={form.values.exchange.length === 1}
            onClick={() => form.removeListItem('exchange', n)}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() =>
          form.insertListItem('exchange', { key: crypto.randomUUID(), itemNumber: '', quantity: 1 })
        }
      >
        Tilføj vare
      </Button>
    </fieldset>
  );
}
