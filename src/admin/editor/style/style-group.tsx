import { Plus, RotateCcw } from 'lucide';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
import type { Device } from '../../../builder/element/devices.ts';
import { findProperty, type PropertyName } from '../../../builder/style/properties.ts';
import { type Property, type StyleGroup, styleGroups } from '../../../builder/style/property.ts';
import { isPlainObject } from '../../../builder/style/read.ts';
import type { ElementStyle } from '../../../builder/style/style.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { useDesign } from '../look.ts';
import { previewCss } from './canvas-preview.ts';
import { useComputedValue } from './computed-value.ts';
import { PropertyControl } from './controls/control-of.tsx';
import { initialOf, isFoldable, isWide } from './controls/shapes.ts';
import { declaredAt, namesIn, type Origin, originOf, type Target, withoutProperties, withValue } from './edit-style.ts';
import { isSided } from './merge-styles.ts';
import { withReplacements } from './references.ts';
import { dragCss } from './shown-state.ts';
import { useStyledElement } from './styled-element.ts';
import type { StyledWidget } from './use-styled-widget.ts';

interface GroupInput {
  group: StyleGroup;
  style: ElementStyle;
  widget: StyledWidget;
  target: Target;
  device: Device;
  /** Search key of the searched property; empty for all. */
  search: string;
  /** Shown below the properties. */
  more?: ReactNode;
  onChange(style: ElementStyle): void;
}

/** Number of presses of a click by the keyboard. A button that goes with its value hands the focus on then. */
const byKey = 0;
const control = ':scope > :is(button, select, input), :scope > :not(.st-head) :is(button, select, input, summary)';

/** The properties of one group; closed unless one of them is set. */
export function StyleGroupFields(input: GroupInput) {
  const { group, style, widget, target, device, search, more, onChange } = input;
  const names = namesIn(group).filter((name) => widget.matches(name, target.part, search));
  const declared = declaredAt(style, target);
  const count = names.filter((name) => declared[name]).length;
  const design = useDesign();
  const isInherited = names.some((name) => originOf(style, target, { name, device, design }).from !== 'widget');
  const [isOpen, setOpen] = useState(count > 0);
  const [hadValues, setHadValues] = useState(count > 0);
  if (count > 0 !== hadValues) {
    setHadValues(count > 0);
    // Its first value may come from a search or from a handle in the canvas.
    if (count > 0) setOpen(true);
  }
  if (names.length === 0 && !more) return null;
  return (
    <details
      className="st-group"
      open={isOpen || search !== ''}
      onToggle={(event) => search === '' && setOpen(event.currentTarget.open)}
    >
      <summary>
        {styleGroups[group]}
        {count > 0 && <i className="ed-dot" title="مقداری دارد" />}
        {count === 0 && isInherited && (
          <i className="st-mark" data-from="preset" title="مقداری از سبک یا از حالت عادی دارد" />
        )}
      </summary>
      <div className="st-fields">
        {(isOpen || search !== '') &&
          names.map((name) => (
            <PropertyRow key={name} name={name} property={findProperty(name) as Property} {...input} />
          ))}
        {(isOpen || search !== '') && more}
        {count > 1 && (
          <button
            type="button"
            className="st-add"
            onClick={({ currentTarget, detail }) => {
              if (detail === byKey) currentTarget.closest('details')?.querySelector('summary')?.focus();
              onChange(withoutProperties(style, target, namesIn(group)));
            }}
          >
            <Glyph drawing={RotateCcw} size={14} /> بازنشانی این گروه
          </button>
        )}
      </div>
    </details>
  );
}

function PropertyRow({
  name,
  property,
  style,
  widget,
  target,
  device,
  onChange,
}: GroupInput & { name: PropertyName; property: Property }) {
  const design = useDesign();
  const origin = originOf(style, target, { name, device, design });
  const applied = origin.from === 'widget' ? undefined : withReplacements(origin.value, design);
  const value = origin.from === 'here' ? applied : undefined;
  const changed = (next: unknown) => withValue(style, target, { name, device, value: next, own: widget.own });
  const set = (next: unknown) => onChange(changed(next));
  const find = useStyledElement();
  const laidOut = () => {
    const isInner = property.at === 'content' && target.part === undefined && widget.content !== undefined;
    return isInner ? (find()?.querySelector(`:scope ${widget.content}`) ?? null) : find();
  };
  const computed = useComputedValue(name, laidOut, origin.from === 'widget' || isSided(name));
  const above = origin.from === 'here' ? undefined : applied;
  // Sides without a value keep the one they have from elsewhere.
  const inherited = isPlainObject(computed) ? { ...computed, ...(above as object | undefined) } : (above ?? computed);
  const source = originText(origin);
  const isInherited = origin.from !== 'here' && origin.from !== 'widget';
  const [isUnfolded, unfold] = useState(false);
  const isFolded = isFoldable(property.control) && !isUnfolded && value === undefined && inherited === undefined;
  return (
    <div className="st-row" data-wide={(isWide(property.control) && !isFolded) || undefined}>
      <div className="st-head">
        <i className="st-mark" data-from={origin.from} role="img" aria-label={source} title={source} />
        <span className="st-name">
          {property.label}
          {isInherited && <small aria-hidden>{source}</small>}
        </span>
        {origin.from === 'here' && (
          <button
            type="button"
            className="ed-icon-button"
            aria-label={`بازنشانی ${property.label}`}
            title="بازنشانی"
            onClick={({ currentTarget, detail }) => {
              const row = currentTarget.closest('.st-row');
              flushSync(() => set(undefined));
              if (detail === byKey) row?.querySelector<HTMLElement>(control)?.focus();
            }}
          >
            <Glyph drawing={RotateCcw} size={14} />
          </button>
        )}
      </div>
      {isFolded ? (
        <button
          type="button"
          className="st-add"
          aria-label={`تنظیم ${property.label}`}
          onClick={() => {
            unfold(true);
            const initial = initialOf(property.control);
            if (initial !== undefined) set(initial);
          }}
        >
          <Glyph drawing={Plus} size={14} /> تنظیم
        </button>
      ) : (
        <PropertyControl
          property={property}
          label={property.label}
          value={value}
          inherited={inherited}
          onChange={set}
          onPreview={(next) => previewCss(dragCss({ style: changed(next), widget, state: target.state, design }))}
        />
      )}
    </div>
  );
}

/** Label for the origin of a value. */
function originText(origin: Origin): string {
  switch (origin.from) {
    case 'here':
      return 'همین‌جا تنظیم شده';
    case 'device':
      return `از مقدار ${deviceLabels[origin.device]}`;
    case 'base':
      return 'از حالت عادی';
    case 'preset':
      return `از سبک «${origin.preset}»`;
    case 'widget':
      return 'پیش‌فرض ابزارک';
  }
}
