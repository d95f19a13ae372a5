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
  const sent = useRef(value);
  useEffect(() => {
    // After back or forward navigation the URL differs from the typed text.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  const report = (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    onChange(text);
  };
  useEffect(() => {
    const timer = setTimeout(() => report(typed.trim()), pause);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField aria-label={label} className="search-box" value={typed} onChange={setTyped} onSubmit={report}>
      <Glyph drawing={Search} />
      <Input placeholder={label} />
      <Button className="icon-button">
        <Glyph drawing={X} />
      </Button>
    </SearchField>
  );
}
