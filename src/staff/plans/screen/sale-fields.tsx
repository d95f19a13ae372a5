import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { fieldsOf } from '../../../admin/kit/form-fields.ts';
import { NumberInput } from '../../../admin/kit/number-input.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { stockNames } from '../../../widgets/shared/plan-labels.ts';
import type { PlanDraft, PlanPart } from './draft.ts';

/** Availability, stock and card texts of a plan. */
export function SaleFields(part: PlanPart) {
  const { draft, set } = part;
  const field = fieldsOf(part);
  return (
    <section aria-labelledby="plan-sale">
      <h2 id="plan-sale">فروش</h2>
      <SelectField
        label="موجودی"
        value={draft.stock}
        choices={Object.entries(stockNames)}
        onChange={(stock) => set({ stock: stock as PlanDraft['stock'] })}
      />
      <NumberInput
        label="چند عدد مانده"
        hint="خالی یعنی شمرده نمی‌شود. با هر سفارش یکی کم می‌شود؛ از سه به پایین «رو به اتمام» و صفر «ناموجود» است."
        {...field('stockCount')}
      />
      <Checkbox isSelected={draft.popular} onChange={(popular) => set({ popular })}>
        کارتش برجسته است
      </Checkbox>
      <TextField
        label="نشان روی کارت"
        maxLength={24}
        hint="مانند «پیشنهاد ما»؛ اگر خالی باشد، کارت برجسته «پیشنهادی» دارد."
        {...field('badge')}
      />
      <Checkbox isSelected={draft.active} onChange={(active) => set({ active })}>
        فروخته می‌شود و در صفحه‌ها دیده می‌شود
      </Checkbox>
    </section>
  );
}
