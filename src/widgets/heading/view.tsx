import { Fragment } from 'react';
import type { ViewInput } from '../../builder/widget.ts';
import { bindWords } from '../../platform/persian/bind.ts';
import type { schema } from './schema.ts';

export function HeadingView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const Tag = props.tag;
  const anchor = page.outline?.anchors.get(id)?.[0];
  const look = { ...(anchor ? { id: anchor } : {}), ...attrs, 'data-size': props.size, 'data-align': props.align };
  const words = page.editing ? props.text : linesOf(props.text);
  const content = props.url === '' ? words : <a href={props.url}>{words}</a>;
  if (props.eyebrow === '') return <Tag {...look}>{content}</Tag>;
  return (
    <hgroup {...look}>
      <p className="eyebrow">{props.eyebrow}</p>
      <Tag className="title">{content}</Tag>
    </hgroup>
  );
}

/** Renders each typed line on its own line. */
function linesOf(text: string) {
  if (!text.includes('\n')) return bindWords(text);
  return text
    .trim()
    .split('\n')
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
      <Fragment key={index}>
        {index > 0 && <br />}
        {bindWords(line)}
      </Fragment>
    ));
}
