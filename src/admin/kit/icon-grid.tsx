import { ListBox, ListBoxItem } from 'react-aria-components';
import type { IconDrawing } from '../../ui/icons.ts';
import { Glyph } from './glyph.tsx';

interface IconGridInput<Name extends string> {
  label: string;
  items: ReadonlyArray<{ id: Name; label: string; drawing: IconDrawing }>;
  value: Name;
  onChange(value: Name): void;
}

/** Drawings with their names to choose one from; the arrow keys walk between them. */
export function IconGrid<Name extends string>({ label, items, value, onChange }: IconGridInput<Name>) {
  return (
    <ListBox
      aria-label={label}
      className="icon-grid"
      layout="grid"
      items={items}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => keys !== 'all' && onChange([...keys][0] as Name)}
    >
      {({ id, label, drawing }) => (
        <ListBoxItem id={id} textValue={label}>
          <Glyph drawing={drawing} size={24} />
          <span>{label}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
