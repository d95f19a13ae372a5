import { Check, Minus } from 'lucide';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components';
import { Glyph } from './glyph.tsx';

/** Checkbox; indeterminate if it represents several values. */
export function Checkbox({ children, ...props }: Omit<CheckboxProps, 'children'> & { children?: string }) {
  return (
    <AriaCheckbox {...props} className="checkbox">
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="checkbox-box">
            {isIndeterminate ? <Glyph drawing={Minus} size={14} /> : isSelected && <Glyph drawing={Check} size={14} />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
