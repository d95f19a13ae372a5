import { Copy } from 'lucide';
import { copyText } from '../../ui/copy.ts';
import { LatinValue } from '../../ui/latin-value.tsx';
import { IconButton } from './icon-button.tsx';
import { useToast } from './toast.tsx';

interface CopyableInput {
  /** Name of the value, for the button: `نشانی IPv4`. */
  label: string;
  /** The copied text. */
  children: string;
}

/** An address or a number that is never broken inside a word, with a button that copies it. */
export function Copyable({ label, children: text }: CopyableInput) {
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(text);
    toast(
      isCopied
        ? { tone: 'good', text: `${label} کپی شد.` }
        : { tone: 'bad', text: 'کپی نشد؛ آن را انتخاب کنید و دستی بردارید.' },
    );
  };
  return (
    <span className="copyable">
      <LatinValue>{text}</LatinValue>
      <IconButton label={`کپی ${label}`} drawing={Copy} onPress={() => void copy()} />
    </span>
  );
}
