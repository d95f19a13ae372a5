import { Fragment, type ReactNode } from 'react';

/** Runs of Latin words, addresses and codes, without surrounding punctuation. */
const latin = /[A-Za-z0-9@+#/](?:[ -~]*[A-Za-z0-9/%+#=_-])?/g;

/** Text of several lines; Latin parts keep their direction in a Persian sentence. */
export function InlineText({ children }: { children: string }) {
  return children.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <Fragment key={index}>
      {index > 0 && <br />}
      {piecesOf(line)}
    </Fragment>
  ));
}

function piecesOf(line: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { 0: found, index } of line.matchAll(latin)) {
    const closing = /^\)*/.exec(line.slice(index + found.length))?.[0].length ?? 0;
    const open = found.split('(').length - found.split(')').length;
    const end = index + found.length + Math.max(0, Math.min(closing, open));
    if (index > at) pieces.push(line.slice(at, index));
    pieces.push(<Latin key={index}>{line.slice(index, end)}</Latin>);
    at = end;
  }
  if (at < line.length) pieces.push(line.slice(at));
  return pieces;
}

/** Names like `VPS-DE-2` are not broken: half of one at the end of a line reads in the wrong order. */
const longestName = 30;

function Latin({ children }: { children: string }) {
  const breaks = children.length > longestName ? ({ wordBreak: 'break-word' } as const) : { whiteSpace: 'nowrap' };
  return (
    <span dir="ltr" style={breaks}>
      {children}
    </span>
  );
}
