import type { ReactNode } from 'react';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { Labelled, type Settings } from './inputs.tsx';
import { NumberField } from './number-field.tsx';
import { settingAt } from './settings.ts';

/** The controls of a form over a settings object: each shows and sets the value at its path. */
export interface SettingsInput {
  settings: Settings;
  onChange(settings: Settings): void;
}

interface ControlInput extends SettingsInput {
  label: string;
  path: string[];
}

/** The settings with another value at a path; `undefined` removes the key. */
export function withValue(settings: Settings, [key, ...rest]: string[], value: unknown): Settings {
  if (key === undefined) return settings;
  const { [key]: current, ...others } = settings;
  const inner = typeof current === 'object' && current !== null ? (current as Settings) : {};
  const next = rest.length === 0 ? value : withValue(inner, rest, value);
  return next === undefined ? others : { ...settings, [key]: next };
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="ed-element">
      <summary>{title}</summary>
      <div className="ed-element-body">{children}</div>
    </details>
  );
}

export function Switch({ label, path, settings, onChange, initial = false }: ControlInput & { initial?: boolean }) {
  return (
    <label className="ed-switch">
      <input
        type="checkbox"
        checked={(settingAt(settings, path) ?? initial) === true}
        onChange={(event) => onChange(withValue(settings, path, event.currentTarget.checked))}
      />
      {label}
    </label>
  );
}

/** A group of settings with a switch; its controls are shown while it is on. */
export function Presence({
  label,
  path,
  settings,
  onChange,
  initial,
  children,
}: ControlInput & { initial: unknown; children?: ReactNode }) {
  const isThere = settingAt(settings, path) !== undefined;
  return (
    <fieldset className="ed-presence">
      <label className="ed-switch">
        <input
          type="checkbox"
          checked={isThere}
          onChange={(event) => onChange(withValue(settings, path, event.currentTarget.checked ? initial : undefined))}
        />
        {label}
      </label>
      {isThere && children}
    </fieldset>
  );
}

export function Choice({
  label,
  path,
  settings,
  onChange,
  options,
  initial,
}: ControlInput & { options: Record<string, string>; initial: string }) {
  return (
    <Labelled label={label}>
      <select
        className="ed-input"
        value={String(settingAt(settings, path) ?? initial)}
        onChange={(event) => onChange(withValue(settings, path, event.currentTarget.value))}
      >
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Several of a list. */
export function Several({
  label,
  path,
  settings,
  onChange,
  options,
}: ControlInput & { options: Record<string, string> }) {
  const chosen = (settingAt(settings, path) ?? []) as string[];
  return (
    <fieldset className="ed-several">
      <legend>{label}</legend>
      {Object.entries(options).map(([value, name]) => (
        <label key={value} className="ed-switch">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => {
              const isChosen = event.currentTarget.checked;
              const next = Object.keys(options).filter((one) => (one === value ? isChosen : chosen.includes(one)));
              onChange(withValue(settings, path, next));
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** A number inside a range; `initial` applies while it is empty. A required number keeps its last value. */
export function Amount({
  label,
  path,
  settings,
  onChange,
  min,
  max,
  initial,
  isRequired = false,
}: ControlInput & { min: number; max: number; initial: number; isRequired?: boolean }) {
  const value = settingAt(settings, path);
  return (
    <NumberField
      field={{ type: 'number', label, min, max, placeholder: toPersianDigits(String(initial)) }}
      name={path.join('.')}
      value={typeof value === 'number' ? value : undefined}
      onChange={(next) => {
        if (next !== undefined || !isRequired) onChange(withValue(settings, path, next));
      }}
    />
  );
}

export function Line({ label, path, settings, onChange, hint }: ControlInput & { hint?: string }) {
  return (
    <Labelled label={label}>
      <input
        className="ed-input"
        dir="ltr"
        value={String(settingAt(settings, path) ?? '')}
        placeholder={hint}
        onChange={(event) => onChange(withValue(settings, path, event.currentTarget.value))}
      />
    </Labelled>
  );
}
