import { isPlainObject } from '../../builder/style/read.ts';
import type { ImportedSite } from '../model.ts';

/** A global colour of Elementor. */
export interface KitColour {
  id: string;
  name: string;
  /** `#rrggbb` or `#rrggbbaa`. */
  value: string;
}

/** The global colours of a kit. */
export function kitColours(kit: ImportedSite['kit']): KitColour[] {
  return listOf(kit, 'system_colors', 'custom_colors').flatMap(({ _id: id, title, color }) =>
    typeof id === 'string' && typeof color === 'string' && /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color)
      ? [{ id, name: typeof title === 'string' ? title.trim().slice(0, 60) : id, value: color.toLowerCase() }]
      : [],
  );
}

/** The global fonts of a kit by id: typography settings without their prefix. */
export function kitTypography(kit: ImportedSite['kit']): Map<string, Record<string, unknown>> {
  return new Map(
    listOf(kit, 'system_typography', 'custom_typography').flatMap((entry): Array<[string, Record<string, unknown>]> => {
      if (typeof entry._id !== 'string') return [];
      const own = Object.entries(entry).flatMap(([key, value]) =>
        key.startsWith('typography_') && key !== 'typography_typography'
          ? [[key.slice('typography_'.length), value]]
          : [],
      );
      return [[entry._id, Object.fromEntries(own)]];
    }),
  );
}

function listOf(kit: ImportedSite['kit'], ...keys: string[]): Array<Record<string, unknown>> {
  return keys.flatMap((key) => {
    const list = kit?.[key];
    return Array.isArray(list) ? list.filter(isPlainObject).slice(0, 100) : [];
  });
}

/** Slug of the design token that a global colour becomes. */
export const colourSlug = (id: string): string =>
  `kit-${id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`.slice(0, 40);
