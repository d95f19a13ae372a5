import { Parser } from 'htmlparser2';
import { escapeHtml } from '../escape.ts';
import { createStaticLinks, type StaticLinks, type StaticSite } from './static-links.ts';

export interface StaticPage {
  html: string;
  /** Addresses of the site that the page refers to, as the program serves them and as the copy links to them. */
  links: Array<{ address: string; href: string }>;
}

/** Widgets whose script calls the program; their links and forms work without it. */
const callingIslands = new Set(['loop-grid', 'taxonomy-filter', 'star-rating', 'search-box', 'form', 'comments']);

interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Turns a page of the site into one that any web server can serve. Forms that need the program become a link to the same page
 * at the service, or a note; its policy moves from the header into the page.
 */
export function staticPage(
  html: string,
  site: StaticSite,
  { path, policy }: { path: string; policy: string },
): StaticPage {
  const edits: Edit[] = [];
  const links = createStaticLinks(site, path);
  /** Name of the element that is replaced as a whole, and how many of that name are open in it. */
  let replaced: { name: string; from: number; depth: number; text: string } | null = null;
  let inertForms = 0;

  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        const range = { from: parser.startIndex, to: parser.endIndex + 1 };
        if (replaced) {
          if (name === replaced.name) replaced.depth += 1;
          return;
        }
        if (name === 'html') {
          // Its script counts no visits: there is no program to count them.
          edits.push({ ...range, text: openTag('html', { ...attributes, 'data-copy': '' }) });
          return;
        }
        if (name === 'head') {
          edits.push({ from: range.to, to: range.to, text: policyTag(policy, site) });
          return;
        }
        if (name === 'script' && attributes.id === 'mizban-popups') {
          replaced = { name, from: range.from, depth: 1, text: '' };
          return;
        }
        if (name === 'form' && attributes.action !== undefined) {
          if (attributes.class?.includes('mz-star-rating')) {
            inertForms += 1;
            edits.push({ ...range, text: openTag('div', { ...kept(attributes), inert: '' }) });
            return;
          }
          const isGet = attributes.method !== 'post';
          if (!isGet || site.service === '') {
            // Without the program the site search disappears; other forms leave a note.
            const text = isGet && attributes.action === '/' ? '' : formNote(path, attributes, site);
            replaced = { name, from: range.from, depth: 1, text };
            return;
          }
        }
        const changed = changedAttributes(name, attributes, links);
        if (changed) edits.push({ ...range, text: openTag(name, changed) });
      },
      onclosetag(name, isImplied) {
        const end = isImplied ? parser.startIndex : parser.endIndex + 1;
        if (replaced) {
          if (name !== replaced.name) return;
          replaced.depth -= 1;
          if (replaced.depth > 0) return;
          edits.push({ from: replaced.from, to: end, text: replaced.text });
          replaced = null;
        } else if (name === 'form' && inertForms > 0) {
          inertForms -= 1;
          edits.push({ from: parser.startIndex, to: end, text: '</div>' });
        }
      },
      ontext(text) {
        // Addresses in style blocks; other texts have none of this form.
        for (const [, found] of text.matchAll(/url\(["']?(\/[^"')]+)/g)) links.note(found ?? '');
      },
    },
    { decodeEntities: true },
  );

  parser.write(html);
  parser.end();
  return { html: applied(html, edits), links: links.list() };
}

/** Returns the attributes of an element if the copy needs others. */
function changedAttributes(
  name: string,
  attributes: Record<string, string>,
  links: StaticLinks,
): Record<string, string> | null {
  const changed = { ...attributes };
  let isChanged = false;
  if (callingIslands.has(attributes['data-island'] ?? '')) {
    delete changed['data-island'];
    isChanged = true;
  }
  for (const key of ['href', 'action']) {
    const value = attributes[key];
    if (value === undefined || value.startsWith('#') || isHead(name, attributes)) continue;
    const href = key === 'action' ? links.atService(value) : (links.copied(value) ?? value);
    if (href !== value) {
      changed[key] = href;
      isChanged = true;
    }
  }
  for (const key of ['src', 'poster', 'srcset', 'imagesrcset', 'content', 'href', 'data-src'])
    for (const address of addressesIn(key, attributes[key])) if (name !== 'a') links.note(address);
  return isChanged ? changed : null;
}

/** Canonical and alternate addresses stay those of the site. */
const isHead = (name: string, { rel = '' }: Record<string, string>) =>
  name === 'link' && /canonical|alternate/.test(rel);

function addressesIn(key: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  if (key.endsWith('srcset')) return value.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '');
  if (key === 'content') return /^https?:\/\/\S+\.(?:jpg|png|webp|svg)$/.test(value) ? [value] : [];
  return [value];
}

function kept(attributes: Record<string, string>): Record<string, string> {
  const {
    action: _action,
    method: _method,
    autocomplete: _autocomplete,
    'data-island': _island,
    ...others
  } = attributes;
  return others;
}

/** Replaces a form; the widget around it keeps its size and style. */
function formNote(
  path: string,
  { id, 'data-id': widget, 'aria-label': label = '' }: Record<string, string>,
  site: StaticSite,
) {
  const name = label === '' ? 'این فرم' : `«${label}»`;
  const { email, phone } = site.contact;
  if (site.service !== '') {
    const anchor = id ?? widget ?? '';
    const href = site.service + path + (anchor === '' ? '' : `#${anchor}`);
    return `<p class="static-note"><a class="btn" href="${escapeHtml(href)}">باز کردن ${escapeHtml(name)}</a></p>`;
  }
  const ways = [
    email && `<a href="mailto:${escapeHtml(email)}"><bdi dir="ltr">${escapeHtml(email)}</bdi></a>`,
    phone && `<bdi dir="ltr">${escapeHtml(phone)}</bdi>`,
  ].filter(Boolean);
  return `<p class="static-note">${escapeHtml(name)} در این نسخه از سایت کار نمی‌کند. ${ways.length === 0 ? '' : `با ما تماس بگیرید: ${ways.join(' یا ')}`}</p>`;
}

/** The page's policy as an element; directives that only a header can set are left to the web server. */
function policyTag(policy: string, { service }: StaticSite): string {
  if (policy === '') return '';
  const parts = policy
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:frame-ancestors|report-uri|report-to|sandbox)\b/.test(part))
    .map((part) => (part.startsWith('form-action') && service !== '' ? `${part} ${new URL(service).origin}` : part));
  return `<meta http-equiv="content-security-policy" content="${escapeHtml(parts.join('; '))}">`;
}

function openTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}

function applied(html: string, edits: Edit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text } of edits.sort((one, other) => one.from - other.from)) {
    if (from < at) continue;
    result += html.slice(at, from) + text;
    at = to;
  }
  return result + html.slice(at);
}
