/** The logo of the program: a house with lit windows. `inset` is the margin, for icons that are cropped to a circle. */
export function markSvg({ inset = 0, corner = 8 }: { inset?: number; corner?: number } = {}): string {
  const box = `${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}`;
  const ground = `<rect x="${-inset}" y="${-inset}" width="${32 + 2 * inset}" height="${32 + 2 * inset}" rx="${corner}" fill="#1d2c80"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${ground}` +
    '<path d="M16 5.5 27 14v12.5H5V14z" fill="#fff"/>' +
    '<path d="M9 16h14v3.4H9zm0 5h14v3.4H9z" fill="#1d2c80"/>' +
    '<circle cx="20.4" cy="17.7" r="1.1" fill="#ffc15a"/><circle cx="20.4" cy="22.7" r="1.1" fill="#ffc15a"/></svg>'
  );
}
