import { useState } from 'react';
import { Button } from './button.tsx';

const shownLength = 600;

/** Text of a visitor; a very long one is truncated until expanded. */
export function VisitorText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > shownLength;
  return (
    <>
      <p className="visitor-text" dir="auto">
        {isLong && !isWhole ? `${text.slice(0, shownLength)}…` : text}
      </p>
      {isLong && (
        <Button kind="quiet" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'کوتاه کردن متن' : 'خواندن همهٔ متن'}
        </Button>
      )}
    </>
  );
}
