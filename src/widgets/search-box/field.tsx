import { behaviour } from '../../builder/island.tsx';
import { Icon } from '../../ui/icon.tsx';

interface FieldInput {
  id: string;
  label: string;
  placeholder: string;
  /** The query, on the search page. */
  value?: string | undefined;
  /** True if the surrounding element has the behaviour. */
  isLive?: boolean;
}

/** Behaviour attributes of the element around a `SearchField`; its code is loaded on interaction. */
export const searchBehaviour = (id: string) => behaviour({ name: 'search-box', id, when: 'interaction' });

/**
 * The form, which works without scripts, and the empty place for live results. A live field is a combobox from the start,
 * so that screen readers announce it as one when it gets the focus.
 */
export function SearchField({ id, label, placeholder, value = '', isLive = true }: FieldInput) {
  const combobox = {
    role: 'combobox',
    'aria-expanded': false,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
  } as const;
  return (
    <>
      <form action="/" method="get">
        <label className="sr" htmlFor={`${id}-field`}>
          {label}
        </label>
        <input
          type="search"
          name="s"
          id={`${id}-field`}
          defaultValue={value}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          {...(isLive ? combobox : {})}
        />
        <button type="submit" aria-label={label}>
          <Icon name="search" />
        </button>
      </form>
      {isLive && (
        <>
          <div className="panel" hidden>
            <div role="listbox" id={`${id}-list`} aria-label="نتیجه‌های جست‌وجو" />
          </div>
          <p className="sr" role="status" />
        </>
      )}
    </>
  );
}
