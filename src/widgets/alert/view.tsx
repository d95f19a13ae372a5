import { RawHtml } from '../../builder/raw-html.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

/** `note` is an aside to the text; `status` is the result of an action. */
const tones = {
  info: { icon: 'info', label: 'نکته', role: 'note' },
  success: { icon: 'circle-check', label: 'خبر خوب', role: 'status' },
  warning: { icon: 'triangle-alert', label: 'هشدار', role: 'note' },
  danger: { icon: 'circle-alert', label: 'خطر', role: 'status' },
} as const;

export function AlertView({ props, attrs, page }: ViewInput<typeof schema>) {
  if (props.title === '' && props.html === '' && !page.editing) return null;
  const tone = tones[props.tone];
  return (
    <div {...attrs} role={tone.role} data-tone={props.tone}>
      <Icon name={tone.icon} label={tone.label} />
      {props.title !== '' && <p className="title">{props.title}</p>}
      {props.html !== '' && <RawHtml html={props.html} className="text" />}
    </div>
  );
}
