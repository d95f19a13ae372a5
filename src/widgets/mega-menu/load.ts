import type { LoadContext, LoadInstance } from '../../builder/widget.ts';
import { menuLabels } from '../shared/menu-labels.ts';
import type { schema } from './schema.ts';

export interface MegaMenuData {
  label: string;
  /** Which entries have widgets in their panels. */
  filled: boolean[];
}

/** Returns which panels have content, and distinct names for the menus of the page. */
export async function loadMegaMenus(
  instances: Array<LoadInstance<typeof schema>>,
  { widgets }: LoadContext,
): Promise<Map<string, MegaMenuData>> {
  const labels = menuLabels(widgets, instances);
  return new Map(
    instances.map(({ id, props }) => [
      id,
      { label: labels.get(id) ?? props.label, filled: props.items.map(({ panel }) => panel.length > 0) },
    ]),
  );
}
