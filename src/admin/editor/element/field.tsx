import type { CustomField } from '@puckeditor/core';
import { createContext, lazy, Suspense, use, useState } from 'react';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
import { type Device, deviceKey, devices } from '../../../builder/element/devices.ts';
import { typedSettings } from '../../../builder/element/read-element.ts';
import { readStyle } from '../../../builder/style/style.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { useSession } from '../../session-context.ts';
import { ElementCss, MayCode } from '../fields/css-fields.tsx';
import { Choice, type GroupInput, Labelled, type Settings } from '../fields/inputs.tsx';
import { settingAt, withSetting } from '../fields/settings.ts';
import { useStyledWidget } from '../style/use-styled-widget.ts';
import { useDevice } from '../viewports.ts';
import { EntranceSettings } from './entrance.tsx';
import { MotionSettings } from './motion.tsx';
import { StickySettings } from './sticky.tsx';

const StylePanel = lazy(() => import('../style/panel.tsx'));

/** The open tab of the settings that every element carries. */
export const ElementTab = createContext<'style' | 'advanced'>('advanced');

/** The settings that every element carries: its style, and the advanced ones. */
export const elementField: CustomField<Settings> = {
  type: 'custom',
  render: ({ value, onChange, id }) => <ElementField settings={value ?? {}} onChange={onChange} id={id} />,
};

function ElementField({ settings, onChange, id }: GroupInput & { id: string }) {
  const tab = use(ElementTab);
  return tab === 'style' ? (
    <StyleField settings={settings} onChange={onChange} />
  ) : (
    <AdvancedField settings={settings} onChange={onChange} id={id} />
  );
}

function StyleField({ settings, onChange }: GroupInput) {
  const widget = useStyledWidget();
  const mayEdit = hasRight(useSession().me.user, 'design.edit');
  if (!widget) return null;
  return (
    <Suspense fallback={<p className="ed-none">در حال آماده شدن…</p>}>
      <StylePanel
        key={widget.itemId}
        style={readStyle(settings.style) ?? {}}
        widget={widget}
        mayEdit={mayEdit}
        onChange={(style) => {
          const { style: _replaced, ...others } = settings;
          onChange(Object.keys(style).length === 0 ? others : { ...others, style });
        }}
      />
      {mayEdit && widget.isBox && (
        <Choice
          label="حالت رنگ درون این بخش"
          empty="مانند صفحه"
          path={['scheme']}
          options={{ light: 'همیشه روشن', dark: 'همیشه تیره' }}
          settings={settings}
          onChange={onChange}
        />
      )}
    </Suspense>
  );
}

function AdvancedField({ settings, onChange, id }: GroupInput & { id: string }) {
  const [device, show] = useDevice();
  const group = { settings, onChange };
  return (
    <div className="ed-element ed-element-body">
      <Named {...group} />
      <Hiding {...group} />
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
      <StickySettings device={device} {...group} />
      <EntranceSettings {...group} />
      <MotionSettings {...group} />
      <Text label="شناسهٔ CSS" name="cssId" hint="با حرف آغاز می‌شود؛ بی‌فاصله" {...group} />
      <Text label="کلاس‌های CSS" name="classes" hint="حروف لاتین، عدد، خط تیره؛ با فاصله جدا شوند" {...group} />
      {use(MayCode) && <ElementCss {...group} />}
    </div>
  );
}

const stickyKeys = ['sticky_offset', 'sticky_effects_offset', 'sticky_anchor_link_offset'];

/** True if an element has separate values on a device; desktop is the base of the others. */
function differsOn(settings: Settings, device: Device): boolean {
  if (device === 'desktop') return false;
  return stickyKeys.some((name) => settingAt(settings, ['sticky', deviceKey(name, device)]) !== undefined);
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
