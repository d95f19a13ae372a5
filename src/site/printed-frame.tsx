import { type HtmlChunk, pieceOf } from '../builder/html-chunk.ts';
import type { PageFrame } from '../content/posts/index.ts';
import { createLru, type Recent } from '../platform/lru.ts';
import { BareFrame, currentLinks, Frame, type FrameData } from './frame.tsx';
import { printFrame } from './print-around.tsx';
import { type ThirdPartyPart, thirdPartyPart } from './third-party/part.tsx';

interface PrintedFrame {
  before: HtmlChunk;
  after: HtmlChunk;
  thirdParty: ThirdPartyPart;
}

/** A rendered frame, and the links marked per path. */
interface KnownFrame {
  printed: Recent<string, PrintedFrame>;
  links: Recent<string, string>;
}

const frames = new WeakMap<FrameData, KnownFrame>();

/** Returns the rendered header and footer of a path; pages without a menu link share theirs. */
export function printedFrame(frame: FrameData, path: string, around: PageFrame): PrintedFrame {
  const { printed, links } = frames.get(frame) ?? { printed: createLru(50), links: createLru(1_000) };
  frames.set(frame, { printed, links });
  const marked = links(path, () => currentLinks(frame, path));
  return printed(`${around} ${frame.year()} ${marked}`, () => {
    const thirdParty = thirdPartyPart(frame.settings);
    const [before, after] = printFrame((widgets) => (
      <>
        {around === 'none' ? (
          <BareFrame>{widgets}</BareFrame>
        ) : (
          <Frame frame={frame} path={path}>
            {widgets}
          </Frame>
        )}
        {thirdParty.bar}
      </>
    ));
    return { before: pieceOf(before), after: pieceOf(after), thirdParty };
  });
}
