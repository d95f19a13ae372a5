import { toJalali } from '../../../platform/persian/dates.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { background, border, boxShadow, radius, spaceAt, textShadow, typography, words } from '../groups.ts';
import { iconOf } from '../icons.ts';
import type { Settings } from '../settings.ts';
import { oneLine, plainText } from '../text.ts';
import { toNumber } from '../values.ts';
import type { MapInput, MappedWidget, WidgetMap } from '../widget-map.ts';
import { alignOf, buttonStyle, imageStyle, tagOf } from './basic.ts';

function counter({ settings, draft }: MapInput): MappedWidget {
  typography(settings, 'typography_number', draft, { part: 'number' });
  draft.put('colour', settings.tint('number_color'), { part: 'figure' });
  typography(settings, 'typography_title', draft, { part: 'title' });
  draft.put('colour', settings.tint('title_color'), { part: 'title' });
  for (const key of ['duration', 'thousand_separator', 'thousand_separator_char', 'starting_number', 'title_tag'])
    settings.style(key);
  settings.perDevice('counter-title', () => null);
  draft.put('margin', spaceAt(settings, 'title_gap', 'blockStart'), { part: 'title' });
  const place = settings.perDevice('number_position', words('start', 'center', 'end'))?.desktop;
  return {
    to: 'counter',
    props: {
      value: Math.max(0, settings.number('ending_number', 100)),
      prefix: oneLine(settings.text('prefix')).slice(0, 20),
      suffix: oneLine(settings.text('suffix')).slice(0, 20),
      label: oneLine(settings.text('title')).slice(0, 120),
      tone: 'inherit',
      align: place ?? 'center',
    },
  };
}

function progress({ settings, draft }: MapInput): MappedWidget {
  typography(settings, 'typography', draft, { part: 'title' });
  draft.put('colour', settings.tint('title_color'), { part: 'title' });
  draft.put('colour', settings.tint('bar_color'), { part: 'bar' });
  draft.put('background', settings.tint('bar_bg_color'), { part: 'bar' });
  draft.put('height', settings.lengths('bar_height'), { part: 'bar' });
  radius(settings, 'bar_border_radius', draft, { part: 'bar' });
  settings.style('progress_type');
  const inner = oneLine(settings.text('inner_text'));
  return {
    to: 'progress',
    props: {
      label: oneLine(settings.text('title')).slice(0, 120),
      percent: Math.min(100, Math.max(0, settings.number('percent', 50))),
      digits: settings.value('display_percentage') !== 'hide',
    },
    ...(inner !== '' && { level: 'near' as const }),
  };
}

/** Rows of an accordion or a toggle: questions with rich text as answers. */
function accordion({ settings, draft }: MapInput): MappedWidget {
  const items = settings.rows('tabs').map((row) => ({
    question: oneLine(row.text('tab_title')).slice(0, 300),
    answer: row.text('tab_content'),
  }));
  typography(settings, 'title_typography', draft, { part: 'title' });
  draft.put('colour', settings.tint('title_color'), { part: 'title' });
  draft.put('background', settings.tint('title_background'), { part: 'title' });
  draft.put('colour', settings.tint('tab_active_color'), { part: 'open' });
  typography(settings, 'content_typography', draft, { part: 'text' });
  draft.put('colour', settings.tint('content_color'), { part: 'text' });
  draft.put('background', settings.tint('content_background_color'), { part: 'text' });
  for (const key of ['selected_icon', 'selected_active_icon', 'title_html_tag', 'faq_schema']) settings.value(key);
  return { to: 'accordion', props: { single: true, firstOpen: true, items: items.slice(0, 60) } };
}

const toggle = (input: MapInput): MappedWidget => {
  const mapped = accordion(input);
  return { ...mapped, props: { ...mapped.props, single: false, firstOpen: false } };
};

/** The new accordion and tabs contain one container for each row. */
function nestedAccordion({ element, settings, nested }: MapInput): MappedWidget {
  const items = settings.rows('items').map((row, index) => ({
    title: oneLine(row.text('item_title')).slice(0, 200),
    open: index === 0,
    content: nested(element.children.slice(index, index + 1)),
  }));
  return { to: 'toggle', props: { items: items.slice(0, 40) } };
}

function tabs({ element, settings, draft, nested }: MapInput): MappedWidget {
  typography(settings, 'tab_typography', draft, { part: 'tab' });
  draft.put('colour', settings.tint('tab_color'), { part: 'tab' });
  draft.put('colour', settings.tint('tab_active_color'), { part: 'active' });
  typography(settings, 'content_typography', draft, { part: 'panel' });
  draft.put('colour', settings.tint('content_color'), { part: 'panel' });
  const isNested = element.children.length > 0;
  const rows = settings.rows('tabs').map((row, index) => ({
    title: oneLine(row.text('tab_title')).slice(0, 80),
    panel: isNested
      ? nested(element.children.slice(index, index + 1))
      : nested([
          {
            id: `${element.id}${index}`,
            type: 'text-editor',
            settings: { editor: row.text('tab_content') },
            styles: {},
            children: [],
          },
        ]),
  }));
  return { to: 'tabs', props: { tabs: rows.slice(0, 12) } };
}

function testimonial({ settings, draft }: MapInput): MappedWidget {
  typography(settings, 'content_typography', draft, { part: 'text' });
  draft.put('colour', settings.tint('content_content_color'), { part: 'text' });
  typography(settings, 'name_typography', draft, { part: 'name' });
  draft.put('colour', settings.tint('name_text_color'), { part: 'name' });
  radius(settings, 'image_border_radius', draft, { part: 'picture' });
  typography(settings, 'job_typography', draft, { part: 'author' });
  draft.put('colour', settings.tint('job_text_color'), { part: 'author' });
  settings.style('testimonial_alignment');
  settings.style('testimonial_image_position');
  return { to: 'testimonial', props: quoteOf(settings, 'testimonial_') };
}

function quoteOf(row: Settings, prefix: string) {
  return {
    quote: plainText(row.text(`${prefix}content`)).slice(0, 1000),
    name: oneLine(row.text(`${prefix}name`)).slice(0, 80),
    role: oneLine(row.text(`${prefix}job`) || row.text('title')).slice(0, 120),
    rating: Math.round(Math.min(5, Math.max(0, row.number('rating', 0)))),
    avatar: row.picture(prefix === '' ? 'image' : `${prefix}image`),
  };
}

function testimonialCarousel({ settings, draft }: MapInput): MappedWidget {
  typography(settings, 'content_typography', draft, { part: 'text' });
  draft.put('colour', settings.tint('content_color'), { part: 'text' });
  draft.put('colour', settings.tint('name_color'), { part: 'name' });
  draft.put('background', settings.tint('slide_background_color'), { part: 'card' });
  radius(settings, 'slide_border_radius', draft, { part: 'card' });
  return {
    to: 'testimonial-carousel',
    props: {
      testimonials: settings
        .rows('slides')
        .map((row) => quoteOf(row, ''))
        .slice(0, 20),
    },
    level: 'near',
  };
}

function imageCarousel({ settings, draft }: MapInput): MappedWidget {
  imageStyle(settings, draft, 'picture');
  const rows = settings.rows('slides').flatMap((row) => row.picture('image') ?? []);
  const images = [...settings.pictures('carousel'), ...rows].map((media) => ({ media }));
  for (const key of [
    'slides_to_show',
    'slides_to_scroll',
    'navigation',
    'autoplay',
    'autoplay_speed',
    'speed',
    'thumbnail_size',
    'infinite',
    'pause_on_hover',
    'image_spacing',
    'image_spacing_custom',
    'link_to',
  ])
    settings.perDevice(key, () => null);
  return { to: 'image-carousel', props: { images: images.slice(0, 30), ratio: 'original' } };
}

function gallery({ settings, draft }: MapInput): MappedWidget {
  imageStyle(settings, draft, 'picture');
  const rows = settings.rows('items').flatMap((row) => row.picture('image') ?? []);
  const images = [...settings.pictures('gallery'), ...settings.pictures('wp_gallery'), ...rows].map((media) => ({
    media,
  }));
  const columns = Math.min(6, Math.max(1, settings.number('columns', settings.number('gallery_columns', 4))));
  return { to: 'gallery', props: { images: images.slice(0, 80), columns } };
}

function video({ settings }: MapInput): MappedWidget {
  const kind = settings.value('video_type');
  const url = ['youtube', 'vimeo', 'dailymotion'].map((one) => settings.text(`${one}_url`));
  const hosted = settings.url('hosted_url') || settings.url('external_url');
  const address = kind === 'hosted' ? hosted : kind === 'vimeo' ? url[1] : kind === 'dailymotion' ? url[2] : url[0];
  const poster = settings.flag('show_image_overlay') ? settings.picture('image_overlay') : null;
  return {
    to: 'video',
    props: {
      address: address ?? '',
      poster,
      muted: settings.flag('mute'),
      loop: settings.flag('loop'),
      lightbox: settings.flag('lightbox'),
    },
  };
}

function map({ settings }: MapInput): MappedWidget {
  for (const key of ['zoom', 'height', 'prevent_scroll']) settings.perDevice(key, () => null);
  return { to: 'map', props: { address: oneLine(settings.text('address')).slice(0, 300) }, level: 'near' };
}

function starRating({ settings, draft }: MapInput): MappedWidget {
  const value = Math.min(5, Math.max(0, settings.number('rating', settings.number('rating_value', 5))));
  draft.put('colour', settings.tint('stars_color'), { part: 'stars' });
  draft.put('colour', settings.tint('icon_color'), { part: 'stars' });
  draft.put('fontSize', settings.lengths('icon_size'), { part: 'stars' });
  typography(settings, 'title_typography', draft, { part: 'text' });
  draft.put('colour', settings.tint('title_color'), { part: 'text' });
  return {
    to: 'rating',
    props: {
      value,
      label: oneLine(settings.text('title')).slice(0, 160),
      digits: false,
      ...alignOf(settings, 'align', draft),
    },
  };
}

function flipBox({ settings, draft }: MapInput): MappedWidget {
  const icon = iconOf(settings, 'selected_icon', 'star');
  background(settings, 'background_a', draft, { part: 'front' });
  background(settings, 'background_b', draft, { part: 'back' });
  draft.put('colour', settings.tint('title_color_a'), { part: 'title' });
  draft.put('minHeight', settings.lengths('height'));
  radius(settings, 'border_radius', draft);
  return {
    to: 'flip-box',
    props: {
      icon: icon?.icon ?? 'none',
      title: oneLine(settings.text('title_text_a')).slice(0, 120),
      text: plainText(settings.text('description_text_a')).slice(0, 300),
      backTitle: oneLine(settings.text('title_text_b')).slice(0, 120),
      backText: plainText(settings.text('description_text_b')).slice(0, 600),
      action: oneLine(settings.text('button_text')).slice(0, 60),
      url: settings.url('link'),
    },
  };
}

function callToAction({ settings, draft }: MapInput): MappedWidget {
  typography(settings, 'title_typography', draft, { part: 'title' });
  draft.put('colour', settings.tint('title_color'), { part: 'title' });
  typography(settings, 'description_typography', draft, { part: 'text' });
  draft.put('colour', settings.tint('description_color'), { part: 'text' });
  buttonStyle(settings, draft, 'button');
  const picture = settings.picture('bg_image') ?? settings.picture('graphic_image');
  return {
    to: 'call-to-action',
    props: {
      title: oneLine(settings.text('title')).slice(0, 160),
      text: plainText(settings.text('description')).slice(0, 400),
      button: oneLine(settings.text('button')).slice(0, 60),
      url: settings.url('link') || '/',
      media: picture,
      layout: picture === null ? 'stacked' : 'split',
      surface: 'card',
    },
    level: 'near',
  };
}

function socialIcons({ settings, draft }: MapInput): MappedWidget {
  const items = settings.rows('social_icon_list').map((row) => {
    const value = row.value('social_icon') ?? row.value('social');
    const name =
      typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : String(value ?? '');
    const network = /fa-([a-z-]+)\s*$/.exec(name)?.[1]?.replace(/-(?:f|in|square|alt|p|plus)$/, '') ?? 'website';
    return { network: networks[network] ?? (known.has(network) ? network : 'website'), url: row.url('link') };
  });
  const part = 'link';
  draft.put('fontSize', settings.lengths('icon_size'), { part });
  draft.put('background', settings.tint('icon_primary_color'), { part });
  draft.put('colour', settings.tint('icon_secondary_color'), { part });
  draft.put('colour', settings.tint('hover_secondary_color'), { part, state: 'hover' });
  draft.put('background', settings.tint('hover_primary_color'), { part, state: 'hover' });
  radius(settings, 'border_radius', draft, { part });
  border(settings, 'image_border', draft, { part });
  draft.put(
    'padding',
    settings.perDevice('icon_padding', () => null),
    { part },
  );
  settings.perDevice('icon_spacing', () => null);
  settings.style('icon_color');
  const shape = settings.value('shape');
  return {
    to: 'social-icons',
    props: {
      source: 'own',
      items: items.slice(0, 30),
      shape: shape === 'circle' ? 'circle' : 'rounded',
      ...alignOf(settings, 'align', draft),
    },
  };
}

const networks: Readonly<Record<string, string>> = {
  twitter: 'x-twitter',
  x: 'x-twitter',
  envelope: 'email',
  'linkedin-in': 'linkedin',
  'facebook-f': 'facebook',
};
const known = new Set([
  'aparat',
  'bale',
  'discord',
  'eitaa',
  'email',
  'facebook',
  'github',
  'instagram',
  'linkedin',
  'pinterest',
  'reddit',
  'rss',
  'rubika',
  'skype',
  'soroush',
  'telegram',
  'threads',
  'tumblr',
  'virgool',
  'vk',
  'whatsapp',
  'x-twitter',
]);

function alert({ settings }: MapInput): MappedWidget {
  const tones = { info: 'info', success: 'success', warning: 'warning', danger: 'danger' } as const;
  return {
    to: 'alert',
    props: {
      tone: tones[settings.choice('alert_type', ['info', 'success', 'warning', 'danger'], 'info')],
      title: oneLine(settings.text('alert_title')).slice(0, 160),
      html: settings.text('alert_description'),
    },
  };
}

function blockquote({ settings, draft }: MapInput): MappedWidget {
  typography(settings, 'content_typography', draft, { part: 'text' });
  draft.put('colour', settings.tint('content_text_color'), { part: 'text' });
  return {
    to: 'testimonial',
    props: {
      quote: plainText(settings.text('blockquote_content')).slice(0, 1000),
      name: oneLine(settings.text('author_name')).slice(0, 80),
    },
    level: 'near',
  };
}

function animatedHeadline({ settings, draft }: MapInput): MappedWidget {
  const pieces = [
    settings.text('before_text'),
    settings.text('highlighted_text') || settings.text('rotating_text').split('\n')[0],
    settings.text('after_text'),
  ];
  typography(settings, 'title_typography', draft);
  draft.put('colour', settings.tint('title_color'));
  return {
    to: 'heading',
    props: {
      text: oneLine(pieces.join(' ')),
      tag: tagOf(settings, 'tag', 'h3'),
      ...alignOf(settings, 'alignment', draft),
    },
    level: 'near',
  };
}

/** A price table becomes a text card; the price itself is proposed as a plan elsewhere. */
function priceTable({ settings, nested, element }: MapInput): MappedWidget {
  const price = `${settings.text('currency_symbol_custom')}${settings.text('price')} ${settings.text('period')}`.trim();
  const child = (index: number, type: string, given: Record<string, unknown>) => ({
    id: `${element.id}${index}`,
    type,
    settings: given,
    styles: {},
    children: [],
  });
  const features = settings
    .rows('features_list')
    .map((row) => ({ text: row.text('item_text'), selected_icon: row.value('selected_item_icon') }));
  const button = settings.text('button_text');
  const children = nested([
    child(0, 'heading', { title: settings.text('heading'), header_size: 'h3' }),
    child(1, 'heading', { title: price, header_size: 'p' }),
    child(2, 'icon-list', { icon_list: features }),
    // A button without words has none in Elementor either.
    ...(button === '' ? [] : [child(3, 'button', { text: button, link: settings.value('link') })]),
  ]);
  return {
    to: 'container',
    props: { tag: 'div', background: 'card', space: 'small', width: 'full', children },
    level: 'near',
  };
}

function steps({ settings }: MapInput): MappedWidget {
  const rows = settings.rows('slides').map((row) => ({
    media: row.picture('background_image'),
    heading: oneLine(row.text('heading')).slice(0, 150),
    text: plainText(row.text('description')).slice(0, 500),
    button: oneLine(row.text('button_text')).slice(0, 60),
    url: row.url('link'),
  }));
  return { to: 'slides', props: { slides: rows.slice(0, 12) }, level: 'near' };
}

/** Cards of one repeater, such as a carousel of boxes: a grid of boxes with an icon or a picture. */
function cards({ settings, nested, element }: MapInput): MappedWidget {
  const rows = settings.value('items');
  const shared = settings.matching(/^(?:title|description|button|icon|image|primary|text_align)_?/);
  const boxes = (Array.isArray(rows) ? rows : []).map((row: Record<string, unknown>, index) => ({
    id: `${element.id}${index}`,
    type: 'image' in row ? 'image-box' : 'icon-box',
    settings: { ...shared, ...row },
    styles: {},
    children: [],
  }));
  return {
    to: 'container',
    props: { tag: 'div', space: 'none', width: 'full', direction: 'row', children: nested(boxes) },
    level: 'near',
  };
}

/**
 * A fixed end is stored as `2027-03-21 18:30`; ours is typed in the Persian calendar. Without one, the old site counted
 * from an invented day, so staff type theirs.
 */
function countdown({ settings }: MapInput): MappedWidget {
  const [, y, m, d, time = '00:00'] =
    /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}:\d{2}))?/.exec(settings.text('due_date')) ?? [];
  const day = toJalali({ y: Number(y), m: Number(m), d: Number(d) });
  const two = (part: number) => String(part).padStart(2, '0');
  const isEvergreen = settings.text('countdown_type') === 'evergreen';
  const span = {
    kind: 'evergreen',
    days: 0,
    hours: settings.number('evergreen_counter_hours', 47),
    minutes: settings.number('evergreen_counter_minutes', 59),
  };
  const due = day && { due: toPersianDigits(`${day.y}/${two(day.m)}/${two(day.d)} ${time}`) };
  return {
    to: 'countdown',
    props: {
      ...(isEvergreen ? span : due),
      showDays: settings.flag('show_days', true),
      showHours: settings.flag('show_hours', true),
      showMinutes: settings.flag('show_minutes', true),
      showSeconds: settings.flag('show_seconds', true),
    },
    level: 'near',
  };
}

/** A coupon that staff must create with the same code; until then visitors see nothing. */
function couponCode({ settings }: MapInput): MappedWidget {
  return { to: 'coupon', props: { code: settings.text('code'), over: '' }, level: 'near' };
}

const fieldTypes: Readonly<Record<string, string>> = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  textarea: 'textarea',
  number: 'number',
  date: 'date',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  acceptance: 'acceptance',
  upload: 'file',
  hidden: 'hidden',
  step: 'step',
  url: 'text',
  password: 'text',
  time: 'text',
};

function form({ settings, draft }: MapInput): MappedWidget {
  buttonStyle(settings, draft, 'button');
  typography(settings, 'label_typography', draft, { part: 'label' });
  draft.put('colour', settings.tint('label_color'), { part: 'label' });
  typography(settings, 'field_typography', draft, { part: 'field' });
  draft.put('colour', settings.tint('field_text_color'), { part: 'field' });
  draft.put('background', settings.tint('field_background_color'), { part: 'field' });
  radius(settings, 'field_border_radius', draft, { part: 'field' });
  const fields = settings.rows('form_fields').flatMap((row) => {
    const type = fieldTypes[row.text('field_type') || 'text'];
    if (!type) return [];
    const label = oneLine(row.text('field_label') || row.text('placeholder')).slice(0, 120) || 'فیلد';
    const share = toNumber(row.value('width')) ?? 100;
    return [
      {
        type,
        label,
        placeholder: oneLine(row.text('placeholder')).slice(0, 120),
        required: row.value('required') === 'true' || row.value('required') === 'yes',
        width: share <= 34 ? 'third' : share <= 67 ? 'half' : 'full',
        options: row.text('field_options').slice(0, 4000),
      },
    ];
  });
  return {
    to: 'form',
    props: {
      name: oneLine(settings.text('form_name')).slice(0, 100) || 'فرم',
      fields: fields.slice(0, 40),
      submitLabel: oneLine(settings.text('button_text')).slice(0, 60) || 'فرستادن',
    },
    level: 'near',
  };
}

/** A panel with boxes inside; the button that opens it is another widget. */
function offCanvas({ element, settings, nested }: MapInput): MappedWidget {
  settings.value('off_canvas_name');
  return { to: 'off-canvas', props: { children: nested(element.children) }, level: 'near' };
}

/** Widgets whose content comes from the site, so that only their position and style are imported. */
const fixed =
  (to: string, props: Record<string, unknown> = {}, level: 'exact' | 'near' = 'near') =>
  ({ settings, draft }: MapInput): MappedWidget => {
    typography(settings, 'typography', draft);
    typography(settings, 'title_typography', draft);
    draft.put('colour', settings.tint('title_color'));
    draft.put('colour', settings.tint('text_color'));
    textShadow(settings, 'text_shadow', draft);
    boxShadow(settings, 'box_shadow', draft);
    draft.put('margin', spaceAt(settings, 'space_between', 'blockEnd'));
    const align = alignOf(settings, 'align', draft);
    return { to, props: { ...props, ...('align' in props && align) }, level };
  };

export const more: WidgetMap = {
  cards,
  countdown,
  'coupon-code': couponCode,
  nothing: () => ({ to: '', props: {}, level: 'dropped' }),
  counter,
  progress,
  accordion,
  toggle,
  'nested-accordion': nestedAccordion,
  tabs,
  'nested-tabs': tabs,
  testimonial,
  'testimonial-carousel': testimonialCarousel,
  reviews: testimonialCarousel,
  'image-carousel': imageCarousel,
  'media-carousel': imageCarousel,
  'image-gallery': gallery,
  gallery,
  video,
  google_maps: map,
  'star-rating': starRating,
  rating: starRating,
  'flip-box': flipBox,
  'call-to-action': callToAction,
  'social-icons': socialIcons,
  alert,
  blockquote,
  'animated-headline': animatedHeadline,
  'price-table': priceTable,
  slides: steps,
  form,
  posts: fixed('loop-grid'),
  'loop-grid': fixed('loop-grid'),
  'archive-posts': fixed('loop-grid', { ofArchive: true, pagination: 'numbers' }),
  portfolio: fixed('loop-grid'),
  'nav-menu': fixed('nav-menu'),
  'mega-menu': fixed('nav-menu'),
  search: fixed('search-box', {}, 'exact'),
  'search-form': fixed('search-box', {}, 'exact'),
  'theme-site-logo': fixed('site-logo', { align: 'start' }, 'exact'),
  'theme-site-title': fixed('site-logo', { content: 'name', align: 'start' }, 'exact'),
  'theme-post-title': fixed('post-title', { align: 'start' }, 'exact'),
  'theme-page-title': fixed('post-title', { align: 'start' }, 'exact'),
  'theme-archive-title': fixed('post-title', { align: 'start' }),
  'theme-post-excerpt': fixed('post-excerpt', { align: 'start' }, 'exact'),
  'theme-post-content': fixed('post-content', {}, 'exact'),
  'theme-post-featured-image': fixed('featured-image', {}, 'exact'),
  'post-info': fixed('post-meta', { align: 'start', author: true }, 'exact'),
  'post-comments': fixed('comments', {}, 'exact'),
  'post-navigation': fixed('post-navigation', {}, 'exact'),
  'author-box': fixed('author-box', {}, 'exact'),
  'table-of-contents': fixed('table-of-contents', {}, 'exact'),
  'share-buttons': fixed('share-buttons', { align: 'start' }, 'exact'),
  breadcrumbs: fixed('breadcrumb', { align: 'start' }, 'exact'),
  'woocommerce-menu-cart': fixed('menu-cart'),
  'woocommerce-products': fixed('loop-grid', { type: 'product' }),
  'wc-archive-products': fixed('loop-grid', { type: 'product', ofArchive: true, pagination: 'numbers' }),
  'woocommerce-product-title': fixed('post-title', { align: 'start' }, 'exact'),
  'woocommerce-product-images': fixed('featured-image'),
  'woocommerce-product-short-description': fixed('post-excerpt', { align: 'start' }),
  'woocommerce-product-content': fixed('post-content', {}, 'exact'),
  'woocommerce-product-add-to-cart': fixed('add-to-cart'),
  'wc-add-to-cart': fixed('add-to-cart'),
  'woocommerce-product-meta': fixed('post-meta', { align: 'start' }),
  'woocommerce-product-rating': fixed('star-rating'),
  'woocommerce-breadcrumb': fixed('breadcrumb', { align: 'start' }),
  'woocommerce-product-related': fixed('loop-grid', { type: 'product', related: true }),
  'woocommerce-cart': fixed('cart'),
  'woocommerce-checkout-page': fixed('checkout'),
  'woocommerce-my-account': fixed('my-account'),
  'archive-description': fixed('post-excerpt', { align: 'start' }),
  sitemap: fixed('nav-menu', { layout: 'column' }),
  'taxonomy-filter': fixed('taxonomy-filter'),
  'loop-carousel': fixed('loop-carousel'),
  'off-canvas': offCanvas,
  template: () => null,
};
