import { useState } from 'react';
import { useApi } from '../../../../admin/api-context.ts';
import { ModalForm } from '../../../../admin/kit/modal-form.tsx';
import { NumberInput } from '../../../../admin/kit/number-input.tsx';
import { SelectField } from '../../../../admin/kit/select-field.tsx';
import { TextArea } from '../../../../admin/kit/text-area.tsx';
import { readWhole } from '../../../../admin/kit/typed-numbers.ts';
import { formatToman, formatTomanAmount, type Rial, toman } from '../../../../platform/money.ts';
import { defaultEffect } from '../../../../shop/refunds/effect-rules.ts';
import type { StaffRefund } from '../../../../shop/refunds/staff.ts';
import type { InvoicePage } from '../../../invoices/responses.ts';
import { gatewayLabels } from './gateway-labels.ts';
import { refundMethods } from './labels.ts';
import { EffectFields, type TypedEffect } from './refund-effect-fields.tsx';

interface RefundInput {
  page: InvoicePage;
  /** Refundable amount, and the part of it that the gateway can refund. */
  left: { all: Rial; byGateway: Rial };
  close(): void;
  onDone(): void;
}

/** Requests a refund of an invoice. Shows the paid services and prompts for the effect on each. */
export function RefundDialog({ page, left, close, onDone }: RefundInput) {
  const { invoice, isRefundable, bought, coupon } = page;
  const api = useApi();
  const [amount, setAmount] = useState(formatTomanAmount(left.all));
  const [method, setMethod] = useState<StaffRefund['method']>('balance');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, TypedEffect>>>({});
  const read = readWhole(amount);
  const isWhole = read !== null && toman(read) === left.all;
  const isByGateway = isRefundable && left.byGateway > 0;
  const choose = (chosen: StaffRefund['method']) => {
    setMethod(chosen);
    if (chosen === 'gateway' && read !== null && toman(read) > left.byGateway)
      setAmount(formatTomanAmount(left.byGateway));
  };
  const services = bought.filter(({ actions }) => actions.length > 0);
  const effects = services.map((service) => ({
    serviceId: service.id,
    action: defaultEffect(service, isWhole),
    at: null,
    reason: '',
    ...typed[service.id],
  }));
  const send = async () => {
    if (read === null) return { amount: 'مبلغ را با رقم و به تومان بنویسید.' };
    const body = { invoiceId: invoice.id, amount: read, method, reason, effects };
    await api.call('POST staff/refunds', { body });
    return undefined;
  };
  return (
    <ModalForm title="بازگشت پول" submit="ثبت درخواست" close={close} send={send} onDone={onDone}>
      {(problems) => (
        <>
          <p>تا {formatToman(left.all)} از این فاکتور می‌تواند برگردد. پیش از آن کسی باید این درخواست را بپذیرد.</p>
          <NumberInput label="مبلغ به تومان" value={amount} onChange={setAmount} problem={problems.amount} autoFocus />
          <SelectField
            label="راه بازگشت"
            value={method}
            choices={Object.entries(refundMethods).filter(([one]) => one !== 'gateway' || isByGateway)}
            hint={gatewayLabels(invoice, { isRefundable, left: left.byGateway })}
            problem={problems.method}
            onChange={(value) => choose(value as StaffRefund['method'])}
          />
          {bought.length === 0 && <p className="hint">{nothingBought(invoice.purpose)}</p>}
          {bought.map((service) => {
            const index = effects.findIndex(({ serviceId }) => serviceId === service.id);
            const effect = effects[index];
            return (
              <EffectFields
                key={service.id}
                service={service}
                effect={effect}
                isWhole={isWhole}
                problemOf={(field) => problems[`effects.${index}.${field}`]}
                onChange={(change) => setTyped({ ...typed, [service.id]: { ...typed[service.id], ...change } })}
              />
            );
          })}
          {coupon !== '' && (
            <p className="hint">
              کد تخفیف <bdi dir="ltr">{coupon}</bdi> با بازگشت پول آزاد نمی‌شود؛ مصرف‌شده می‌ماند.
            </p>
          )}
          <TextArea
            label="دلیل"
            hint="با نام شما در تاریخچه می‌ماند."
            value={reason}
            onChange={setReason}
            maxLength={500}
            problem={problems.reason}
          />
        </>
      )}
    </ModalForm>
  );
}

const nothingBought = (purpose: InvoicePage['invoice']['purpose']) =>
  purpose === 'top-up'
    ? 'این پول اعتبار حساب است؛ با پذیرفتن درخواست از اعتبار مشتری کم می‌شود.'
    : 'با این پول سرویسی ساخته یا تمدید نشده است.';
