import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { IconDrawing } from '../../ui/icons.ts';
import { Glyph } from './glyph.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  drawing: IconDrawing;
  onAction(): void;
}

interface MenuInput {
  label: string;
  drawing: IconDrawing;
  items: readonly MenuEntry[];
  /** Over the items. */
  title?: string;
  /** Shown if there are no items. */
  empty: string;
  /** Marks the button. */
  hasNews?: boolean;
}

/** A button that opens a menu of actions. */
export function MenuButton({ label, drawing, items, title, empty, hasNews = false }: MenuInput) {
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={label} data-news={hasNews || undefined}>
        <Glyph drawing={drawing} size={20} />
      </Button>
      <Popover className="popover" placement="bottom end">
        {items.length === 0 ? (
          <p className="popover-note">{empty}</p>
        ) : (
          <Menu className="menu" aria-label={label}>
            <MenuSection>
              {title !== undefined && <Header>{title}</Header>}
              {items.map(({ id, label, drawing, onAction }) => (
                <MenuItem key={id} id={id} onAction={onAction} textValue={label}>
                  <Glyph drawing={drawing} />
                  {label}
                </MenuItem>
              ))}
            </MenuSection>
          </Menu>
        )}
      </Popover>
    </MenuTrigger>
  );
}
