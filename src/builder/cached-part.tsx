import type { ComponentType, ReactNode } from 'react';

/** A part of a view, and everything that its HTML is made of, which must survive JSON. */
export interface Part {
  of: readonly unknown[];
  content(): ReactNode;
}

/** Takes a part out of the page that is being printed; answers the text that stands for it. */
type TakeOut = (part: Part) => string;

let takeOut: TakeOut | null = null;

/** Does a piece of printing in which parts are taken out. */
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
 * Whole elements that many renders print alike, such as an item of a list: where a page is printed, their HTML is kept
 * under `of`, which names everything it is made of. Elsewhere they are rendered as they are.
 */
export function CachedPart({ of, content }: { of: string; content(): ReactNode }): ReactNode {
  return takeOut ? takeOut({ of: [of], content }) : content();
}

/** A component of one element as such a part, kept by its input. */
export function cachedPart<P extends object>(name: string, Component: ComponentType<P>): (input: P) => ReactNode {
  return (input) =>
    takeOut ? (
      takeOut({ of: [name, ...Object.entries(input).flat()], content: () => <Component {...input} /> })
    ) : (
      <Component {...input} />
    );
}
