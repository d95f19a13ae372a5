import type { WidgetNode } from '../../builder/document.ts';
import { cleanInSteps } from '../../builder/sanitise-document.ts';
import type { ReportFacts } from '../../content/imports/types.ts';
import { inTurns } from '../../platform/steps.ts';
import { registry } from '../../widgets/index.ts';
import { findWeakContrast } from '../find-contrast.ts';
import { mapPostInSteps } from '../map-post.ts';
import type { ImportedPost } from '../model.ts';
import type { DocumentReport } from '../report.ts';
import type { Lookups } from './lookups.ts';

/** The document of a post of another site. */
interface MappedItem {
  content: WidgetNode[];
  excerpt: string;
  facts: ReportFacts;
}

/** Maps the content of a post to widgets, sanitised. Throws `InvalidDocument` for one beyond the limits of pages. */
export async function mapItem(item: ImportedPost, lookups: Lookups): Promise<MappedItem> {
  const mapped = await inTurns(mapPostInSteps(item, { site: lookups, registry }));
  const facts = factsOf(mapped.report);
  const contrast = findWeakContrast(mapped.document.content);
  if (contrast.length > 0) facts.contrast = contrast;
  const { document, removed } = await inTurns(cleanInSteps(mapped.document, registry));
  const left = new Set([...mapped.report.unsafe, ...removed]);
  // Style attributes are common in texts of editors, and harmless.
  if (left.delete('style'))
    facts.problems.push('ظاهری که درون متن نوشته شده بود (style) تنها جایی آمد که همهٔ متن یک‌دست بود.');
  if (left.size > 0) facts.problems.push(`بخش‌های ناامن برداشته شد: ${[...left].slice(0, 10).join('، ')}`);
  return { content: document.content, excerpt: mapped.excerpt, facts };
}

/** Addresses and widgets that a row of the report names. */
const mostNamed = 200;

function factsOf({ elements, kept, missing, omitted }: DocumentReport): ReportFacts {
  const levels = { exact: 0, near: 0, dropped: 0, unsupported: 0 };
  const unsupported: Record<string, number> = {};
  const guessed: Record<string, number> = {};
  let left = 0;
  for (const element of elements) {
    levels[element.level] += 1;
    left += element.left.length;
    if (element.level === 'unsupported') unsupported[element.from] = (unsupported[element.from] ?? 0) + 1;
    if (element.isGuess) guessed[element.from] = (guessed[element.from] ?? 0) + 1;
  }
  const problems = omitted > 0 ? ['بخش‌هایی از این صفحه بیش از اندازه تودرتو یا زیاد بود و نیامد.'] : [];
  const named = Object.keys(guessed).length > 0 && { guessed };
  return { problems, levels, styles: { kept, left }, missing: missing.slice(0, mostNamed), unsupported, ...named };
}
