import { BookmarkPlus, ClipboardPaste, Keyboard } from 'lucide';
import type { IconDrawing } from '../../../ui/icons.ts';
import { Glyph } from '../../kit/glyph.tsx';
import type { Clipboard } from '../clipboard/use-clipboard.ts';
import { useEditor, usePuckState } from '../use-editor.ts';
import { useActions } from './use-actions.ts';

/** Actions on the selected widget, in a bar above the canvas, where it does not cover the page. */
export function SelectionBar({ clipboard, keep }: { clipboard: Clipboard; keep(): void }) {
  const { showKeys } = useEditor();
  const actions = useActions(clipboard);
  const label = usePuckState(({ selectedItem, config }) =>
    selectedItem ? String(config.components[selectedItem.type]?.label ?? '') : '',
  );
  const isNone = label === '';
  return (
    <div className="ed-selection" role="toolbar" aria-label="ابزارک انتخاب‌شده" data-none={isNone || undefined}>
      <p role="status">{isNone ? 'چیزی انتخاب نشده' : label}</p>
      {actions.map(({ id, label: name, drawing, onAction }) => (
        <Tool key={id} label={name} drawing={drawing} disabled={isNone} run={onAction} />
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
