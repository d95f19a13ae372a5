import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import type { IconDrawing } from '../../ui/icons.ts';
import { Glyph } from './glyph.tsx';

interface IconInput {
  label: string;
  drawing: IconDrawing;
  onPress?(): void;
  isDisabled?: boolean;
}

/** An icon button; its label is shown on hover and focus, and read by screen readers. */
export function IconButton({ label, drawing, onPress, isDisabled = false }: IconInput) {
  return (
    <TooltipTrigger delay={500}>
      <Button className="icon-button" aria-label={label} isDisabled={isDisabled} {...(onPress ? { onPress } : {})}>
        <Glyph drawing={drawing} size={20} />
      </Button>
      <Tooltip className="tooltip">{label}</Tooltip>
    </TooltipTrigger>
  );
}
