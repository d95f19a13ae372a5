import { useApi } from '../../../admin/api-context.ts';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import type { DesignSettings } from '../../../content/settings/design.ts';
import type { SiteFonts as Choice } from '../schemas.ts';

/** Chooses which fonts all texts and headings of the site have. */
export function SiteFonts({ design, onDone }: { design: DesignSettings; onDone(): Promise<void> }) {
  const api = useApi();
  const attempt = useAttempt();
  const { fonts, textFont, headingFont } = design;
  const choices = (none: string) => [['', none] as const, ...fonts.map(({ slug, name }) => [slug, name] as const)];
  const set = async (change: Partial<Choice>) => {
    await attempt(
      () => api.call('POST staff/design/site-fonts', { body: { textFont, headingFont, ...change } }),
      'قلم سایت عوض شد.',
    );
    await onDone();
  };
  return (
    <div className="design-site-fonts">
      <SelectField
        label="قلم متن همهٔ صفحه‌ها"
        value={textFont ?? ''}
        choices={choices('قلم پوسته')}
        onChange={(slug) => void set({ textFont: slug || null })}
      />
      <SelectField
        label="قلم عنوان‌ها"
        value={headingFont ?? ''}
        choices={choices('مانند متن')}
        onChange={(slug) => void set({ headingFont: slug || null })}
      />
    </div>
  );
}
