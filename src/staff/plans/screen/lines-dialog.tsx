import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { errorFields, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { FieldProblems } from '../../../platform/errors.ts';
import type { PlanLine } from '../../../shop/catalogue/types.ts';

/** The key is stable while rows are reordered. The slug of a stored line cannot change, because pages refer to it. */
interface Row extends PlanLine {
  key: number;
  isStored: boolean;
}

/** The lines that plans are sold under: their names and their order. */
export function LinesDialog({ lines, close }: { lines: readonly PlanLine[]; close(): void }) {
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const [rows, setRows] = useState<Row[]>(() => lines.map((line, key) => ({ ...line, key, isStored: true })));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);

  const change = (key: number, changes: Partial<PlanLine>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const move = (index: number, by: 1 | -1) =>
    setRows((now) => {
      const next = [...now];
      const [row] = next.splice(index, 1);
      if (row) next.splice(index + by, 0, row);
      return next;
    });
  const save = async () => {
    setBusy(true);
    setProblems({});
    try {
      await api.call('PUT staff/plans/lines', { body: { lines: rows.map(({ slug, name }) => ({ slug, name })) } });
      await client.invalidateQueries({ queryKey: ['plans'] });
      showToast({ tone: 'good', text: 'خط‌های محصول ذخیره شد.' });
      close();
    } catch (thrown) {
      setProblems(errorFields(thrown));
      showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
      setBusy(false);
    }
  };

  return (
    <Modal title="خط‌های محصول" close={close}>
      <p className="hint">هر پلن زیر یکی از این خط‌ها فروخته می‌شود. خطی که پلن دارد حذف نمی‌شود.</p>
      {problems.lines && (
        <p className="problem" role="alert">
          {problems.lines}
        </p>
      )}
      <ol className="plan-lines" aria-label="خط‌ها">
        {rows.map((row, index) => (
          <li key={row.key}>
            <TextField
              label="نام"
              value={row.name}
              maxLength={60}
              problem={problems[`lines.${index}.name`]}
              onChange={(name) => change(row.key, { name })}
            />
            <TextField
              label="شناسه"
              isLatin
              isReadOnly={row.isStored}
              value={row.slug}
              problem={problems[`lines.${index}.slug`]}
              onChange={(slug) => change(row.key, { slug })}
            />
            <span className="plan-line-tools">
              {index > 0 && (
                <IconButton label={`«${row.name}» بالاتر برود`} drawing={ArrowUp} onPress={() => move(index, -1)} />
              )}
              {index < rows.length - 1 && (
                <IconButton label={`«${row.name}» پایین‌تر برود`} drawing={ArrowDown} onPress={() => move(index, 1)} />
              )}
              <IconButton
                label={`حذف «${row.name}»`}
                drawing={Trash2}
                onPress={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button
        kind="plain"
        onPress={() =>
          setRows((now) => [
            ...now,
            { slug: '', name: '', key: Math.max(-1, ...now.map(({ key }) => key)) + 1, isStored: false },
          ])
        }
      >
        <Glyph drawing={Plus} />
        خط تازه
      </Button>
      <div className="modal-actions">
        <Button isDisabled={isBusy} onPress={() => void save()}>
          {isBusy ? 'کمی صبر کنید…' : 'ذخیره'}
        </Button>
        <Button kind="quiet" onPress={close}>
          برگشت
        </Button>
      </div>
    </Modal>
  );
}
