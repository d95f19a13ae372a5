import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { CheckboxGroup } from '../../../admin/kit/checkbox-group.tsx';
import { Conflict } from '../../../admin/kit/conflict.tsx';
import { afterSaving, LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { MomentField } from '../../../admin/kit/moment-field.tsx';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { RemoveButton } from '../../../admin/kit/remove-button.tsx';
import { useSaving } from '../../../admin/kit/saving.ts';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { Cycle, PlanLine, StaffCoupon, StaffPlan } from '../../../shop/catalogue/types.ts';
import { cycleNames } from '../../../widgets/shared/plan-labels.ts';
import { type CouponDraft, draftOf, emptyCoupon, sentOf } from './draft.ts';
import { PlanPicker } from './plan-picker.tsx';

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
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const [initial] = useState(() => (stored ? draftOf(stored) : emptyCoupon));
  const [draft, setDraft] = useState(initial);
  const { form, problems, isBusy, present, refuse, run } = useSaving<StaffCoupon>('coupon');
  const set = (changes: Partial<CouponDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const text = (name: 'code' | 'amount' | 'maxUses' | 'maxPerCustomer') => ({
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => set({ [name]: value }),
  });

  const save = (event: FormEvent) => {
    event.preventDefault();
    const sent = sentOf(draft);
    if ('problems' in sent) return refuse(sent.problems);
    const { coupon } = sent;
    const id = stored?.id ?? 0;
    void run(
      async () => {
        const saved = stored
          ? await api.call('PUT staff/coupons/:id', { id, body: { version: (present ?? stored).version, coupon } })
          : await api.call('POST staff/coupons', { body: coupon });
        showToast({ tone: 'good', text: `کد ${saved.code} ذخیره شد.` });
        await left();
      },
      () => api.call('GET staff/coupons/:id', { id }),
    );
  };

  const left = async () => {
    await client.invalidateQueries({ queryKey: ['coupons'] });
    navigate('/coupons/', afterSaving);
  };

  return (
    <form className="settings" noValidate ref={form} onSubmit={save}>
      <LeaveGuard isChanged={JSON.stringify(draft) !== JSON.stringify(initial)} />
      {present && <Conflict what="این کد" takeTheirs={() => setDraft(draftOf(present))} />}
      <section aria-labelledby="coupon-what">
        <h2 id="coupon-what">کد و تخفیف</h2>
        <TextField
          label="کد"
          isLatin
          maxLength={40}
          hint="حروف انگلیسی و رقم، مانند YALDA1405؛ بزرگ و کوچک فرق ندارد."
          {...text('code')}
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
          {...text('amount')}
        />
        <Checkbox isSelected={draft.active} onChange={(active) => set({ active })}>
          این کد کار می‌کند
        </Checkbox>
      </section>
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
      <section aria-labelledby="coupon-limits">
        <h2 id="coupon-limits">سقف و زمان</h2>
        <NumberInput
          label="در مجموع چند بار"
          hint="خالی یعنی نامحدود. سفارشی که هنوز پرداخت نشده هم تا پایان مهلتش شمرده می‌شود."
          {...text('maxUses')}
        />
        <NumberInput label="هر مشتری چند بار" hint="خالی یعنی نامحدود." {...text('maxPerCustomer')} />
        <MomentField
          label="از"
          hint="خالی یعنی از همین حالا."
          value={draft.startsAt}
          problem={problems.startsAt}
          onChange={(startsAt) => set({ startsAt })}
        />
        <MomentField
          label="تا"
          hint="خالی یعنی بی‌پایان."
          value={draft.endsAt}
          problem={problems.endsAt}
          onChange={(endsAt) => set({ endsAt })}
        />
      </section>
      <div className="save-bar">
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'کمی صبر کنید…' : 'ذخیره'}
        </Button>
        {stored && (
          <RemoveButton
            name={`کد ${stored.code}`}
            remove={
              stored.used === 0
                ? () => api.call('DELETE staff/coupons/:id', { id: stored.id, body: { version: stored.version } })
                : undefined
            }
            onDone={() => void left()}
          >
            {stored.used === 0 ? (
              <p>این کد در هیچ سفارشی نیست. سبدهایی که آن را دارند از همین حالا تخفیف نمی‌گیرند.</p>
            ) : (
              <p>
                این کد در {formatNumber(stored.used)} سفارش به کار رفته است و باید در آن‌ها بماند. «این کد کار می‌کند» را
                خاموش کنید تا دیگر پذیرفته نشود.
              </p>
            )}
          </RemoveButton>
        )}
      </div>
    </form>
  );
}
