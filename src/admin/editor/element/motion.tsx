import { Amount, Choice, type GroupInput, OnDevices, Switch } from '../fields/inputs.tsx';
import { settingAt } from '../fields/settings.ts';

interface Effect {
  name: string;
  label: string;
  /** The first direction is the default. */
  directions: Array<[value: string, label: string]>;
  amount: { key: 'speed' | 'level'; initial: number; min: number; max: number };
  /** Scroll effects apply to a part of the scroll distance. */
  range?: { key: 'affectedRange' | 'range'; start: number; end: number };
}

const whole = { key: 'affectedRange', start: 0, end: 100 } as const;
const middle = { key: 'range', start: 20, end: 80 } as const;
const speed = (initial: number, min = 0) => ({ key: 'speed', initial, min, max: 10 }) as const;
const sides = (usual: string, negative: string): Effect['directions'] => [
  ['', usual],
  ['negative', negative],
];
const turns = (outIn: string, inOut: string, inOutIn: string, outInOut: string): Effect['directions'] => [
  ['out-in', outIn],
  ['in-out', inOut],
  ['in-out-in', inOutIn],
  ['out-in-out', outInOut],
];

const onScroll: Effect[] = [
  {
    name: 'translateY',
    label: 'حرکت عمودی',
    directions: sides('رو به بالا', 'رو به پایین'),
    amount: speed(4),
    range: whole,
  },
  {
    name: 'translateX',
    label: 'حرکت افقی',
    directions: sides('رو به چپ', 'رو به راست'),
    amount: speed(4),
    range: whole,
  },
  {
    name: 'opacity',
    label: 'شفافیت',
    directions: turns('پدیدار می‌شود', 'ناپدید می‌شود', 'ناپدید و باز پدیدار', 'پدیدار و باز ناپدید'),
    amount: { key: 'level', initial: 10, min: 1, max: 10 },
    range: middle,
  },
  {
    name: 'blur',
    label: 'تاری',
    directions: turns('روشن می‌شود', 'تار می‌شود', 'تار و باز روشن', 'روشن و باز تار'),
    amount: { key: 'level', initial: 7, min: 1, max: 15 },
    range: middle,
  },
  {
    name: 'rotateZ',
    label: 'چرخش',
    directions: sides('پادساعتگرد', 'ساعتگرد'),
    amount: speed(1),
    range: whole,
  },
  {
    name: 'scale',
    label: 'بزرگ‌نمایی',
    directions: turns('بزرگ می‌شود', 'کوچک می‌شود', 'کوچک و باز بزرگ', 'بزرگ و باز کوچک'),
    amount: speed(4, -10),
    range: middle,
  },
];
const onMouse: Effect[] = [
  { name: 'mouseTrack', label: 'دنبال کردن ماوس', directions: sides('خلاف ماوس', 'با ماوس'), amount: speed(1) },
  { name: 'tilt', label: 'کج شدن', directions: sides('با ماوس', 'خلاف ماوس'), amount: speed(4) },
];

/** The motion effects of the element, on scrolling and on the mouse. */
export function MotionSettings(group: GroupInput) {
  const isOn = (key: string) => settingAt(group.settings, ['motion', key]) === true;
  const scrolls = isOn('motion_fx_scrolling');
  const follows = isOn('motion_fx_mouse');
  return (
    <fieldset className="ed-motion">
      <legend>جلوه‌های حرکتی</legend>
      <Switch label="با پیمایش صفحه" path={['motion', 'motion_fx_scrolling']} {...group} />
      {scrolls && onScroll.map((effect) => <EffectSettings key={effect.name} effect={effect} {...group} />)}
      <Switch label="با ماوس" path={['motion', 'motion_fx_mouse']} {...group} />
      {follows && onMouse.map((effect) => <EffectSettings key={effect.name} effect={effect} {...group} />)}
      {(scrolls || follows) && <OnDevices label="جلوه‌ها در" path={['motion', 'devices']} {...group} />}
      {scrolls && (
        <Choice
          label="سنجیدن پیمایش با"
          path={['motion', 'range']}
          options={{ viewport: 'پنجرهٔ نمایش', page: 'تمام صفحه' }}
          {...group}
        />
      )}
      {(isOn('rotateZ_effect') || isOn('scale_effect')) && (
        <div className="ed-sides">
          <Choice
            label="محور افقی"
            path={['motion', 'transform_origin_x']}
            empty="وسط"
            options={{ left: 'چپ', right: 'راست' }}
            {...group}
          />
          <Choice
            label="محور عمودی"
            path={['motion', 'transform_origin_y']}
            empty="وسط"
            options={{ top: 'بالا', bottom: 'پایین' }}
            {...group}
          />
        </div>
      )}
    </fieldset>
  );
}

function EffectSettings({ effect, ...group }: GroupInput & { effect: Effect }) {
  const { name, label, directions, amount, range } = effect;
  const [[, usual] = ['', ''], ...others] = directions;
  const at = (key: string) => ['motion', `${name}_${key}`];
  const isOn = settingAt(group.settings, at('effect')) === true;
  return (
    <fieldset className="ed-effect" aria-label={label}>
      <Switch label={label} path={at('effect')} {...group} />
      {isOn && (
        <div className="ed-sides">
          <Choice label="جهت" path={at('direction')} empty={usual} options={Object.fromEntries(others)} {...group} />
          <Amount
            label={amount.key === 'speed' ? 'سرعت' : 'شدت'}
            path={at(amount.key)}
            min={amount.min}
            max={amount.max}
            initial={amount.initial}
            {...group}
          />
          {range && (
            <>
              <Amount
                label="از چند درصد راه"
                path={[...at(range.key), 'start']}
                min={0}
                max={100}
                initial={range.start}
                {...group}
              />
              <Amount
                label="تا چند درصد راه"
                path={[...at(range.key), 'end']}
                min={0}
                max={100}
                initial={range.end}
                {...group}
              />
            </>
          )}
        </div>
      )}
    </fieldset>
  );
}
