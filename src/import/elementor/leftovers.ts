import { background, border, boxShadow, radius, spaceAt, spacing, textShadow, typography } from './groups.ts';
import type { Settings } from './settings.ts';
import type { StyleDraft, Target } from './style-draft.ts';
import { toAmount } from './values.ts';

/** The parts of a widget that a word in the name of a setting may stand for, the likeliest first. */
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

/** Groups of settings by their ends; what stands before them is the prefix of the group. */
const groups: ReadonlyArray<
  [RegExp, (prefix: string, settings: Settings, draft: StyleDraft, target: Target, key: string) => void]
> = [
  [/_?(?:typography|typo)(?=_|$)/, (prefix, settings, draft, target) => typography(settings, prefix, draft, target)],
  [/_?text_shadow(?=_|$)/, (prefix, settings, draft, target) => textShadow(settings, prefix, draft, target)],
  [/_?(?:box_)?shadow(?=_|$)/, (prefix, settings, draft, target) => boxShadow(settings, prefix, draft, target)],
  [/_?(?:border_)?radius(?=_|$)/, (prefix, settings, draft, target) => radius(settings, prefix, draft, target)],
  [
    /_?border(?=_(?:border|width|color)|$)/,
    (prefix, settings, draft, target) => border(settings, prefix, draft, target),
  ],
  [/_?padding(?=_|$)/, (prefix, settings, draft, target) => spacing(settings, { padding: prefix }, draft, target)],
  [/_?margin(?=_|$)/, (prefix, settings, draft, target) => spacing(settings, { margin: prefix }, draft, target)],
  [
    /_?(?:bg|background)(?:_group)?(?=_(?:background|color|image|gradient|position|size|repeat|attachment)|$)/,
    (prefix, settings, draft, target) => background(settings, prefix, draft, target),
  ],
  [/_?(?:text_)?colou?r$/, (_, settings, draft, target, key) => draft.put('colour', settings.tint(key), target)],
  [
    /_?(?:text_)?align(?:ment)?$/,
    (_, settings, draft, target, key) => draft.put('align', settings.aligns(key), target),
  ],
  [/_?(?:font_)?size$/, (_, settings, draft, target, key) => putSize(settings, draft, target, key)],
  [/_?(?:width|height)$/, (_, settings, draft, target, key) => putLength(settings, draft, target, key)],
  [
    /_?opacity$/,
    (_, settings, draft, target, key) => {
      const opacity = toAmount(settings.style(key));
      if (opacity !== null) draft.put('opacity', { desktop: opacity }, target);
    },
  ],
  [
    /_?(?:bottom_space|top_space|spacing|space|indent)$/,
    (_, settings, draft, target, key) => {
      const side = key.endsWith('indent') ? 'inlineEnd' : key.endsWith('top_space') ? 'blockStart' : 'blockEnd';
      draft.put('margin', spaceAt(settings, key, side), target);
    },
  ],
];

/** A size is that of a picture or icon, else of letters. */
function putSize(settings: Settings, draft: StyleDraft, target: Target, key: string): void {
  const lengths = settings.lengths(key);
  if (target.part === 'icon' || target.part === 'picture') {
    draft.put('width', lengths, target);
    draft.put('height', lengths, target);
  } else draft.put('fontSize', lengths, target);
}

const putLength = (settings: Settings, draft: StyleDraft, target: Target, key: string): void =>
  draft.put(key.endsWith('height') ? 'height' : 'width', settings.lengths(key), target);

/**
 * Reads the style settings that the mapping of a widget has not read, by the words in their names: `box_title_typography`
 * is the font of the part `title`. What names no part of the widget stays unread, and so in the report.
 */
export function readLeftovers(settings: Settings, draft: StyleDraft, parts: readonly string[]): void {
  for (const key of settings.unread()) {
    const bare = key.replace(/_(?:tablet|mobile)$/, '');
    for (const [end, read] of groups) {
      const found = end.exec(bare);
      if (!found) continue;
      const before = bare.slice(0, found.index);
      const target = targetOf(before, parts);
      const prefix = bare.slice(0, found.index + found[0].length);
      if (target) read(prefix, settings, draft, target, bare);
      break;
    }
  }
}

function targetOf(name: string, parts: readonly string[]): Target | null {
  if (/active|current|focus|selected|checked|open/.test(name)) return null;
  const state = /hover/.test(name) ? { state: 'hover' as const } : {};
  const bare = name.replaceAll(/_?(?:hover|normal)_?/g, '_').replaceAll(/^_+|_+$/g, '');
  if (bare === '') return state;
  for (const [noun, candidates] of nouns) {
    if (!noun.test(bare)) continue;
    const part = candidates.find((one) => one === '' || parts.includes(one));
    if (part !== undefined) return part === '' ? state : { part, ...state };
  }
  return null;
}
