import { ListPlus, Pencil, Trash2 } from 'lucide';
import { Link } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { SortableList } from '../../../admin/kit/sortable-list.tsx';
import { useOrder } from '../../../admin/kit/use-order.ts';
import { useSession } from '../../../admin/session-context.ts';
import { typeDrawings } from '../../../admin/use-nav-entries.ts';
import { type ContentType, type CustomField, fieldsOf } from '../../../content/content-types/schema.ts';
import type { PostType } from '../../../content/posts/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { kindNames } from './labels.ts';

interface RowsInput<Item> {
  reload(): Promise<void>;
  onChange(item: Item): void;
  onDelete(item: Item): void;
}

/** The types that staff defined, in the order of the navigation. */
export function TypeRows({
  types,
  reload,
  onChange,
  onDelete,
}: RowsInput<ContentType> & { types: readonly ContentType[] }) {
  const api = useApi();
  const { contentTypes } = useSession().me;
  const { rows, order } = useOrder({
    stored: types.map((item) => ({ id: item.type, item })),
    save: (next) =>
      api.call('POST staff/content-types/order', { body: { type: null, names: next.map(({ id }) => id) } }),
    reload,
    saved: 'ترتیب تازه ذخیره شد.',
  });
  return (
    <SortableList label="نوع‌ها" rows={rows} nameOf={({ item }) => item.all} onOrder={order}>
      {({ item }) => (
        <>
          <Glyph drawing={typeDrawings[item.icon]} size={20} />
          <span className="content-types-words">
            <strong>{item.all}</strong>
            <span className="hint">
              <bdi dir="ltr">{`/${item.slug}/`}</bdi>
              {item.hasArchive ? '' : '، بدون بایگانی'}
            </span>
          </span>
          <span className="tree-work">
            <Link className="button" data-kind="quiet" to={`/content-types/?type=${item.type}`}>
              <Glyph drawing={ListPlus} />
              {`${formatNumber(fieldsOf(contentTypes, item.type).length)} فیلد`}
            </Link>
            <IconButton label={`تغییر ${item.all}`} drawing={Pencil} onPress={() => onChange(item)} />
            <IconButton label={`حذف ${item.all}`} drawing={Trash2} onPress={() => onDelete(item)} />
          </span>
        </>
      )}
    </SortableList>
  );
}

interface FieldRowsInput extends RowsInput<CustomField> {
  type: PostType;
  fields: readonly CustomField[];
}

/** The fields of a type, in the order of the page panel. */
export function FieldRows({ type, fields, reload, onChange, onDelete }: FieldRowsInput) {
  const api = useApi();
  const { rows, order } = useOrder({
    stored: fields.map((item) => ({ id: item.key, item })),
    save: (next) => api.call('POST staff/content-types/order', { body: { type, names: next.map(({ id }) => id) } }),
    reload,
    saved: 'ترتیب تازه ذخیره شد؛ «مشخصات» هم به همین ترتیب نشان می‌دهد.',
  });
  return (
    <SortableList label="فیلدها" rows={rows} nameOf={({ item }) => item.label} onOrder={order}>
      {({ item }) => (
        <>
          <span className="content-types-words">
            <strong>{item.label}</strong>
            <span className="hint">
              <code dir="ltr">{item.key}</code> {wordsOf(item)}
            </span>
          </span>
          <span className="tree-work">
            <IconButton label={`تغییر ${item.label}`} drawing={Pencil} onPress={() => onChange(item)} />
            <IconButton label={`حذف ${item.label}`} drawing={Trash2} onPress={() => onDelete(item)} />
          </span>
        </>
      )}
    </SortableList>
  );
}

const wordsOf = ({ kind, isRequired }: CustomField): string => kindNames[kind] + (isRequired ? '، لازم' : '');
