import { Ellipsis } from 'lucide';
import { MenuButton, type MenuEntry } from '../../kit/menu.tsx';
import { SortableList } from '../../kit/sortable-list.tsx';

interface ListInput {
  /** Slugs in their order. */
  used: readonly string[];
  nameOf(slug: string): string;
  actionsOf(slug: string): MenuEntry[];
  onOrder(slugs: string[]): void;
}

/** The presets of an element. A separate chunk: most elements have none, and sorting is a third of the panel's code. */
export default function PresetList({ used, nameOf, actionsOf, onOrder }: ListInput) {
  const rows = used.map((slug, id) => ({ id, slug }));
  return (
    <SortableList
      label="ترتیب سبک‌ها"
      rows={rows}
      nameOf={({ slug }) => nameOf(slug)}
      onOrder={rows.length > 1 ? (next) => onOrder(next.map(({ slug }) => slug)) : undefined}
    >
      {({ slug }) => (
        <>
          <span className="st-preset-name">{nameOf(slug)}</span>
          <MenuButton label={`کارهای سبک «${nameOf(slug)}»`} drawing={Ellipsis} items={actionsOf(slug)} empty="" />
        </>
      )}
    </SortableList>
  );
}
