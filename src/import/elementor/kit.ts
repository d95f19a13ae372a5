import { isPlainObject } from '../../builder/style/read.ts';
import type { ImportedMedia, ImportedPost, ImportedSite, ImportedTerm } from '../model.ts';
import { plainText } from '../wordpress/plain-text.ts';

/** Files of a kit by their paths below its folder, parsed. */
export type KitFiles = (path: string) => Promise<unknown>;

type KitItem = ImportedSite | ImportedTerm | ImportedMedia | ImportedPost;
type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (isPlainObject(value) ? value : {});
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** True for the manifest of a kit: of Elementor, or of Envato. */
export const isKitManifest = (value: unknown): value is Fields =>
  isPlainObject(value) &&
  ('manifest_version' in value
    ? Array.isArray(value.templates)
    : isPlainObject(value.content) || isPlainObject(value.templates) || Array.isArray(value['site-settings']));

/** A post that an exported document becomes. */
function postOf({
  id,
  type,
  document,
  facts = {},
}: {
  id: string;
  /** Post type of the old site, or a template type of Elementor. */
  type: string;
  document: Fields;
  facts?: { title?: string; url?: string; excerpt?: string; isFrontPage?: boolean; meta?: Fields; featured?: string };
}): ImportedPost {
  const content = isPlainObject(document.content) ? Object.values(document.content) : document.content;
  const settings = document.page_settings ?? document.settings;
  const { title = '', url = '', excerpt = '', isFrontPage = false, featured = '', meta = {} } = facts;
  return {
    kind: 'post',
    id,
    type,
    title: plainText(title || textOf(document.title)),
    slug: slugOf(url),
    link: url,
    parent: '',
    status: 'publish',
    content: '',
    excerpt,
    date: null,
    modified: null,
    author: '',
    isCommentOpen: false,
    isFrontPage,
    featured,
    terms: [],
    meta: {
      _elementor_edit_mode: 'builder',
      ...(isPlainObject(settings) && { _elementor_page_settings: settings }),
      ...(document.display_settings !== undefined && { _elementor_popup_display_settings: document.display_settings }),
      ...(document.global_classes !== undefined && { _elementor_global_classes: document.global_classes }),
      ...(document.global_variables !== undefined && { _elementor_global_variables: document.global_variables }),
      ...meta,
    },
    elements: Array.isArray(content) && content.length > 0 ? content : null,
  };
}

/** Decoded last segment of an address; empty for the front page and other sites' addresses with a query. */
function slugOf(url: string): string {
  const address = URL.parse(url);
  const last = address && address.search === '' ? address.pathname.split('/').filter(Boolean).at(-1) : undefined;
  if (last === undefined) return '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Template types that are separate pages in a kit. */
const pageTypes = new Set(['page', 'wp-page', 'single-home', 'single-page', 'landing-page']);

/** The post of a template that was exported alone; its type is `elementor_library` unless it is a page. */
export function templatePost(
  id: string,
  document: Fields,
  facts: { title?: string; type?: string; meta?: Fields } = {},
) {
  const type = facts.type || textOf(document.type) || 'page';
  const isPage = pageTypes.has(type);
  return postOf({
    id,
    type: isPage ? 'page' : 'elementor_library',
    document,
    facts: {
      title: facts.title ?? '',
      isFrontPage: type === 'single-home',
      meta: { ...(!isPage && { _elementor_template_type: type }), ...facts.meta },
    },
  });
}

/**
 * Reads a kit of Elementor or Envato: its settings, terms, pages and templates. `missing` is called with the paths of
 * files that the manifest names and the kit lacks.
 */
export async function* readKit(
  manifest: Fields,
  files: KitFiles,
  { name, missing }: { name: string; missing: (path: string) => void },
): AsyncGenerator<KitItem> {
  if ('manifest_version' in manifest) yield* readEnvatoKit(manifest, files, { name, missing });
  else yield* readElementorKit(manifest, files, missing);
}

async function* readElementorKit(
  manifest: Fields,
  files: KitFiles,
  missing: (path: string) => void,
): AsyncGenerator<KitItem> {
  const url = textOf(manifest.site).replace(/\/+$/, '');
  const settings = fieldsOf(fieldsOf(await files('site-settings.json')).settings);
  const extra: Fields = {};
  for (const key of ['global-classes', 'global-variables']) {
    const value = await files(`${key}.json`);
    if (value !== undefined) extra[key.replace('-', '_')] = value;
  }
  const kit = { ...settings, ...extra };
  yield {
    kind: 'site',
    id: url,
    title: plainText(textOf(settings.site_name) || textOf(manifest.title) || textOf(manifest.name)),
    tagline: textOf(settings.site_description),
    url,
    language: '',
    kit: Object.keys(kit).length > 0 ? kit : null,
  };
  yield* kitTerms(manifest, files);
  for (const [type, pages] of Object.entries(fieldsOf(manifest.content))) {
    for (const [id, facts] of Object.entries(fieldsOf(pages))) {
      const path = `content/${type}/${id}.json`;
      const document = await files(path);
      if (isPlainObject(document)) yield* kitPost({ id, type, document, facts: fieldsOf(facts) });
      else missing(path);
    }
  }
  for (const [id, facts] of Object.entries(fieldsOf(manifest.templates))) {
    const path = `templates/${id}.json`;
    const document = await files(path);
    if (isPlainObject(document)) yield* kitPost({ id, type: 'elementor_library', document, facts: fieldsOf(facts) });
    else missing(path);
  }
}

async function* kitTerms(manifest: Fields, files: KitFiles): AsyncGenerator<ImportedTerm> {
  const taxonomies = Object.values(fieldsOf(manifest.taxonomies)).flatMap((list) => (Array.isArray(list) ? list : []));
  const names = taxonomies.map((one) => textOf(fieldsOf(one).name ?? one));
  for (const taxonomy of new Set(names.filter((one) => /^[\w-]{1,40}$/.test(one)))) {
    const list = await files(`taxonomies/${taxonomy}.json`);
    const terms = (Array.isArray(list) ? list : []).filter(isPlainObject);
    const slugs = new Map(terms.map(({ term_id, slug }) => [textOf(term_id), textOf(slug)]));
    for (const { term_id, slug, name, description, parent } of terms) {
      yield {
        kind: 'term',
        id: textOf(term_id),
        taxonomy,
        slug: textOf(slug),
        name: textOf(name),
        description: textOf(description),
        parent: slugs.get(textOf(parent)) ?? '',
      };
    }
  }
}

/** A document with its facts in the manifest; its thumbnail is known by address only. */
function* kitPost({
  id,
  type,
  document,
  facts,
}: {
  id: string;
  type: string;
  document: Fields;
  facts: Fields;
}): Generator<KitItem> {
  const thumbnail = textOf(facts.thumbnail);
  const featured = thumbnail === '' ? '' : `kit:${thumbnail}`;
  if (thumbnail !== '') {
    yield { kind: 'media', id: featured, url: thumbnail, file: '', title: '', alt: '', caption: '', date: null };
  }
  const isTemplate = type === 'elementor_library';
  const post = postOf({
    id,
    type,
    document,
    facts: {
      title: textOf(facts.title),
      url: textOf(facts.url),
      excerpt: textOf(facts.excerpt),
      isFrontPage: facts.show_on_front === true,
      featured,
      meta: isTemplate
        ? {
            _elementor_template_type: textOf(facts.doc_type) || 'page',
            ...(facts.conditions !== undefined && { _elementor_conditions: facts.conditions }),
          }
        : {},
    },
  });
  const terms = Array.isArray(facts.terms) ? facts.terms.filter(isPlainObject) : [];
  yield { ...post, terms: terms.map(({ taxonomy, slug }) => ({ taxonomy: textOf(taxonomy), slug: textOf(slug) })) };
}

async function* readEnvatoKit(
  manifest: Fields,
  files: KitFiles,
  { name, missing }: { name: string; missing: (path: string) => void },
): AsyncGenerator<KitItem> {
  const templates = (Array.isArray(manifest.templates) ? manifest.templates : []).filter(isPlainObject);
  let kit: Fields | null = null;
  for (const facts of templates) {
    const path = textOf(facts.source);
    const document = await files(path);
    if (!isPlainObject(document)) {
      missing(path);
      continue;
    }
    const metadata = { ...fieldsOf(document.metadata), ...fieldsOf(facts.metadata) };
    const type = textOf(metadata.template_type) || textOf(facts.type);
    if (type === 'global-styles') {
      kit = fieldsOf(document.page_settings);
      continue;
    }
    const conditions = metadata.elementor_pro_conditions;
    const meta = conditions === undefined ? {} : { _elementor_conditions: conditions };
    yield templatePost(`${name}:${path}`, document, { title: textOf(facts.name), type, meta });
  }
  const first = templates.find(({ preview_url }) => URL.canParse(textOf(preview_url)));
  const url = first ? new URL(textOf(first.preview_url)).origin : '';
  yield { kind: 'site', id: url, title: textOf(manifest.title), tagline: '', url, language: '', kit };
}
