import { isPlainObject } from '../../builder/style/read.ts';
import { isIcon, isPicture, isWords } from './content-values.ts';
import type { ElementorElement } from './element.ts';

/**
 * Recognises widgets of add-ons and themes that are in no table, by their name and the names of their settings: an
 * `ecomus-heading` is a heading, and its `main_heading_color` the colour of a title.
 */
const nouns: ReadonlyArray<[RegExp, string]> = [
  // Effects of the old theme, and fields of a form whose box is mapped.
  [/back-to-top|scroll-top|preloader|cursor|^mf-/, 'nothing'],
  [/shape-animation|particle|notices?$/, 'nothing'],
  // Functions of a shop that do not exist here.
  [/wish-?list|(?:variation|product)-compare|view-fake|cart-tracking|sales-count|linked-variant/, 'nothing'],
  [/wc-cart$/, 'woocommerce-cart'],
  [/wc-checkout$/, 'woocommerce-checkout-page'],
  [/wc-my-account$/, 'woocommerce-my-account'],
  [/(?:^|-)(?:mini-?)?cart(?:-icon)?$/, 'woocommerce-menu-cart'],
  [/data-tabs$/, 'woocommerce-product-content'],
  [/bread-?crumb/, 'breadcrumbs'],
  [/campaign|listing|grid-list|-query|-loop/, 'posts'],
  [/flip-?box/, 'flip-box'],
  [/\btabs?\b|switcher/, 'tabs'],
  [/testimonial|review/, 'testimonial-carousel'],
  [/accordion|toggle|faq/, 'accordion'],
  [/(?:product|post|blog|news|categor|portfolio|project|event|lookbook)[a-z-]*/, 'posts'],
  [/pric(?:e|ing)-(?:table|box|plan|card)|pricing/, 'price-table'],
  [
    /(?:icon|info|image|feature|service|content)-?box(?:es)?-(?:carousel|slider|grid)|(?:image|content|icon)-(?:info|content)[a-z-]*|process|timeline|steps?\b/,
    'cards',
  ],
  [/(?:info|icon|feature|service)-?box|process-item/, 'icon-box'],
  [/image-?box|banner|promo|hover-card|\bcard$/, 'image-box'],
  [/team|member|person/, 'person'],
  [/count-?down|flash-sale/, 'countdown'],
  [/counter|fun-?fact/, 'counter'],
  [/progress|skill/, 'progress'],
  [/social|share/, 'social-icons'],
  [/menu|nav/, 'nav-menu'],
  [/search/, 'search-form'],
  [/site-logo|^logo$/, 'theme-site-logo'],
  [
    /brand|client|logo|instagram|gallery|images?-(?:carousel|slider|grid|hotspot)|photos|dual-image|hero-images|round-images/,
    'gallery',
  ],
  [/slide(?:s|r)?\b|carousel/, 'slides'],
  [/subscribe|newsletter|mail-?ch|contact|form/, 'form'],
  [/video/, 'video'],
  [/divider|separator/, 'divider'],
  [/price-list|business-hours|list|marquee|ticker/, 'icon-list'],
  [/heading|headline|title|discount/, 'heading'],
  [/button|\bbtn\b|phone-call/, 'button'],
  [/map|location/, 'google_maps'],
  [/image|photo|picture/, 'image'],
  [/text|paragraph/, 'text-editor'],
];

/** Settings by purpose; the first matching expression gives the name of Elementor's setting. */
type Roles = ReadonlyArray<[RegExp, string]>;

const title = '(?:main_)?(?:heading|title|name)';
const words = '(?:desc[a-z]*|content|text|info)';
const button = '(?:button|btn)';
const font = '(?:typography|typo)';

/** The container around a widget: its padding, background, border and shadow become those of the tab "Advanced". */
const surface = '(?:box|item|content|wrapper|wrap|container|banner|card|inner|infobox|body)';
const surfaceRoles: Roles = [
  [new RegExp(`(?:^|_)${surface}_padding(?=_|$)`), '_padding'],
  [new RegExp(`(?:^|_)${surface}_margin(?=_|$)`), '_margin'],
  [new RegExp(`(?:^|_)${surface}_(?:bg|background)_color$`), '_background_color'],
  [new RegExp(`(?:^|_)${surface}_(?:bg|background)(?=_|$)`), '_background'],
  [new RegExp(`(?:^|_)${surface}_(?:border_)?radius(?=_|$)`), '_border_radius'],
  [new RegExp(`(?:^|_)${surface}_border(?=_|$)`), '_border'],
  [new RegExp(`(?:^|_)${surface}_(?:box_)?shadow(?=_|$)`), '_box_shadow'],
];

const boxRoles: Roles = [
  [new RegExp(`(?:^|_)${button}_(?:text|label)$`), 'button_text'],
  [new RegExp(`(?:^|_)(?:${button}_)?(?:link|url)$`), 'link'],
  [new RegExp(`(?:^|_)sub_?${title}`), 'subtitle'],
  [new RegExp(`(?:^|_)${title}(?:_text)?$`), 'title_text'],
  [new RegExp(`(?:^|_)${words}(?:_text)?$`), 'description_text'],
  [new RegExp(`(?:^|_)${title}_(?:tag|size|html_tag)$`), 'title_size'],
  [new RegExp(`(?:^|_)${title}_${font}(?=_|$)`), 'title_typography'],
  [new RegExp(`(?:^|_)${words}_${font}(?=_|$)`), 'description_typography'],
  [new RegExp(`(?:^|_)${title}_color$`), 'title_color'],
  [new RegExp(`(?:^|_)${words}_color$`), 'description_color'],
  [new RegExp(`(?:^|_)${button}_${font}(?=_|$)`), 'button_typography'],
  [new RegExp(`(?:^|_)${button}_(?:text_)?color$`), 'button_color'],
  [new RegExp(`(?:^|_)${button}_padding(?=_|$)`), 'button_padding'],
  [new RegExp(`(?:^|_)${button}_margin(?=_|$)`), 'button_margin'],
  [new RegExp(`(?:^|_)${button}_border_radius(?=_|$)`), 'button_radius'],
  [new RegExp(`(?:^|_)${button}_(?:bg|background)_color$`), 'button_ground'],
  [new RegExp(`(?:^|_)${title}_margin(?=_|$)`), 'title_margin'],
  [new RegExp(`(?:^|_)${title}_(?:spacing|bottom_space)(?=_|$)`), 'title_bottom_space'],
  [/(?:^|_)icon_color$/, 'primary_color'],
  [/(?:^|_)icon_size(?=_|$)/, 'icon_size'],
  [/(?:^|_)(?:selected_|header_)?icons?(?:_new|_updated)?$/, 'selected_icon'],
  [/(?:^|_)(?:image|photo|avatar|img|thumbnail)$/, 'image'],
  [/(?:^|_)(?:text_|content_)?align(?:ment)?(?=_(?:tablet|mobile)$|$)/, 'text_align'],
];

const roles: Readonly<Record<string, Roles>> = {
  'icon-box': boxRoles,
  'image-box': boxRoles,
  cards: boxRoles,
  heading: [
    [new RegExp(`(?:^|_)sub_?(?:heading|title)_${font}(?=_|$)`), 'subtitle_typography'],
    [/(?:^|_)sub_?(?:heading|title)/, 'subtitle'],
    [new RegExp(`(?:^|_)${title}(?:_text)?$`), 'title'],
    [new RegExp(`(?:^|_)(?:${title}_)?${font}(?=_|$)`), 'typography'],
    [new RegExp(`(?:^|_)${title}_color$`), 'title_color'],
    [new RegExp(`(?:^|_)${title}_(?:tag|size|html_tag)$`), 'header_size'],
    [/(?:^|_)align(?:ment)?(?=_(?:tablet|mobile)$|$)/, 'align'],
    [/(?:^|_)(?:link|url)$/, 'link'],
  ],
  button: [
    [new RegExp(`(?:^|_)(?:${button}_)?text$`), 'text'],
    [new RegExp(`(?:^|_)(?:${button}_)?(?:link|url)$`), 'link'],
    [new RegExp(`(?:^|_)(?:${button}_)?${font}(?=_|$)`), 'typography'],
    [/^align_(?:btn|button)(?=_|$)/, 'align'],
    [/hover_(?:text_)?color$|^color_(?:content|text|btn|button)_hover$/, 'hover_color'],
    [/^color_(?:content|text|btn|button)$/, 'button_text_color'],
    [/^bg_(?:content|btn|button)$/, 'button_background_color'],
    [/^bg_(?:content|btn|button)_hover$/, 'button_background_hover_color'],
    [/(?:^|_)text_color$/, 'button_text_color'],
    [new RegExp(`(?:^|_)(?:${button}_)?hover_background(?=_|$)`), 'button_background_hover'],
    [new RegExp(`^(?:[a-z]+_)?${button}_background(?=_|$)`), 'background'],
    [new RegExp(`(?:^|_)${button}_padding(?=_|$)`), 'text_padding'],
    [new RegExp(`(?:^|_)${button}_border_radius(?=_|$)`), 'border_radius'],
    [new RegExp(`(?:^|_)${button}_border(?=_|$)`), 'border'],
    [new RegExp(`(?:^|_)(?:${button}_)?icon$`), 'selected_icon'],
    [/(?:^|_)align(?:ment)?(?=_(?:tablet|mobile)$|$)/, 'align'],
  ],
  counter: [
    [/(?:^|_)(?:number|value|end_value|ending_number)$/, 'ending_number'],
    [/(?:^|_)suffix$/, 'suffix'],
    [/(?:^|_)prefix$/, 'prefix'],
    [new RegExp(`(?:^|_)${title}(?:_text)?$`), 'title'],
    [new RegExp(`(?:^|_)${title}_color$`), 'title_color'],
    [/(?:^|_)(?:number|value)_color$/, 'number_color'],
  ],
  countdown: [[/(?:^|_)(?:due_)?(?:date|deadline|end_?time|time|countdown)$/, 'due_date']],
  progress: [
    [/(?:^|_)(?:percent(?:age)?|value|number|progress)$/, 'percent'],
    [new RegExp(`(?:^|_)${title}(?:_text)?$`), 'title'],
    [new RegExp(`(?:^|_)${title}_color$`), 'title_color'],
  ],
  person: [
    [/(?:^|_)(?:name|title)$/, 'name'],
    [/(?:^|_)(?:position|designation|job(?:_title)?|role)$/, 'role'],
    [new RegExp(`(?:^|_)${words}$`), 'text'],
    [/(?:^|_)(?:image|photo|avatar|img)$/, 'image'],
    [/(?:^|_)(?:name|title)_color$/, 'name_color'],
  ],
  'price-table': [
    [/(?:^|_)(?:title|heading|name)$/, 'heading'],
    [/(?:^|_)price$/, 'price'],
    [/(?:^|_)(?:price_cur|currency(?:_symbol)?)$/, 'currency_symbol_custom'],
    [/(?:^|_)(?:price_)?period$/, 'period'],
    [new RegExp(`(?:^|_)${button}(?:_(?:text|label|title))?$`), 'button_text'],
    [new RegExp(`(?:^|_)${button}_(?:link|url)$`), 'link'],
  ],
  'testimonial-carousel': [
    [/(?:^|_)(?:name|title)_color$/, 'name_color'],
    [new RegExp(`(?:^|_)${words}_color$`), 'content_color'],
    [new RegExp(`(?:^|_)${words}_${font}(?=_|$)`), 'content_typography'],
  ],
  accordion: [
    [new RegExp(`(?:^|_)${title}_${font}(?=_|$)`), 'title_typography'],
    [new RegExp(`(?:^|_)${title}_color$`), 'title_color'],
    [new RegExp(`(?:^|_)${words}_color$`), 'content_color'],
  ],
  video: [[/(?:^|_)(?:video_)?(?:link|url)$/, 'youtube_url']],
  image: [[/(?:^|_)(?:image|photo|img)$/, 'image']],
  'text-editor': [[new RegExp(`(?:^|_)${words}$`), 'editor']],
};

/** `main` is the text that a row has at least: its only one, whatever its name. */
const rowRoles: Readonly<Record<string, { repeater: string; roles: Roles; main?: string }>> = {
  accordion: { repeater: 'tabs', roles: rowsWith({ title: 'tab_title', text: 'tab_content' }) },
  'testimonial-carousel': {
    repeater: 'slides',
    roles: rowsWith({ title: 'name', text: 'content', image: 'image' }, [
      [/(?:designation|position|job|company|role)$/, 'title'],
    ]),
  },
  'icon-list': {
    repeater: 'icon_list',
    main: 'text',
    roles: rowsWith({ title: 'text', text: 'text', icon: 'selected_icon', link: 'link' }),
  },
  'social-icons': { repeater: 'social_icon_list', roles: rowsWith({ icon: 'social_icon', link: 'link' }) },
  'price-table': {
    repeater: 'features_list',
    main: 'item_text',
    roles: rowsWith({ title: 'item_text', text: 'item_text', icon: 'selected_item_icon' }),
  },
  slides: {
    repeater: 'slides',
    roles: rowsWith({ title: 'heading', text: 'description', image: 'background_image', link: 'link' }, [
      [/(?:button|btn)_text$/, 'button_text'],
    ]),
  },
  cards: { repeater: 'items', roles: boxRoles },
  gallery: { repeater: 'items', roles: boxRoles },
};

function rowsWith(
  names: Partial<Record<'title' | 'text' | 'image' | 'icon' | 'link', string>>,
  first: Roles = [],
): Roles {
  const known: Roles = [
    [/(?:link|url)$/, 'link'],
    [/icons?(?:_new|_updated)?$/, 'icon'],
    [/(?:image|photo|avatar|img|thumbnail)$/, 'image'],
    [/(?:title|name|heading|label|question)$/, 'title'],
    [/(?:desc|description|content|text|answer|review)$/, 'text'],
  ];
  return [
    ...first,
    ...known.flatMap(([pattern, role]): Roles => {
      const name = names[role as keyof typeof names];
      return name === undefined ? [] : [[pattern, name]];
    }),
  ];
}

const query = /posts?_per_page|number_?of_?posts|order_?by|^order$|post_type|query|categor(?:y|ies)|taxonom/;

/** Returns whether a widget without content lists posts, by its settings or by a name such as `acme-courses`. */
const isListed = ({ type, settings }: ElementorElement): boolean =>
  isEmpty(settings) &&
  (Object.keys(settings).some((key) => query.test(key)) || /[a-z]-(?:[a-z]{3,}[^s]s|team|staff)$/.test(type));

const isEmpty = (settings: Record<string, unknown>): boolean =>
  !Object.entries(settings).some(
    ([key, value]) =>
      (isWords(key, value) && /\p{L}/u.test(value)) || isPicture(value) || isIcon(value) || isRepeater(value),
  );

/** Converts the element to one that has a mapping, if its name reveals its kind. */
export function guessed(element: ElementorElement): ElementorElement | null {
  const name = element.type.toLowerCase().replaceAll('_', '-');
  const found = nouns.find(([pattern]) => pattern.test(name))?.[1];
  const noun = (found === undefined || found === 'person') && isListed(element) ? 'posts' : found;
  // Post widgets have no rows; a widget with rows is a list.
  const type = noun === 'posts' && Object.values(element.settings).some(isRepeater) ? 'icon-list' : noun;
  if (type === undefined) return null;
  const settings = renamed(element.settings, [...(roles[type] ?? []), ...surfaceRoles]);
  const rows = rowRoles[type];
  if (rows && settings[rows.repeater] === undefined) {
    const found = Object.entries(settings).find(([key, value]) => key !== 'menu_items' && isRepeater(value));
    if (found) settings[rows.repeater] = found[1];
    if (found && found[0] !== rows.repeater) delete settings[found[0]];
  }
  const list = rows && settings[rows.repeater];
  if (rows && Array.isArray(list))
    settings[rows.repeater] = list.filter(isPlainObject).map((row) => named(renamed(row, rows.roles), rows.main));
  return { ...element, type, settings };
}

function named(row: Record<string, unknown>, main: string | undefined): Record<string, unknown> {
  if (main === undefined || row[main] !== undefined) return row;
  const words = Object.entries(row).find(([key, value]) => isWords(key, value));
  return words ? { ...row, [main]: words[1] } : row;
}

const isRepeater = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => isPlainObject(row) && !('url' in row && 'id' in row));

/**
 * Renames settings by their roles. Settings of the tab "Advanced", and those that already have the right name, stay.
 */
function renamed(settings: Record<string, unknown>, known: Roles): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(settings)) {
    const to = key.startsWith('_') ? key : newName(key, known);
    if (key === '__globals__' && isPlainObject(value)) result[key] = renamed(value, known);
    else if (to === key || !(to in settings || to in result)) result[to] = value;
  }
  return result;
}

function newName(key: string, known: Roles): string {
  const bare = key.replace(/_(?:tablet|mobile)$/, '');
  const device = key.slice(bare.length);
  for (const [pattern, name] of known) {
    const found = pattern.exec(bare);
    if (found) return name + bare.slice(found.index + found[0].length) + device;
  }
  return key;
}
