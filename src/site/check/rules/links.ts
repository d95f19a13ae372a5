import { normalisePath } from '../../../content/normalise-path.ts';
import { type HashAction, parseHashAction } from '../../../features/hash-actions/index.ts';
import type { PrintedLink } from '../printed.ts';
import { quoted } from '../quoted.ts';
import type { CheckedPage, Rule, RuleFinding } from '../types.ts';

/** Every link needs a name and a reachable target. */
export const links: Rule = (page) =>
  page.printed.links.flatMap((link): RuleFinding[] => {
    const problem = problemOf(link, page);
    return problem ? [{ ...problem, widgetId: link.widgetId }] : [];
  });

type Problem = Omit<RuleFinding, 'widgetId'>;

const stops = (sentence: string): Problem => ({ level: 'error', sentence });
const warns = (sentence: string): Problem => ({ level: 'warning', sentence });

function problemOf({ href, name }: PrintedLink, page: CheckedPage): Problem | null {
  const called = name.trim() === '' ? 'پیوندی بی‌نام' : quoted(name);
  if (href === null || ['', '#', '/#'].includes(href)) {
    return stops(`${called} به جایی نمی‌رسد؛ نشانی یا کارش را انتخاب کنید.`);
  }
  if (name.trim() === '') return stops(`پیوند به ${href} نوشته‌ای ندارد.`);
  if (/^(?:#|%23)mizban-action/i.test(href)) return actionProblem(called, parseHashAction(href), page);
  if (/^(?:#|%23)/.test(href)) return fragmentProblem(called, href, page);
  const path = pathOf(href, page.baseUrl);
  if (path === null) {
    return /^https?:\/\/(?:www\.)?example\.(?:com|org|net)\b/i.test(href)
      ? warns(`${called} به نشانی نمونهٔ ${href} می‌رود.`)
      : null;
  }
  switch (page.addresses.get(path)) {
    case 'missing':
      return stops(`${called} به ${shown(path)} می‌رود که در سایت نیست.`);
    case 'hidden':
      return stops(`${called} به ${shown(path)} می‌رود که هنوز منتشر نشده است.`);
    default:
      return null;
  }
}

function actionProblem(called: string, action: HashAction | null, page: CheckedPage): Problem | null {
  if (!action) return stops(`${called} کاری می‌خواهد که شناخته نیست؛ دوباره برش‌گزینید.`);
  if (action.name === 'popup:open') {
    const reach = page.popups.get(action.settings.id) ?? 'missing';
    if (reach === 'missing') return stops(`${called} پاپ‌آپی را باز می‌کند که دیگر نیست.`);
    return reach === 'hidden' ? stops(`${called} پاپ‌آپی را باز می‌کند که منتشر نشده است.`) : null;
  }
  if (action.name.startsWith('off_canvas:')) {
    const { id } = action.settings as { id: string };
    const panel = id.split('-').at(-1) ?? '';
    const isItem = id !== panel;
    const isHere = page.nodes.some((node) => node.id === panel && node.widget.type === 'off-canvas');
    return isHere || isItem ? null : stops(`${called} پنلی را باز می‌کند که در این صفحه نیست.`);
  }
  return null;
}

/** Tabs and questions have ids that are in the props of widgets. */
function fragmentProblem(called: string, href: string, { printed, nodes }: CheckedPage): Problem | null {
  const fragment = decoded(href.replace(/^(?:#|%23)/i, ''));
  const isNamed = printed.ids.has(fragment) || nodes.some(({ props }) => holds(props, fragment));
  return isNamed ? null : warns(`${called} به جایی از همین صفحه می‌رود که پیدا نشد: #${fragment}`);
}

function holds(value: unknown, word: string): boolean {
  if (typeof value === 'string') return value === word;
  if (Array.isArray(value)) return value.some((inner) => holds(inner, word));
  if (typeof value !== 'object' || value === null || 'widget' in value) return false;
  return Object.values(value).some((inner) => holds(inner, word));
}

/** Returns the path of a post of this site from a link, as used for lookup; null for all others. */
export function pathOf(href: string, baseUrl: string): string | null {
  const url = URL.canParse(href, baseUrl) ? new URL(href, baseUrl) : null;
  if (!url || url.origin !== new URL(baseUrl).origin || !/^https?:$/.test(url.protocol)) return null;
  if (/^\/(?:media|assets|animations|wp-[^/]*)(?:\/|$)|\.[a-z0-9]{2,5}$/i.test(url.pathname)) return null;
  return normalisePath(decoded(url.pathname)) ?? url.pathname;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Isolates an address in a Persian sentence. */
const shown = (path: string) => `\u2068${path}\u2069`;
