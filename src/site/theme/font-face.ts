/**
 * The font and its stand-in. The stand-in is Tahoma stretched to Vazirmatn's measures, so that the text does not
 * move when the font arrives.
 */
export function fontFaceCss(fontUrl: string): string {
  return (
    `@font-face{font-family:Vazirmatn;src:url("${fontUrl}") format("woff2");font-weight:100 900;font-display:swap}` +
    '@font-face{font-family:"Vazirmatn Fallback";src:local("Tahoma"),local("DejaVu Sans"),local("Arial");ascent-override:102.5%;descent-override:53.7%;line-gap-override:0%;size-adjust:100%}'
  );
}
