import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
import { devices } from '../../../builder/element/devices.ts';
import { propertyNames } from '../../../builder/style/properties.ts';
import { type StyleGroup, styleGroups } from '../../../builder/style/property.ts';
import { type ElementStyle, states } from '../../../builder/style/style.ts';
import { searchKey } from '../../../platform/persian/letters.ts';
import { useDesign } from '../look.ts';
import { useDevice } from '../viewports.ts';
import { BackdropLinks, matchesBackdrop } from './backdrop-links.tsx';
import { CanvasHandles } from './canvas-handles.tsx';
import { previewCss } from './canvas-preview.ts';
import { declaredAt, type Target } from './edit-style.ts';
import { withOwnValues } from './merge-styles.ts';
import { PresetChips } from './preset-chips.tsx';
import { shownState } from './shown-state.ts';
import { stateLabels } from './state-labels.ts';
import { StyleGroupFields } from './style-group.tsx';
import { StyleMenu } from './style-menu.tsx';
import { StyledElementContext } from './styled-element.ts';
import type { StyledWidget } from './use-styled-widget.ts';

export interface StylePanelInput {
  style: ElementStyle;
  widget: StyledWidget;
  /** False for people who may choose presets but not change styles. */
  mayEdit: boolean;
  onChange(style: ElementStyle): void;
}

/** The style of one element: its parts and states, and every property of the table, in groups. */
export default function StylePanel({ style, ...others }: StylePanelInput) {
  const design = useDesign();
  const input = { ...others, style: useMemo(() => withOwnValues(style, design), [style, design]) };
  return (
    <>
      <PresetChips {...input} />
      {input.mayEdit && <StyleValues {...input} />}
    </>
  );
}

/** Every property of the table, in groups, for one part and state at a time. */
function StyleValues({ style, widget, onChange }: StylePanelInput) {
  const design = useDesign();
  const [device, show] = useDevice();
  const [chosen, choose] = useState<Target>({ state: 'base' });
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const searched = searchKey(search);
  const part = chosen.part !== undefined && widget.parts[chosen.part] ? chosen.part : undefined;
  const hasBackdrop = part === undefined && widget.parts.overlay !== undefined && matchesBackdrop(searched);
  const target = useMemo(() => ({ part, state: chosen.state }), [part, chosen.state]);
  // The edited state is shown in the canvas without the pointer over the element; dragged values replace it.
  const resting = useMemo(
    () => shownState({ style, widget, state: target.state, design }),
    [style, widget, target.state, design],
  );
  useEffect(() => {
    previewCss(resting);
    return () => previewCss('');
  }, [resting]);
  const change = (next: ElementStyle) => {
    onChange(next);
    // The page shows the value in the next frame; then the drag is over.
    requestAnimationFrame(() => previewCss(shownState({ style: next, widget, state: target.state, design })));
  };
  const selector = part === undefined ? undefined : widget.parts[part]?.selector;
  const styled = useMemo(() => ({ itemId: widget.itemId, part: selector }), [widget.itemId, selector]);
  return (
    <StyledElementContext value={styled}>
      <CanvasHandles
        style={style}
        widget={widget}
        target={target}
        device={device}
        onChange={change}
        isShown={() => panel.current?.checkVisibility() === true}
      />
      <div className="st" ref={panel}>
        <div className="st-top">
          <PartField style={style} widget={widget} value={part} onChange={(part) => choose({ ...chosen, part })} />
          <StyleMenu style={style} onChange={onChange} />
        </div>
        <Segments
          legend="حالت"
          options={states.map((state) => ({
            value: state,
            label: stateLabels[state],
            isMarked: Object.keys(declaredAt(style, { part, state })).length > 0,
          }))}
          value={target.state}
          onChange={(state) => choose({ ...chosen, state })}
        />
        <Segments
          legend="برای نمایش در"
          options={devices.map((one) => ({
            value: one,
            label: deviceLabels[one],
            isMarked: Object.values(declaredAt(style, target)).some((values) => values[one] !== undefined),
          }))}
          value={device}
          onChange={show}
        />
        <input
          className="ed-input st-search"
          type="search"
          aria-label="جست‌وجوی ویژگی"
          placeholder="جست‌وجوی ویژگی، مانند «گردی»"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p className="st-note" role="status">
          {search !== '' &&
            !hasBackdrop &&
            !propertyNames.some((name) => widget.matches(name, part, searched)) &&
            'ویژگی‌ای با این نام نیست.'}
        </p>
        {(Object.keys(styleGroups) as StyleGroup[]).map((group) => (
          <StyleGroupFields
            key={`${group} ${part ?? ''} ${target.state}`}
            group={group}
            style={style}
            widget={widget}
            target={target}
            device={device}
            search={searched}
            more={
              group === 'ground' &&
              hasBackdrop && <BackdropLinks onOverlay={() => choose({ ...chosen, part: 'overlay' })} />
            }
            onChange={change}
          />
        ))}
      </div>
    </StyledElementContext>
  );
}

interface PartFieldInput extends Pick<StylePanelInput, 'style' | 'widget'> {
  value: string | undefined;
  onChange(part: string | undefined): void;
}

/** The part of the widget to style; those with values are marked. */
function PartField({ style, widget, value, onChange }: PartFieldInput) {
  if (Object.keys(widget.parts).length === 0) return null;
  return (
    <label className="st-part">
      <span>جزء</span>
      <select
        className="ed-input"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">کل عنصر</option>
        {Object.entries(widget.parts).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
            {style.parts?.[name] ? ' •' : ''}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SegmentsInput<V extends string> {
  legend: string;
  options: ReadonlyArray<{ value: V; label: string; isMarked: boolean }>;
  value: V;
  onChange(value: V): void;
}

/** Segmented control; options with values are marked. */
function Segments<V extends string>({ legend, options, value, onChange }: SegmentsInput<V>) {
  const name = useId();
  return (
    <fieldset className="ed-devices" aria-label={legend}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
          <span>
            {option.label}
            {option.isMarked && <i className="ed-dot" title="مقداری دارد" />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
