/** The used part of a window. */
export interface CanvasWindow {
  HTMLCanvasElement: { prototype: { getContext(): unknown } };
}

/**
 * Makes axe check all text of a window. Axe skips text that looks like an icon font, that is ligatures, and takes
 * Persian text for one. With a canvas on which all text looks the same, none is skipped. Returns a function that
 * restores the canvas. Tests send this function to the browser as text, so it refers to nothing outside.
 */
export function evenCanvas({ HTMLCanvasElement: Canvas }: CanvasWindow): () => void {
  const { prototype } = Canvas;
  const { getContext } = prototype;
  const context = {
    canvas: {},
    clearRect: () => {},
    fillText: () => {},
    measureText: () => ({ width: 30 }),
    getImageData: () => ({ data: new Uint8Array([255, 255, 255, 255]) }),
  };
  prototype.getContext = () => context;
  return () => {
    prototype.getContext = getContext;
  };
}
