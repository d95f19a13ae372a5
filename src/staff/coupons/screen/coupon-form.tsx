import { useApi } from '../../../admin/api-context.ts';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { CheckboxGroup } from '../../../admin/kit/checkbox-group.tsx';
import { DateTimeField } from '../../../admin/kit/date-time-field.tsx';
import { type FormPart, fieldsOf } from '../../../admin/kit/form-fields.ts';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { RecordForm } from '../../../admin/kit/record-form.tsx';
import { RemoveButton } from '../../../admin/kit/remove-button.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useRecordForm } from '../../../admin/kit/use-record-form.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { Cycle, PlanLine, StaffCoupon, StaffPlan } from '../../../shop/catalogue/types.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import { type CouponDraft, draftOf, emptyCoupon, sentOf } from './draft.ts';
import { PlanPicker } from './plan-picker.tsx';

type CouponPart = FormPart<CouponDraft>;

/** Coupon form: discount, scope, usage limits and validity. */
export function CouponForm({
  stored,
  plans,
  lines,
}: {
  stored: StaffCoupon | null;
  plans: readonly StaffPlan[];
  lines: readonly PlanLine[];
}) {
  const api = useApi();
  const state = useRecordForm({
    within: 'coupon',
    stored,
    empty: emptyCoupon,
    draftOf,
    sentOf,
    list: { path: '/coupons/', queryKey: ['coupons'] },
    read: ({ id }) => api.call('GET staff/coupons/:id', { id }),
    async save({ coupon }, version) {
      const { code } =
        stored && version !== null
          ? await api.call('PUT staff/coupons/:id', { id: stored.id, body: { version, coupon } })
          : await api.call('POST staff/coupons', { body: coupon });
      return `کد ${code} ذخیره شد.`;
    },
  });
  const { draft, problems, set, leave } = state;
  return (
    <RecordForm state={state} what="این کد" actions={stored && <RemoveCoupon stored={stored} onDone={leave} />}>
      <DiscountFields draft={draft} problems={problems} set={set} />
      <section aria-labelledby="coupon-for">
        <h2 id="coupon-for">برای چه خریدهایی</h2>
        <PlanPicker plans={plans} lines={lines} chosen={draft.plans} onChange={(chosen) => set({ plans: chosen })} />
        <CheckboxGroup
          label="دوره‌های پرداخت"
          hint="هیچ‌کدام یعنی همه."
          choices={Object.entries(cycleNames)}
          chosen={draft.cycles}
          onChange={(chosen) => set({ cycles: chosen as Cycle[] })}
        />
      </section>
      <LimitFields draft={draft} problems={problems} set={set} />
    </RecordForm>
  );
}

function DiscountFields(part: CouponPart) {
  const { draft, set } = part;
  const field = fieldsOf(part);
  return (
    <section aria-labelledby="coupon-what">
      <h2 id="coupon-what">کد و تخفیف</h2>
      <TextField
        label="کد"
        isLatin
        maxLength={40}
        hint="حروف انگلیسی و رقم، مانند YALDA1405؛ بزرگ و کوچک فرق ندارد."
        {...field('code')}
      />
      <SelectField
        label="نوع تخفیف"
        value={draft.kind}
        choices={[
          ['percent', 'درصدی از مبلغ'],
          ['fixed', 'مبلغی ثابت'],
        ]}
        onChange={(kind) => set({ kind: kind as CouponDraft['kind'] })}
      />
      <NumberInput
        label={draft.kind === 'percent' ? 'چند درصد' : 'چند تومان'}
        hint={draft.kind === 'percent' ? 'از ۱ تا ۱۰۰' : 'یک بار از کل خرید کم می‌شود، نه بیش از مبلغ آن.'}
        {...field('amount')}
      />
      <Checkbox isSelected={draft.active} onChange={(active) => set({ active })}>
        این کد کار می‌کند
      </Checkbox>
    </section>
  );
}

function LimitFields(part: CouponPart) {
  const field = fieldsOf(part);
  return (
    <section aria-labelledby="coupon-limits">
      <h2 id="coupon-limits">سقف و زمان</h2>
      <NumberInput
        label="در مجموع چند بار"
        hint="خالی یعنی نامحدود. سفارشی که هنوز پرداخت نشده هم تا پایان مهلتش شمرده می‌شود."
        {...field('maxUses')}
      />
      <NumberInput label="هر مشتری چند بار" hint="خالی یعنی نامحدود." {...field('maxPerCustomer')} />
      <DateTimeField label="از" hint="خالی یعنی از همین حالا." {...field('startsAt')} />
      <DateTimeField label="تا" hint="خالی یعنی بی‌پایان." {...field('endsAt')} />
    </section>
  );
}

function RemoveCoupon({ stored, onDone }: { stored: StaffCoupon; onDone(): Promise<void> }) {
  const api = useApi();
  return (
    <RemoveButton
      name={`کد ${stored.code}`}
      remove={
        stored.used === 0
          ? () => api.call('DELETE staff/coupons/:id', { id: stored.id, body: { version: stored.version } })
          : undefined
      }
      onDone={() => void onDone()}
    >
      {stored.used === 0 ? (
        <p>این کد در هیچ سفارشی نیست. سبدهایی که آن را دارند از همین حالا تخفیف نمی‌گیرند.</p>
      ) : (
        <p>
          این کد در {formatNumber(stored.used)} سفارش به کار رفته است و باید در آن‌ها بماند. «این کد کار می‌کند» را خاموش
          کنید تا دیگر پذیرفته نشود.
        </p>
      )}
    </RemoveButton>
  );
}
