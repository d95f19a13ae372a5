import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { productNames } from '../../../shop/catalogue/product-names.ts';
import { type Calendar, type Delivery, deliveries, type Product } from '../../../shop/catalogue/types.ts';
import type { PlanPart } from './draft.ts';
import { ProxmoxFields } from './proxmox-fields.tsx';

const calendarNames: Record<Calendar, string> = { gregorian: 'ماه میلادی', jalali: 'ماه شمسی' };

const deliveryNames: Record<Delivery, string> = {
  manual: 'همکاران دستی آماده می‌کنند',
  webhook: 'برنامهٔ دیگری خبر می‌شود',
  proxmox: 'Proxmox خودکار می‌سازد',
  irnic: 'ایرنیک خودکار ثبت می‌کند (.ir)',
  openprovider: 'Openprovider خودکار ثبت می‌کند',
};

const registrars: readonly Delivery[] = ['irnic', 'openprovider'];

/** Registrars for domains, provisioners of machines for all other plans. */
const deliveriesOf = (product: Product) =>
  deliveries.filter((name) => (product === 'domain' ? name !== 'proxmox' : !registrars.includes(name)));

/** Product and provisioning of a plan. */
export function DeliveryFields({ draft, problems, set }: PlanPart) {
  const { line, product, ending, calendar, delivery, deliverySettings, needsIdentity } = draft;
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
        choices={deliveriesOf(product).map((name) => [name, deliveryNames[name]])}
        problem={problems.delivery}
        onChange={(value) => set({ delivery: value as Delivery, deliverySettings: {} })}
      />
      {delivery === 'proxmox' && (
        <ProxmoxFields
          line={line}
          settings={deliverySettings}
          problemOf={(name) => problems[`deliverySettings.${name}`]}
          set={(settings) => set({ deliverySettings: settings })}
        />
      )}
      <Checkbox isSelected={needsIdentity} onChange={(value) => set({ needsIdentity: value })}>
        پیش از تحویل، شمارهٔ همراه و کد ملی خریدار باید به نام یک نفر باشد
      </Checkbox>
    </section>
  );
}
