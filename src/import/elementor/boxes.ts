import { isPlainObject } from '../../builder/style/read.ts';
import type { PerDevice } from '../../builder/style/style.ts';
import { advancedOfBox, toSelfAlign } from './advanced.ts';
import { background, filters, mapDevices, words } from './groups.ts';
import type { Settings } from './settings.ts';
import type { StyleDraft } from './style-draft.ts';
import { isUnset, toAmount, toLength, toNumber, toSides } from './values.ts';
import type { MapInput, MappedWidget, WidgetMap } from './widget-map.ts';

/** Space around the content of a column, by the name of the section's gap. */
const gaps: Readonly<Record<string, number>> = { no: 0, narrow: 5, default: 10, extended: 15, wide: 20, wider: 30 };

const tags = ['section', 'aside', 'div'] as const;

const tagOf = (settings: Settings) => tags.find((known) => known === settings.style('html_tag'));

/** A container without our default spacing, since Elementor's containers have none or their own. */
const bare = (tag: (typeof tags)[number], more: Record<string, unknown>) => ({
  tag,
  space: 'none',
  gap: 'none',
  ...more,
});

/** A section is a row of columns. */
function section({ element, settings, draft, nested }: MapInput): MappedWidget {
  const extras = advancedOfBox(settings, draft);
  const picture = ground(settings, draft);
  const gap = String(settings.style('gap') ?? 'default');
  settings.style('structure');
  draft.put('display', { desktop: 'flex' });
  draft.put('direction', rowsOf(settings));
  // Columns with a margin shrink to their row; on phones, and on tablets where they have other widths, they wrap.
  const hasTabletWidths = element.children.some((one) => !isUnset(one.settings._inline_size_tablet));
  draft.put('wrap', { desktop: 'nowrap', [hasTabletWidths ? 'tablet' : 'mobile']: 'wrap' });
  draft.put('alignItems', { desktop: 'stretch' });
  draft.put('alignItems', settings.perDevice('content_position', positions));
  draft.put('alignItems', settings.perDevice('column_position', positions));
  if (settings.style('height') === 'full') draft.put('minHeight', { desktop: '100vh' });
  draft.put('minHeight', settings.lengths('custom_height'));
  // A section inside a column has these under other names.
  settings.style('height_inner');
  draft.put('minHeight', settings.lengths('custom_height_inner'));
  const isWide = settings.style('layout') === 'full_width';
  const boxed = settings.lengths('content_width');
  if (boxed && !isWide) draft.put('maxWidth', boxed, { part: 'inner' });
  const padding = gaps[gap] ?? 10;
  const columns = element.children.map((column) => ({
    ...column,
    // The gap is a padding of the columns, which their own padding replaces.
    settings: isPlainObject(column.settings.padding)
      ? column.settings
      : { ...column.settings, padding: { unit: 'px', top: padding, right: padding, bottom: padding, left: padding } },
  }));
  return {
    to: 'container',
    props: bare(tagOf(settings) ?? 'section', {
      direction: 'row',
      width: isWide ? 'full' : 'page',
      ...picture,
      children: nested(columns),
    }),
    extras,
  };
}

/**
 * The order of the columns by device; on phones, where each fills the row, a reversed order starts with the last
 * column.
 */
function rowsOf(settings: Settings): PerDevice<string> {
  const isReversed = (device: string) => settings.style(`reverse_order_${device}`) !== undefined;
  const [desktop, tablet, mobile] = [isReversed('desktop'), isReversed('tablet'), isReversed('mobile')];
  const row = (reversed: boolean) => (reversed ? 'row-reverse' : 'row');
  if (!tablet && !mobile) return { desktop: row(desktop) };
  return { desktop: row(desktop), tablet: row(tablet), mobile: mobile ? 'column-reverse' : 'row' };
}

const positions = (value: unknown) =>
  ({ top: 'start', middle: 'center', bottom: 'end', stretch: 'stretch' })[String(value)] ?? null;

/** A column has its share of the row; on phones it is as wide as the row. */
function column({ element, settings, draft, nested }: MapInput): MappedWidget {
  const extras = advancedOfBox(settings, draft);
  const picture = ground(settings, draft);
  const size = toNumber(settings.style('_column_size'));
  const own = settings.perDevice('_inline_size', toNumber);
  const percent = (amount: number) => `${Math.round(amount * 1000) / 1000}%`;
  const widths: PerDevice<string> = { desktop: percent(own?.desktop ?? size ?? 100) };
  if (own?.tablet !== undefined) widths.tablet = percent(own.tablet);
  widths.mobile = percent(own?.mobile ?? 100);
  draft.put('width', widths);
  draft.put('display', { desktop: 'flex' });
  draft.put('direction', { desktop: 'column' });
  draft.put('justify', settings.perDevice('content_position', toJustify));
  draft.put('justify', settings.perDevice('align', toJustify));
  const gap = settings.perDevice('space_between_widgets', toLength);
  draft.put(
    'gap',
    mapDevices(gap ?? { desktop: '20px' }, (row) => ({ row })),
  );
  return {
    to: 'container',
    props: bare('div', { width: 'full', ...picture, children: nested(element.children) }),
    extras,
  };
}

const justifications: Readonly<Record<string, string>> = {
  top: 'flex-start',
  start: 'flex-start',
  left: 'flex-start',
  'flex-start': 'flex-start',
  center: 'center',
  middle: 'center',
  bottom: 'flex-end',
  end: 'flex-end',
  right: 'flex-end',
  'flex-end': 'flex-end',
  'space-between': 'space-between',
  'space-around': 'space-around',
  'space-evenly': 'space-evenly',
};
const toJustify = (value: unknown): string | null =>
  typeof value === 'string' && Object.hasOwn(justifications, value) ? (justifications[value] ?? null) : null;

/** Default of a container, unless the kit sets another. */
const usualPadding = { blockStart: '10px', blockEnd: '10px', inlineStart: '10px', inlineEnd: '10px' };

/** A container lays out its children itself, like ours. */
function container({ element, settings, draft, nested }: MapInput): MappedWidget {
  const { boxPadding, direction } = settings.site;
  draft.put('padding', { desktop: toSides(boxPadding, direction) ?? usualPadding });
  const extras = advancedOfBox(settings, draft);
  const picture = ground(settings, draft);
  const isGrid = settings.style('container_type') === 'grid';
  const isFull = settings.style('content_width') === 'full';
  draft.put('display', { desktop: isGrid ? 'grid' : 'flex' });
  if (isGrid) grid(settings, draft);
  else flexBox(settings, draft);
  const gap =
    settings.perDevice('flex_gap', toGap) ?? settings.perDevice('gap', toGap) ?? settings.perDevice('grid_gaps', toGap);
  draft.put('gap', gap ?? { desktop: { row: '20px', column: '20px' } });
  draft.put('minHeight', settings.lengths('min_height'));
  const width = settings.lengths('width');
  // A share of the row is for larger screens; on phones containers are as wide as the row by default.
  if (width) draft.put('width', { ...width, mobile: width.mobile ?? '100%' });
  else if (!settings.has('_element_width')) draft.put('width', { desktop: '100%' });
  const boxed = settings.lengths('boxed_width');
  if (boxed && !isFull) draft.put('maxWidth', boxed, { part: 'inner' });
  draft.put('overflow', settings.perDevice('overflow', words('hidden', 'auto')));
  const tag = tagOf(settings) ?? 'div';
  const url = settings.url('link');
  return {
    to: 'container',
    props: bare(tag, { width: isFull || width ? 'full' : 'page', ...picture, children: nested(element.children) }),
    extras,
    ...(url !== '' && { level: 'near' as const }),
  };
}

function flexBox(settings: Settings, draft: StyleDraft): void {
  const direction = settings.perDevice('flex_direction', words('row', 'column', 'row-reverse', 'column-reverse'));
  draft.put('direction', direction ?? { desktop: 'column' });
  const wrap = settings.perDevice('flex_wrap', words('wrap', 'nowrap'));
  const isRow = direction?.desktop?.startsWith('row') === true;
  draft.put('wrap', isRow ? { mobile: 'wrap', ...wrap } : wrap);
  draft.put('justify', settings.perDevice('flex_justify_content', toJustify));
  draft.put('alignItems', settings.perDevice('flex_align_items', toSelfAlign));
  settings.style('flex_align_content');
  // Generated documents use the CSS names of these.
  draft.put('alignItems', settings.perDevice('align_items', toSelfAlign));
  draft.put('justify', settings.perDevice('justify_content', toJustify));
}

function grid(settings: Settings, draft: StyleDraft): void {
  const columns = settings.perDevice('grid_columns_grid', (value) =>
    isPlainObject(value) && value.unit === 'custom' ? String(value.size) : toAmount(value),
  );
  draft.put('columns', { desktop: 3, mobile: 1, ...columns });
  draft.put('justify', settings.perDevice('grid_justify_content', toJustify));
  draft.put('alignItems', settings.perDevice('grid_align_items', toSelfAlign));
  settings.style('grid_rows_grid');
}

/** Gaps are stored as `{"column":"20","row":"10","unit":"px"}`, formerly as a size. */
function toGap(value: unknown): { row: string; column: string } | null {
  if (!isPlainObject(value)) return null;
  const side = (name: 'row' | 'column') => toLength({ unit: value.unit, size: value[name] ?? value.size });
  const [row, column] = [side('row'), side('column')];
  return row === null || column === null ? null : { row, column };
}

/** Colour, gradient, picture, overlay and edge shapes of a box. */
function ground(settings: Settings, draft: StyleDraft): Record<string, unknown> {
  background(settings, 'background', draft);
  background(settings, 'background_hover', draft, { state: 'hover' });
  const picture = settings.picture('background_image');
  if (settings.has('background_image')) settings.style('background_image');
  const sizes = settings.perDevice('background_size', words('cover', 'contain'));
  const places = placesOf(settings);
  const isFixed = settings.style('background_attachment') === 'fixed';
  const repeat = tiles[String(settings.style('background_repeat') ?? '')];
  overlay(settings, draft, picture !== null);
  edges(settings, draft);
  if (picture === null) return {};
  draft.put('fit', sizes, { part: 'picture' });
  draft.put('place', places, { part: 'picture' });
  return {
    picture,
    ...(isFixed && { pictureAttachment: 'fixed' }),
    ...(repeat && !sizes && { pictureRepeat: repeat }),
  };
}

const tiles: Readonly<Record<string, string>> = { repeat: 'both', 'repeat-x': 'inline', 'repeat-y': 'block' };

/** A named position, or a custom one in percent. */
function placesOf(settings: Settings): PerDevice<{ x: number; y: number }> | null {
  const named = settings.perDevice('background_position', (value) => spots[String(value)] ?? null);
  const percent = (value: unknown) =>
    isPlainObject(value) && value.unit === '%' ? Math.min(100, Math.max(0, toAmount(value) ?? 50)) : null;
  const [x, y] = [settings.perDevice('background_xpos', percent), settings.perDevice('background_ypos', percent)];
  const found: PerDevice<{ x: number; y: number }> = { ...named };
  for (const device of ['desktop', 'tablet', 'mobile'] as const) {
    if (!named?.[device] && (x?.[device] !== undefined || y?.[device] !== undefined)) {
      found[device] = { x: x?.[device] ?? x?.desktop ?? 50, y: y?.[device] ?? y?.desktop ?? 50 };
    }
  }
  return Object.keys(found).length === 0 ? null : found;
}

const spots: Readonly<Record<string, { x: number; y: number }>> = {
  'top left': { x: 0, y: 0 },
  'top center': { x: 50, y: 0 },
  'top right': { x: 100, y: 0 },
  'center left': { x: 0, y: 50 },
  'center center': { x: 50, y: 50 },
  'center right': { x: 100, y: 50 },
  'bottom left': { x: 0, y: 100 },
  'bottom center': { x: 50, y: 100 },
  'bottom right': { x: 100, y: 100 },
};

/** The overlay of a picture. If the picture is missing, it becomes the background, so that text stays readable. */
function overlay(settings: Settings, draft: StyleDraft, hasPicture: boolean): void {
  const target = { part: 'overlay' };
  const opacity = toAmount(settings.style('background_overlay_opacity'));
  const kind = settings.style('background_overlay_background');
  settings.picture('background_overlay_image');
  // A second picture over the first has no equivalent; its position is meaningless without it.
  for (const key of ['position', 'repeat', 'size', 'attachment', 'xpos', 'ypos', 'bg_width']) {
    settings.perDevice(`background_overlay_${key}`, () => null);
  }
  filters(settings, 'css_filters', draft, target);
  if (hasPicture && kind === undefined) {
    // Our containers tint pictures by default; Elementor's do not.
    draft.put('opacity', { desktop: 0 }, target);
    return;
  }
  background(settings, 'background_overlay', draft, hasPicture ? target : {});
  if (hasPicture) draft.put('opacity', { desktop: opacity ?? 0.5 }, target);
  draft.put(
    'blend',
    settings.perDevice('overlay_blend_mode', words('multiply', 'screen', 'overlay', 'darken', 'lighten', 'luminosity')),
    target,
  );
}

const shapes: Readonly<Record<string, string>> = {
  waves: 'wave',
  'waves-brush': 'waves',
  'waves-pattern': 'waves',
  'wave-brush': 'wave',
  curve: 'hill',
  'curve-asymmetrical': 'hill',
  tilt: 'slope',
  'opacity-tilt': 'slope',
  triangle: 'peak',
  'triangle-asymmetrical': 'peak',
  arrow: 'peak',
  split: 'peak',
  book: 'bowl',
  zigzag: 'teeth',
  pyramids: 'teeth',
  mountains: 'teeth',
  drops: 'arches',
  clouds: 'arches',
};

function edges(settings: Settings, draft: StyleDraft): void {
  for (const [edge, property] of [
    ['top', 'dividerTop'],
    ['bottom', 'dividerBottom'],
  ] as const) {
    const key = `shape_divider_${edge}`;
    const shape = shapes[String(settings.style(key) ?? '')];
    const colour = settings.colour(`${key}_color`);
    const heights = settings.lengths(`${key}_height`);
    const isFlipped = settings.style(`${key}_flip`) === 'yes';
    for (const rest of ['width', 'negative', 'above_content']) settings.style(`${key}_${rest}`);
    if (!shape) continue;
    const devices: PerDevice<string> = heights ?? { desktop: '100px' };
    draft.put(
      property,
      mapDevices(devices, (height) => ({
        shape,
        height,
        colour: colour ?? '#ffffff',
        ...(isFlipped && { flip: 'yes' }),
      })),
    );
  }
}

export const boxes: WidgetMap = { section, column, container };
