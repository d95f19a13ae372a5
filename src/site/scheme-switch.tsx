import { schemeChoices, schemeField } from '../features/scheme/choice.ts';

/** Light, dark, or automatic. Hidden until the page script has applied the choice; its space is reserved. */
export function SchemeSwitch() {
  return (
    <fieldset className="scheme-switch" hidden>
      <legend className="sr">رنگ‌بندی سایت</legend>
      {Object.entries(schemeChoices).map(([choice, words]) => (
        <label key={choice}>
          <input type="radio" className="sr" name={schemeField} value={choice} defaultChecked={choice === 'auto'} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
