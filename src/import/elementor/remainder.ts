import type { WidgetNode } from '../../builder/document.ts';
import { findProperty, type PropertyName } from '../../builder/style/properties.ts';
import { isPlainObject } from '../../builder/style/read.ts';
import type { Declarations, ElementStyle, States } from '../../builder/style/style.ts';
import { isRows, partsOfRows, textPart } from './compose.ts';
import { isWords } from './content-values.ts';
import type { ElementorElement } from './element.ts';
import type { Settings } from './settings.ts';

/** Names of texts that add-ons show in addition to our widget's content. */
const long = /(?:desc[a-z]*|extra_title|paragraph|bio|about|review_text|content)(?:_text)?$/;
/** Settings of the function of a widget, and of add-ons on every widget, which visitors never read. */
const unseen =
  /^(?:ep|eae|eael_(?:ext|tooltip|cl)|element_pack|pa|premium_(?:tooltip|cursor)|ha|dce)_|shadow|tooltip|popup/;
const notShown = new Set(['', 'no', 'none', 'false', 'off', false]);

/**
 * Finds visible content of a widget that its mapping has not read: rows under an unknown name and longer texts, such as
 * the features of a theme's price table. They become elements after the widget, so that no content is lost.
 */
export function remainderOf(element: ElementorElement, settings: Settings): ElementorElement[] {
  const found: ElementorElement[] = [];
  for (const key of settings.unread()) {
    const value = element.settings[key];
    if (unseen.test(key) || isSwitchedOff(key, element.settings)) continue;
    const parts = isRows(value)
      ? partsOfRows(value)
      : long.test(key) && isWords(key, value) && / |[\u0600-\u06ff]/.test(value.trim())
        ? [textPart(value, textStyle(element.settings, key, settings))]
        : [];
    if (parts.length === 0) continue;
    settings.value(key);
    found.push(...parts.map((part, index) => part(`${element.id}-${key}-${index}`)));
  }
  return found;
}

/** A switch whose name contains the last words of a text's name, such as `section_extra_title_show`, hides the text. */
function isSwitchedOff(key: string, settings: Record<string, unknown>): boolean {
  const words = key.split('_').slice(-2).join('_');
  return Object.entries(settings).some(
    ([name, value]) =>
      /(?:^|_)(?:show|enable|display|hide)|(?:show|switch(?:er)?|enable)$/.test(name) &&
      name.includes(words) &&
      (/hide/.test(name) ? value === 'yes' : notShown.has(value as string)),
  );
}

/** Style settings of a text, under the names of Elementor's text widget. */
function textStyle(settings: Record<string, unknown>, key: string, read: Settings): Record<string, unknown> {
  const stem = /desc/.test(key) ? 'desc[a-z]*' : key.split('_').slice(-2).join('_');
  const roles: ReadonlyArray<[RegExp, string]> = [
    [new RegExp(`(?:typography_${stem}|${stem}_(?:typography|typo))(?=_)`), 'typography'],
    [new RegExp(`(?:color_${stem}|${stem}_color)$`), 'text_color'],
    [new RegExp(`${stem}_margin(?=_|$)`), '_margin'],
    [new RegExp(`${stem}_padding(?=_|$)`), '_padding'],
    [/(?:^|_)(?:text_|title_)?align(?:ment)?(?=_(?:tablet|mobile)$|$)/, 'align'],
  ];
  const used = new Set<string>();
  const renamed = (given: Record<string, unknown>) => {
    const result: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
      for (const [pattern, to] of roles) {
        const match = pattern.exec(name);
        if (!match) continue;
        result[to + name.slice(match.index + match[0].length)] ??= value;
        used.add(name);
      }
    }
    return result;
  };
  const globals = settings.__globals__;
  const look = { ...renamed(settings), ...(isPlainObject(globals) && { __globals__: renamed(globals) }) };
  read.handOver(used);
  return look;
}

/**
 * A container of a widget and the elements after it; position, background and border of the widget become those of the
 * container.
 */
export function boxOf(node: WidgetNode, rest: WidgetNode[], version: number): WidgetNode {
  const { style: stored, ...extras } = node.element ?? {};
  const style = stored as ElementStyle | undefined;
  const [box, words] = [split(style, false), split(style, true)];
  const outer = { ...extras, ...(box && { style: box }) };
  const inner: WidgetNode = { id: node.id, type: node.type, v: node.v, props: node.props };
  const element = words || style?.parts ? { style: { ...words, ...(style?.parts && { parts: style.parts }) } } : null;
  return {
    id: `${node.id.slice(0, 6)}${node.id.endsWith('0') ? '1' : '0'}`,
    type: 'container',
    v: version,
    props: {
      ...{ tag: 'div', space: 'none', gap: 'small', width: 'full' },
      children: [element ? { ...inner, element } : inner, ...rest],
    },
    ...(Object.keys(outer).length > 0 && { element: outer }),
  };
}

/** The declarations of the root that are about letters, or the others. */
function split(style: ElementStyle | undefined, ofLetters: boolean): States | null {
  const states: States = {};
  for (const state of ['base', 'hover', 'active'] as const) {
    const chosen = Object.entries(style?.[state] ?? {}).filter(
      ([name]) => (findProperty(name as PropertyName)?.group === 'type') === ofLetters,
    );
    if (chosen.length > 0) states[state] = Object.fromEntries(chosen) as Declarations;
  }
  return Object.keys(states).length > 0 ? states : null;
}
