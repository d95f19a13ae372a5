import { Fragment } from 'react';

/**
 * An address, a number or a password: left-to-right, wraps only between its parts, never inside one. The parts of
 * `2a01:4f8::1` end at its colons, those of `https://panel.example.ir/login` at its slashes.
 */
export function LatinValue({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="latin-value">
      {partsOf(children).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and keep their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </bdi>
  );
}

/** Splits a text into unbreakable pieces; joined they are the text again. */
export const partsOf = (text: string): string[] => text.split(/(?<=[:/\s])(?![:/\s])/);

/** An IBAN or a card number as banks print it: in groups of four. */
export const inGroupsOfFour = (number: string): string => number.match(/.{1,4}/g)?.join(' ') ?? '';
