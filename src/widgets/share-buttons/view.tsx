import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { BrandIcon } from '../../features/share/brand-icon.tsx';
import { brandTitles } from '../../features/share/brands.ts';
import { type Shared, shareLink } from '../../features/share/links.ts';
import { goneNetworks, type ShareNetwork } from '../../features/share/networks.ts';
import { sharedOf } from './rules.ts';
import type { ShareWay, schema } from './schema.ts';

/** Ways that the page's own script goes; without scripting they do not show. */
const scripted: readonly ShareWay[] = ['print', 'copy', 'native'];

/**
 * Links that open a network's own form, and buttons for what the browser does. Networks whose service is gone show in
 * the editor only, marked so.
 */
export function ShareButtonsView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const chosen = [...new Set(props.networks.map(({ network }) => network))];
  const shown = page.editing ? chosen : chosen.filter((way) => !(way in goneNetworks));
  if (shown.length === 0 && !page.editing) return null;
  const shared = sharedOf(props, page);
  const { url, title, text } = shared;
  return (
    <div
      {...attrs}
      {...(shown.some((way) => scripted.includes(way))
        ? behaviour({ name: 'share-buttons', id, when: 'visible', options: { url, title, text } })
        : {})}
      data-view={props.view}
      data-look={props.look}
      data-shape={props.shape}
      data-align={props.align}
    >
      {props.showLabel && props.label !== '' && <span className="label">{props.label}</span>}
      <ul aria-label={props.label || 'هم‌رسانی'}>
        {shown.map((way) => (
          <li key={way} data-way={way}>
            <Way way={way} view={props.view} shared={shared} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WayInput {
  way: ShareWay;
  view: 'icon-text' | 'icon' | 'text';
  shared: Shared;
}

function Way({ way, view, shared }: WayInput) {
  const title = brandTitles[way];
  const content = (
    <>
      {view !== 'text' && <BrandIcon name={way} />}
      {view !== 'icon' && title}
    </>
  );
  const gone = goneNetworks[way as ShareNetwork];
  if (gone !== undefined)
    return (
      <span className="gone">
        {content} <small>{gone}</small>
      </span>
    );
  if (scripted.includes(way))
    return (
      <>
        <button type="button" aria-label={view === 'icon' ? title : undefined}>
          {content}
        </button>
        {way !== 'print' && <span className="note" role="status" />}
      </>
    );
  const href = shareLink(way as ShareNetwork, shared) ?? undefined;
  if (way === 'email')
    return (
      <a href={href} aria-label={`فرستادن با ${title}`}>
        {content}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener nofollow" aria-label={`هم‌رسانی در ${title} (پنجرهٔ تازه)`}>
      {content}
    </a>
  );
}
