import { use, useState } from 'react';
import type { BoundKind } from '../../../builder/bindings/names.ts';
import { pageValues, textOfValue } from '../../../builder/bindings/values.ts';
import { knownTaxonomies } from '../../../content/terms/taxonomies.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Modal } from '../../kit/modal.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { useSession } from '../../session-context.ts';
import { EditedPageContext } from '../use-editor.ts';
import { type OfferedName, offeredNames } from './offered-names.ts';

interface DialogInput {
  /** Label of the field. */
  label: string;
  kind: BoundKind;
  /** Name of the current value; empty for none. */
  present: string;
  /** With `isInside`, it is inserted into the text instead of replacing it. */
  onPick(name: string, isInside: boolean): void;
  close(): void;
}

/** The dynamic values that fit a field, by groups, each with its value on the edited page. */
export function NameDialog({ label, kind, present, onPick, close }: DialogInput) {
  const page = use(EditedPageContext);
  const { fields } = useSession().me.contentTypes;
  const [typed, setTyped] = useState('');
  const [isInside, setInside] = useState(false);
  const sources = { fields, taxonomies: Object.keys(knownTaxonomies), figures: Object.keys(page?.figures ?? {}) };
  const groups = offeredNames(kind, sources, typed);
  const shownOf = ({ name, type }: OfferedName): string => {
    if (!page || type === 'media') return '';
    const value = pageValues(page)(name);
    if (!value) return page.figures?.[name] ?? '';
    return type === 'link' ? (value.link ?? '') : textOfValue(value);
  };
  return (
    <Modal title={`مقدار پویا برای ${label}`} close={close}>
      <SearchBox label="جست‌وجو در مقدارها" value={typed} onChange={setTyped} />
      {(kind === 'text' || kind === 'rich-text') && present === '' && (
        <Checkbox isSelected={isInside} onChange={setInside}>
          در پایان متن نوشته شود، نه به جای همهٔ آن
        </Checkbox>
      )}
      {groups.length === 0 && <p role="status">چیزی پیدا نشد.</p>}
      <div className="ed-names">
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h3>{group.label}</h3>
            <ul>
              {group.names.map((one) => (
                <li key={one.name}>
                  <button
                    type="button"
                    aria-current={one.name === present ? 'true' : undefined}
                    onClick={() => onPick(one.name, isInside)}
                  >
                    <span>{one.label}</span>
                    <small>{shownOf(one)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}
