import type { FieldProblems } from '../../../platform/errors.ts';
import type { Calendar, Delivery, Product } from '../../../shop/catalogue/types.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { PlanDraft } from './draft.ts';

const productNames: Record<Product, string> = {
  vps: 'سرور مجازی',
  'shared-hosting': 'میزبانی اشتراکی',
  dedicated: 'سرور اختصاصی',
  licence: 'مجوز نرم‌افزار',
  ssl: 'گواهی SSL',
  domain: 'دامنه',
  backup: 'فضای پشتیبان',
};

const calendarNames: Record<Calendar, string> = { gregorian: 'ماه میلادی', jalali: 'ماه شمسی' };

const deliveryNames: Record<Delivery, string> = {
  manual: 'همکاران دستی آماده می‌کنند',
  webhook: 'برنامهٔ دیگری خبر می‌شود',
  proxmox: 'Proxmox خودکار می‌سازد',
};

/** What each delivery must know of a plan. */
const settingLabels: Record<Delivery, ReadonlyArray<readonly [name: string, label: string, hint: string]>> = {
  manual: [],
  webhook: [],
  proxmox: [
    ['template', 'شمارهٔ الگو', 'ماشینی که از رویش ساخته می‌شود، مانند 9000'],
    ['node', 'گره', 'نام آن در Proxmox، مانند pve1'],
    ['storage', 'انبارهٔ دیسک', 'مانند local-lvm'],
  ],
};

interface DeliveryInput {
  draft: PlanDraft;
  problems: FieldProblems;
  set(changes: Partial<PlanDraft>): void;
}

/** What is sold with a plan and how the buyer gets it. */
export function DeliveryFields({ draft, problems, set }: DeliveryInput) {
  const { product, ending, calendar, delivery, deliverySettings, needsIdentity } = draft;
  return (
    <section aria-labelledby="plan-delivery">
      <h2 id="plan-delivery">تحویل</h2>
      <SelectField
        label="چه چیزی است"
        value={product}
        choices={Object.entries(productNames)}
        onChange={(value) => set({ product: value as Product, ...(value === 'domain' ? {} : { ending: '' }) })}
      />
      {product === 'domain' && (
        <TextField
          label="پسوند"
          isLatin
          maxLength={30}
          hint="با نقطه، مانند .ir"
          value={ending}
          problem={problems.ending}
          onChange={(value) => set({ ending: value })}
        />
      )}
      <SelectField
        label="ماه‌های هر دوره"
        value={calendar}
        choices={Object.entries(calendarNames)}
        hint="روز ماه از دوره‌ای به دورهٔ دیگر همان می‌ماند."
        onChange={(value) => set({ calendar: value as Calendar })}
      />
      <SelectField
        label="چگونه آماده می‌شود"
        value={delivery}
        choices={Object.entries(deliveryNames)}
        onChange={(value) => set({ delivery: value as Delivery, deliverySettings: {} })}
      />
      {settingLabels[delivery].map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          isLatin
          maxLength={200}
          value={deliverySettings[name] ?? ''}
          problem={problems[`deliverySettings.${name}`]}
          onChange={(value) => set({ deliverySettings: { ...deliverySettings, [name]: value } })}
        />
      ))}
      <Checkbox isSelected={needsIdentity} onChange={(value) => set({ needsIdentity: value })}>
        پیش از تحویل، موبایل و کد ملی خریدار باید یکی باشد
      </Checkbox>
    </section>
  );
}
