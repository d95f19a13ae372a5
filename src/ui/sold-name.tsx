import { Fragment } from 'react';

/** Product name; codes like VPS-DE-1 are never broken at their hyphens. */
export function SoldName({ children }: { children: string }) {
  const words = children.split(' ');
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity and keep their order
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="sold-code">{word}</span> : word}
    </Fragment>
  ));
}
