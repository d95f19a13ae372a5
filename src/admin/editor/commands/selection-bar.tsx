import { useGetPuck } from '@puckeditor/core';
import {
  ArrowDown,
  ArrowUp,
  BookmarkPlus,
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerLeftUp,
  Group,
  Keyboard,
  Trash2,
} from 'lucide';
import type { IconDrawing } from '../../../ui/icons.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { useToast } from '../../kit/toast.tsx';
import type { Clipboard } from '../clipboard/use-clipboard.ts';
import { useEditor, usePuckState } from '../use-editor.ts';
import * as tree from './tree.ts';

/** Actions on the selected widget, in a bar above the canvas, where it does not cover the page. */
export function SelectionBar({ clipboard, keep }: { clipboard: Clipboard; keep(): void }) {
  const getPuck = useGetPuck();
  const toast = useToast();
  const { showKeys } = useEditor();
  const label = usePuckState(({ selectedItem, config }) =>
    selectedItem ? String(config.components[selectedItem.type]?.label ?? '') : '',
  );
  const isNone = label === '';
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
  const tools: Array<[string, IconDrawing, () => void]> = [
    ['انتخاب دربرگیرنده', CornerLeftUp, () => tree.selectParent(getPuck)],
    ['جابه‌جایی به بالا', ArrowUp, () => tree.moveBy(getPuck, -1)],
    ['جابه‌جایی به پایین', ArrowDown, () => tree.moveBy(getPuck, 1)],
    ['گذاشتن در بخشی تازه', Group, () => tree.wrap(getPuck)],
    ['کپی', Copy, () => void copy()],
    ['تکثیر', CopyPlus, () => tree.duplicate(getPuck)],
    ['حذف', Trash2, () => tree.remove(getPuck)],
  ];
  return (
    <div className="ed-selection" role="toolbar" aria-label="ابزارک انتخاب‌شده" data-none={isNone || undefined}>
      <p role="status">{isNone ? 'چیزی انتخاب نشده' : label}</p>
      {tools.map(([name, drawing, run]) => (
        <Tool key={name} label={name} drawing={drawing} disabled={isNone} run={run} />
      ))}
      <Tool label="نگه‌داشتن برای صفحه‌های دیگر" drawing={BookmarkPlus} disabled={isNone} run={keep} />
      <Tool label="چسباندن" drawing={ClipboardPaste} run={() => void clipboard.pasteCopied()} />
      <span className="ed-roomy">
        <Tool label="کلیدها" drawing={Keyboard} run={showKeys} />
      </span>
    </div>
  );
}

interface ToolInput {
  label: string;
  drawing: IconDrawing;
  disabled?: boolean;
  run(): void;
}

function Tool({ label, drawing, disabled = false, run }: ToolInput) {
  return (
    <button type="button" className="ed-icon-button" aria-label={label} title={label} disabled={disabled} onClick={run}>
      <Glyph drawing={drawing} />
    </button>
  );
}
