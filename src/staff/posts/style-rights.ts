import { isDeepStrictEqual } from 'node:util';
import { readElement } from '../../builder/element/read-element.ts';
import { storedNodes } from '../../builder/stored-nodes.ts';
import { hasRight, type RightsHolder } from '../../content/users/rights.ts';
import { fail } from '../../platform/errors.ts';
import { registry } from '../../widgets/index.ts';

/**
 * Throws `Forbidden` if a person without `design.edit` changes the style of a widget. Presets may be chosen, and new
 * widgets may bring a style: they are copies, or come from kept sections.
 */
export function requireSameStyles(user: RightsHolder, stored: unknown, sent: unknown): void {
  if (hasRight(user, 'design.edit')) return;
  const before = stylesIn(stored);
  for (const [id, style] of stylesIn(sent)) {
    if (before.has(id) && !isDeepStrictEqual(before.get(id), style))
      throw fail('Forbidden', {
        message: 'ظاهر یکی از ابزارک‌ها عوض شده است و شما اجازهٔ آن را ندارید؛ از سبک‌های آماده استفاده کنید.',
      });
  }
}

/** The style values of all widgets by id, without presets. */
function stylesIn(document: unknown): Map<string, object> {
  return new Map(
    Array.from(storedNodes(document, registry), ({ node }) => {
      const { style: { presets: _chosen, ...values } = {}, scheme } = readElement(node.element);
      return [node.id, { ...values, scheme }];
    }),
  );
}
