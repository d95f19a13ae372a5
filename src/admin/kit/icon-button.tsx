import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import type { IconDrawing } from '../../ui/icons.ts';
import { Glyph } from './glyph.tsx';

interface IconInput {
  label: string;
  drawing: IconDrawing;
  onPress?(): void;
}

/** An icon button; its label shows on hover and focus and is read by screen readers. */
export function IconButton({ label, drawing, onPress }: IconInput) {
  return (
    <TooltipTrigger delay={500}>
      <Button className="icon-button" aria-label={label} {...(onPress ? { onPress } : {})}>
        <Glyph drawing={drawing} size={20} />
      </Button>
      <Tooltip className="tooltip">{label}</Tooltip>
    </TooltipTrigger>
  );
}
