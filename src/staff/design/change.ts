import { readDesign } from '../../builder/design/design.ts';
import { type DesignKind, type DesignSettings, designLabels, designSettings } from '../../content/settings/design.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { withEzafe } from '../../platform/persian/letters.ts';
import { builtInTokens } from '../../site/theme/tokens.ts';
import type { DeletedItem, SavedItem, SiteFonts } from './schemas.ts';

/** `رنگ «برند»` */
export const itemLabel = (kind: DesignKind, name: string): string => `${withEzafe(designLabels[kind].one)} «${name}»`;

/** Returns the design with a token or preset added or changed; throws `InvalidFields` for a wrong value or a taken slug. */
export function withItem(design: DesignSettings, { kind, of, item }: SavedItem): DesignSettings {
  const items: ReadonlyArray<{ slug: string }> = design[kind];
  checkSlug(design, { kind, of, item } as SavedItem);
  const canonical = checkedItem(kind, item);
  const changed = of === null ? [...items, canonical] : items.map((one) => (one.slug === of ? canonical : one));
  return { ...design, [kind]: changed };
}

/** The slug of an item is permanent, so that documents, old revisions and custom CSS that refer to it stay valid. */
function checkSlug(design: DesignSettings, { kind, of, item: { slug } }: SavedItem): void {
  const isKnown = design[kind].some((one) => one.slug === slug);
  if (of !== null) {
    if (!design[kind].some((one) => one.slug === of)) throw fail('NotFound');
    if (of !== slug) throw invalidFields({ 'item.slug': 'شناسه پس از ساختن عوض نمی‌شود؛ نام را عوض کنید.' });
    return;
  }
  if (isKnown) throw invalidFields({ 'item.slug': 'این شناسه را دیگری دارد.' });
  if (kind !== 'presets' && builtInTokens[kind].includes(slug))
    throw invalidFields({ 'item.slug': 'این شناسه از خود پوسته است؛ شناسهٔ دیگری بنویسید.' });
  const deleted = [...design.replaced, ...design.detached.map((one) => ({ kind: 'presets', slug: one.slug }))];
  if (deleted.some((one) => one.kind === kind && one.slug === slug))
    throw invalidFields({ 'item.slug': 'این شناسه پیش‌تر از آنِ موردی بوده که حذف شده است؛ شناسهٔ دیگری بنویسید.' });
}

const messages: Record<string, string> = {
  light: 'رنگ را مانند ‎#0b6f57 بنویسید.',
  dark: 'رنگ را مانند ‎#0b6f57 بنویسید.',
  value: 'مقدار را با واحد بنویسید، مانند 24px یا 1.5rem.',
};

/** Returns an item with the canonical values of the style table. */
function checkedItem(kind: DesignKind, item: SavedItem['item']): { slug: string } {
  const faults: string[] = [];
  const read = readDesign({ ...designSettings.parse({}), [kind]: [item] }, faults);
  const problems = faults.map((fault) => {
    const [, , field = '', ...path] = fault.split('.');
    const message = messages[field] ?? `این مقدار درست نیست: ${path.join('.')}`;
    return [`item.${field}`, kind === 'shadows' ? 'اندازه‌ها یا رنگ سایه درست نیست.' : message] as const;
  });
  const [canonical] = read[kind];
  if (problems.length > 0 || !canonical) throw invalidFields(Object.fromEntries(problems));
  return canonical;
}

/**
 * Returns the design without an item; `by` replaces it in documents and in the aliases that point to it. A preset
 * deleted with `keepsLook` leaves its values on the elements that have it.
 */
export function withoutItem(design: DesignSettings, { kind, slug, by, keepsLook }: DeletedItem): DesignSettings {
  if (keepsLook) return withDetached(design, { kind, slug, by });
  const left = design[kind].filter((one) => one.slug !== slug);
  const isThere =
    by === null || left.some((one) => one.slug === by) || (kind !== 'presets' && builtInTokens[kind].includes(by));
  if (!isThere) throw invalidFields({ by: 'جانشین پیدا نشد؛ دیگری را انتخاب کنید.' });
  const others = design.replaced.flatMap((one) => {
    if (one.kind !== kind || one.by !== slug) return [one];
    return by === null ? [] : [{ ...one, by }];
  });
  // The font of the theme is null where the site chooses one.
  const role = (font: string | null) => (kind === 'fonts' && font === slug ? (by === 'text' ? null : by) : font);
  const roles = { textFont: role(design.textFont), headingFont: role(design.headingFont) };
  return { ...design, ...roles, [kind]: left, replaced: by === null ? others : [...others, { kind, slug, by }] };
}

function withDetached(design: DesignSettings, { kind, slug, by }: DeletedItem): DesignSettings {
  if (kind !== 'presets' || by !== null)
    throw invalidFields({ keepsLook: 'تنها سبک‌ها بدون جانشین حذف می‌شوند و ظاهرشان می‌ماند.' });
  const isIt = (preset: { slug: string }) => preset.slug === slug;
  return {
    ...design,
    presets: design.presets.filter((preset) => !isIt(preset)),
    detached: [...design.detached, ...design.presets.filter(isIt)],
  };
}

/** Returns the design with the items of one kind in this order; throws `EditConflict` if the list is not complete. */
export function withOrder(
  design: DesignSettings,
  { kind, slugs }: { kind: DesignKind; slugs: readonly string[] },
): DesignSettings {
  const items: ReadonlyArray<{ slug: string }> = design[kind];
  const ordered = slugs.flatMap((slug) => items.find((one) => one.slug === slug) ?? []);
  if (new Set(ordered).size !== items.length || slugs.length !== items.length)
    throw fail('EditConflict', { message: 'فهرست در این میان عوض شده است؛ صفحه را تازه کنید.' });
  return { ...design, [kind]: ordered };
}

/** Returns the design with other fonts for texts and headings. */
export function withSiteFonts(design: DesignSettings, fonts: SiteFonts): DesignSettings {
  for (const [field, slug] of Object.entries(fonts))
    if (slug !== null && !design.fonts.some((font) => font.slug === slug))
      throw invalidFields({ [field]: 'این قلم پیدا نشد؛ دیگری را انتخاب کنید.' });
  return { ...design, ...fonts };
}
