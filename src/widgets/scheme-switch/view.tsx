import type { ViewInput } from '../../builder/widget.ts';
import { schemeChoices, schemeField } from '../../features/scheme/choice.ts';
import type { schema } from './schema.ts';

/**
 * Light, dark, or automatic; only on sites that follow the device. Hidden until the page script has applied the choice; its
 * space is reserved.
 */
export function SchemeSwitchView({ id, props, attrs, page: { site, editing } }: ViewInput<typeof schema>) {
  if (site.colourScheme !== 'auto' && !editing) return null;
  return (
    <fieldset {...attrs} hidden={!editing}>
      <legend className="sr">{props.label || 'رنگ‌بندی سایت'}</legend>
      {Object.entries(schemeChoices).map(([choice, words]) => (
        <label key={choice}>
          <input
            type="radio"
            className="sr"
            name={`${schemeField}-${id}`}
            value={choice}
            defaultChecked={choice === 'auto'}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
