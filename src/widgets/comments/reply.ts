interface ReplyInput {
  root: HTMLElement;
  form: HTMLFormElement | null;
  /** Heading of the form for a comment without a parent. */
  title: string;
}

/** Returns a function that finds a field of the form by name. */
export const fieldIn = (form: HTMLFormElement | null) => (name: string) => {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
};

/** Moves the form below a comment and back. Both return false if an element is missing; then the link is followed. */
export function createReply({ root, form, title }: ReplyInput) {
  const field = fieldIn(form);
  const byId = (id: string | undefined) => (id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null);

  const nameForm = (text: string) => {
    const first = byId('reply-title')?.firstChild;
    if (first instanceof Text) first.data = `${text} `;
  };

  const firstField = () =>
    [...(form?.elements ?? [])].find(
      (control): control is HTMLElement =>
        control instanceof HTMLElement && !control.matches('[type="hidden"], :disabled') && control.checkVisibility(),
    );

  return {
    to(link: HTMLElement): boolean {
      const { commentid, postid, belowelement, respondelement, replyto } = link.dataset;
      const below = byId(belowelement);
      const respond = byId(respondelement);
      const parent = field('comment_parent');
      const post = field('comment_post_ID');
      if (!commentid || !postid || !below || !respond || !parent || !post) return false;
      if (!byId('wp-temp-form-div')) {
        const place = document.createElement('div');
        place.id = 'wp-temp-form-div';
        place.hidden = true;
        place.textContent = title;
        respond.before(place);
      }
      post.value = postid;
      parent.value = commentid;
      delete respond.dataset.reply;
      below.after(respond);
      nameForm(replyto ?? title);
      firstField()?.focus();
      return true;
    },
    cancel(): boolean {
      const place = byId('wp-temp-form-div');
      const respond = byId('respond');
      const parent = field('comment_parent');
      if (!place || !respond || !parent) return false;
      const link = root.querySelector<HTMLElement>(`.comment-reply-link[data-commentid="${CSS.escape(parent.value)}"]`);
      parent.value = '0';
      place.replaceWith(respond);
      nameForm(title);
      // The focused cancel link was hidden.
      link?.focus({ preventScroll: true });
      return true;
    },
  };
}
