/**
 * The font and its stand-in, which has Vazirmatn's measures. The text never moves: a font that does not come with the
 * page (it is fetched early) waits for the next one, where the browser has it already.
 */
export function fontFaceCss(fontUrl: string): string {
  return (
    `@font-face{font-family:Vazirmatn;src:url("${fontUrl}") format("woff2");font-weight:100 900;font-display:optional}` +
    '@font-face{font-family:"Vazirmatn Fallback";src:local("Tahoma"),local("DejaVu Sans"),local("Arial");ascent-override:102.5%;descent-override:53.7%;line-gap-override:0%;size-adjust:100%}'
  );
}
