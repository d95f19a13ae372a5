import { background, border, boxShadow, radius, spaceAt, spacing, textShadow, typography } from './groups.ts';
import type { Settings } from './settings.ts';
import type { StyleDraft, Target } from './style-draft.ts';
import { toAmount } from './values.ts';

/** The parts of a widget that a word in the name of a setting may mean, most likely first. */
const nouns: ReadonlyArray<[RegExp, readonly string[]]> = [
  [/(?:sub_?(?:title|heading))/, ['eyebrow', 'role', 'text']],
  [/(?:button|btn|read_?more|submit)/, ['button', 'link']],
  [/(?:name|author|client)/, ['name', 'title', 'author']],
  [/(?:job|position_|designation|role)/, ['role', 'author', 'text']],
  [/(?:number|counter|value|digit|price|percent)/, ['number', 'figure', 'price', 'value', 'percent']],
  [/(?:title|heading|headline|question|label)/, ['title', 'label', 'name', 'tab']],
  [/(?:icon|marker|bullet)/, ['icon', 'stars', 'link']],
  [/(?:image|img|photo|picture|avatar|thumb|logo|media)/, ['picture', 'logo', 'avatar']],
  [/(?:desc|content|text|info|paragraph|answer|quote|meta|caption|excerpt)/, ['text', 'caption', 'panel', 'words']],
  [/(?:link|menu_item|nav_item|tab)/, ['link', 'tab', 'button']],
  [/(?:field|input|textarea)/, ['field']],
  [/(?:arrow|navigation|pagination|dots?)/, ['arrow', 'pages']],
  [/(?:bar|progress|line)/, ['bar']],
  [
    /(?:item|card|box|wrap(?:per)?|container|inner|area|slide|body|list|section|content_box|panel)/,
    ['card', 'item', 'slide', 'box', 'panel', ''],
  ],
];

type Read = (settings: Settings, draft: StyleDraft, target: Target, key: string) => void;

/** Controls that Elementor stores in several settings with one prefix, by suffix. */
const controls: ReadonlyArray<[RegExp, Read]> = [
  [
    /^(.*(?:typography|typo).*?)_(?:typography|font_\w+|line_height|letter_spacing|word_spacing|text_(?:transform|decoration))$/,
    (settings, draft, target, prefix) => typography(settings, prefix, draft, target),
  ],
  [/^(.*)_text_shadow(?:_type)?$/, (settings, draft, target, prefix) => textShadow(settings, prefix, draft, target)],
  [
    /^(.*)_box_shadow(?:_type|_position)?$/,
    (settings, draft, target, prefix) => boxShadow(settings, prefix, draft, target),
  ],
  [
    /^(.*border(?!_radius).*?)_(?:border|width|color)$/,
    (settings, draft, target, prefix) => border(settings, prefix, draft, target),
  ],
  [
    /^(.*(?:bg|background).*?)_(?:background|color(?:_b)?(?:_stop)?|image|gradient_\w+|position|size|repeat|attachment)$/,
    (settings, draft, target, prefix) => background(settings, prefix, draft, target),
  ],
];

/** Single settings by the suffix of their names, without the words of a state. */
const singles: ReadonlyArray<[RegExp, Read]> = [
  [/_?(?:border_)?radius$/, (settings, draft, target, key) => radius(settings, key, draft, target)],
  [/_?padding$/, (settings, draft, target, key) => spacing(settings, { padding: key }, draft, target)],
  [/_?margin$/, (settings, draft, target, key) => spacing(settings, { margin: key }, draft, target)],
  [/_?(?:bg|background)$/, (settings, draft, target, key) => draft.put('background', settings.tint(key), target)],
  [/_?(?:text_)?colou?r$/, (settings, draft, target, key) => draft.put('colour', settings.tint(key), target)],
  [/_?(?:text_)?align(?:ment)?$/, (settings, draft, target, key) => draft.put('align', settings.aligns(key), target)],
  [/_?(?:font_)?size$/, (settings, draft, target, key) => putSize(settings, draft, target, key)],
  [/_?(?:min_)?(?:width|height)$/, (settings, draft, target, key) => putLength(settings, draft, target, key)],
  [
    /_?opacity$/,
    (settings, draft, target, key) => {
      const opacity = toAmount(settings.style(key));
      if (opacity !== null) draft.put('opacity', { desktop: opacity }, target);
    },
  ],
  [
    /_?(?:(?:margin|padding)_(?:top|bottom)|bottom_space|top_space|spacing|space|indent)$/,
    (settings, draft, target, key) => {
      const side = /indent/.test(key) ? 'inlineEnd' : /top/.test(key) ? 'blockStart' : 'blockEnd';
      draft.put(/padding/.test(key) ? 'padding' : 'margin', spaceAt(settings, key, side), target);
    },
  ],
];

/** A size belongs to a picture or icon, else to the font. */
function putSize(settings: Settings, draft: StyleDraft, target: Target, key: string): void {
  const lengths = settings.lengths(key);
  if (target.part === 'icon' || target.part === 'picture') {
    draft.put('width', lengths, target);
    draft.put('height', lengths, target);
  } else draft.put('fontSize', lengths, target);
}

const putLength = (settings: Settings, draft: StyleDraft, target: Target, key: string): void =>
  draft.put(
    /min_height/.test(key) ? 'minHeight' : /height/.test(key) ? 'height' : 'width',
    settings.lengths(key),
    target,
  );

/**
 * Reads the style settings that the mapping of a widget has not read, by the words in their names:
 * `box_title_typography` is the font of the part `title`. Settings that name no part of the widget stay unread, and are
 * reported.
 */
export function readLeftovers(settings: Settings, draft: StyleDraft, widget: string, parts: readonly string[]): void {
  for (const key of settings.unread()) {
    const bare = key.replace(/_(?:tablet|mobile)$/, '');
    const control = controls.find(([end]) => end.test(bare));
    if (control) {
      const prefix = control[0].exec(bare)?.[1] ?? '';
      const target = targetOf(prefix.replaceAll(kinds, '_'), widget, parts);
      if (target) control[1](settings, draft, target, prefix);
      continue;
    }
    // Names end with the kind; in some themes they begin with it: `color_content`.
    const name = withoutState(bare).replace(/^(colou?r|bg|background|align|padding|margin)_(.+)$/, '$2_$1');
    const single = singles.find(([end]) => end.test(name));
    const target = single && targetOf(bare.replaceAll(kinds, '_'), widget, parts);
    if (single && target) single[1](settings, draft, target, bare);
  }
}

/** Words of a name that state the kind of a setting, not the part it belongs to. */
const kinds =
  /(?:^|_)(?:typography|typo|group|box_shadow|text_shadow|shadow|border_radius|radius|border|background|bg|padding|margin|text_colou?r|colou?r|text_align|align(?:ment)?|font_size|size|min_width|min_height|width|height|opacity|bottom_space|top_space|spacing|space|indent|top|bottom)(?=_|$)/g;
const hovered = /(?:^|_)(?:hover|hv|hov)(?=_|$)/g;

const withoutState = (name: string): string =>
  name.replaceAll(hovered, '').replaceAll(/_(?:normal|responsive)(?=_|$)/g, '');

/** Widgets that are themselves the thing that a word names, and thus have no part of that name. */
const roots: Readonly<Record<string, RegExp>> = {
  button: /button|btn|content|text|label/,
  heading: /title|heading|text|content/,
  'rich-text': /text|content|desc|paragraph|editor/,
  icon: /icon/,
};

function targetOf(name: string, widget: string, parts: readonly string[]): Target | null {
  if (/active|current|focus|selected|checked|open/.test(name)) return null;
  const state = hovered.test(name) ? { state: 'hover' as const } : {};
  hovered.lastIndex = 0;
  const bare = withoutState(name)
    .replaceAll(/__+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  if (bare === '') return state;
  for (const [noun, candidates] of nouns) {
    if (!noun.test(bare)) continue;
    const part = candidates.find((one) => one === '' || parts.includes(one));
    if (part !== undefined) return part === '' ? state : { part, ...state };
  }
  return roots[widget]?.test(bare) ? state : null;
}
