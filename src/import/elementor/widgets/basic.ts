import { PageWriter } from '../../html/page-writer.ts';
import { readHtml } from '../../html/read-html.ts';
import { shopWidget } from '../../html/shortcodes.ts';
import {
  background,
  border,
  boxShadow,
  filters,
  radius,
  spaceAt,
  spacing,
  textShadow,
  transition,
  typography,
  words,
} from '../groups.ts';
import { iconOf } from '../icons.ts';
import { readInlineStyle } from '../inline-style.ts';
import type { Settings } from '../settings.ts';
import type { StyleDraft } from '../style-draft.ts';
import { oneLine, onlyLink, plainText } from '../text.ts';
import { toAlign, toAmount, toLength } from '../values.ts';
import type { MapInput, MappedWidget, WidgetMap } from '../widget-map.ts';

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'] as const;

/** The tag of a heading; `div` and `span` are paragraphs. */
export function tagOf(settings: Settings, key: string, initial: (typeof headingTags)[number]): string {
  const tag = settings.value(key);
  if (tag === undefined || tag === '' || tag === null) return initial;
  return headingTags.find((known) => known === tag) ?? 'p';
}

/** Steps of ours that are about as large as the headings of a theme for Elementor, by their tag. */
const headingSizes: Readonly<Record<string, string>> = { h1: '7', h2: '6', h3: '5', h4: '5', h5: '4', h6: '3', p: '3' };

/** Alignment as a prop of the widget, and per device in the style. */
export function alignOf(settings: Settings, key: string, draft: StyleDraft): { align?: 'start' | 'center' | 'end' } {
  const aligns = settings.aligns(key);
  if (!aligns) return {};
  draft.put('align', aligns);
  const first = toAlign(aligns.desktop, 'ltr');
  return first === null || first === 'justify' ? {} : { align: first };
}

function heading({ settings, draft }: MapInput): MappedWidget {
  // ElementsKit marks a part of the title with braces, which are the syntax of dynamic values here.
  const focused = /\{\{([^{}]*)\}\}/g;
  const stored = settings.text('title');
  if (!focused.test(stored)) settings.ignoreMatching(/focused_title/);
  const title = stored.replaceAll(focused, '$1');
  typography(settings, 'typography', draft);
  draft.put('colour', settings.tint('title_color'));
  draft.put('colour', settings.tint('title_hover_color'), { state: 'hover' });
  textShadow(settings, 'text_shadow', draft);
  draft.put('blend', settings.perDevice('blend_mode', words('multiply', 'screen', 'overlay', 'darken', 'lighten')));
  settings.style('size');
  const link = settings.url('link');
  const tag = tagOf(settings, 'header_size', 'h2');
  // Add-ons show a short line above the heading.
  typography(settings, 'subtitle_typography', draft, { part: 'eyebrow' });
  draft.put('colour', settings.tint('subtitle_color'), { part: 'eyebrow' });
  return {
    to: 'heading',
    props: {
      eyebrow: oneLine(settings.text('subtitle') || settings.text('sub_title')).slice(0, 80),
      text: plainText(title).slice(0, 500),
      tag,
      size: headingSizes[tag] ?? '6',
      url: link || settings.site.link(onlyLink(title)),
      ...alignOf(settings, 'align', draft),
    },
  };
}

function textEditor({ element, settings, draft, registry }: MapInput): MappedWidget {
  readInlineStyle(settings.text('editor'), settings.site.direction, draft);
  typography(settings, 'typography', draft);
  const colour = settings.tint('text_color');
  draft.put('colour', colour);
  // Links have the colour of their text unless they have one: that of our theme may not be readable on its ground.
  draft.put('colour', settings.tint('link_color') ?? colour, { part: 'link' });
  draft.put('colour', settings.tint('link_hover_color'), { part: 'link', state: 'hover' });
  if (!settings.has('text_columns')) settings.ignore('column_gap');
  const spaces = spaceAt(settings, 'paragraph_spacing', 'blockEnd');
  draft.put('margin', spaces, { part: 'paragraph' });
  const html = settings
    .text('editor')
    .replaceAll(/<h1(\s|>)/gi, '<h2$1')
    .replaceAll(/<\/h1>/gi, '</h2>');
  // Rich text may contain pictures of the library only, so those of the old site become widgets between the texts.
  if (/<(?:img|iframe)\s/i.test(html)) {
    const writer = new PageWriter({ site: settings.site, registry, seed: element.id });
    readHtml(html, writer, { keepsBreaks: false });
    const children = writer.finish();
    settings.missing.push(...writer.report.missing);
    const box = { tag: 'div', space: 'none', gap: 'small', width: 'full' };
    return { to: 'container', props: { ...box, children }, level: 'near' };
  }
  return {
    to: 'rich-text',
    props: { html, ...alignOf(settings, 'align', draft) },
    ...(settings.has('column_count') && { level: 'near' as const }),
  };
}

/** Colours, borders and spacing of a button, on the button itself or on the button part of a widget. */
export function buttonStyle(settings: Settings, draft: StyleDraft, part?: string): void {
  const [base, hover] = [{ part }, { part, state: 'hover' as const }];
  typography(settings, 'typography', draft, base);
  textShadow(settings, 'text_shadow', draft, base);
  draft.put('colour', settings.tint('button_text_color'), base);
  background(settings, 'background', draft, base);
  draft.put('background', settings.tint('button_background_color'), base);
  draft.put('colour', settings.tint('hover_color'), hover);
  background(settings, 'button_background_hover', draft, hover);
  draft.put('background', settings.tint('button_background_hover_color'), hover);
  border(settings, 'border', draft, base);
  const hoverBorder = settings.colour('button_hover_border_color');
  if (hoverBorder) {
    const line = { width: '1px', style: 'solid', colour: hoverBorder };
    draft.put('border', { desktop: { blockStart: line, blockEnd: line, inlineStart: line, inlineEnd: line } }, hover);
  }
  radius(settings, 'border_radius', draft, base);
  boxShadow(settings, 'button_box_shadow', draft, base);
  boxShadow(settings, 'button_hover_box_shadow', draft, hover);
  spacing(settings, { padding: 'text_padding' }, draft, base);
  transition(settings, 'button_hover_transition_duration', draft, base);
}

function button({ settings, draft }: MapInput): MappedWidget {
  buttonStyle(settings, draft);
  const icon = iconOf(settings, 'selected_icon', 'arrow-left');
  const aligns = settings.perDevice('align', (value) =>
    value === 'justify' ? 'stretch' : toAlign(value, settings.site.direction),
  );
  draft.put('alignSelf', aligns);
  const indent = toAmount(settings.style('icon_indent'));
  const sizes = { xs: 'small', sm: 'normal', md: 'normal', lg: 'large', xl: 'large' } as const;
  const size = settings.choice('size', ['xs', 'sm', 'md', 'lg', 'xl'], 'sm');
  const iconSide = settings.value('icon_align');
  settings.style('button_type');
  return {
    to: 'button',
    props: {
      text: oneLine(settings.text('text')).slice(0, 80),
      url: settings.url('link') || '#',
      newTab: settings.opensTab('link'),
      size: sizes[size],
      ...(icon && { icon: icon.icon, iconAt: iconSide === 'right' || iconSide === 'row-reverse' ? 'end' : 'start' }),
      ...(indent !== null && indent <= 4 && { gap: 'small' }),
      ...(indent !== null && indent >= 14 && { gap: 'large' }),
      wide: aligns?.desktop === 'stretch',
    },
    ...(icon && !icon.isExact && { level: 'near' as const }),
  };
}

function iconBox(input: MapInput): MappedWidget {
  const { settings, draft } = input;
  if (showsPicture(input)) return imageBox(input);
  const icon = iconOf(settings, 'selected_icon', 'star');
  iconStyle(settings, draft);
  boxWords(settings, draft);
  const place = settings.style('position');
  const align = alignOf(settings, 'text_align', draft);
  return {
    to: 'icon-box',
    props: {
      icon: icon?.icon ?? 'star',
      title: oneLine(settings.text('title_text')).slice(0, 120),
      tag: tagOf(settings, 'title_size', 'h3'),
      text: plainText(settings.text('description_text')).slice(0, 600),
      url: settings.url('link'),
      layout: place === 'left' || place === 'right' || place === 'inline-start' ? 'inline' : 'stacked',
      align: align.align === 'start' || (place !== 'top' && place !== undefined) ? 'start' : 'center',
    },
    ...(icon && !icon.isExact && { level: 'near' as const }),
  };
}

/**
 * Boxes of add-ons have an icon or a picture, selected by a setting such as `img_or_icon: img`; without it the icon
 * takes precedence.
 */
function showsPicture({ element, settings }: MapInput): boolean {
  const url = settings.pictureUrl('image');
  if (url === '' || /placeholder/.test(url)) return false;
  const choice = Object.entries(element.settings).find(
    ([key, value]) =>
      /icon|image|img|media|graphic/.test(key) && /^(?:image|img|photo|picture|icon)$/.test(String(value)),
  );
  return choice ? choice[1] !== 'icon' : !settings.has('selected_icon');
}

/** Title and description of an icon or image box. */
function boxWords(settings: Settings, draft: StyleDraft): void {
  typography(settings, 'title_typography', draft, { part: 'title' });
  draft.put('colour', settings.tint('title_color'), { part: 'title' });
  draft.put('colour', settings.tint('hover_title_color'), { part: 'title', state: 'hover' });
  typography(settings, 'description_typography', draft, { part: 'text' });
  draft.put('colour', settings.tint('description_color'), { part: 'text' });
  draft.put('colour', settings.tint('description_color_hover'), { part: 'text', state: 'hover' });
  textShadow(settings, 'title_shadow', draft, { part: 'title' });
  spacing(settings, { margin: 'title_margin' }, draft, { part: 'title' });
  const below = spaceAt(settings, 'title_bottom_space', 'blockEnd');
  draft.put('margin', below, { part: 'title' });
  settings.style('content_vertical_alignment');
  settings.style('icon_type');
}

/** Size, colours and frame of an icon. */
function iconStyle(settings: Settings, draft: StyleDraft): void {
  const part = 'icon';
  const sizes = settings.lengths('icon_size') ?? settings.lengths('size');
  draft.put('width', sizes, { part });
  draft.put('height', sizes, { part });
  const view = settings.style('view');
  const primary = settings.tint('primary_color');
  const secondary = settings.tint('secondary_color');
  if (view === 'stacked') {
    draft.put('background', primary, { part });
    draft.put('colour', secondary, { part });
  } else draft.put('colour', primary, { part });
  draft.put('colour', settings.tint('hover_primary_color'), { part, state: 'hover' });
  settings.tint('hover_secondary_color');
  draft.put('padding', settings.perDevice('icon_padding', same), { part });
  radius(settings, 'border_radius', draft, { part });
  settings.style('shape');
  const space = spaceAt(settings, 'icon_space', 'blockEnd');
  draft.put('margin', space, { part });
  const turn = toAmount(settings.style('rotate'));
  if (turn) draft.put('transform', { desktop: { rotate: turn } }, { part });
}

const same = (value: unknown) => {
  const all = toLength(value);
  return all === null ? null : { blockStart: all, blockEnd: all, inlineStart: all, inlineEnd: all };
};

function icon({ settings, draft }: MapInput): MappedWidget {
  const found = iconOf(settings, 'selected_icon', 'star');
  iconStyle(settings, draft);
  const shape = settings.value('view') === 'stacked' ? 'circle' : settings.value('view') === 'framed' ? 'ring' : 'none';
  return {
    to: 'icon',
    props: {
      icon: found?.icon ?? 'star',
      tone: 'inherit',
      shape,
      url: settings.url('link'),
      ...alignOf(settings, 'align', draft),
    },
    ...(found && !found.isExact && { level: 'near' as const }),
  };
}

function iconList({ settings, draft }: MapInput): MappedWidget {
  const rows = settings.rows('icon_list');
  const icons = rows.map((row) => iconOf(row, 'selected_icon', 'circle-check'));
  const items = rows.map((row, index) => ({
    icon: icons[index]?.icon ?? 'check',
    text: oneLine(row.text('text')).slice(0, 200),
    url: row.url('link'),
  }));
  typography(settings, 'icon_typography', draft, { part: 'text' });
  typography(settings, 'text_typography', draft, { part: 'text' });
  draft.put('colour', settings.tint('text_color'), { part: 'text' });
  draft.put('colour', settings.tint('text_color_hover'), { part: 'text', state: 'hover' });
  draft.put('colour', settings.tint('icon_color'), { part: 'icon' });
  draft.put('colour', settings.tint('icon_color_hover'), { part: 'icon', state: 'hover' });
  const sizes = settings.lengths('icon_size');
  draft.put('width', sizes, { part: 'icon' });
  draft.put('height', sizes, { part: 'icon' });
  const between = spaceAt(settings, 'space_between', 'blockEnd');
  const isInline = settings.style('view') === 'inline';
  draft.put('margin', isInline ? null : between, { part: 'item' });
  const indent = spaceAt(settings, 'text_indent', 'inlineEnd');
  draft.put('margin', indent, { part: 'icon' });
  draft.put('align', settings.aligns('icon_align'));
  for (const rest of ['icon_self_align', 'icon_self_vertical_align', 'icon_vertical_offset', 'link_click', 'divider']) {
    settings.perDevice(rest, () => null);
  }
  return {
    to: 'icon-list',
    props: { layout: isInline ? 'inline' : 'block', tone: 'inherit', items: items.slice(0, 40) },
    ...(icons.some((found) => found?.isExact === false) && { level: 'near' as const }),
  };
}

function divider({ settings, draft }: MapInput): MappedWidget {
  const weight = toAmount(settings.style('weight')) ?? 1;
  draft.put('width', settings.lengths('width'));
  draft.put('colour', settings.tint('color'));
  const gap = settings.perDevice('gap', (value) => {
    const space = toLength(value);
    return space === null ? null : { blockStart: space, blockEnd: space };
  });
  draft.put('padding', gap);
  const align = toAlign(settings.style('align'), settings.site.direction);
  const label = oneLine(settings.text('text')).slice(0, 120);
  const isLabelled = settings.value('look') === 'line_text';
  const line = words('solid', 'dashed', 'dotted')(settings.style('style')) ?? 'solid';
  return {
    to: 'divider',
    props: {
      line,
      weight: weight > 1 ? 'thick' : 'thin',
      label: isLabelled ? label : '',
      ...(align && align !== 'justify' && { align }),
    },
    ...(settings.has('color') && { level: 'near' as const }),
  };
}

/** A space of any height: the style sets it, whatever step the widget has. */
function spacer({ settings, draft }: MapInput): MappedWidget {
  draft.put('height', settings.lengths('space') ?? { desktop: '50px' });
  return { to: 'spacer', props: {} };
}

/** An anchor: an empty spacer with the id. */
function menuAnchor({ settings, draft }: MapInput): MappedWidget {
  draft.put('height', { desktop: '0' });
  const cssId = settings.text('anchor').trim();
  return { to: 'spacer', props: {}, extras: cssId === '' ? {} : { cssId } };
}

function image({ settings, draft }: MapInput): MappedWidget {
  const part = 'picture';
  imageStyle(settings, draft, part);
  const alone = settings.value('image');
  const alt = typeof alone === 'object' && alone !== null && 'alt' in alone ? String(alone.alt ?? '') : '';
  const target = settings.value('link_to');
  const caption = settings.value('caption_source') === 'custom' ? oneLine(settings.text('caption')).slice(0, 300) : '';
  for (const key of ['image_size', 'image_custom_dimension']) settings.style(key);
  typography(settings, 'caption_typography', draft, { part: 'caption' });
  draft.put('colour', settings.tint('text_color'), { part: 'caption' });
  return {
    to: 'image',
    props: {
      media: settings.picture('image'),
      alt,
      caption,
      url: target === 'custom' ? settings.url('link') : '',
      enlarge: target === 'file',
      frame: 'none',
      ...alignOf(settings, 'align', draft),
    },
  };
}

/** Size, edges and effects of a picture. */
export function imageStyle(settings: Settings, draft: StyleDraft, part: string): void {
  draft.put('width', settings.lengths('width'), { part });
  draft.put('maxWidth', settings.lengths('space'), { part });
  draft.put('height', settings.lengths('height'), { part });
  draft.put('fit', settings.perDevice('object-fit', words('cover', 'contain', 'fill', 'none')), { part });
  settings.perDevice('object-position', () => null);
  const opacity = toAmount(settings.style('opacity'));
  if (opacity !== null) draft.put('opacity', { desktop: opacity }, { part });
  const hover = toAmount(settings.style('opacity_hover'));
  if (hover !== null) draft.put('opacity', { desktop: hover }, { part, state: 'hover' });
  filters(settings, 'css_filters', draft, { part });
  filters(settings, 'css_filters_hover', draft, { part, state: 'hover' });
  border(settings, 'image_border', draft, { part });
  radius(settings, 'image_border_radius', draft, { part });
  boxShadow(settings, 'image_box_shadow', draft, { part });
  transition(settings, 'background_hover_transition', draft, { part });
}

function imageBox({ settings, draft }: MapInput): MappedWidget {
  boxWords(settings, draft);
  const part = 'picture';
  draft.put('width', settings.lengths('image_size'), { part });
  radius(settings, 'image_border_radius', draft, { part });
  border(settings, 'image_border', draft, { part });
  filters(settings, 'css_filters', draft, { part });
  const space = spaceAt(settings, 'image_space', 'blockEnd');
  draft.put('margin', space, { part });
  settings.style('thumbnail_size');
  boxLink(settings, draft);
  draft.put('minHeight', settings.lengths('height'));
  radius(settings, 'border_radius', draft);
  const place = settings.style('position');
  const align = alignOf(settings, 'text_align', draft);
  return {
    to: 'image-box',
    props: {
      picture: settings.picture('image'),
      title: oneLine(settings.text('title_text')).slice(0, 120),
      tag: tagOf(settings, 'title_size', 'h3'),
      text: plainText(settings.text('description_text')).slice(0, 600),
      url: settings.url('link'),
      action: oneLine(settings.text('button_text')).slice(0, 60),
      ratio: 'own',
      place: place === 'left' ? 'start' : place === 'right' ? 'end' : 'top',
      align: align.align === 'start' ? 'start' : 'center',
    },
  };
}

/** The words of a link at the end of a box, which some add-ons show as a button. */
function boxLink(settings: Settings, draft: StyleDraft): void {
  const part = 'link';
  typography(settings, 'button_typography', draft, { part });
  draft.put('colour', settings.tint('button_color'), { part });
  draft.put('background', settings.tint('button_ground'), { part });
  spacing(settings, { padding: 'button_padding', margin: 'button_margin' }, draft, { part });
  radius(settings, 'button_radius', draft, { part });
}

/**
 * A plugin's form becomes a form that staff complete, a shop part becomes ours; output of other plugins has no
 * equivalent.
 */
function shortcode({ settings }: MapInput): MappedWidget | null {
  const isForm = /\[(?:contact-form-7|wpforms|fluentform|ninja_form|gravityform|mc4wp_form|formidable|forminator)/;
  const text = settings.text('shortcode');
  const shop = shopWidget(/^\s*\[(\w+)/.exec(text)?.[1] ?? '');
  if (shop) return { to: shop, props: {}, level: 'near' };
  return isForm.test(text)
    ? { to: 'form', props: { fields: [{ type: 'email', label: 'ایمیل' }] }, level: 'near' }
    : null;
}

/** HTML runs in a sandboxed frame, whose height staff correct. */
function html({ settings }: MapInput): MappedWidget | null {
  if (!settings.site.allowsCode) return null;
  return { to: 'html', props: { html: settings.text('html'), title: 'کد HTML' }, level: 'near' };
}

export const basic: WidgetMap = {
  heading,
  'text-editor': textEditor,
  button,
  'icon-box': iconBox,
  icon,
  'icon-list': iconList,
  divider,
  spacer,
  'menu-anchor': menuAnchor,
  image,
  'image-box': imageBox,
  html,
  shortcode,
};
