import { animationLabels } from '../fields/animation-labels.ts';
import { Amount, Choice, type GroupInput } from '../fields/inputs.tsx';
import { settingAt, withSetting } from '../fields/settings.ts';

/** Entrance animation when the element first becomes visible. */
export function EntranceSettings({ settings, onChange }: GroupInput) {
  const group = { settings, onChange };
  const path = ['entrance', 'animation'];
  return (
    <fieldset className="ed-motion">
      <legend>پویانمایی ورود</legend>
      <Choice
        label="پویانمایی"
        path={path}
        empty="هیچ"
        options={animationLabels}
        settings={settings}
        onChange={(next) => onChange(settingAt(next, path) ? next : withSetting(next, ['entrance'], undefined))}
      />
      {settingAt(settings, path) !== undefined && (
        <>
          <Choice
            label="سرعت"
            path={['entrance', 'animation_duration']}
            empty="معمولی"
            options={{ slow: 'آهسته', fast: 'تند' }}
            {...group}
          />
          <Amount
            label="تأخیر (میلی‌ثانیه)"
            path={['entrance', 'animation_delay']}
            min={0}
            max={10_000}
            initial={0}
            {...group}
          />
        </>
      )}
    </fieldset>
  );
}
