import { type CustomField, type FieldProps, useGetPuck } from '@puckeditor/core';
import { Braces, X } from 'lucide';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { type BoundKind, labelOfName, typeOfName } from '../../../builder/bindings/names.ts';
import { type DateFormat, dateFormats, kindAt, type StoredBinding } from '../../../builder/bindings/read.ts';
import { registry } from '../../../widgets/index.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useSession } from '../../session-context.ts';
import { NumberField } from '../fields/number-field.tsx';
import { rootZone } from '../puck/place.ts';
import { usePuckState } from '../use-editor.ts';
import { bindingAt, withBinding } from './binding-props.ts';
import { NameDialog } from './name-dialog.tsx';
import './bindable.css';

type FieldInput = FieldProps & { name?: string; children?: ReactNode };

/** A field of Puck that a dynamic value may fill. */
export function BindableField({ children, ...input }: FieldInput) {
  return <Bindable input={input}>{children}</Bindable>;
}

/** One of our fields that a dynamic value may fill. */
export function BindableCustom(input: FieldInput) {
  const Control = (input.field as CustomField<unknown>).render as ComponentType<FieldInput>;
  return (
    <Bindable input={input}>
      <Control {...input} />
    </Bindable>
  );
}

/** A number that a dynamic value may fill. */
export function BindableNumber({ children: _ofPuck, ...input }: FieldInput) {
  return (
    <Bindable input={input}>
      <NumberField {...(input as unknown as ComponentProps<typeof NumberField>)} />
    </Bindable>
  );
}

function Bindable({
  input: { field, name = '', value, onChange },
  children,
}: {
  input: FieldInput;
  children: ReactNode;
}) {
  const type = usePuckState(({ selectedItem }) => selectedItem?.type);
  const binding = usePuckState(({ selectedItem }) => bindingAt(selectedItem?.props, name));
  const widget = type === undefined ? undefined : registry.get(type);
  const kind = widget && name !== '' ? kindAt(widget.schema, name) : null;
  if (kind === null) return children;
  const own = { name, kind, label: field.label ?? '', value, onChange };
  return binding ? (
    <Bound {...own} binding={binding}>
      {children}
    </Bound>
  ) : (
    <Unbound {...own}>{children}</Unbound>
  );
}

interface PartInput {
  /** Path of the prop: `items[0].url`. */
  name: string;
  kind: BoundKind;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  children: ReactNode;
}

/** Changes the binding of a prop of the selected widget, as one step of the history. */
function useSetBinding(path: string): (binding: StoredBinding | null) => void {
  const getPuck = useGetPuck();
  return (binding) => {
    const { selectedItem, appState, dispatch } = getPuck();
    const at = appState.ui.itemSelector;
    if (!selectedItem || !at) return;
    dispatch({
      type: 'replace',
      data: { ...selectedItem, props: withBinding(selectedItem.props, path, binding) as typeof selectedItem.props },
      destinationIndex: at.index,
      destinationZone: at.zone ?? rootZone,
    });
  };
}

function Unbound({ name, kind, label, value, onChange, children }: PartInput) {
  const set = useSetBinding(name);
  const [isOpen, setOpen] = useState(false);
  const pick = (chosen: string, isInside: boolean) => {
    setOpen(false);
    if (!isInside) return set({ name: chosen });
    const written = typeof value === 'string' ? value : '';
    onChange(kind === 'rich-text' ? `${written}<p>{{${chosen}}}</p>` : `${written}{{${chosen}}}`);
  };
  return (
    <div className="ed-bindable">
      {children}
      <button
        type="button"
        className="ed-bind"
        aria-label={`مقدار پویا برای ${label}`}
        title="مقدار پویا"
        onClick={() => setOpen(true)}
      >
        <Glyph drawing={Braces} />
      </button>
      {isOpen && <NameDialog label={label} kind={kind} present="" onPick={pick} close={() => setOpen(false)} />}
    </div>
  );
}

/** The dynamic value that replaces the static one; its details open below it. */
function Bound({ name, kind, label, binding, children }: PartInput & { binding: StoredBinding }) {
  const set = useSetBinding(name);
  const { fields } = useSession().me.contentTypes;
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const labels = Object.fromEntries(fields.map((field) => [field.key, field.label]));
  const words = labelOfName(binding.name, labels);
  const key = binding.name.startsWith('meta.') ? binding.name.slice(5) : null;
  const isDate = typeOfName(binding.name) === 'date' || fields.some((one) => one.key === key && one.kind === 'date');
  const isText = kind === 'text' || kind === 'rich-text';
  return (
    <fieldset className="ed-bound" aria-label={label}>
      <span className="ed-bound-label">{label}</span>
      <span className="ed-chip">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Glyph drawing={Braces} />
          {words}
          <span className="sr">؛ تنظیم مقدار پویا</span>
        </button>
        <button
          type="button"
          aria-label={`برداشتن مقدار پویای ${label}`}
          title="برداشتن؛ مقدار نوشته‌شده بازمی‌گردد"
          onClick={() => set(null)}
        >
          <Glyph drawing={X} />
        </button>
      </span>
      {isOpen && (
        <div className="ed-bound-details">
          <button type="button" className="ed-add" onClick={() => setChoosing(true)}>
            انتخاب مقداری دیگر
          </button>
          {isText && (
            <>
              <TextField
                label="پیش از آن"
                maxLength={200}
                value={binding.before ?? ''}
                onChange={(before) => set({ ...binding, before })}
              />
              <TextField
                label="پس از آن"
                maxLength={200}
                value={binding.after ?? ''}
                onChange={(after) => set({ ...binding, after })}
              />
            </>
          )}
          {isText && isDate && (
            <SelectField
              label="شکل تاریخ"
              value={binding.format ?? 'long'}
              choices={Object.entries(dateFormats)}
              onChange={(format) => set({ ...binding, format: format as DateFormat })}
            />
          )}
          <p className="hint">اگر این مقدار خالی باشد، این نشان داده می‌شود:</p>
          {children}
        </div>
      )}
      {isChoosing && (
        <NameDialog
          label={label}
          kind={kind}
          present={binding.name}
          onPick={(chosen) => {
            setChoosing(false);
            set({ ...binding, name: chosen });
          }}
          close={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
