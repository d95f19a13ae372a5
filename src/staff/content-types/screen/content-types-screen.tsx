import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { queryOf } from '../../../admin/query.ts';
import { useSession } from '../../../admin/session-context.ts';
import { type ContentType, type CustomField, fieldsOf } from '../../../content/content-types/schema.ts';
import { labelsOf } from '../../../content/posts/labels.ts';
import type { PostType } from '../../../content/posts/types.ts';
import { navGroups } from '../../define-nav.ts';
import { DeleteField, DeleteType } from './delete-dialogs.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { FieldRows, TypeRows } from './rows.tsx';
import { TypeDialog } from './type-dialog.tsx';
import './content-types.css';

/** The open dialog. */
type Opened =
  | { as: 'type'; item: ContentType | null }
  | { as: 'field'; item: CustomField | null }
  | { as: 'delete-type'; item: ContentType }
  | { as: 'delete-field'; item: CustomField };

/** `/wp-admin/content-types/`: the types of posts that staff define, and the custom fields of each type. */
export default function ContentTypesScreen() {
  const api = useApi();
  const client = useQueryClient();
  const { me, learn } = useSession();
  const [query] = useSearchParams();
  const [opened, open] = useState<Opened | null>(null);
  const { contentTypes } = me;
  const carriers: PostType[] = ['page', 'post', 'product', ...contentTypes.types.map(({ type }) => type)];
  const type = carriers.find((one) => one === query.get('type')) ?? null;
  const labels = type && labelsOf(type, contentTypes.types);
  const close = () => open(null);
  const reload = async () => {
    learn(await api.call('GET staff/content-types', {}));
    await client.invalidateQueries();
  };
  const fields = type === null ? [] : fieldsOf(contentTypes, type);
  return (
    <Screen
      title="نوع‌ها و فیلدها"
      trail={[{ label: navGroups.site }]}
      actions={
        <Button onPress={() => open(type === null ? { as: 'type', item: null } : { as: 'field', item: null })}>
          <Glyph drawing={Plus} />
          {type === null ? 'نوع تازه' : 'فیلد تازه'}
        </Button>
      }
    >
      <Filters
        label="بخش"
        choices={[
          { label: 'نوع‌های شما', href: queryOf({}), isChosen: type === null },
          ...carriers.map((one) => ({
            label: `فیلدهای ${labelsOf(one, contentTypes.types).all}`,
            href: queryOf({ type: one }),
            isChosen: one === type,
          })),
        ]}
      />
      <div className="content-types">
        {type === null ? (
          <>
            <p className="hint">
              نوع تازه برای چیزهایی است که نه صفحه‌اند و نه نوشتهٔ وبلاگ؛ مانند نمونه‌کار، همکار یا رویداد. هر نوع فهرست،
              نشانی و بایگانی خودش را دارد.
            </p>
            {contentTypes.types.length === 0 ? (
              <EmptyState title="هنوز نوعی نساخته‌اید" />
            ) : (
              <TypeRows
                types={contentTypes.types}
                reload={reload}
                onChange={(item) => open({ as: 'type', item })}
                onDelete={(item) => open({ as: 'delete-type', item })}
              />
            )}
          </>
        ) : (
          <>
            <p className="hint">
              {`این فیلدها در «مشخصات» ${labels?.all} پر می‌شوند و در صفحه‌ها، قالب‌ها، فهرست‌ها و جست‌وجو به کار می‌آیند.`}
            </p>
            {fields.length === 0 ? (
              <EmptyState title="هنوز فیلدی نساخته‌اید" />
            ) : (
              <FieldRows
                key={type}
                type={type}
                fields={fields}
                reload={reload}
                onChange={(item) => open({ as: 'field', item })}
                onDelete={(item) => open({ as: 'delete-field', item })}
              />
            )}
          </>
        )}
      </div>
      {opened?.as === 'type' && <TypeDialog item={opened.item} close={close} onDone={reload} />}
      {opened?.as === 'field' && type && <FieldDialog type={type} item={opened.item} close={close} onDone={reload} />}
      {opened?.as === 'delete-type' && <DeleteType item={opened.item} close={close} onDone={reload} />}
      {opened?.as === 'delete-field' && <DeleteField item={opened.item} close={close} onDone={reload} />}
    </Screen>
  );
}
