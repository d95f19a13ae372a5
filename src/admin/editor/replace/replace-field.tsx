import { type CustomField, useGetPuck } from '@puckeditor/core';
import { useMemo, useState } from 'react';
import { readNode } from '../../../builder/document.ts';
import { type AnyWidget, widgetGroups } from '../../../builder/widget.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { widgets } from '../../../widgets/index.ts';
import { Button } from '../../kit/button.tsx';
import { useSession } from '../../session-context.ts';
import { focusSelected } from '../commands/focus.ts';
import { remove, replaceItem } from '../commands/tree.ts';
import { Labelled } from '../fields/inputs.tsx';
import { isCode } from '../puck/is-code.ts';
import { fillProps } from './fill-props.ts';
import { type Content, findContents } from './find-contents.ts';
import { rankWidgets } from './rank-widgets.ts';

/** The panel of an unknown widget: its contents, and the widgets that can replace it. */
export const replaceField: CustomField<unknown> = {
  type: 'custom',
  label: 'جایگزینی',
  render: ({ value }) => <Replace stored={value} />,
};

const kindLabels: Readonly<Record<Content['kind'], string>> = {
  text: 'متن',
  html: 'متن',
  link: 'پیوند',
  picture: 'تصویر',
};

function Replace({ stored }: { stored: unknown }) {
  const getPuck = useGetPuck();
  const mayCode = hasRight(useSession().me.user, 'design.code');
  const contents = useMemo(() => findContents(stored), [stored]);
  const offered = useMemo(() => widgets.filter((widget) => mayCode || !isCode(widget)), [mayCode]);
  const [refused, setRefused] = useState<ReadonlySet<Content>>(new Set());
  const [chosen, setChosen] = useState('');
  const taken = contents.filter((content) => !refused.has(content));
  const ranked = useMemo(() => rankWidgets(offered, contents), [offered, contents]);
  const widget = offered.find(({ type }) => type === chosen) ?? ranked[0];
  const { left } = widget ? fillProps(widget, taken) : { left: taken };
  const replace = () => {
    const id = getPuck().selectedItem?.props.id;
    if (!widget || id === undefined) return;
    const { props } = fillProps(widget, taken);
    const item = { type: widget.type, props: { ...props, element: {}, id: `${widget.type}-${crypto.randomUUID()}` } };
    replaceItem(getPuck, id, [item]);
    focusSelected(getPuck);
  };
  return (
    <div className="ed-replace">
      <p>
        <bdi dir="ltr">{readNode(stored)?.type}</bdi>
      </p>
      <p className="hint">
        این ابزارک این‌جا همتایی ندارد و بازدیدکنندگان آن را نمی‌بینند. ابزارکی به جایش بگذارید یا آن را بردارید.
      </p>
      <Labelled label="ابزارک جایگزین">
        <select
          className="ed-input"
          value={widget?.type ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {Object.entries(widgetGroups).map(([group, title]) => (
            <Options key={group} title={title} members={offered.filter(({ editor }) => editor.group === group)} />
          ))}
        </select>
      </Labelled>
      {contents.length > 0 && (
        <fieldset className="ed-several">
          <legend>از محتوای آن بیاید</legend>
          {contents.map((content) => (
            <label key={`${content.kind} ${content.value}`} className="ed-switch">
              <input
                type="checkbox"
                checked={!refused.has(content)}
                onChange={(event) => setRefused(toggled(refused, content, event.currentTarget.checked))}
              />
              <span>
                {kindLabels[content.kind]}: <bdi>{shortened(content)}</bdi>
                {left.includes(content) && ' (در این ابزارک جا ندارد)'}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="ed-section-actions">
        <Button onPress={replace}>جایگزین کن</Button>
        <Button
          kind="plain"
          onPress={() => {
            remove(getPuck);
            focusSelected(getPuck);
          }}
        >
          بردار
        </Button>
      </div>
      <details>
        <summary>دادهٔ اصلی</summary>
        <pre dir="ltr">{JSON.stringify(stored, null, 2)}</pre>
      </details>
    </div>
  );
}

function Options({ title, members }: { title: string; members: AnyWidget[] }) {
  if (members.length === 0) return null;
  return (
    <optgroup label={title}>
      {members.map(({ type, editor }) => (
        <option key={type} value={type}>
          {editor.label}
        </option>
      ))}
    </optgroup>
  );
}

function toggled(refused: ReadonlySet<Content>, content: Content, isOn: boolean): ReadonlySet<Content> {
  const next = new Set(refused);
  if (isOn) next.delete(content);
  else next.add(content);
  return next;
}

function shortened({ kind, value }: Content): string {
  if (kind === 'picture') return formatNumber(value);
  const words = kind === 'html' ? value.replaceAll(/<[^>]*>/g, ' ') : value;
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
