import type { ComponentType, ReactNode } from 'react';

/** A part of a view, with all inputs of its HTML, which must survive JSON. */
export interface Part {
  of: readonly unknown[];
  content(): ReactNode;
}

/** Replaces a part of the rendered page; returns its placeholder text. */
type TakeOut = (part: Part) => string;

let takeOut: TakeOut | null = null;

/** Renders with parts replaced by placeholders. */
export function takingOut<T>(take: TakeOut, print: () => T): T {
  const outer = takeOut;
  takeOut = take;
  try {
    return print();
  } finally {
    takeOut = outer;
  }
}

/**
 * Elements that many renders share, such as an item of a list: in page rendering, their HTML is cached under `of`, which
 * names all its inputs. Elsewhere they are rendered normally.
 */
export function CachedPart({ of, content }: { of: string; content(): ReactNode }): ReactNode {
  return takeOut ? takeOut({ of: [of], content }) : content();
}

/** Wraps a component of one element as such a part, cached by its input. */
export function cachedPart<P extends object>(name: string, Component: ComponentType<P>): (input: P) => ReactNode {
  return (input) =>
    takeOut ? (
      takeOut({ of: [name, ...Object.entries(input).flat()], content: () => <Component {...input} /> })
    ) : (
      <Component {...input} />
    );
}
