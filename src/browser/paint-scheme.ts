/**
 * Paints the page in the scheme that the visitor has chosen, before it is seen: a file of its own, the first of the head,
 * so small that browsers which have it run it before they paint, while those which do not wait for nothing. A plain
 * script, which imports nothing; its words are those of `features/scheme/choice.ts`. Only sites that follow the device
 * have the switch; where it is missing, an old choice means nothing.
 */
try {
  const choice = localStorage.getItem('mizban-scheme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice;
} catch {
  // Browsers may forbid to read what is stored.
}
