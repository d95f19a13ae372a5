import { useEffect, useRef } from 'react';

/**
 * The ref of a dialog that takes the focus when what had it goes away or is switched off, so that Escape and Tab
 * still belong to the dialog.
 */
export function useKeptFocus() {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    const topmost = [...document.querySelectorAll('.modal > [role$="dialog"]')].at(-1);
    if (isLost && topmost === dialog.current) dialog.current?.focus();
  });
  return dialog;
}
