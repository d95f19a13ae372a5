import { container } from '../widgets/container/index.ts';
import { slides } from '../widgets/slides/index.ts';
import css from './theme/page-edge.css?inline';

const wide: string[] = [container.type, slides.type];

/** The rules for widgets that stand on the page itself; none where everything stands in sections. */
export function pageEdgeCss(content: ReadonlyArray<{ widget: { type: string } }>): string {
  return content.some(({ widget }) => !wide.includes(widget.type)) ? css : '';
}
