import { ClipboardPaste, Copy, Ellipsis, RotateCcw } from 'lucide';
import { styleGroups } from '../../../builder/style/property.ts';
import type { ElementStyle } from '../../../builder/style/style.ts';
import { MenuButton, type MenuEntry } from '../../kit/menu.tsx';
import { useToast } from '../../kit/toast.tsx';
import { groupsOf, withoutValues, withPasted } from './edit-style.ts';
import { copiedStyle, copyStyle } from './style-clipboard.ts';

/** Actions on the whole style: copy, paste, reset. */
export function StyleMenu({ style, onChange }: { style: ElementStyle; onChange(style: ElementStyle): void }) {
  const toast = useToast();
  const copied = copiedStyle();
  const groups = copied ? groupsOf(copied) : [];
  const items: MenuEntry[] = [
    {
      id: 'copy',
      label: 'کپی سبک',
      drawing: Copy,
      onAction: () => {
        copyStyle(style);
        toast({ tone: 'good', text: 'سبک کپی شد؛ در صفحه‌های دیگر هم می‌توانید بچسبانید.' });
      },
    },
    ...(copied
      ? [
          {
            id: 'paste',
            label: 'چسباندن سبک',
            drawing: ClipboardPaste,
            onAction: () => onChange(withPasted(style, copied)),
          },
          ...groups.map((group) => ({
            id: group,
            label: `چسباندن «${styleGroups[group]}»`,
            drawing: ClipboardPaste,
            onAction: () => onChange(withPasted(style, copied, group)),
          })),
        ]
      : []),
    { id: 'reset', label: 'پاک کردن همهٔ سبک', drawing: RotateCcw, onAction: () => onChange(withoutValues(style)) },
  ];
  return <MenuButton label="کارهای سبک" drawing={Ellipsis} items={items} empty="" />;
}
