/** Returns the element of the page at a point of the canvas, below the handles and frames that the editor lays over it. */
export const belowHandles = (canvas: Document, { clientX, clientY }: { clientX: number; clientY: number }) =>
  canvas
    .elementsFromPoint(clientX, clientY)
    .find((element) => !element.closest('.canvas-handles, [data-puck-overlay]'));
