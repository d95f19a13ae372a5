import { useGetPuck } from '@puckeditor/core';
import { useEffect } from 'react';
import { useEditor } from '../use-editor.ts';
import { commandFor } from './shortcuts.ts';
import { select } from './tree.ts';

/** Handles keyboard shortcuts in a document: the editor's own or the canvas. */
export function useKeys(target: Document | undefined): void {
  const getPuck = useGetPuck();
  const { showKeys } = useEditor();
  useEffect(() => {
    if (!target) return;
    const onKey = (event: KeyboardEvent) => {
      const command = commandFor(event);
      if (!command || isElsewhere(event)) return;
      if (isWriting(event.target) && !(command.inFields && !isText(event.target))) return;
      const selected: string | undefined = getPuck().selectedItem?.props.id;
      const focused = target === document ? undefined : (focusedWidget(event.target) ?? selected);
      if (command.only === 'canvas' && (target === document || hasControl(event.target))) return;
      if (command.selected && (focused ?? selected) === undefined) return;
      event.preventDefault();
      // Puck binds some of these keys too.
      event.stopPropagation();
      const isChosen = focused === undefined || focused === selected;
      if (!isChosen) select(getPuck, focused);
      // The first Enter on a widget chooses it.
      if (isChosen || event.code !== 'Enter') command.run({ getPuck, showKeys });
    };
    target.addEventListener('keydown', onKey, { capture: true });
    return () => target.removeEventListener('keydown', onKey, { capture: true });
  }, [target, getPuck, showKeys]);
}

/** True in dialogs and menus, which have separate keys, and during text composition. */
function isElsewhere(event: KeyboardEvent): boolean {
  return event.isComposing || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** True while a text or another value is being typed or chosen. */
export function isWriting(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return isText(target) || element?.closest?.('input, textarea, select, [role="listbox"], [role="combobox"]') != null;
}

/** True for a text field with separate undo history. */
function isText(target: EventTarget | null): boolean {
  return (target as HTMLElement | null)?.isContentEditable === true;
}

/** The id of the widget that has the keyboard. */
function focusedWidget(target: EventTarget | null): string | undefined {
  return (target as HTMLElement | null)?.dataset?.puckComponent;
}

/** True on a control inside a widget, like a tab, which has separate keys. */
function hasControl(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return focusedWidget(target) === undefined && element?.closest?.('a[href], button, summary, [tabindex="0"]') != null;
}
