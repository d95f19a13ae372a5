import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { type DesignKind, type DesignSettings, designLabels } from '../../../content/settings/design.ts';
import { themeTokenNames } from '../../../site/theme/token-names.ts';
import { type DesignItem, itemsOf } from './items.ts';
import { UseList, useUses } from './uses-dialog.tsx';

interface DialogInput {
  kind: DesignKind;
  item: DesignItem;
  design: DesignSettings;
  close(): void;
  onDone(): Promise<void>;
}

/** Choice to leave the values of a preset on its elements; no slug has this form. */
const keepLook = '=';

/** Deletes a token or preset; one in use is replaced by another wherever it is used. */
export function DeleteDialog({ kind, item, design, close, onDone }: DialogInput) {
  const api = useApi();
  const { data, error, refetch } = useUses(kind, item.slug);
  const [by, setBy] = useState(kind === 'presets' ? keepLook : '');
  const isUsed = (data?.uses.length ?? 0) > 0;
  const { one } = designLabels[kind];
  const remove = async () => {
    if (isUsed && by === '' && kind !== 'presets') return { by: 'جانشینی انتخاب کنید.' };
    const name = { kind, slug: item.slug };
    const body =
      by === keepLook
        ? { ...name, by: null, ...(isUsed && { keepsLook: true }) }
        : { ...name, by: by === '' ? null : by };
    try {
      await api.call('POST staff/design/delete', { body });
    } catch (thrown) {
      // It may be in use by now.
      await refetch();
      throw thrown;
    }
    return `${one} «${item.name}» حذف شد.`;
  };
  return (
    <ModalForm
      title={`حذف «${item.name}»`}
      submit="حذف شود"
      isDanger
      isReady={data !== undefined}
      close={close}
      send={remove}
      onDone={onDone}
    >
      {(problems) => (
        <>
          {!data && !error && <Loading />}
          {error && <ErrorState error={error} retry={() => void refetch()} />}
          {data && !isUsed && <p>هیچ‌جا به کار نرفته است.</p>}
          {data && isUsed && (
            <>
              <p>در این‌ها به کار رفته است:</p>
              <UseList uses={data.uses} />
              <SelectField
                label="به جای آن"
                value={by}
                choices={[...withoutReplacement(kind), ...replacements(design, kind, item)]}
                onChange={setBy}
                problem={problems.by}
              />
            </>
          )}
        </>
      )}
    </ModalForm>
  );
}

function withoutReplacement(kind: DesignKind): Array<readonly [string, string]> {
  if (kind !== 'presets') return [['', 'انتخاب کنید']];
  return [
    [keepLook, 'هیچ؛ مقدارهایش در عنصرها بماند و ظاهرشان عوض نشود'],
    ['', 'هیچ؛ از عنصرها برداشته شود'],
  ];
}

function replacements(design: DesignSettings, kind: DesignKind, item: DesignItem): Array<readonly [string, string]> {
  const own = itemsOf(design, kind).filter(({ slug }) => slug !== item.slug);
  const ofTheme = kind === 'presets' ? [] : Object.entries(themeTokenNames[kind]);
  return [
    ...own.map(({ slug, name }) => [slug, name] as const),
    ...ofTheme.map(([slug, name]) => [slug, `${name} (پوسته)`] as const),
  ];
}
