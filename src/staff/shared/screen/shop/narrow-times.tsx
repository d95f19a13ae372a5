import { DateTimeField } from '../../../../admin/kit/date-time-field.tsx';
import { type ListAddress, readTime } from '../../../../admin/kit/list-state.ts';
import { SelectField } from '../../../../admin/kit/select-field.tsx';

/** Narrows a list to a time and to tests, or to all but them. */
export function NarrowTimes({ list }: { list: ListAddress }) {
  const { from, until, test } = list.filters;
  const narrow = (name: string) => (value: string | number | null) =>
    list.go({ filters: { [name]: value === '' || value === null ? undefined : String(value) } }, { replace: true });
  return (
    <div className="narrow">
      <SelectField
        label="آزمایشی"
        value={test ?? ''}
        choices={[
          ['', 'همه'],
          ['0', 'بی آزمایشی‌ها'],
          ['1', 'تنها آزمایشی‌ها'],
        ]}
        onChange={narrow('test')}
      />
      <DateTimeField label="از" value={readTime(from)} onChange={narrow('from')} />
      <DateTimeField label="تا" value={readTime(until)} onChange={narrow('until')} />
    </div>
  );
}
