import { AutoField, type CustomField, type Field } from '@puckeditor/core';
import { Monitor, Smartphone, Tablet } from 'lucide';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
import { type Device, devices } from '../../../builder/element/devices.ts';
import type { DeviceNames } from '../../../builder/fields.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { usePuckState } from '../use-editor.ts';
import { useDevice } from '../viewports.ts';
import { Labelled } from './inputs.tsx';

const drawings = { desktop: Monitor, tablet: Tablet, mobile: Smartphone };

/** A prop with separate values per device: shows the value of the canvas device, with a switch to the others. */
export function deviceField(field: Field, device: Device, names: DeviceNames): CustomField<unknown> {
  return {
    type: 'custom',
    label: field.label ?? '',
    render: ({ value, onChange }) => (
      <DeviceField field={field} device={device} names={names} value={value} onChange={onChange} />
    ),
  };
}

interface FieldInput {
  field: Field;
  device: Device;
  names: DeviceNames;
  value: unknown;
  onChange(value: unknown): void;
}

function DeviceField({ field, device, names, value, onChange }: FieldInput) {
  const [shown, show] = useDevice();
  const props = usePuckState((state) => state.selectedItem?.props);
  if (shown !== device) return <span data-unused hidden />;
  // The number field renders its own label.
  const control = <AutoField field={field} value={value} onChange={onChange} />;
  return (
    <div className="ed-device-field">
      {field.type === 'number' ? control : <Labelled label={field.label ?? ''}>{control}</Labelled>}
      <fieldset className="ed-device-switch" aria-label={`${field.label}: دستگاه`}>
        {devices.map((name) => (
          <button
            key={name}
            type="button"
            className="ed-icon-button"
            aria-label={`مقدار در ${deviceLabels[name]}${differs(props, names, name) ? '، مقدار خودش را دارد' : ''}`}
            aria-pressed={name === device}
            title={deviceLabels[name]}
            onClick={() => show(name)}
          >
            <Glyph drawing={drawings[name]} />
            {differs(props, names, name) && <i className="ed-dot" />}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** True if a device has another value than the next larger one. */
export function differs(props: Record<string, unknown> | undefined, names: DeviceNames, device: Device): boolean {
  const larger = devices[devices.indexOf(device) - 1];
  const value = props?.[names[device]];
  return larger !== undefined && value !== undefined && value !== 'same' && value !== props?.[names[larger]];
}
