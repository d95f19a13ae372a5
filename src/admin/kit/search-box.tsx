import { Search, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { Glyph } from './glyph.tsx';

/** Debounce before the list updates, in milliseconds. */
const pause = 300;

interface SearchInput {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** Searches while typing; the list updates debounced, or immediately with Enter. */
export function SearchBox({ label, value, onChange }: SearchInput) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // After going back or forth the address differs from the typed text.
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  const tell = (text: string) => {
    if (text === told.current) return;
    told.current = text;
    onChange(text);
  };
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), pause);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField aria-label={label} className="search-box" value={typed} onChange={setTyped} onSubmit={tell}>
      <Glyph drawing={Search} />
      <Input placeholder={label} />
      <Button className="icon-button">
        <Glyph drawing={X} />
      </Button>
    </SearchField>
  );
}
