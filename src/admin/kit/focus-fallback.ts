import { useEffect, useRef } from 'react';

/**
 * Ref of a dialog that receives the focus when the focused element is removed or disabled, so that Escape and Tab stay in
 * the dialog.
 */
export function useFocusFallback() {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    const topmost = [...document.querySelectorAll('.modal > [role$="dialog"]')].at(-1);
    if (isLost && topmost === dialog.current) dialog.current?.focus();
  });
  return dialog;
}
