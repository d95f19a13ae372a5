import { SelectField } from '../../../admin/kit/select-field.tsx';
import { type MenuLocation, menuLocations } from '../../../content/menus/locations.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { SiteImport } from './site-import.ts';
import { useFound } from './use-found.ts';

type Chosen = SiteImport['options']['menus'];

interface MenusInput {
  importId: number;
  /** Locations by the ids of old menus. */
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

/** Location of each menu of the old site; by default proposed from the name of its former location. */
export function Menus({ importId, chosen, onChange }: MenusInput) {
  const data = useFound(importId);
  if (!data) return null;
  if (data.menus.length === 0) return <p className="hint">در پرونده‌ها منویی نیست.</p>;
  return (
    <div className="site-import-menus">
      {data.menus.map(({ id, name, entries, proposed }) => (
        <SelectField
          key={id}
          label={`«${name}» با ${formatNumber(entries)} گزینه`}
          value={chosen[id] ?? proposed ?? ''}
          choices={[['', 'منویی جدا'], ...Object.entries(menuLocations)]}
          onChange={(location) => onChange({ ...chosen, [id]: location as MenuLocation | '' })}
        />
      ))}
    </div>
  );
}
