import loadingCss from './loading.css?inline';
import type { Question } from './state.ts';

/** The styles of loading are part of this chunk, so that pages do not carry them. */
const styles = new CSSStyleSheet();
styles.replaceSync(loadingCss);

/** Shows that a grid is loading: its content, or the next page with progress on its link. */
export function createProgress(root: HTMLElement) {
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
  let restoreLink: (() => boolean) | undefined;
  const showKind = (kind: Question['kind'] | null) => {
    if (kind) root.setAttribute('aria-busy', 'true');
    else root.removeAttribute('aria-busy');
    root.classList.toggle('e-loading-overlay', kind === 'content');
    root.classList.toggle('e-load-more-pagination-loading', kind === 'more');
  };
  return {
    begin(kind: Question['kind'], link: HTMLElement | null) {
      showKind(kind);
      restoreLink = link ? showLoading(link) : undefined;
    },
    /** Returns true if the link to the next page had the focus. */
    end(): boolean {
      showKind(null);
      const isUsed = restoreLink?.() ?? false;
      restoreLink = undefined;
      return isUsed;
    },
  };
}

/** Shows progress on the link to the next page; the returned function restores it and returns whether it had the focus. */
function showLoading(link: HTMLElement): () => boolean {
  const isUsed = link === document.activeElement;
  const { textContent: text } = link;
  link.textContent = 'در حال بارگذاری…';
  link.setAttribute('aria-disabled', 'true');
  return () => {
    link.textContent = text;
    link.removeAttribute('aria-disabled');
    return isUsed;
  };
}
