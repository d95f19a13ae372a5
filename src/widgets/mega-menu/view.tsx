import type { ViewInput } from '../../builder/widget.ts';
import { currentOf } from '../shared/menu-current.ts';
import { MenuToggle, menuBehaviour } from '../shared/menu-parts.tsx';
import type { MegaMenuData } from './load.ts';
import type { schema } from './schema.ts';

/**
 * A menu whose panels consist of widgets; it shares styles and behaviour with `nav-menu`. In the editor every panel is
 * open below its entry.
 */
export function MegaMenuView({ id, props, attrs, data, page }: ViewInput<typeof schema, MegaMenuData | undefined>) {
  if (props.items.length === 0 && !page.editing) return null;
  return (
    <nav
      {...attrs}
      className={`${attrs.className} mz-nav-menu`}
      aria-label={data?.label ?? props.label}
      {...(page.editing ? {} : menuBehaviour(id))}
      data-layout={page.editing ? 'column' : 'bar'}
      data-align={props.align}
      data-look={props.look}
      data-indicator={props.indicator}
    >
      {props.collapses && !page.editing && <MenuToggle text={props.buttonText} />}
      <ul>
        {props.items.map(({ label, url, panel }, index) => {
          const current = currentOf({ href: url || null, children: [] }, page.post.path);
          const isFilled = page.editing || data?.filled[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its index
            <li key={index}>
              {url !== '' && (
                <a href={url} aria-current={current}>
                  {label}
                </a>
              )}
              {url === '' && !isFilled && <span>{label}</span>}
              {isFilled && (
                <details name={page.editing ? undefined : `menu-${id}`} open={page.editing}>
                  {url === '' ? <summary>{label}</summary> : <summary aria-label={`زیرمنوی ${label}`} />}
                  <div className="panel" data-slot="">
                    {panel()}
                  </div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
