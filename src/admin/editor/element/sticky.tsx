import { type Device, deviceKey } from '../../../builder/element/devices.ts';
import { Amount, Choice, type GroupInput, OnDevices, Switch } from '../fields/inputs.tsx';
import { settingAt, withSetting } from '../fields/settings.ts';

/** Sticky settings of the element; offsets are those of the selected device. */
export function StickySettings({ settings, onChange, device }: GroupInput & { device: Device }) {
  const group = { settings, onChange };
  const edge = settingAt(settings, ['sticky', 'sticky']);
  const own = (key: string) => ['sticky', deviceKey(key, device)];
  return (
    <fieldset className="ed-motion">
      <legend>چسبیدن هنگام پیمایش</legend>
      <Choice
        label="بچسبد به"
        path={['sticky', 'sticky']}
        empty="نمی‌چسبد"
        options={{ top: 'بالای صفحه', bottom: 'پایین صفحه' }}
        settings={settings}
        // Without the edge the other settings have no effect.
        onChange={(next) =>
          onChange(settingAt(next, ['sticky', 'sticky']) ? next : withSetting(next, ['sticky'], undefined))
        }
      />
      {edge !== undefined && (
        <>
          <OnDevices label="می‌چسبد در" path={['sticky', 'sticky_on']} {...group} />
          <Amount label="فاصله از لبه (پیکسل)" path={own('sticky_offset')} min={0} max={500} initial={0} {...group} />
          <Choice
            label="نمای چسبیده"
            path={['sticky', 'sticky_effects']}
            empty="بی‌تغییر"
            options={{ raised: 'با زمینه و سایه' }}
            {...group}
          />
          <Amount
            label="نمای چسبیده پس از پیمایش (پیکسل)"
            path={own('sticky_effects_offset')}
            min={0}
            max={1000}
            initial={0}
            {...group}
          />
          <Switch label="درون بخش خودش بماند" path={['sticky', 'sticky_parent']} {...group} />
          <Amount
            label="جای خالی بالای مقصد پیوندها (پیکسل)"
            path={own('sticky_anchor_link_offset')}
            min={0}
            max={500}
            initial={edge === 'top' ? 'ارتفاع خودش' : 0}
            {...group}
          />
        </>
      )}
    </fieldset>
  );
}
