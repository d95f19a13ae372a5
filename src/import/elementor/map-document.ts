import { hash } from 'node:crypto';
import type { WidgetNode } from '../../builder/document.ts';
import type { Registry } from '../../builder/registry.ts';
import { allAtOnce, type Steps } from '../../platform/steps.ts';
import type { DocumentReport } from '../report.ts';
import { advancedOfWidget } from './advanced.ts';
import { asOlderWidget, atomicBoxes, partOfAtomic } from './atomic/elements.ts';
import { atomicStyle } from './atomic/style.ts';
import { boxes as olderBoxes } from './boxes.ts';
import { composed, composedBox } from './compose.ts';
import { bindMarks } from './dynamic.ts';
import { type ElementorElement, readElements } from './element.ts';
import { asOwnWidget } from './families.ts';
import { pictureAddresses } from './find-strings.ts';
import { guessed } from './guess.ts';
import { readLeftovers } from './leftovers.ts';
import { withLinks } from './links.ts';
import { outermost } from './outermost.ts';
import { boxOf, remainderOf } from './remainder.ts';
import { Settings, type SourceSite } from './settings.ts';
import { StyleDraft } from './style-draft.ts';
import type { MappedWidget, WidgetMap } from './widget-map.ts';
import { basic } from './widgets/basic.ts';
import { more } from './widgets/more.ts';
import { person } from './widgets/person.ts';

const widgets: WidgetMap = { ...basic, ...more, ...person };
const boxes: WidgetMap = { ...olderBoxes, ...atomicBoxes };

export interface MappedDocument {
  content: WidgetNode[];
  report: DocumentReport;
}

/** Maps the content of an Elementor document to widgets. Never throws; content without an equivalent is reported. */
export const mapDocument = (content: unknown, site: SourceSite, registry: Registry): MappedDocument =>
  allAtOnce(mapDocumentInSteps(content, site, registry));

/** The same, in a step for each element at the top. */
export function* mapDocumentInSteps(content: unknown, site: SourceSite, registry: Registry): Steps<MappedDocument> {
  const { elements, omitted } = readElements(content);
  const report: DocumentReport = { elements: [], kept: 0, missing: [], omitted, unsafe: new Set() };
  const ids = new Map<string, number>();
  const mapped: WidgetNode[] = [];
  for (const element of elements) {
    mapped.push(...mapElement(element, { site, registry, report, ids }));
    yield;
  }
  report.missing = [...new Set(report.missing)];
  return { content: mapped.map((node) => pinned(outermost(node))), report };
}

/**
 * Pins a container with fixed colours, which do not follow the scheme, to the light scheme: in the dark scheme text
 * without a colour would be light on a light background.
 */
function pinned(node: WidgetNode): WidgetNode {
  const hasColours = node.type === 'container' && /"#[0-9a-f]{6}/.test(JSON.stringify(node));
  return hasColours ? { ...node, element: { ...node.element, scheme: 'light' } } : node;
}

interface Mapping {
  site: SourceSite;
  registry: Registry;
  report: DocumentReport;
  /** How often an old id occurs, since a template may be pasted twice. */
  ids: Map<string, number>;
}

function mapElement(element: ElementorElement, mapping: Mapping): WidgetNode[] {
  const id = nodeId(element, mapping);
  const box = Object.hasOwn(boxes, element.type) ? boxes[element.type] : undefined;
  const older = asOlderWidget(element);
  const known = older ?? (box || Object.hasOwn(widgets, element.type) ? element : asOwnWidget(element));
  if (box) return mapKnown({ element, own: element, map: box, id, trust: 'table' }, mapping) ?? [];
  const guess = older ? null : guessed(element);
  const attempts: Array<Pick<Known, 'own' | 'trust'>> = [
    ...(known ? [{ own: known, trust: known === element ? ('name' as const) : ('table' as const) }] : []),
    ...(guess ? [{ own: guess, trust: 'guess' as const }] : []),
    ...(known === element ? [{ own: known, trust: 'table' as const }] : []),
  ];
  for (const { own, trust } of attempts) {
    const map = Object.hasOwn(widgets, own.type) ? widgets[own.type] : undefined;
    const nodes = map && mapKnown({ element, own, map, id, trust }, mapping);
    if (nodes) return nodes;
  }
  return withoutHome(element, id, mapping);
}

interface Known {
  element: ElementorElement;
  /** The element under the names of Elementor's own widgets. */
  own: ElementorElement;
  map: WidgetMap[string];
  id: string;
  /**
   * Confidence: the widget is in a table; it has the name of one of Elementor's own, which themes use as well; or its
   * name is only similar.
   */
  trust: 'table' | 'name' | 'guess';
}

/** Maps an element that has a mapping; null if the mapping refuses it, or if a guess finds no content. */
function mapKnown({ element, own, map, id, trust }: Known, mapping: Mapping): WidgetNode[] | null {
  const { site, report, registry } = mapping;
  const isBox = Object.hasOwn(boxes, element.type);
  const isAtomic = own !== element && Object.keys(element.styles).length > 0;
  const settings = new Settings(own, site);
  const draft = new StyleDraft();
  let areNested = false;
  const nested = (children: readonly ElementorElement[]) => {
    areNested = true;
    return children.flatMap((child) => mapElement(child, isOwn(child, element) ? mapping : silent(mapping)));
  };
  const widget = map({ element: own, settings, draft, registry, nested });
  if (!widget) return null;
  if (trust === 'guess' && !settings.hasContent() && !fillsItself.has(own.type)) return null;
  const rest = isBox || own.type === 'form' || widget.level === 'dropped' ? [] : remainderOf(own, settings);
  if (trust === 'name' && rest.length > 0) return null;
  const extras = isBox ? widget.extras : { ...advancedOfWidget(settings, draft), ...widget.extras };
  if (widget.level === 'dropped') {
    report.elements.push({ id, from: element.type, to: null, level: 'dropped', left: [] });
    return [];
  }
  readLeftovers(settings, draft, widget.to, Object.keys(registry.get(widget.to)?.parts ?? {}));
  const atomic = isAtomic ? atomicStyle(element, site, draft, partOfAtomic(element.type)) : widget.counted;
  const { style, refused } = draft.finish();
  const { version, props, lost } = fitting({ ...widget, props: withLinks(widget.props, site) }, settings, registry);
  const { kept, left } = settings.left(own === element ? hasNoEffectOnOwn : hasNoEffect);
  report.kept += Math.max(0, kept + (atomic?.kept ?? 0) - refused.length);
  report.missing.push(...settings.missing);
  const level =
    rest.length > 0
      ? 'near'
      : (widget.level ?? (own === element || isAtomic || asOlderWidget(element) ? 'exact' : 'near'));
  const unread = [...left, ...refused, ...lost, ...(atomic?.left ?? [])];
  const isGuess = trust === 'guess' || map === composedBox;
  report.elements.push({ id, from: element.type, to: widget.to, level, left: unread, ...(isGuess && { isGuess }) });
  const name = settings.text('_title').slice(0, 60);
  const common = { ...extras, ...(name !== '' && { name }), ...(style && { style }) };
  const node = { id, type: widget.to, v: version, props, ...(Object.keys(common).length > 0 && { element: common }) };
  const whole =
    rest.length > 0 ? boxOf(node, nested(rest) as WidgetNode[], registry.get('container')?.version ?? 1) : node;
  // Children of a widget without a slot follow it.
  return areNested ? [whole] : [whole, ...nested(element.children)];
}

/** Widgets whose content comes from the site. */
const fillsItself = new Set([
  'posts',
  'nav-menu',
  'search-form',
  'theme-site-logo',
  'breadcrumbs',
  'form',
  'divider',
  'nothing',
  'woocommerce-cart',
  'woocommerce-checkout-page',
  'woocommerce-my-account',
  'woocommerce-menu-cart',
  'woocommerce-product-content',
]);

/** Children that a mapping has made are not elements of the document, so the report does not count them. */
const isOwn = (child: ElementorElement, { children }: ElementorElement) => children.some(({ id }) => id === child.id);
const silent = (mapping: Mapping): Mapping => ({ ...mapping, report: { ...mapping.report, elements: [] } });

/** Composes a container from the content of an unknown widget; without content it becomes a placeholder. */
function withoutHome(element: ElementorElement, id: string, mapping: Mapping): WidgetNode[] {
  const content = composed(element);
  const box = content && mapKnown({ element, own: content, map: composedBox, id, trust: 'table' }, mapping);
  return box ?? unsupported(element, id, mapping);
}

/** Replaces a widget without an equivalent by a placeholder; its children stay on the page. */
function unsupported(element: ElementorElement, id: string, mapping: Mapping): WidgetNode[] {
  const left = Object.keys(element.settings);
  mapping.report.elements.push({ id, from: element.type, to: null, level: 'unsupported', left });
  return [placeholder(id, element, mapping.site), ...element.children.flatMap((child) => mapElement(child, mapping))];
}

/** The valid props of a widget, with their bindings; invalid ones are left out, so that their defaults apply. */
function fitting({ to, props: given }: MappedWidget, settings: Settings, registry: Registry) {
  const widget = registry.get(to);
  if (!widget) return { version: 1, props: given, lost: [] };
  const { props, lost } =
    settings.bound.length === 0 ? { props: given, lost: [] } : bindMarks(widget.schema, given, settings.bound);
  const read = widget.schema.safeParse(props);
  const issues = read.success ? [] : read.error.issues;
  const wrong = new Set(issues.map(({ path }: { path: PropertyKey[] }) => String(path[0])));
  return {
    version: widget.version,
    props: Object.fromEntries(Object.entries(props).filter(([key]) => !wrong.has(key))),
    lost: lost.map((key) => `__dynamic__.${key}`),
  };
}

/**
 * Placeholder of an element without an equivalent widget: invisible to visitors; the editor shows its name and can
 * replace it. Besides its settings it stores the imported pictures by their old addresses.
 */
function placeholder(id: string, { type, settings }: ElementorElement, site: SourceSite): WidgetNode {
  const pictures = pictureAddresses(settings).flatMap((url) => {
    const found = site.picture(url);
    return found === null ? [] : [[url, found] as const];
  });
  return {
    id,
    type: `elementor-${type.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 41).replace(/-$/, ''),
    v: 1,
    props: { settings, ...(pictures.length > 0 && { pictures: Object.fromEntries(pictures) }) },
  };
}

/** Our ids have seven letters or digits, taken from a digest of the old id. */
function nodeId({ id }: ElementorElement, { ids }: Mapping): string {
  const count = ids.get(id) ?? 0;
  ids.set(id, count + 1);
  return hash('sha256', `${id}:${count}`, 'hex').slice(0, 7);
}

/** Settings of the editor, and of add-ons on every element, that have no visible effect alone. */
const noEffect = [
  /^_(?:title|id)$/,
  /^(?:pa_condition_repeater|hover_parallax|premium_tooltip_|pa_cursor_ftext|pa_badge_text|ekit_all_conditions_list|ekit_adv_tooltip|eael_\w+_switch$)/,
  /^(?:_inline_size|_column_size|isInner|structure|content_width)$/,
  /_(?:laptop|tablet_extra|mobile_extra|widescreen)$/,
  /^(?:position|thumbnail_size|image_size|grid_rows_grid)_(?:tablet|mobile)$/,
  /^(?:_skin|view_all|__fa4_migrated|ai|presetTitle|presetIcon|_element_cache|stretch_section|hover_animation)$/,
];
/** Effects of add-ons on boxes and widgets of Elementor itself; they do nothing unless their switch is on. */
const addedEffect =
  /^(?:eae|jkit|ekit|pa|premium|eael|ha|wpr|exad|dmt|bdt|ep|dce|element_pack|rael|uael|gradient_color|background_slideshow|background_video|background_ken_burns|motion_fx|sticky_(?:parent|effects_offset|anchor)|shape_divider)_/;
const hasNoEffectOnOwn = (key: string): boolean =>
  hasNoEffect(key) || (addedEffect.test(key) && !/(?:enable|switch|switcher|on_off|active)$/.test(key));
const hasNoEffect = (key: string): boolean => noEffect.some((pattern) => pattern.test(key));
