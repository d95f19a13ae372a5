import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** Footer of pages with its landmark: columns, a row below them and a last line. */
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
