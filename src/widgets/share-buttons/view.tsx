import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { BrandIcon } from '../../features/share/brand-icon.tsx';
import { brandTitles } from '../../features/share/brands.ts';
import { type Shared, shareLink } from '../../features/share/links.ts';
import { retiredNetworks } from '../../features/share/networks.ts';
import { sharedOf } from './rules.ts';
import type { ShareWay, schema } from './schema.ts';

/** Actions that need the page script; hidden without scripting. */
type ScriptedWay = 'print' | 'copy' | 'native';
const scripted: readonly ShareWay[] = ['print', 'copy', 'native'] satisfies ScriptedWay[];
const isScripted = (way: ShareWay): way is ScriptedWay => scripted.includes(way);

/** Links to the share forms of networks, and buttons for browser actions. In the editor discontinued networks are marked. */
export function ShareButtonsView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const { share } = page.site;
  const isOffered = (way: ShareWay) => share.length === 0 || isScripted(way) || share.includes(way);
  const shown = [...new Set(props.networks.map(({ network }) => network))].filter(isOffered);
  if (shown.length === 0 && !page.editing) return null;
  const shared = sharedOf(props, page);
  const { url, title, text } = shared;
  return (
    <div
      {...attrs}
      {...(shown.some(isScripted)
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
            <Way way={way} view={props.view} shared={shared} isEditing={page.editing} />
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
  isEditing: boolean;
}

function Way({ way, view, shared, isEditing }: WayInput) {
  const title = brandTitles[way];
  const content = (
    <>
      {view !== 'text' && <BrandIcon name={way} />}
      {view !== 'icon' && title}
    </>
  );
  if (isScripted(way))
    return (
      <>
        <button type="button" aria-label={view === 'icon' ? title : undefined}>
          {content}
        </button>
        {way !== 'print' && <span className="note" role="status" />}
      </>
    );
  const href = shareLink(way, shared);
  if (way === 'email')
    return (
      <a href={href} aria-label={`فرستادن با ${title}`}>
        {content}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener nofollow" aria-label={`هم‌رسانی در ${title} (پنجرهٔ تازه)`}>
      {content}
      {isEditing && way in retiredNetworks && <small>{retiredNetworks[way]}</small>}
    </a>
  );
}
