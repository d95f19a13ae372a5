import { type ComponentData, useGetPuck } from '@puckeditor/core';
import { use, useMemo } from 'react';
import { designOf } from '../../../builder/design/design.ts';
import { mapPaths, markedPaths } from '../../../builder/slots.ts';
import { coloursOf, fixedSteps } from '../../../site/theme/tokens.ts';
import { registry } from '../../../widgets/index.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { CanvasLook } from '../look.ts';
import { allItems } from '../puck/codec.ts';
import { nameOf } from '../puck/name-of.ts';
import { usePuckState } from '../use-editor.ts';
import './tidy-dialog.css';
import { findTidy, propertyOf, type TidyChange, tidyTokens, withTidy } from './tidy.ts';

interface Row extends TidyChange {
  itemId: string;
  name: string;
}

/** Lists values of the page that are close to tokens of the site, each with one click to the token. */
export default function TidyDialog({ close }: { close(): void }) {
  const getPuck = useGetPuck();
  const look = use(CanvasLook);
  const content = usePuckState((state) => state.appState.data.content);
  const rows = useMemo(() => (look ? rowsOf(content, look) : []), [content, look]);
  const apply = (changes: readonly Row[]) => {
    const { appState, dispatch } = getPuck();
    const data = { ...appState.data, content: tidied(appState.data.content, changes) };
    dispatch({ type: 'setData', data, recordHistory: true });
  };
  return (
    <Modal title="مرتب‌سازی با طراحی سایت" close={close}>
      <p className="hint">
        این مقدارها با یک رنگ، فاصله، اندازه یا گردی سایت برابرند یا به چشم فرقی ندارند. با بردنشان به طراحی سایت، با
        عوض شدن آن عوض می‌شوند.
      </p>
      {rows.length === 0 ? (
        <p role="status">همه‌چیز مرتب است؛ مقداری نزدیک به طراحی سایت پیدا نشد.</p>
      ) : (
        <ul className="st-tidy">
          {rows.map((row) => (
            <li key={`${row.itemId} ${row.path.join('.')}`}>
              <span>
                {row.name}، {propertyOf(row) ?? 'سبک'}
                <bdi dir="ltr">
                  {row.from} → {row.to}
                </bdi>
              </span>
              <Button kind="plain" onPress={() => apply([row])}>
                بردن به طراحی سایت
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="modal-actions">
        {rows.length > 1 && <Button onPress={() => apply(rows)}>بردن همه</Button>}
        <Button kind="quiet" onPress={close}>
          بستن
        </Button>
      </div>
    </Modal>
  );
}

const styleOf = ({ props }: ComponentData): unknown => (props.element as { style?: unknown } | undefined)?.style;

function rowsOf(
  content: readonly ComponentData[],
  { theme, design }: NonNullable<React.ContextType<typeof CanvasLook>>,
) {
  const colours = Object.entries(coloursOf('light', theme)).map(([slug, value]) => [`$${slug}`, value]);
  const tokens = tidyTokens(designOf(design), { lengths: fixedSteps(theme), colours: Object.fromEntries(colours) });
  return allItems(content, registry).flatMap((item): Row[] =>
    findTidy(styleOf(item), tokens).map((change) => ({ ...change, itemId: item.props.id, name: nameOf(item) })),
  );
}

/** Returns the items with these changes; all others stay the same objects. */
function tidied(items: readonly ComponentData[], changes: readonly Row[]): ComponentData[] {
  return items.map((item) => {
    const widget = registry.get(item.type);
    const slots = widget ? markedPaths(widget.schema, 'slot') : [];
    const props = mapPaths(item.props, slots, (held) => tidied((held ?? []) as ComponentData[], changes));
    const own = changes.filter(({ itemId }) => itemId === item.props.id);
    if (own.length === 0) return slots.length === 0 ? item : { ...item, props };
    const element = { ...(props.element as object), style: withTidy(styleOf(item), own) };
    return { ...item, props: { ...props, element } };
  });
}
