import type { CustomField } from '@puckeditor/core';
import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
import { type Device, deviceKey, devices } from '../../../builder/element/devices.ts';
import { typedSettings } from '../../../builder/element/read-element.ts';
import { spaceSteps } from '../../../builder/element.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { Choice, type GroupInput, Labelled, type Settings } from '../fields/inputs.tsx';
import { settingAt, withSetting } from '../fields/settings.ts';
import { useDevice } from '../viewports.ts';
import { EntranceSettings } from './entrance.tsx';
import { MotionSettings } from './motion.tsx';
import { StickySettings } from './sticky.tsx';

const sideNames = { blockStart: 'بالا', blockEnd: 'پایین', inlineStart: 'ابتدا', inlineEnd: 'انتها' };
const widthNames = {
  '100%': 'تمام پهنا',
  '$w-narrow': 'باریک',
  '$w-text': 'پهنای متن',
  '25%': 'یک‌چهارم',
  '33.333%': 'یک‌سوم',
  '50%': 'نصف',
  '66.667%': 'دوسوم',
  '75%': 'سه‌چهارم',
};
const spaceNames = Object.fromEntries(
  spaceSteps.map((step) => [`$s-${step}`, step === '0' ? 'هیچ' : toPersianDigits(step)]),
);

/** The settings that every element carries, as one group at the end of the panel. */
export const elementField: CustomField<Settings> = {
  type: 'custom',
  label: 'تنظیمات پیشرفته',
  render: ({ value, onChange, id }) => <ElementField settings={value ?? {}} onChange={onChange} id={id} />,
};

function ElementField({ settings, onChange, id }: GroupInput & { id: string }) {
  const [device, show] = useDevice();
  const group = { settings, onChange };
  return (
    <details className="ed-element">
      <summary>
        <Glyph drawing={SlidersHorizontal} /> تنظیمات پیشرفته
        {Object.keys(settings).length > 0 && <span className="ed-dot" title="تنظیم شده" />}
      </summary>
      <div className="ed-element-body">
        <Named {...group} />
        <fieldset className="ed-devices">
          <legend>برای نمایش در</legend>
          {devices.map((name) => (
            <label key={name}>
              <input type="radio" name={`${id}-device`} checked={device === name} onChange={() => show(name)} />
              <span>
                {deviceLabels[name]}
                {differsOn(settings, name) && <i className="ed-dot" title="مقدار خودش را دارد" />}
              </span>
            </label>
          ))}
        </fieldset>
        <Sides legend="فاصلهٔ بیرونی" path={['style', 'base', 'margin', device]} {...group} />
        <Sides legend="فاصلهٔ درونی" path={['style', 'base', 'padding', device]} {...group} />
        <Choice label="پهنا" path={['style', 'base', 'width', device]} options={widthNames} {...group} />
        <Hiding {...group} />
        <StickySettings device={device} {...group} />
        <EntranceSettings {...group} />
        <MotionSettings {...group} />
        <Text label="شناسهٔ CSS" name="cssId" hint="با حرف آغاز می‌شود؛ بی‌فاصله" {...group} />
        <Text label="کلاس‌های CSS" name="classes" hint="حروف لاتین، عدد، خط تیره؛ با فاصله جدا شوند" {...group} />
      </div>
    </details>
  );
}

const stickyKeys = ['sticky_offset', 'sticky_effects_offset', 'sticky_anchor_link_offset'];

/** True if an element has separate values on a device; desktop is the base of the others. */
function differsOn(settings: Settings, device: Device): boolean {
  if (device === 'desktop') return false;
  return (
    ['margin', 'padding', 'width'].some((name) => settingAt(settings, ['style', 'base', name, device]) !== undefined) ||
    stickyKeys.some((name) => settingAt(settings, ['sticky', deviceKey(name, device)]) !== undefined)
  );
}

function Sides({ legend, path, ...group }: GroupInput & { legend: string; path: string[] }) {
  return (
    <fieldset className="ed-sides">
      <legend>{legend}</legend>
      {Object.entries(sideNames).map(([side, name]) => (
        <Choice key={side} label={name} path={[...path, side]} options={spaceNames} {...group} />
      ))}
    </fieldset>
  );
}

function Named({ settings, onChange }: GroupInput) {
  return (
    <Labelled label="نام در ساختار">
      <input
        className="ed-input"
        maxLength={60}
        value={String(settings.name ?? '')}
        onChange={(event) => onChange(withSetting(settings, ['name'], event.currentTarget.value))}
      />
    </Labelled>
  );
}

function Hiding({ settings, onChange }: GroupInput) {
  const hidden = (settings.hideOn ?? []) as Device[];
  return (
    <fieldset className="ed-hiding">
      <legend>پنهان در</legend>
      {devices.map((device) => (
        <label key={device}>
          <input
            type="checkbox"
            checked={hidden.includes(device)}
            onChange={(event) => {
              const isHidden = event.currentTarget.checked;
              const next = devices.filter((name) => (name === device ? isHidden : hidden.includes(name)));
              onChange(withSetting(settings, ['hideOn'], next));
            }}
          />
          {deviceLabels[device]}
        </label>
      ))}
    </fieldset>
  );
}

interface TextInput extends GroupInput {
  label: string;
  name: 'cssId' | 'classes';
  hint: string;
}

/** One setting as text; only values of its form are set. */
function Text({ label, name, hint, settings, onChange }: TextInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const accepts = (text: string) => text === '' || typedSettings[name].test(text);
  return (
    <Labelled label={label}>
      <input
        className="ed-input"
        dir="ltr"
        value={typed ?? String(settings[name] ?? '')}
        aria-invalid={typed !== null && !accepts(typed)}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          if (accepts(next)) onChange(withSetting(settings, [name], next));
        }}
        onBlur={() => setTyped(null)}
      />
      {typed !== null && !accepts(typed) && (
        <span className="ed-problem" role="alert">
          {hint}
        </span>
      )}
    </Labelled>
  );
}
