import type { ReactNode, Ref } from 'react';

interface PlaceholderInput {
  attrs: { ref?: Ref<never> };
  tone?: 'quiet' | 'fault';
  children: ReactNode;
}

/** Stands in the canvas where a widget cannot be shown. */
export function Placeholder({ attrs, tone = 'quiet', children }: PlaceholderInput) {
  return (
    <div className="canvas-note" data-tone={tone} {...(attrs.ref ? { ref: attrs.ref } : {})}>
      {children}
    </div>
  );
}
