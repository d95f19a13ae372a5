import { Copy, Printer } from 'lucide';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { copyText } from '../../../ui/copy.ts';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    toast(isCopied ? { tone: 'good', text: 'کدها کپی شد.' } : { tone: 'bad', text: 'کپی نشد؛ کدها را دستی بردارید.' });
  };
  return (
    <section className="recovery" aria-labelledby="recovery-title">
      <h2 id="recovery-title">کدهای بازیابی</h2>
      <p>
        اگر گوشی همراهتان نبود، با هر کدام از این کدها یک بار وارد می‌شوید. آن‌ها را جای امنی نگه دارید؛ دیگر نشان داده
        نمی‌شوند.
      </p>
      <ol className="codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="modal-actions">
        <Button kind="plain" onPress={() => void copy()}>
          <Glyph drawing={Copy} />
          کپی
        </Button>
        <Button kind="plain" onPress={() => window.print()}>
          <Glyph drawing={Printer} />
          چاپ
        </Button>
        <Button onPress={onDone}>نگه داشتم</Button>
      </div>
    </section>
  );
}
