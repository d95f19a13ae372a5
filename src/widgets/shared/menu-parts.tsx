import { behaviour } from '../../builder/island.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Behaviour attributes of a menu; hover and keys are needed before the first click. */
export const menuBehaviour = (id: string) => behaviour({ name: 'nav-menu', id, when: 'engaged' });

/** The button before a menu that shows it on small screens, also without scripts. */
export function MenuToggle({ text }: { text: string }) {
  return (
    <details className="toggle">
      <summary>
        <Icon name="menu" />
        {text}
      </summary>
    </details>
  );
}
