import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** The end of pages: columns, a row below them and a last line. It is the landmark of the footer itself. */
export function FooterBandView({ props, attrs }: ViewInput<typeof schema>) {
  return (
    <footer {...attrs} data-background={props.background}>
      <div className="wrap columns">
        {props.lead({ className: 'lead' })}
        {props.columns({ className: 'more' })}
      </div>
      {props.below({ className: 'wrap below' })}
      {props.rights({ className: 'wrap rights' })}
    </footer>
  );
}
