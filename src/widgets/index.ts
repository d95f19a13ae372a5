import { createRegistry } from '../builder/registry.ts';
import type { AnyWidget } from '../builder/widget.ts';
import { accordion } from './accordion/index.ts';
import { alert } from './alert/index.ts';
import { breadcrumb } from './breadcrumb/index.ts';
import { button } from './button/index.ts';
import { columns } from './columns/index.ts';
import { container } from './container/index.ts';
import { divider } from './divider/index.ts';
import { heading } from './heading/index.ts';
import { hostingSwitcher } from './hosting-switcher/index.ts';
import { icon } from './icon/index.ts';
import { iconBox } from './icon-box/index.ts';
import { iconList } from './icon-list/index.ts';
import { image } from './image/index.ts';
import { planCards } from './plan-cards/index.ts';
import { planTable } from './plan-table/index.ts';
import { postContent } from './post-content/index.ts';
import { postMeta } from './post-meta/index.ts';
import { postTitle } from './post-title/index.ts';
import { richText } from './rich-text/index.ts';
import { spacer } from './spacer/index.ts';
import { table } from './table/index.ts';
import { testimonial } from './testimonial/index.ts';

/** The one list of widgets; everything that knows of widgets is derived from it. */
export const widgets: readonly AnyWidget[] = [
  accordion,
  alert,
  breadcrumb,
  button,
  columns,
  container,
  divider,
  heading,
  hostingSwitcher,
  icon,
  iconBox,
  iconList,
  image,
  planCards,
  planTable,
  postContent,
  postMeta,
  postTitle,
  richText,
  spacer,
  table,
  testimonial,
];

export const registry = createRegistry(widgets);
