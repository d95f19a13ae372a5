import { ClipboardPaste, Copy, Ellipsis, RotateCcw } from 'lucide';
import { styleGroups } from '../../../builder/style/property.ts';
import type { ElementStyle } from '../../../builder/style/style.ts';
import { MenuButton, type MenuEntry } from '../../kit/menu.tsx';
import { useToast } from '../../kit/toast.tsx';
import { groupsOf, withoutValues, withPasted } from './edit-style.ts';
import { copyStyle, useCopiedStyle } from './style-clipboard.ts';

/** Actions on the whole style: copy, paste, reset. */
export function StyleMenu({ style, onChange }: { style: ElementStyle; onChange(style: ElementStyle): void }) {
  const toast = useToast();
  const copied = useCopiedStyle();
  const groups = copied ? groupsOf(copied) : [];
  const items: MenuEntry[] = [
    {
      id: 'copy',
      label: 'کپی ظاهر',
      drawing: Copy,
      onAction: () => {
        copyStyle(style);
        toast({ tone: 'good', text: 'ظاهر کپی شد؛ آن را روی عنصری دیگر، در صفحه‌های دیگر هم، بچسبانید.' });
      },
    },
    ...(copied
      ? [
          {
            id: 'paste',
            label: 'چسباندن ظاهر',
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
    ...(groupsOf(style).length > 0
      ? [
          {
            id: 'reset',
            label: 'بازنشانی همه، در همهٔ حالت‌ها و دستگاه‌ها',
            drawing: RotateCcw,
            onAction: () => onChange(withoutValues(style)),
          },
        ]
      : []),
  ];
  return <MenuButton label="کارهای ظاهر" drawing={Ellipsis} items={items} empty="" />;
}
