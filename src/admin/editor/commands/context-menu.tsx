import { useGetPuck } from '@puckeditor/core';
import { ClipboardPaste, PaintBucket, Paintbrush } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { hasRight } from '../../../content/users/rights.ts';
import { Glyph } from '../../kit/glyph.tsx';
import type { MenuEntry } from '../../kit/menu.tsx';
import { useSession } from '../../session-context.ts';
import type { Clipboard } from '../clipboard/use-clipboard.ts';
import { canvasScale } from '../puck/place.ts';
import { useSectionActions } from '../sections/use-section.ts';
import { belowHandles } from '../style/below-handles.ts';
import { withPasted } from '../style/edit-style.ts';
import { selectedStyle, setSelectedStyle } from '../style/selected-style.ts';
import { copyStyle, useCopiedStyle } from '../style/style-clipboard.ts';
import { focusSelected } from './focus.ts';
import { select } from './tree.ts';
import { useActions } from './use-actions.ts';

interface Point {
  x: number;
  y: number;
}

/** The menu of a widget in the canvas: by right click, long press, the menu key or Shift+F10. */
export function ContextMenu({ canvas, clipboard }: { canvas: Document; clipboard: Clipboard }) {
  const getPuck = useGetPuck();
  const [at, setAt] = useState<Point | null>(null);
  useEffect(() => {
    // A right press moves the focus into a text before the menu opens.
    let focused: Element | null = null;
    const press = ({ button }: PointerEvent) => {
      focused = button === 2 ? canvas.activeElement : null;
    };
    const open = (event: MouseEvent) => {
      const pressed = event.target as HTMLElement | null;
      const target = pressed?.closest('.canvas-handles') ? belowHandles(canvas, event) : pressed;
      const widget = target?.closest<HTMLElement>('[data-puck-component]');
      // Texts being edited keep the browser's menu, with its spelling suggestions.
      const written = (focused ?? canvas.activeElement) as HTMLElement | null;
      const isWriting = written?.isContentEditable && written.contains(pressed);
      focused = null;
      if (!widget || isWriting) return;
      event.preventDefault();
      select(getPuck, widget.dataset.puckComponent ?? '');
      setAt(pointOf(event, widget));
    };
    canvas.addEventListener('pointerdown', press, true);
    canvas.addEventListener('contextmenu', open);
    return () => {
      canvas.removeEventListener('pointerdown', press, true);
      canvas.removeEventListener('contextmenu', open);
    };
  }, [canvas, getPuck]);
  if (!at) return null;
  const close = () => {
    setAt(null);
    focusSelected(getPuck);
  };
  return <OpenMenu at={at} clipboard={clipboard} close={close} />;
}

function OpenMenu({ at, clipboard, close }: { at: Point; clipboard: Clipboard; close(): void }) {
  const getPuck = useGetPuck();
  const anchor = useRef<HTMLSpanElement>(null);
  const style = selectedStyle(getPuck) ?? {};
  const copied = useCopiedStyle();
  const mayStyle = hasRight(useSession().me.user, 'design.edit');
  const items: MenuEntry[] = [
    ...useSectionActions(),
    ...useActions(clipboard),
    { id: 'paste', label: 'چسباندن', drawing: ClipboardPaste, onAction: () => void clipboard.pasteCopied() },
    { id: 'copy-style', label: 'کپی ظاهر', drawing: Paintbrush, onAction: () => copyStyle(style) },
    ...(copied && mayStyle
      ? [
          {
            id: 'paste-style',
            label: 'چسباندن ظاهر',
            drawing: PaintBucket,
            onAction: () => setSelectedStyle(getPuck, withPasted(style, copied)),
          },
        ]
      : []),
  ];
  return (
    <>
      {createPortal(<span ref={anchor} className="ed-point" style={{ left: at.x, top: at.y }} />, document.body)}
      <Popover
        className="popover"
        triggerRef={anchor}
        isOpen
        placement="bottom start"
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
      >
        <Menu className="menu" aria-label="کارهای ابزارک" autoFocus="first" onClose={close}>
          {items.map(({ id, label, drawing, onAction }) => (
            <MenuItem key={id} id={id} textValue={label} onAction={onAction}>
              <Glyph drawing={drawing} />
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}

/** Returns the point of an event of the canvas in the window; for a key, the start of the widget. */
function pointOf(event: MouseEvent, widget: HTMLElement): Point {
  const frame = widget.ownerDocument.defaultView?.frameElement as HTMLIFrameElement | null | undefined;
  const around = frame?.getBoundingClientRect();
  const scale = canvasScale();
  const box = widget.getBoundingClientRect();
  const isKey = event.clientX === 0 && event.clientY === 0;
  const x = isKey ? box.right : event.clientX;
  const y = isKey ? Math.max(0, box.top) : event.clientY;
  return { x: (around?.left ?? 0) + x * scale, y: (around?.top ?? 0) + y * scale };
}
