import { useGetPuck } from '@puckeditor/core';
import { ArrowDown, ArrowUp, Copy, CopyPlus, CornerLeftUp, Group, Replace, Trash2 } from 'lucide';
import type { MenuEntry } from '../../kit/menu.tsx';
import { useToast } from '../../kit/toast.tsx';
import type { Clipboard } from '../clipboard/use-clipboard.ts';
import { unknownType } from '../puck/codec.ts';
import { usePuckState } from '../use-editor.ts';
import { focusSettings } from './focus.ts';
import * as tree from './tree.ts';

/** Actions on the selected widget, for the bar above the canvas and the context menu. */
export function useActions(clipboard: Pick<Clipboard, 'copied'>): MenuEntry[] {
  const getPuck = useGetPuck();
  const toast = useToast();
  const isUnknown = usePuckState(({ selectedItem }) => selectedItem?.type === unknownType);
  const copy = async () => {
    const text = clipboard.copied();
    if (text === null) return;
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'good', text: 'کپی شد.' });
    } catch {
      toast({ tone: 'bad', text: 'مرورگر اجازهٔ کپی نداد؛ Ctrl+C را بزنید.' });
    }
  };
  const replace = {
    id: 'replace',
    label: 'جایگزینی با ابزارکی دیگر',
    drawing: Replace,
    onAction: () => focusSettings(getPuck),
  };
  return [
    ...(isUnknown ? [replace] : []),
    {
      id: 'parent',
      label: 'انتخاب دربرگیرنده',
      drawing: CornerLeftUp,
      onAction: () => void tree.selectParent(getPuck),
    },
    { id: 'up', label: 'جابه‌جایی به بالا', drawing: ArrowUp, onAction: () => tree.moveBy(getPuck, -1) },
    { id: 'down', label: 'جابه‌جایی به پایین', drawing: ArrowDown, onAction: () => tree.moveBy(getPuck, 1) },
    { id: 'wrap', label: 'گذاشتن در بخشی تازه', drawing: Group, onAction: () => tree.wrap(getPuck) },
    { id: 'copy', label: 'کپی', drawing: Copy, onAction: () => void copy() },
    { id: 'duplicate', label: 'تکثیر', drawing: CopyPlus, onAction: () => tree.duplicate(getPuck) },
    { id: 'remove', label: 'حذف', drawing: Trash2, onAction: () => tree.remove(getPuck) },
  ];
}
