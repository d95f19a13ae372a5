import { ExternalLink, Plus, RefreshCw, Sparkles, Unlink, X } from 'lucide';
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { findPreset } from '../../../builder/design/design.ts';
import type { ElementStyle } from '../../../builder/style/style.ts';
import { useApi } from '../../api-context.ts';
import { MenuButton, type MenuEntry } from '../../kit/menu.tsx';
import { ModalForm } from '../../kit/modal-form.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useAttempt } from '../../kit/use-attempt.ts';
import { ChangeDesign, useDesign } from '../look.ts';
import { detachPreset, mergeStyles, valuesIn, withPresets } from './merge-styles.ts';
import type { StyledWidget } from './use-styled-widget.ts';

const PresetList = lazy(() => import('./preset-list.tsx'));

interface ChipsInput {
  style: ElementStyle;
  widget: StyledWidget;
  /** False for people who may choose presets but not change styles. */
  mayEdit: boolean;
  onChange(style: ElementStyle): void;
}

/** The presets of an element in order, of which the last wins, with their actions. */
export function PresetChips({ style, widget, mayEdit, onChange }: ChipsInput) {
  const design = useDesign();
  const { presets } = design;
  const [isMaking, make] = useState(false);
  const used = style.presets ?? [];
  const hasValues = Object.keys(valuesIn(style)).length > 0;
  const nameOf = (slug: string) => {
    const preset = findPreset(design, slug);
    return preset && design.detached.includes(preset) ? `${preset.name} (حذف‌شده)` : (preset?.name ?? slug);
  };
  const offered = presets.filter(
    (preset) => !used.includes(preset.slug) && (preset.for === 'any' || (preset.for === 'box') === widget.isBox),
  );
  const actionsOf = usePresetActions({ style, mayEdit, onChange });
  const head = useFocusAfterRemoval(used.length);
  return (
    <section className="st-presets" aria-label="سبک‌های این عنصر">
      <div className="st-presets-head" ref={head}>
        <span>سبک‌ها</span>
        <MenuButton
          label="افزودن سبک"
          drawing={Plus}
          items={offered.map(({ slug, name }) => ({
            id: slug,
            label: name,
            drawing: Sparkles,
            onAction: () => onChange(withPresets(style, [...used, slug])),
          }))}
          empty="سبک دیگری برای این عنصر نیست."
        />
      </div>
      {used.length > 0 && (
        <Suspense>
          <PresetList
            used={used}
            nameOf={nameOf}
            actionsOf={actionsOf}
            onOrder={(slugs) => onChange(withPresets(style, slugs))}
          />
        </Suspense>
      )}
      {used.length > 1 && <p className="st-note">اگر چند سبک یک ویژگی را تعیین کنند، پایینی برنده است.</p>}
      {mayEdit && hasValues && (
        <button type="button" className="st-add" onClick={() => make(true)}>
          ساختن سبک از این
        </button>
      )}
      {isMaking && (
        <NewPreset
          style={valuesIn(style)}
          isBox={widget.isBox}
          close={() => make(false)}
          onMade={(slug) => onChange(withPresets({}, [...used, slug]))}
        />
      )}
    </section>
  );
}

/** Returns the ref of an element whose button gets the focus that a removed row had. */
function useFocusAfterRemoval(count: number) {
  const element = useRef<HTMLDivElement>(null);
  const former = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (count < former.current && isLost) element.current?.querySelector('button')?.focus();
    former.current = count;
  }, [count]);
  return element;
}

/** Returns a function that lists the actions of a preset of the element. */
function usePresetActions({ style, mayEdit, onChange }: Omit<ChipsInput, 'widget'>): (slug: string) => MenuEntry[] {
  const design = useDesign();
  const save = useSavePreset();
  const attempt = useAttempt();
  const used = style.presets ?? [];
  const hasValues = Object.keys(valuesIn(style)).length > 0;
  const update = async (slug: string) => {
    const preset = design.presets.find((one) => one.slug === slug);
    if (!preset) return;
    await attempt(async () => {
      await save({ ...preset, style: mergeStyles(preset.style, valuesIn(style)) }, slug);
      onChange(withPresets({}, used));
    }, `سبک «${preset.name}» در همهٔ صفحه‌ها عوض شد.`);
  };
  return (slug) => {
    const remove: MenuEntry = {
      id: 'remove',
      label: 'برداشتن سبک',
      drawing: X,
      onAction: () =>
        onChange(
          withPresets(
            style,
            used.filter((one) => one !== slug),
          ),
        ),
    };
    if (!mayEdit) return [remove];
    return [
      remove,
      {
        id: 'detach',
        label: 'جدا کردن؛ ظاهر همین می‌ماند',
        drawing: Unlink,
        onAction: () => onChange(detachPreset(style, slug, design)),
      },
      ...(hasValues
        ? [
            {
              id: 'update',
              label: 'بردن مقدارهای این عنصر به سبک، برای همهٔ صفحه‌ها',
              drawing: RefreshCw,
              onAction: () => void update(slug),
            },
          ]
        : []),
      {
        id: 'manage',
        label: 'نام، جاها و حذف، در بخش طراحی',
        drawing: ExternalLink,
        onAction: () => void window.open('/wp-admin/design/?kind=presets', '_blank', 'noopener'),
      },
    ];
  };
}

/** Returns a function that saves a preset; the canvas shows it immediately. */
function useSavePreset() {
  const api = useApi();
  const change = use(ChangeDesign);
  return async (
    item: { slug: string; name: string; for: 'text' | 'button' | 'box' | 'any'; style: ElementStyle },
    of: string | null,
  ) => {
    const { slug, name, style } = item;
    const body = { kind: 'presets' as const, of, item: { slug, name, for: item.for, style: { ...style } } };
    const { design } = await api.call('POST staff/design/save', { body });
    change(design);
  };
}

interface NewInput {
  style: ElementStyle;
  isBox: boolean;
  close(): void;
  onMade(slug: string): void;
}

/** Makes a preset of an element's values, which then takes their place. */
function NewPreset({ style, isBox, close, onMade }: NewInput) {
  const save = useSavePreset();
  const [name, setName] = useState('');
  const make = async () => {
    // Random, because another person may make a preset at the same moment.
    const slug = `style-${crypto.randomUUID().slice(0, 8)}`;
    await save({ slug, name, for: isBox ? 'box' : 'any', style }, null);
    close();
    onMade(slug);
    return undefined;
  };
  return (
    <ModalForm title="ساختن سبک از این عنصر" submit="ساختن سبک" busy="در حال ذخیره…" close={close} send={make}>
      {(problems) => (
        <TextField
          label="نام سبک"
          autoFocus
          maxLength={60}
          value={name}
          onChange={setName}
          hint="مانند «کارت برجسته». این عنصر از این پس ظاهرش را از سبک می‌گیرد."
          problem={problems['item.name']}
        />
      )}
    </ModalForm>
  );
}
