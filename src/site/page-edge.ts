import { container } from '../widgets/container/index.ts';
import { slides } from '../widgets/slides/index.ts';
import css from './theme/page-edge.css?inline';

const wide: string[] = [container.type, slides.type];

/** Rules for top-level widgets; none if all are in sections. */
export function pageEdgeCss(content: ReadonlyArray<{ widget: { type: string } }>): string {
  return content.some(({ widget }) => !wide.includes(widget.type)) ? css : '';
}
