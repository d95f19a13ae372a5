import { Component } from 'react';

/** React takes an element with inner HTML as none of its business: hydration and updates leave what is inside alone. */
const notOurs = { __html: '' };

/**
 * The place of a React island's server-rendered children. Never updates: inputs, focus and other islands inside live
 * on through every render of the island around them.
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
 * Keeps the content of a slot for as long as its island lives. When React makes the slot's element anew (the island
 * had taken it away, or gave up hydrating), the same nodes move into it.
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
