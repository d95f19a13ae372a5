import { behaviour } from '../../../builder/island.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LatinValue } from '../../../ui/latin-value.tsx';

interface CopyValueInput {
  /** Unique on the page. */
  id: string;
  /** Name of the value, for screen readers: `نشانی IPv4`. */
  label: string;
  children: string;
  /** Displayed form, if it differs: an IBAN in groups of four. */
  shown?: string;
}

/** An address, a number or a password that does not wrap, with a copy button; without script there is no button. */
export function CopyValue({ id, label, children: text, shown = text }: CopyValueInput) {
  return (
    <span className="copy-value" {...behaviour({ name: 'copy-value', id: `copy-${id}`, when: 'interaction' })}>
      <LatinValue>{shown}</LatinValue>
      <button type="button" value={text} aria-label={`کپی ${label}`}>
        <Icon name="copy" />
      </button>
      <span aria-live="polite" />
    </span>
  );
}
