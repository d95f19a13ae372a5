import { type ComponentData, useGetPuck } from '@puckeditor/core';
import { use, useMemo } from 'react';
import { type Design, designOf } from '../../../builder/design/design.ts';
import { deviceLabels } from '../../../builder/element/device-labels.ts';
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
import { sideNames } from './controls/shapes.ts';
import { namedValue, referenceNames } from './references.ts';
import { stateLabels } from './state-labels.ts';
import { findTidy, groupTidy, propertyOf, type TidyChange, tidyTokens, withTidy } from './tidy.ts';

/** Values of an item that become one token together. */
interface Row {
  itemId: string;
  /** Names the item, and where its values are: «عنوان: نزدیک، فاصلهٔ درونی، بالا». */
  name: string;
  from: string;
  to: string;
  changes: TidyChange[];
}

/** Lists values of the page that are close to tokens of the site, each with one click to the token. */
export default function TidyDialog({ close }: { close(): void }) {
  const getPuck = useGetPuck();
  const look = use(CanvasLook);
  const content = usePuckState((state) => state.appState.data.content);
  const rows = useMemo(() => (look ? rowsOf(content, look) : []), [content, look]);
  const apply = (changed: readonly Row[]) => {
    const { appState, dispatch } = getPuck();
    const data = { ...appState.data, content: tidied(appState.data.content, changed) };
    dispatch({ type: 'setData', data, recordHistory: true });
  };
  return (
    <Modal title="مرتب‌سازی با طراحی سایت" close={close}>
      {rows.length === 0 ? (
        <p role="status">همه‌چیز مرتب است؛ مقداری نزدیک به طراحی سایت پیدا نشد.</p>
      ) : (
        <>
          <p className="hint">
            این مقدارها با یک رنگ، فاصله، اندازه یا گردی سایت برابرند یا به چشم فرقی ندارند. اگر آن را به جایشان
            بگذارید، با عوض شدن طراحی سایت این‌ها هم عوض می‌شوند.
          </p>
          <ul className="st-tidy">
            {rows.map((row) => (
              <li key={`${row.itemId} ${row.changes[0]?.path.join('.')}`}>
                <span>
                  {row.name}
                  <small>
                    <bdi>{row.from}</bdi> ← <bdi>{row.to}</bdi>
                  </small>
                </span>
                <Button
                  kind="plain"
                  aria-label={`جایگزینی ${row.from} با ${row.to} در ${row.name}`}
                  onPress={() => apply([row])}
                >
                  جایگزینی
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="modal-actions">
        {rows.length > 1 && <Button onPress={() => apply(rows)}>جایگزینی همه</Button>}
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
  { theme, design: stored }: NonNullable<React.ContextType<typeof CanvasLook>>,
): Row[] {
  const design = designOf(stored);
  const colours = Object.entries(coloursOf('light', theme)).map(([slug, value]) => [`$${slug}`, value]);
  const tokens = tidyTokens(design, { lengths: fixedSteps(theme), colours: Object.fromEntries(colours) });
  return allItems(content, registry).flatMap((item) =>
    groupTidy(findTidy(styleOf(item), tokens), (step) => step in sideNames).map((changes) =>
      rowOf(item, changes, design),
    ),
  );
}

function rowOf(item: ComponentData, changes: TidyChange[], design: Design): Row {
  const [first] = changes as [TidyChange];
  const names = referenceNames(design);
  const parts = Object.entries(registry.get(item.type)?.parts ?? {}).map(([part, { label }]) => [part, label]);
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(parts),
    hover: stateLabels.hover,
    active: stateLabels.active,
    tablet: deviceLabels.tablet,
    mobile: deviceLabels.mobile,
  };
  const where = first.path.flatMap((step) => words[step] ?? []);
  const sides = changes.flatMap(({ path }) => path.flatMap((step) => sideNames[step] ?? []));
  const isDeleted = first.from.startsWith('$') || first.path[0] === 'presets';
  return {
    itemId: item.props.id,
    name: [nameOf(item), propertyOf(first) ?? 'سبک', ...where, sides.join(' و ')].filter(Boolean).join('، '),
    from: isDeleted ? 'حذف‌شده' : first.from,
    to: namedValue(first.to, names),
    changes,
  };
}

/** Returns the items with the changes of these rows; all others stay the same objects. */
function tidied(items: readonly ComponentData[], rows: readonly Row[]): ComponentData[] {
  return items.map((item) => {
    const widget = registry.get(item.type);
    const slots = widget ? markedPaths(widget.schema, 'slot') : [];
    const props = mapPaths(item.props, slots, (held) => tidied((held ?? []) as ComponentData[], rows));
    const own = rows.filter(({ itemId }) => itemId === item.props.id).flatMap(({ changes }) => changes);
    if (own.length === 0) return slots.length === 0 ? item : { ...item, props };
    const element = { ...(props.element as object), style: withTidy(styleOf(item), own) };
    return { ...item, props: { ...props, element } };
  });
}
