import { Component } from 'react';

/** React does not touch an element with inner HTML: hydration and updates leave its content alone. */
const notOurs = { __html: '' };

/**
 * Slot for a React island's server-rendered children. Never updates: inputs, focus and other islands inside are
 * preserved by every render of the island around them.
 */
export class OpaqueSlot extends Component<{ adopt: (place: HTMLElement | null) => void }> {
  override shouldComponentUpdate() {
    return false;
  }

  override render() {
    return (
      <div
        data-slot=""
        ref={this.props.adopt}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: prints nothing, keeps React out
        dangerouslySetInnerHTML={notOurs}
      />
    );
  }
}

/**
 * Preserves the content of a slot during the life of its island. When React recreates the slot's element (after the
 * island unmounted it, or failed to hydrate), the same nodes are moved into it.
 */
export function keepSlot(server: HTMLElement | null) {
  if (!server) return undefined;
  let place = server;
  const adopt = (next: HTMLElement | null) => {
    if (next === null || next === place) return;
    next.replaceChildren(...place.childNodes);
    place = next;
  };
  return { adopt, restore: () => adopt(server) };
}
