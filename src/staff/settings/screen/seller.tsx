import { toLatinDigits } from '../../../platform/persian/digits.ts';
import { productNames } from '../../../shop/catalogue/product-names.ts';
import { LatinField, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';

/** Goods codes of the tax organisation are set by these kinds. */
const kinds = { ...productNames, other: 'دیگر پرداخت‌ها و افزایش اعتبار' } as const;
type Kind = keyof typeof kinds;

/** Seller on invoices and in the official invoice system. */
export function Seller({ draft, onChange }: PartInput) {
  const { shop } = draft;
  const set = (changes: Partial<typeof shop>) => onChange({ shop: { ...shop, ...changes } });
  const setSeller = (changes: Partial<typeof shop.seller>) => set({ seller: { ...shop.seller, ...changes } });
  const latin = (field: 'nationalId' | 'registrationNumber' | 'postcode' | 'phone', label: string, hint?: string) => (
    <LatinField
      path={`shop.seller.${field}`}
      label={label}
      hint={hint}
      value={shop.seller[field]}
      onChange={(value) => setSeller({ [field]: toLatinDigits(value) })}
    />
  );
  const words = (field: 'name' | 'province' | 'city' | 'address', label: string, hint?: string) => (
    <WordsField
      path={`shop.seller.${field}`}
      label={label}
      hint={hint}
      value={shop.seller[field]}
      onChange={(value) => setSeller({ [field]: value })}
    />
  );
  return (
    <section aria-labelledby="settings-seller">
      <h2 id="settings-seller">فروشنده در صورتحساب‌ها</h2>
      <p className="hint">
        در صورتحساب رسمی، رسید و خروجی سامانهٔ مودیان می‌آید. هر صورتحساب هنگام پرداخت رونوشتی از این مشخصات برمی‌دارد و با
        تغییر بعدی عوض نمی‌شود.
      </p>
      {words('name', 'نام حقوقی فروشنده', `اگر خالی باشد: ${draft.title}`)}
      {latin('nationalId', 'شناسهٔ ملی یا کد ملی')}
      {latin('registrationNumber', 'شمارهٔ ثبت')}
      <LatinField
        path="shop.economicCode"
        label="کد اقتصادی فروشنده"
        value={shop.economicCode}
        onChange={(economicCode) => set({ economicCode: toLatinDigits(economicCode) })}
      />
      <LatinField
        path="shop.taxMemoryId"
        label="شناسهٔ حافظهٔ مالیاتی"
        hint="شش نویسه؛ شمارهٔ منحصربه‌فرد مالیاتی هر فاکتور با آن ساخته می‌شود."
        value={shop.taxMemoryId}
        onChange={(taxMemoryId) => set({ taxMemoryId: toLatinDigits(taxMemoryId).toUpperCase() })}
      />
      {words('province', 'استان')}
      {words('city', 'شهر')}
      {words('address', 'نشانی قانونی', 'اگر خالی باشد، نشانی سایت می‌آید.')}
      {latin('postcode', 'کد پستی')}
      {latin('phone', 'تلفن', 'اگر خالی باشد، تلفن سایت می‌آید.')}
      <GoodsCodes draft={draft} onChange={onChange} />
    </section>
  );
}

/** Code and unit of each kind of goods; a kind without both has no row. */
function GoodsCodes({ draft: { shop }, onChange }: PartInput) {
  const { goods } = shop;
  const setRow = (kind: Kind, changes: { code?: string; unit?: string }) => {
    const row = { code: '', unit: 'عدد', ...goods.find((one) => one.kind === kind), ...changes, kind };
    onChange({ shop: { ...shop, goods: [...goods.filter((one) => one.kind !== kind), row] } });
  };
  return (
    <fieldset className="rows">
      <legend>شناسهٔ کالا و خدمات</legend>
      <p className="hint">شناسهٔ سیزده‌رقمی سازمان امور مالیاتی و واحد اندازه‌گیری هر نوع محصول در صورتحساب.</p>
      <ol>
        {(Object.keys(kinds) as Kind[]).map((kind) => {
          const index = goods.findIndex((one) => one.kind === kind);
          const path = `shop.goods.${index < 0 ? kind : index}`;
          return (
            <li className="row" key={kind}>
              <div className="values">
                <LatinField
                  path={`${path}.code`}
                  label={`شناسهٔ ${kinds[kind]}`}
                  value={goods[index]?.code ?? ''}
                  onChange={(code) => setRow(kind, { code: toLatinDigits(code) })}
                />
                <WordsField
                  path={`${path}.unit`}
                  label={`واحد ${kinds[kind]}`}
                  value={goods[index]?.unit ?? 'عدد'}
                  onChange={(unit) => setRow(kind, { unit })}
                />
              </div>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
