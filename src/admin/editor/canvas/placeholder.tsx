import { type ReactNode, type Ref, useCallback } from 'react';

interface PlaceholderInput {
  attrs: { ref?: Ref<never> };
  tone?: 'quiet' | 'fault';
  children: ReactNode;
}

/** Placeholder of a widget that cannot be shown. */
export function Placeholder({ attrs, tone = 'quiet', children }: PlaceholderInput) {
  return (
    <div className="canvas-note" data-tone={tone} {...(attrs.ref ? { ref: attrs.ref } : {})}>
      {children}
    </div>
  );
}

interface StandInInput {
  label: string;
  dragRef: ((element: Element | null) => void) | null;
  watch(element: Element | null): void;
}

/** Placeholder of a section far from the viewport. */
export function StandIn({ label, dragRef, watch }: StandInInput) {
  const ref = useCallback(
    (element: Element | null) => {
      dragRef?.(element);
      watch(element);
    },
    [dragRef, watch],
  );
  return (
    <div className="canvas-far" ref={ref}>
      {label}
    </div>
  );
}
