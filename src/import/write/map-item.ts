import type { PageDocument, WidgetNode } from '../../builder/document.ts';
import { cleanAndReport } from '../../builder/sanitise-document.ts';
import type { ReportFacts } from '../../content/imports/types.ts';
import { registry } from '../../widgets/index.ts';
import { mapDocument } from '../elementor/map-document.ts';
import type { ImportedPost } from '../model.ts';
import type { Lookups } from './lookups.ts';

/** The document of a post of another site. */
export interface MappedItem {
  content: WidgetNode[];
  facts: ReportFacts;
}

/** Maps the content of a post to widgets, sanitised. Throws `InvalidDocument` for one beyond the limits of pages. */
export function mapItem(item: ImportedPost, lookups: Lookups): MappedItem {
  const facts: ReportFacts = { problems: [] };
  const content = item.elements ? mapElements(item.elements, lookups, facts) : mapText(item.content, lookups);
  const { document, removed } = cleanAndReport({ version: 1, content }, registry);
  if (removed.length > 0) facts.problems.push(`بخش‌های ناامن برداشته شد: ${removed.slice(0, 10).join('، ')}`);
  return { content: (document as PageDocument).content, facts };
}

function mapElements(elements: unknown[], lookups: Lookups, facts: ReportFacts): WidgetNode[] {
  const { content, report } = mapDocument(elements, lookups, registry);
  const levels = { exact: 0, near: 0, dropped: 0, unsupported: 0 };
  const unsupported: Record<string, number> = {};
  let left = 0;
  for (const element of report.elements) {
    levels[element.level] += 1;
    left += element.left.length;
    if (element.level === 'unsupported') unsupported[element.from] = (unsupported[element.from] ?? 0) + 1;
  }
  Object.assign(facts, {
    levels,
    styles: { kept: report.kept, left },
    missing: report.missing.slice(0, 200),
    unsupported,
  });
  if (report.omitted > 0) facts.problems.push('بخش‌هایی از این صفحه بیش از اندازه تودرتو یا زیاد بود و نیامد.');
  return content;
}

const href = /(\shref\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

function mapText(text: string, lookups: Lookups): WidgetNode[] {
  const html = text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(
      href,
      (_all, before: string, one?: string, other?: string) =>
        `${before}"${lookups.link(one ?? other ?? '').replaceAll('"', '&quot;')}"`,
    );
  if (html.trim() === '') return [];
  return [{ id: 'content', type: 'rich-text', v: 1, props: { html } }];
}
