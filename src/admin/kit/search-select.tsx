import { useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { searchKey } from '../../platform/persian/letters.ts';

interface SearchSelectInput {
  label: string;
  value: string;
  choices: ReadonlyArray<readonly [value: string, label: string]>;
  onChange(value: string): void;
}

/** Maximum number of options shown; typing a part of a name finds the others. */
const most = 50;

/** Combobox: selects one of many by typing a part of its name. */
export function SearchSelect({ label, value, choices, onChange }: SearchSelectInput) {
  const [typed, setTyped] = useState<string>();
  const name = choices.find(([one]) => one === value)?.[1] ?? '';
  const key = searchKey(typed ?? '');
  const isSearching = key !== '' && typed !== name;
  const found = choices.filter(([one, words]) => !isSearching || one === value || searchKey(words).includes(key));
  // The selected item stays in the list: without it React Aria clears the field.
  const shown = found.filter(([one], index) => index < most || one === value);
  return (
    <ComboBox
      className="field"
      menuTrigger="focus"
      items={shown.map(([id, words]) => ({ id, words }))}
      defaultFilter={(words) => !isSearching || searchKey(words).includes(key)}
      inputValue={typed ?? name}
      onInputChange={setTyped}
      selectedKey={value}
      onSelectionChange={(chosen) => {
        if (chosen === null) return;
        onChange(String(chosen));
        setTyped(undefined);
      }}
      onBlur={() => setTyped(undefined)}
    >
      <Label>{label}</Label>
      <Input placeholder="بخشی از نام را بنویسید" />
      <Popover className="popover search-select">
        <ListBox<{ id: string; words: string }> renderEmptyState={() => <p className="popover-note">چیزی پیدا نشد.</p>}>
          {({ words }) => <ListBoxItem textValue={words}>{words}</ListBoxItem>}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
