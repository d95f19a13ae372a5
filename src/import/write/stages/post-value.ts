import type { FieldValue } from '../../../content/content-types/values.ts';
import type { PriceProposal, ReportFacts } from '../../../content/imports/types.ts';
import { postPath, toSlug } from '../../../content/posts/path.ts';
import type { TemplateKind } from '../../../content/posts/template-kind.ts';
import type { DocumentJson, PostMeta, PostType, Seo } from '../../../content/posts/types.ts';
import type { Conditions } from '../../../features/conditions/types.ts';
import { mapConditions } from '../../elementor/conditions.ts';
import { partOf } from '../../elementor/parts.ts';
import { mapPopup } from '../../elementor/popup.ts';
import type { ImportedPost } from '../../model.ts';
import { readSeo } from '../../wordpress/seo.ts';
import { mapFields } from '../field-values.ts';
import { createLookups } from '../lookups.ts';
import { mapItem } from '../map-item.ts';
import type { Prepared, Run } from '../types.ts';
import { forSearches } from './search-template.ts';

/** A post in the form that is written. */
export interface PostValue {
  type: PostType;
  status: 'draft' | 'published' | 'private';
  slug: string;
  document: DocumentJson;
  excerpt: string;
  seo: Seo;
  meta: PostMeta;
  featuredId: number | null;
  /** Values of custom fields. */
  fields: Record<string, FieldValue>;
  termIds: number[];
  authorId: string | null;
}

interface Target {
  type: PostType;
  kind?: TemplateKind | 'search';
}

/** True for posts with a page, also of types defined by staff; false for templates and popups. */
export const isContent = (item: ImportedPost): boolean => {
  const target = targetOf(item);
  return target !== null && target.type !== 'template' && target.type !== 'popup';
};

/** Target of a post of the old site; null for types without content, or excluded by staff. */
export function targetOf({ type, meta, link }: ImportedPost, run?: Run): Target | null {
  if (run?.import.options.types[type] === 'none') return null;
  const own = run?.index.type(type);
  if (own) return { type: own };
  if (type === 'page' || type === 'post' || type === 'product') return { type };
  if (type === 'wp_block') return { type: 'template', kind: 'section' };
  if (type === 'elementor_library' || type === 'elementor-hf') {
    const part = partOf(String(meta._elementor_template_type ?? meta.ehf_template_type ?? 'section'));
    if (part === null) return null;
    if (part === 'popup') return { type: 'popup' };
    return { type: 'template', kind: part === 'page' || part === 'post' ? 'kit' : part };
  }
  return silent.test(type) || link === '' ? null : { type: 'page' };
}

/** Types of WordPress and its plugins that are not content. */
const silent =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-.+|shop_\w+|product_variation|scheduled-action|wpcf7_contact_form|wpforms|mc4wp-form|elementor_\w+|e-.+|elementskit_\w+|jet-.+|ae_global_templates|fluentform|rank_math_schema)$/;

/** Maps a post with everything that it refers to. */
export async function preparePost(item: ImportedPost, run: Run): Promise<Prepared<PostValue>> {
  const target = targetOf(item, run);
  const title = item.title.trim() || item.slug || `#${item.id}`;
  const facts: ReportFacts = { problems: [], ...(item.link !== '' && { from: item.link }) };
  const refuse = (problem: string) => ({
    title,
    facts: { ...facts, problems: [problem] },
    value: null,
    isLinked: true,
  });
  if (!target && isContent(item)) return refuse(`نوع «${item.type}» را کنار گذاشته‌اید.`);
  if (!target) return refuse(`نوع «${item.type}» در این سایت جایی ندارد.`);
  if (item.status === 'trash' || item.status === 'auto-draft') return refuse('در زباله‌دان سایت پیشین است.');
  const lookups = createLookups(run, item.elements ?? item.content);
  const mapped = await mapItem(item, lookups);
  Object.assign(facts, { ...mapped.facts, problems: [...facts.problems, ...mapped.facts.problems] });
  const settings = settingsOf(item, target, run, facts);
  const kind = target.kind === 'search' ? 'archive' : target.kind;
  const { include = [] } = (settings?.template ?? {}) as Partial<Conditions>;
  const { content, problem } = kind === 'archive' ? forSearches(mapped.content, include) : { ...mapped, problem: null };
  if (problem !== null) facts.problems.push(problem);
  const fields = mapFields(item, fieldsOf(item, run), run.index);
  facts.problems.push(...fields.problems);
  const value: PostValue = {
    type: target.type,
    status: statusOf(item, target, run),
    slug: item.slug === '' ? toSlug(title, target.type) : toSlug(item.slug, target.type),
    document: { version: 1, content, ...(settings && { settings }) },
    excerpt: mapped.excerpt,
    seo: seoOf(item, run, facts),
    meta: target.type === 'template' ? { kind } : {},
    featuredId: item.featured === '' ? null : run.index.media(item.featured),
    fields: fields.values,
    termIds: termsOf(item, run),
    authorId: run.index.author(item.author)?.userId ?? null,
  };
  if (item.isLocked)
    facts.problems.push(
      value.status === 'private'
        ? 'با گذرواژه محافظت می‌شد و این‌جا خصوصی است.'
        : 'با گذرواژه محافظت می‌شد؛ این‌جا گذرواژه ندارد و اگر منتشرش کنید همه می‌بینند.',
    );
  if (item.featured !== '' && value.featuredId === null) facts.problems.push('تصویر شاخص آن پیدا نشد.');
  if (target.type === 'product') facts.price = priceOf(item, value.slug);
  facts.broken = [...lookups.broken].slice(0, 200);
  const isLinked =
    fields.isLinked &&
    lookups.broken.size === 0 &&
    !facts.missing?.length &&
    (item.featured === '' || value.featuredId !== null);
  return { title, facts, value, isLinked };
}

const fieldsOf = ({ type }: ImportedPost, { fields }: Run) => fields.filter((one) => one.type === type);

/** Path of a new post, without checking for conflicts. */
export function plannedPath(
  { type, slug }: PostValue,
  { parentPath, typeSlug }: { parentPath: string | null; typeSlug: string | null },
): string | null {
  const own = postPath({ type, slugs: [slug], typeSlug });
  return type === 'page' && parentPath !== null ? `${parentPath}${slug}/` : own;
}

function statusOf(
  item: ImportedPost,
  { type, kind }: { type: PostType; kind?: string },
  run: Run,
): PostValue['status'] {
  const { publishes, takesDesign } = run.import.options;
  // A theme part also applies to pages outside the import.
  const isShown = publishes && (type !== 'template' || kind === 'section' || kind === 'item' || takesDesign);
  if (!isShown) return 'draft';
  if (item.status === 'publish' || item.status === 'future') return 'published';
  return item.status === 'private' ? 'private' : 'draft';
}

function settingsOf(
  { meta }: ImportedPost,
  { type, kind }: { type: PostType; kind?: string },
  { index }: Run,
  facts: ReportFacts,
): Record<string, unknown> | undefined {
  const isPart = type === 'template' && kind !== undefined && !['item', 'section', 'kit'].includes(kind);
  if (type !== 'popup' && !isPart) return undefined;
  const mapped = mapConditions(meta._elementor_conditions, {
    post: (id) => index.post(id)?.id ?? null,
    term: (id) => index.term(id)?.id ?? null,
    author: (id) => index.authorByNumber(id)?.slug ?? null,
  });
  if (mapped.left.length > 0) facts.problems.push(`این شرط‌های نمایش نیامدند: ${mapped.left.slice(0, 5).join('، ')}`);
  if (mapped.near.length > 0) facts.problems.push(`این شرط‌ها گسترده‌تر شدند: ${mapped.near.slice(0, 5).join('، ')}`);
  if (type === 'popup') {
    const display = meta._elementor_popup_display_settings;
    const { settings, left } = mapPopup({
      page: meta._elementor_page_settings,
      display,
      conditions: mapped.conditions,
    });
    if (left.length > 0) facts.problems.push(`این تنظیم‌های پاپ‌آپ نیامدند: ${left.slice(0, 5).join('، ')}`);
    return { ...settings };
  }
  const { include, exclude } = mapped.conditions;
  const own = kind === 'search' && include.length === 0 ? [{ on: 'search' as const }] : include;
  return { template: { include: own, exclude, priority: 0 } };
}

function seoOf(item: ImportedPost, run: Run, facts: ReportFacts): Seo {
  const names = (taxonomy: string) =>
    item.terms.flatMap((term) =>
      term.taxonomy === taxonomy ? [run.index.termBySlug(taxonomy, term.slug)?.name ?? term.slug] : [],
    );
  const { seo, unknown } = readSeo(new Map(Object.entries(item.meta)), {
    title: item.title,
    excerpt: item.excerpt,
    site: run.site?.title ?? '',
    tagline: run.site?.tagline ?? '',
    author: item.author,
    categories: names('category'),
    tags: names('post_tag'),
  });
  if (unknown.length > 0) facts.problems.push(`این متغیرهای سئو خالی ماندند: ${unknown.slice(0, 5).join('، ')}`);
  return seo;
}

function termsOf(item: ImportedPost, { index }: Run): number[] {
  return item.terms.flatMap(({ taxonomy, slug }) => index.termBySlug(taxonomy, slug)?.id ?? []).filter((id) => id > 0);
}

function priceOf({ meta, title }: ImportedPost, slug: string): PriceProposal {
  const price = [meta._price, meta._regular_price].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return { name: title.slice(0, 200), price: String(price ?? '').slice(0, 40), code: slug.slice(0, 60) };
}
