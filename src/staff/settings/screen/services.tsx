import { takesAddress } from '../../../features/third-party/missing.ts';
import {
  type ThirdPartyKind,
  type ThirdPartyProvider,
  type ThirdPartyService,
  thirdPartyDelays,
  thirdPartyProviders,
} from '../../../features/third-party/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { Draft } from './draft.ts';
import { ChoiceField, fieldsOf, LatinField, SwitchField } from './fields.tsx';

const kinds: Record<ThirdPartyKind, { title: string; does: string }> = {
  chat: { title: 'گفت‌وگوی آنلاین', does: 'دکمهٔ گفت‌وگو را گوشهٔ همهٔ صفحه‌ها می‌گذارد' },
  ads: { title: 'تبلیغ و اعلان', does: 'اسکریپت شبکهٔ تبلیغ یا اعلان مرورگر را می‌آورد' },
  analytics: { title: 'سنجش بازدید', does: 'بازدید صفحه‌ها را می‌شمارد و چیزی نشان نمی‌دهد' },
};

const providers: Record<ThirdPartyProvider, string> = {
  goftino: 'گفتینو',
  raychat: 'رأی‌چت',
  crisp: 'کریسپ (Crisp)',
  yektanet: 'یکتانت',
  najva: 'نجوا',
  matomo: 'ماتومو (Matomo)',
  ga4: 'گوگل آنالیتیکس ۴',
  custom: 'سرویسی دیگر، با نشانی اسکریپت',
};

interface ServicesInput {
  value: Draft['third_party'];
  onChange(value: Draft['third_party']): void;
}

/** The third-party services that pages load, each with a delay after the page has loaded. */
export function Services({ value, onChange }: ServicesInput) {
  return (
    <section aria-labelledby="settings-services">
      <h2 id="settings-services">سرویس‌های متصل</h2>
      <p className="hint">
        هیچ‌کدام صفحه را معطل نمی‌کند و اگر در دسترس نباشد چیزی در صفحه عوض نمی‌شود. تا سرویسی وصل نباشد، چیزی از سایت
        دیگری بارگذاری نمی‌شود.
      </p>
      <SwitchField
        {...fieldsOf('third_party.', value, (changes) => onChange({ ...value, ...changes }))('consent')}
        label="پیش از بارگذاری از بازدیدکننده پرسیده شود"
        hint="تا نپذیرد هیچ‌یک بارگذاری نمی‌شود، و هر زمان از پایین صفحه می‌تواند نظرش را عوض کند."
      />
      {(Object.keys(kinds) as ThirdPartyKind[]).map((kind) => (
        <Service
          key={kind}
          kind={kind}
          service={value[kind]}
          onChange={(service) => onChange({ ...value, [kind]: service })}
        />
      ))}
    </section>
  );
}

interface ServiceInput {
  kind: ThirdPartyKind;
  service: ThirdPartyService | null;
  onChange(service: ThirdPartyService | null): void;
}

function Service({ kind, service, onChange }: ServiceInput) {
  const { title, does } = kinds[kind];
  const choices = Object.fromEntries(thirdPartyProviders[kind].map((name) => [name, providers[name]]));
  const seconds = formatNumber(thirdPartyDelays[kind] / 1000);
  const path = `third_party.${kind}`;
  const field = service && fieldsOf(`${path}.`, service, (changes) => onChange({ ...service, ...changes }));
  const isCustom = service?.provider === 'custom';
  return (
    <fieldset>
      <legend>{title}</legend>
      <ChoiceField<string>
        path={path}
        label="سرویس"
        hint={`${does}؛ ${seconds} ثانیه پس از کامل شدن صفحه.`}
        value={service?.provider ?? ''}
        choices={{ '': 'هیچ‌کدام', ...choices }}
        onChange={(provider) =>
          onChange(provider === '' ? null : { provider: provider as ThirdPartyProvider, id: '', url: '' })
        }
      />
      {field && !isCustom && (
        <LatinField
          {...field('id')}
          label={`شناسهٔ سایت در ${providers[service.provider]}`}
          hint="همان که سرویس هنگام نصب به این سایت داده است."
        />
      )}
      {field && takesAddress(service.provider) && (
        <LatinField
          {...field('url')}
          label={isCustom ? 'نشانی اسکریپت' : 'نشانی ماتومو'}
          hint={
            isCustom
              ? 'با https آغاز می‌شود و روی همهٔ صفحه‌ها اجرا می‌شود؛ فقط به سرویسی بدهید که به آن اعتماد دارید.'
              : 'جایی که ماتومو نصب شده است، با https.'
          }
        />
      )}
    </fieldset>
  );
}
