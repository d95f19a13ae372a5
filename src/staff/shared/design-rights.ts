import { isDeepStrictEqual } from 'node:util';
import type { PageDocument, StoredDocument } from '../../builder/document.ts';
import { readElement } from '../../builder/element/read-element.ts';
import { keepCode } from '../../builder/keep-code.ts';
import { cleanAndReport } from '../../builder/sanitise-document.ts';
import { storedNodes } from '../../builder/stored-nodes.ts';
import { hasRight, type RightsHolder } from '../../content/users/rights.ts';
import { fail } from '../../platform/errors.ts';
import { registry } from '../../widgets/index.ts';

/**
 * Returns the storable form of a sent document: sanitised, and with the code of the stored document unless the user has
 * the right `design.code`. `removed` names what was left out. Throws `Forbidden` if they changed a style or an advanced
 * setting without the right `design.edit`.
 */
export function cleanFor(
  user: RightsHolder,
  sent: StoredDocument,
  stored?: unknown,
): { document: PageDocument; removed: string[] } {
  if (stored !== undefined) requireSameLooks(user, stored, sent);
  if (hasRight(user, 'design.code')) return cleanAndReport(sent, registry);
  const kept = keepCode(sent, stored, registry);
  const { document, removed } = cleanAndReport(kept.document, registry);
  return { document, removed: [...kept.removed, ...removed] };
}

/**
 * Throws `Forbidden` if a person without `design.edit` changes the style or the advanced settings of a widget. Presets
 * may be chosen, and new widgets may have a style: they are copies, or come from saved sections.
 */
function requireSameLooks(user: RightsHolder, stored: unknown, sent: unknown): void {
  if (hasRight(user, 'design.edit')) return;
  const before = looksIn(stored);
  for (const [id, looks] of looksIn(sent)) {
    if (before.has(id) && !isDeepStrictEqual(before.get(id), looks))
      throw fail('Forbidden', {
        message:
          'ظاهر یا تنظیم پیشرفتهٔ یکی از ابزارک‌ها عوض شده است و شما اجازهٔ آن را ندارید؛ از سبک‌های آماده استفاده کنید.',
      });
  }
}

/** The settings of all widgets by id, without presets, names in the outline, and code, which has a right of its own. */
function looksIn(document: unknown): Map<string, object> {
  return new Map(
    Array.from(storedNodes(document, registry), ({ node }) => {
      const {
        style: { presets: _chosen, ...style } = {},
        name: _name,
        css: _css,
        ...settings
      } = readElement(node.element);
      return [node.id, { ...settings, style }];
    }),
  );
}
