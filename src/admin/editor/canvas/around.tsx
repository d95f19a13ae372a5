import type { PuckContext } from '@puckeditor/core';
import { use, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { RawHtml } from '../../../builder/raw-html.tsx';
import type { SurroundingPart } from '../../../site/render-around.ts';
import { rootZone } from '../puck/place.ts';
import { AroundContext } from '../use-editor.ts';

/**
 * A page in the canvas as visitors see it: its widgets, with header, footer and its template around them. Those are
 * dimmed, out of reach of keyboard and pointer, and edited elsewhere.
 */
export function CanvasPage({ puck }: { puck: PuckContext }) {
  const around = use(AroundContext);
  const { renderDropZone: DropZone } = puck;
  const template = around?.around;
  return (
    <>
      {around?.header && <Landmark part={around.header} name="سربرگ" />}
      {template && hasPlace(template) ? (
        <InTemplate puck={puck} part={template} />
      ) : (
        <DropZone zone={rootZone} as="main" />
      )}
      {around?.footer && <Landmark part={around.footer} name="پابرگ" />}
    </>
  );
}

function Landmark({ part, name }: { part: SurroundingPart; name: string }) {
  return (
    <div className="canvas-around">
      <RawHtml html={part.html} attrs={dimmed} />
      <EditLink part={part} name={name} />
    </div>
  );
}

const dimmed = { inert: true, 'data-around': '' } as object;

/** Opens the editor of a part in another tab, so that nothing typed here is lost. */
function EditLink({ part: { template }, name }: { part: SurroundingPart; name: string }) {
  const href = template ? `/wp-admin/edit/${template.id}` : '/wp-admin/templates/';
  return (
    <a className="canvas-edit" href={href} target="_blank" rel="noopener" title={template?.title}>
      {template ? `ویرایش ${name}` : `ساختن ${name}`}
    </a>
  );
}

const hasPlace = ({ html }: SurroundingPart) => html.includes('mz-post-content');

/** Where the widgets of the post are in its template. */
interface Place {
  element: HTMLElement;
  className: string;
}

/** The template of a post; the post's widgets are edited at its content place. */
function InTemplate({ puck, part }: { puck: PuckContext; part: SurroundingPart }) {
  const { renderDropZone: DropZone } = puck;
  const [place, setPlace] = useState<Place | null>(null);
  const ref = useCallback((main: HTMLElement | null) => setPlace(main && emptyPlace(main)), []);
  return (
    <div className="canvas-around">
      <RawHtml as="main" html={part.html} attrs={{ ref: ref as never }} />
      {place && createPortal(<DropZone zone={rootZone} className={place.className} />, place.element)}
      <EditLink part={part} name="قالب" />
    </div>
  );
}

/** Empties the content place in a rendered template, and dims everything around it. */
function emptyPlace(main: HTMLElement): Place | null {
  const element = main.querySelector<HTMLElement>('.mz-post-content');
  if (!element) return null;
  const text = element.querySelector(':scope > .text');
  text?.remove();
  for (const child of element.children) dim(child);
  for (let inner: Element = element; inner !== main && inner.parentElement; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children) if (sibling !== inner) dim(sibling);
  return { element, className: text?.className ?? 'text' };
}

function dim(element: Element): void {
  element.setAttribute('inert', '');
  element.setAttribute('data-around', '');
}
