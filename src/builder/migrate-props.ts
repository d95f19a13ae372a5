import type { WidgetNode } from './document.ts';
import type { AnyWidget } from './widget.ts';

/** Migrates stored props to the widget's version; throws if they are newer, or if a migration throws. */
export function migrateProps(
  { version: newest, migrations }: AnyWidget,
  { v, props }: Pick<WidgetNode, 'v' | 'props'>,
): Record<string, unknown> {
  if (v > newest) throw new Error(`Props of version ${v} are newer than ${newest}.`);
  let current = props;
  for (let version = v + 1; version <= newest; version += 1) current = migrations?.[version]?.(current) ?? current;
  return current;
}
