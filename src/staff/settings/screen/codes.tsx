import { NumberSetting } from './fields.tsx';
import type { PartInput } from './part.ts';

/** How many sign-in codes are sent by SMS in an hour before something is demanded for them. */
export function Codes({ draft: { codes }, onChange }: PartInput) {
  const set = (changes: Partial<typeof codes>) => onChange({ codes: { ...codes, ...changes } });
  return (
    <section aria-labelledby="settings-codes">
      <h2 id="settings-codes">کدهای ورود در هر ساعت</h2>
      <p className="hint">
        بیش از این شمارها درخواست کسی رد نمی‌شود: مرورگرش پیش از فرستادن کد چند ثانیه محاسبه می‌کند. تنها با پر شدن سهم
        پیامک کل سایت است که برای مرورگرهای ناشناس کدی فرستاده نمی‌شود.
      </p>
      <NumberSetting
        path="codes.perAddress"
        label="از هر نشانی اینترنتی"
        hint="پشت یک نشانی اینترنت همراه صدها نفر هستند."
        value={codes.perAddress}
        onChange={(perAddress) => set({ perAddress })}
      />
      <NumberSetting
        path="codes.perNumber"
        label="برای هر شماره، از مرورگرهایی که پیش‌تر با آن وارد نشده‌اند"
        value={codes.perNumber}
        onChange={(perNumber) => set({ perNumber })}
      />
      <NumberSetting
        path="codes.perKnownBrowser"
        label="برای هر شماره، از مرورگرهایی که پیش‌تر با آن وارد شده‌اند"
        value={codes.perKnownBrowser}
        onChange={(perKnownBrowser) => set({ perKnownBrowser })}
      />
      <NumberSetting
        path="codes.triesPerNumber"
        label="کد نادرست برای هر شماره"
        hint="پس از آن، کد بعدی هشت رقم دارد."
        value={codes.triesPerNumber}
        onChange={(triesPerNumber) => set({ triesPerNumber })}
      />
      <NumberSetting
        path="codes.smsPerHour"
        label="پیامک کد در کل سایت"
        hint="از نیمهٔ آن به بعد همهٔ مرورگرهای ناشناس محاسبه می‌کنند، و از چهارپنجم آن «سلامت سایت» هشدار می‌دهد."
        value={codes.smsPerHour}
        onChange={(smsPerHour) => set({ smsPerHour })}
      />
    </section>
  );
}
