import { FieldLabel } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
import { type Device, devices } from '../../../builder/element/devices.ts';
import { NumberField } from './number-field.tsx';
import { settingAt, withSetting } from './settings.ts';

export type Settings = Record<string, unknown>;

/** The inputs of the common settings: each shows and sets the value at its path. */
export interface GroupInput {
  settings: Settings;
  onChange(settings: Settings): void;
}

interface ValueInput extends GroupInput {
  label: string;
  path: string[];
}

/** Selects one of a list; `empty` labels the default when nothing is selected. A value outside the list stays selected. */
export function Choice({
  label,
  path,
  options,
  empty = 'پیش‌فرض',
  settings,
  onChange,
}: ValueInput & { options: Record<string, string>; empty?: string }) {
  const value = String(settingAt(settings, path) ?? '');
  return (
    <Labelled label={label}>
      <select
        className="ed-input"
        value={value}
        onChange={(event) => onChange(withSetting(settings, path, event.currentTarget.value))}
      >
        <option value="">{empty}</option>
        {value !== '' && !Object.hasOwn(options, value) && <option value={value}>{value}</option>}
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A number inside a range; `initial` applies while it is empty. */
export function Amount({
  label,
  path,
  min,
  max,
  initial,
  settings,
  onChange,
}: ValueInput & { min: number; max: number; initial?: number | string }) {
  const value = settingAt(settings, path);
  const field = { type: 'number', label, min, max, placeholder: String(initial ?? '') } as const;
  return (
    <NumberField
      field={field}
      name={path.join('.')}
      value={typeof value === 'number' ? value : undefined}
      onChange={(next) => onChange(withSetting(settings, path, next))}
    />
  );
}

export function Switch({ label, path, settings, onChange }: ValueInput) {
  return (
    <label className="ed-switch">
      <input
        type="checkbox"
        checked={settingAt(settings, path) === true}
        onChange={(event) => onChange(withSetting(settings, path, event.currentTarget.checked || undefined))}
      />
      {label}
    </label>
  );
}

/** The devices on which a setting applies: all of them by default, at least one. */
export function OnDevices({ label, path, settings, onChange }: ValueInput) {
  const chosen = (settingAt(settings, path) ?? devices) as readonly Device[];
  return (
    <fieldset className="ed-hiding">
      <legend>{label}</legend>
      {devices.map((device) => {
        const isChosen = chosen.includes(device);
        return (
          <label key={device}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isChosen && chosen.length === 1}
              onChange={(event) => {
                const isNow = event.currentTarget.checked;
                const next = devices.filter((name) => (name === device ? isNow : chosen.includes(name)));
                onChange(withSetting(settings, path, next.length === devices.length ? undefined : next));
              }}
            />
            {deviceLabels[device]}
          </label>
        );
      })}
    </fieldset>
  );
}

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <FieldLabel label={label} el="label">
      {children}
    </FieldLabel>
  );
}
