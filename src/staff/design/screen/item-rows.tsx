import { MapPin, Pencil, Trash2 } from 'lucide';
import { useApi } from '../../../admin/api-context.ts';
import { groupsOf } from '../../../admin/editor/style/edit-style.ts';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { SortableList } from '../../../admin/kit/sortable-list.tsx';
import { useOrder } from '../../../admin/kit/use-order.ts';
import { formatBytes } from '../../../admin/media/labels.ts';
import { styleGroups } from '../../../builder/style/property.ts';
import { readStyle } from '../../../builder/style/style.ts';
import type { DesignKind, DesignSettings } from '../../../content/settings/design.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { contrast, readable } from '../../../site/theme/colour.ts';
import { coloursOf, type ThemeChoice } from '../../../site/theme/tokens.ts';
import { FontFaces, sampleText } from './font-faces.tsx';
import { type DesignItem, itemsOf } from './items.ts';
import { ShadowSample } from './shadow-fields.tsx';

interface RowsInput {
  kind: DesignKind;
  design: DesignSettings;
  theme: ThemeChoice;
  reload(): Promise<void>;
  onOpen(as: 'change' | 'delete' | 'uses', item: DesignItem): void;
}

const presetKinds = { text: 'برای نوشته', button: 'برای دکمه', box: 'برای جعبه', any: 'برای هر عنصر' };

/** The tokens or presets of one kind, in the order in which the editor offers them. */
export function ItemRows({ kind, design, theme, reload, onOpen }: RowsInput) {
  const api = useApi();
  const { rows, order } = useOrder({
    stored: itemsOf(design, kind).map((item) => ({ id: item.slug, item })),
    save: (next) => api.call('POST staff/design/order', { body: { kind, slugs: next.map(({ id }) => id) } }),
    reload,
    saved: 'ترتیب تازه ذخیره شد؛ ویرایشگر هم به همین ترتیب نشان می‌دهد.',
  });
  return (
    <SortableList label="ترتیب" rows={rows} nameOf={({ item }) => item.name} onOrder={order}>
      {({ item }) => (
        <>
          <Sample item={item} design={design} theme={theme} />
          <span className="design-words">
            <strong>{item.name}</strong>
            <span className="hint">
              {kind !== 'presets' && <code dir="ltr">{item.slug}</code>} <ValueText item={item} theme={theme} />
            </span>
          </span>
          <span className="tree-work">
            <IconButton label={`جاهای ${item.name}`} drawing={MapPin} onPress={() => onOpen('uses', item)} />
            <IconButton label={`تغییر ${item.name}`} drawing={Pencil} onPress={() => onOpen('change', item)} />
            <IconButton label={`حذف ${item.name}`} drawing={Trash2} onPress={() => onOpen('delete', item)} />
          </span>
        </>
      )}
    </SortableList>
  );
}

/** A small picture of a colour or shadow. */
function Sample({ item, design, theme }: { item: DesignItem; design: DesignSettings; theme: ThemeChoice }) {
  if ('light' in item)
    return (
      <span className="design-sample" aria-hidden="true">
        <span style={{ background: item.light }} />
        <span style={{ background: item.dark }} />
      </span>
    );
  if ('value' in item && typeof item.value !== 'string')
    return <ShadowSample value={item.value} design={design} theme={theme} />;
  return null;
}

/** A line in the letterforms of a font. */
function FontSample({ font }: { font: DesignSettings['fonts'][number] }) {
  const bytes = font.files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <>
      {`${formatNumber(font.files.length)} پرونده، ${formatBytes(bytes)}`}
      <FontFaces fonts={[font]} />
      <span className="design-letters" style={{ fontFamily: `var(--f-${font.slug})` }}>
        {sampleText}
      </span>
    </>
  );
}

function ValueText({ item, theme }: { item: DesignItem; theme: ThemeChoice }) {
  if ('style' in item) {
    const groups = groupsOf(readStyle(item.style) ?? {}).map((group) => styleGroups[group]);
    return groups.length === 0 ? presetKinds[item.for] : `${presetKinds[item.for]}: ${groups.join('، ')}`;
  }
  if ('files' in item) return <FontSample font={item} />;
  if ('value' in item) return typeof item.value === 'string' ? <bdi dir="ltr">{item.value}</bdi> : null;
  const weak = (['light', 'dark'] as const).filter((scheme) => {
    const value = item[scheme];
    return /^#[0-9a-f]{6}$/.test(value) && contrast(value, coloursOf(scheme, theme).bg) < readable;
  });
  return (
    <>
      <bdi dir="ltr">{item.light}</bdi>، تیره <bdi dir="ltr">{item.dark}</bdi>
      {weak.length > 0 && (
        <span className="design-weak">
          {` — برای نوشته روی زمینهٔ ${weak.map((scheme) => (scheme === 'light' ? 'روشن' : 'تیره')).join(' و ')} کم‌رنگ است (کمتر از ${formatNumber(readable)})`}
        </span>
      )}
    </>
  );
}
