import { isPlainObject } from '../../../builder/style/read.ts';
import type { ElementorElement } from '../element.ts';
import type { MapInput, MappedWidget, WidgetMap } from '../widget-map.ts';
import { htmlOf, plain } from './plain.ts';
import { atomicStyle } from './style.ts';

/** Properties of an atomic image or SVG that apply to its picture; the others apply to its box. */
const ofPicture =
  /^(?:width|height|m(?:in|ax)-(?:width|height)|aspect-ratio|object-|border|box-shadow|opacity|filter|mix-blend)/;

/** The same properties under the names of Elementor's older widgets, whose mappings read them. */
const settingsOf: Readonly<Record<string, { as: string; settings(given: Given): Record<string, unknown> }>> = {
  'e-heading': {
    as: 'heading',
    settings: ({ html, value, link }) => ({ title: html('title'), header_size: value('tag'), link }),
  },
  'e-paragraph': {
    as: 'text-editor',
    settings: ({ html, link }) => ({ editor: linked(`<p>${html('paragraph')}</p>`, link) }),
  },
  'e-button': { as: 'button', settings: ({ html, link }) => ({ text: html('text'), link }) },
  'e-image': {
    as: 'image',
    settings: ({ value, link }) => ({ image: sourceOf(value('image')), link_to: link ? 'custom' : '', link }),
  },
  'e-svg': {
    as: 'image',
    settings: ({ value, link }) => ({ image: sourceOf({ src: value('svg') }), link_to: link ? 'custom' : '', link }),
  },
  'e-divider': { as: 'divider', settings: () => ({}) },
  'e-youtube': {
    as: 'video',
    settings: ({ value }) => ({ youtube_url: value('source'), mute: value('mute'), loop: value('loop') }),
  },
  'e-self-hosted-video': {
    as: 'video',
    settings: ({ value }) => ({
      video_type: 'hosted',
      hosted_url: sourceOf({ src: value('source') }),
      mute: value('mute'),
    }),
  },
};

interface Given {
  html(name: string): string;
  value(name: string): unknown;
  link: Record<string, unknown> | undefined;
}

function givenOf({ settings }: ElementorElement): Given {
  const value = (name: string) => plain(settings[name]);
  return { html: (name) => htmlOf(settings[name]), value, link: linkOf(value('link')) };
}

/** The target of a link is a URL, or a post of the old site by id. */
function linkOf(value: unknown): Record<string, unknown> | undefined {
  if (!isPlainObject(value)) return undefined;
  const to = value.destination;
  const id = isPlainObject(to) ? to.id : undefined;
  const url = typeof to === 'string' ? to : typeof id === 'number' ? `/?p=${id}` : '';
  return url === '' ? undefined : { url, is_external: value.isTargetBlank === true ? 'on' : '' };
}

const linked = (html: string, link: Record<string, unknown> | undefined): string =>
  link ? html.replace(/^<p>(.*)<\/p>$/s, `<p><a href="${String(link.url).replaceAll('"', '%22')}">$1</a></p>`) : html;

function sourceOf(value: unknown): Record<string, unknown> | undefined {
  const source = isPlainObject(value) ? value.src : undefined;
  if (typeof source === 'string') return { url: source };
  return isPlainObject(source) ? { url: source.url ?? '', id: source.id, alt: source.alt ?? '' } : undefined;
}

/** Converts an atomic widget to the classic one that it resembles; null if there is none. */
export function asOlderWidget(element: ElementorElement): ElementorElement | null {
  const known = Object.hasOwn(settingsOf, element.type) ? settingsOf[element.type] : undefined;
  if (!known) return null;
  const settings = Object.entries(known.settings(givenOf(element))).filter(([, value]) => value !== undefined);
  return { ...element, type: known.as, settings: Object.fromEntries(settings) };
}

/** The part that a property of an atomic widget belongs to. */
export const partOfAtomic = (type: string) => (property: string) =>
  (type === 'e-image' || type === 'e-svg') && ofPicture.test(property) ? 'picture' : undefined;

/** Boxes of Elementor 4: a row, a block or a grid, each with its own padding. */
function box(display: 'flex' | 'block' | 'grid') {
  return ({ element, settings, draft, nested }: MapInput): MappedWidget => {
    draft.put('display', { desktop: display });
    if (display === 'flex') draft.put('direction', { desktop: 'row' });
    if (display === 'grid') {
      draft.put('columns', { desktop: 3, mobile: 1 });
      draft.put('gap', { desktop: { row: '20px', column: '20px' } });
    }
    const ten = { blockStart: '10px', blockEnd: '10px', inlineStart: '10px', inlineEnd: '10px' };
    draft.put('padding', { desktop: ten });
    const { picture: address, ...counted } = atomicStyle(element, settings.site, draft);
    const picture = address === undefined ? null : settings.pictureAt(address);
    const { value, link } = givenOf(element);
    const tag = String(value('tag') ?? 'div');
    for (const key of ['tag', 'classes', 'link', 'attributes']) settings.style(key);
    return {
      to: 'container',
      props: {
        tag: tag === 'section' || tag === 'aside' ? tag : 'div',
        space: 'none',
        gap: 'none',
        width: 'full',
        ...(picture !== null && { picture }),
        children: nested(element.children),
      },
      counted,
      ...(link && { level: 'near' as const }),
    };
  };
}

/** A container whose children are imported, such as the areas inside tabs and forms. */
const block = box('block');

/** Tabs: a menu of tabs and an area of panels, in the same order. */
function tabs({ element, settings, draft, nested }: MapInput): MappedWidget {
  const counted = atomicStyle(element, settings.site, draft);
  const inside = (type: RegExp) => element.children.find((child) => type.test(child.type))?.children ?? [];
  const panels = inside(/tabs?-content-area$/);
  const titles = inside(/tabs?-menu$/).map((tab) => wordsIn(tab));
  for (const key of ['classes', 'attributes']) settings.style(key);
  return {
    to: 'tabs',
    props: {
      tabs: panels
        .slice(0, 12)
        .map((panel, index) => ({ title: titles[index]?.slice(0, 80) || `${index + 1}`, panel: nested([panel]) })),
    },
    counted,
    level: 'near',
  };
}

function accordion({ element, settings, draft, nested }: MapInput): MappedWidget {
  const counted = atomicStyle(element, settings.site, draft);
  for (const key of ['classes', 'attributes']) settings.style(key);
  const items = element.children.map((item) => {
    const content = item.children.filter((child) => /content$/.test(child.type));
    return {
      title: wordsIn({ ...item, children: item.children.filter((child) => !content.includes(child)) }).slice(0, 200),
      content: nested(content),
    };
  });
  return { to: 'toggle', props: { items: items.slice(0, 40) }, counted, level: 'near' };
}

/** The words of the first text inside an element. */
function wordsIn(element: ElementorElement): string {
  const waiting = [element];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const key of ['title', 'text', 'paragraph', 'label']) {
      const words = htmlOf(next.settings[key])
        .replaceAll(/<[^>]*>/g, '')
        .trim();
      if (words !== '') return words;
    }
    waiting.push(...next.children);
  }
  return '';
}

export const atomicBoxes: WidgetMap = {
  'e-flexbox': box('flex'),
  'e-div-block': block,
  'e-grid': box('grid'),
  'e-tab-content': block,
  'e-accordion-item-content': block,
  'e-tabs': tabs,
  'e-accordion': accordion,
};
