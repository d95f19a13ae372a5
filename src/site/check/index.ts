import { browserFindings } from './browser-findings.ts';
import { alternativeText } from './rules/alternative-text.ts';
import { content } from './rules/content.ts';
import { description } from './rules/description.ts';
import { figures } from './rules/figures.ts';
import { headingOrder } from './rules/heading-order.ts';
import { letterSpacing } from './rules/letter-spacing.ts';
import { links } from './rules/links.ts';
import { mainHeading } from './rules/main-heading.ts';
import { personalFrame } from './rules/personal-frame.ts';
import { placeholder } from './rules/placeholder.ts';
import { popupPlace } from './rules/popup-place.ts';
import { samples } from './rules/samples.ts';
import { unfinished } from './rules/unfinished.ts';
import { weight } from './rules/weight.ts';
import type { CheckedPage, Finding, Rule } from './types.ts';

const rules: Record<string, Rule> = {
  content,
  placeholder,
  unfinished,
  figures,
  'main-heading': mainHeading,
  'heading-order': headingOrder,
  'alternative-text': alternativeText,
  appearance: ({ browser, nodes }) => {
    const ids = new Set(nodes.map(({ id }) => id));
    return browser ? browserFindings(browser).filter(({ widgetId }) => ids.has(widgetId ?? '')) : [];
  },
  links,
  'personal-frame': personalFrame,
  'popup-place': popupPlace,
  samples,
  description,
  weight,
  'letter-spacing': letterSpacing,
};

/** Checks a page before publishing; returns errors first, each in page order. */
export function checkPage(page: CheckedPage): Finding[] {
  const labels = new Map(page.nodes.map(({ id, widget, element }) => [id, element.name || widget.editor.label]));
  const order = new Map(page.nodes.map(({ id }, index) => [id, index]));
  const at = ({ widgetId }: Finding) => (widgetId === null ? -1 : (order.get(widgetId) ?? -1));
  const found = Object.entries(rules).flatMap(([rule, runRule]) =>
    runRule(page).map(
      (finding): Finding => ({ rule, label: labels.get(finding.widgetId ?? '') ?? 'صفحه', ...finding }),
    ),
  );
  const rank = ({ level }: Finding) => (level === 'error' ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b) || at(a) - at(b));
}
