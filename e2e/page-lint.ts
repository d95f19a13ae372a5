/** Returns the faults of a rendered page; runs in the page, so it can use nothing from outside. */
export function lintPage(): string[] {
  const faults: string[] = [];
  const { documentElement: root } = document;
  if (root.lang !== 'fa-IR' || root.dir !== 'rtl') faults.push('language or direction');
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) faults.push(`${headings} h1`);
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  for (const id of new Set(ids)) if (ids.filter((one) => one === id).length > 1) faults.push(`two elements #${id}`);

  for (const image of document.images) {
    if (!image.hasAttribute('alt')) faults.push(`no alternative text: ${image.src}`);
    if (image.complete && image.naturalWidth === 0) faults.push(`broken picture: ${image.currentSrc || image.src}`);
    // `naturalWidth` reflects the width given by `sizes`; a picture limited by its height may be cropped at the sides.
    const { width, height } = image.getBoundingClientRect();
    const needed = Math.max(
      width,
      (height * Number(image.getAttribute('width'))) / Number(image.getAttribute('height')),
    );
    if (image.srcset !== '' && width > 0 && image.naturalWidth > needed * 1.5)
      faults.push(`fetched for ${image.naturalWidth} px, shown on ${Math.round(needed)}: ${image.currentSrc}`);
  }

  const latinText = 'script, style, code, pre, kbd, samp, textarea, [dir="ltr"], [lang="en"]';
  // Digits inside and after Latin words (IPv4, 24.04, Debian 12) are theirs.
  const latinDigits = /(?<![\w.\-:/@]|[A-Za-z] )\d+(?![\w.\-:/@])/;
  const isAddress = /^\s*\d+(\.\d+){3}\s*$/;
  const lintText = (text: string) => {
    const isNumber = /^[\s٬,.٪%]*\d[\s\d٬,.٪%]*$/.test(text) && !isAddress.test(text);
    if ((/[آ-ی]/.test(text) && latinDigits.test(text)) || isNumber) faults.push(`Latin digits: ${text.trim()}`);
    if (/[يكىة٠-٩]/.test(text)) faults.push(`Arabic letters: ${text.trim()}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? '';
    if (!parent || text.trim() === '' || parent.closest('script, style')) continue;
    const { direction } = getComputedStyle(parent);
    const letters = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    if (direction === 'ltr' && !parent.closest('code, pre') && letters(/[آ-يپ-ی]/g) > letters(/[a-z]/gi))
      faults.push(`runs from left to right: ${text.trim()}`);
    if (direction === 'rtl' && parent.closest('pre')) faults.push(`code runs from right to left: ${text.trim()}`);
    if (!parent.closest(latinText)) lintText(text);
  }
  for (const name of ['alt', 'title', 'aria-label', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!element.closest(latinText)) lintText(element.getAttribute(name) ?? '');

  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (/^(hidden|checkbox|radio|submit|button|file)$/.test(field.type)) continue;
    const { type, name, form, autocomplete } = field;
    if (/^(email|tel|url)$/.test(type) && getComputedStyle(field).direction !== 'ltr')
      faults.push(`${name} is not ltr`);
    if (form && !form.noValidate && (field.required || /^(email|url|number)$/.test(type)))
      faults.push(`the browser judges ${name} in its own language`);
    if (field.localName === 'input' && autocomplete === '' && /^(text|email|tel|password)$/.test(type))
      faults.push(`${name} tells no autocomplete`);
    const wantsDigits = /^(?:tel|one-time-code|postal-code)/.test(autocomplete);
    if (wantsDigits && type !== 'tel' && !/^(?:tel|numeric|decimal)$/.test(field.inputMode))
      faults.push(`${name} brings letters for digits`);
  }

  for (const card of document.querySelectorAll('.e-loop-item')) {
    const stops = card.querySelectorAll('a[href]:not([tabindex="-1"]), button, input');
    const title = card.querySelector(':is(h2, h3, h4, p) > a[href]');
    if (stops.length !== 1 || stops[0] !== title) faults.push(`${stops.length} stops on a card: ${card.textContent}`);
  }

  for (const hint of document.querySelectorAll('.scroll-hint')) {
    let place = hint.parentElement;
    while (place && getComputedStyle(place).overflowX !== 'auto') place = place.parentElement;
    const top = hint.parentElement?.getBoundingClientRect().top ?? 0;
    const isSaid = hint.checkVisibility() && hint.getBoundingClientRect().bottom > top + 1;
    const isWider = place !== null && place.scrollWidth > place.clientWidth;
    if (isWider !== isSaid) faults.push(`a table ${isWider ? 'scrolls and does not say so' : 'says that it scrolls'}`);
  }

  for (const cell of document.querySelectorAll('th, td')) {
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-/]{2,}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = Array.from(range.getClientRects(), ({ top }) => top);
        if (Math.max(...lines) - Math.min(...lines) > 4) faults.push(`a table breaks ${word}`);
      }
  }

  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (/^tel:/.test(href) && !/^tel:\+?\d{3,15}$/.test(href)) faults.push(`no number to call: ${href}`);
    if (/^mailto:/.test(href) && !/^mailto:[^@\s]+@[^@\s]+\.\w+/.test(href))
      faults.push(`no address to write to: ${href}`);
    if (href === '' || href === '#') faults.push(`leads nowhere: ${link.textContent?.trim()}`);
  }
  return faults;
}

/**
 * Lists the kinds of visible elements that are not `known` and marks the first element of each with `data-new`. A kind
 * consists of what axe checks: position, role, attributes and classes, whether it is empty, its colours, and which heading it follows.
 * Runs in the page, so it can use nothing from outside.
 */
export function markNewKinds({ known }: { known: readonly string[] }): string[] {
  for (const marked of document.querySelectorAll('[data-new]')) marked.removeAttribute('data-new');
  const kinds = new Set(known);
  const nameOf = (element: Element) => {
    // Cards have the id of their post, and elements have individual names and styles, whose colours are compared below.
    const shared = Array.from(element.classList).filter((name) => !/^(?:e-[a-z0-9]{7}|_.+)$/.test(name));
    const classes = shared.map((name) => name.replace(/^(e-loop-item)-\d+$/, '$1'));
    return `${element.localName}.${classes.sort().join('.')}`;
  };
  const backgroundOf = (element: Element): string => {
    for (let place: Element | null = element; place; place = place.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(place);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
        return backgroundColor + backgroundImage;
    }
    return '';
  };
  const paintOf = (element: Element): string => {
    const hasText = Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE);
    const { color, fontSize } = getComputedStyle(element);
    return hasText ? `${color} on ${backgroundOf(element)} ${fontSize}` : '';
  };
  let heading = '';
  for (const element of document.querySelectorAll('body *:not(script, style, svg *)')) {
    // Hidden elements are not checked until they are shown.
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { parentElement, localName, textContent } = element;
    const isHeading = /^h[1-6]$/.test(localName);
    const kind = [
      parentElement ? nameOf(parentElement) : '',
      nameOf(element),
      element.getAttribute('role'),
      ...element.getAttributeNames().sort(),
      textContent?.trim() === '',
      paintOf(element),
      isHeading ? `after ${heading}` : '',
    ].join(' ');
    if (isHeading) heading = localName;
    if (!kinds.has(kind)) element.setAttribute('data-new', '');
    kinds.add(kind);
  }
  return [...kinds].slice(known.length);
}

/**
 * Does the same with the colours of texts in a part of the page: the colour of the letters, all that is painted below them, how much of both shows
 * through, and for links what marks them. Runs in the page, so it can use nothing from outside.
 */
export function markNewColours({
  known,
  part = 'body',
}: {
  known: readonly string[];
  part?: string | undefined;
}): string[] {
  for (const marked of document.querySelectorAll('[data-new]')) marked.removeAttribute('data-new');
  const colours = new Set(known);
  const isOpaque = (colour: string) => /^rgb\(/.test(colour);
  const layersBelow = (element: Element): string[] => {
    const layers: string[] = [];
    for (let place: Element | null = element; place; place = place.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(place);
      if (opacity !== '1') layers.push(opacity);
      if (layers.some(isOpaque)) continue;
      if (backgroundImage !== 'none') layers.push(backgroundImage);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') layers.push(backgroundColor);
    }
    return layers;
  };
  for (const element of document.querySelectorAll(
    `:is(${part}):not(script, style, svg *), :is(${part}) *:not(script, style, svg *)`,
  )) {
    const hasText = Array.from(element.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasText && !element.matches('input, select, textarea')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const { parentElement } = element;
    const link =
      element.matches('a') && parentElement ? [getComputedStyle(parentElement).color, textDecorationLine] : [];
    const kind = [color, fontSize, fontWeight, textShadow, ...layersBelow(element), ...link].join(' ');
    if (!colours.has(kind)) element.setAttribute('data-new', '');
    colours.add(kind);
  }
  return [...colours].slice(known.length);
}
