import type { CustomField } from '@puckeditor/core';
import { useMemo } from 'react';
import type { ThemePart } from '../../../content/posts/template-kind.ts';
import { describeConditions } from '../../../features/conditions/describe.ts';
import { ownLayout, templateProblem, templateSettings } from '../../../features/templates/settings.ts';
import { type ConditionGroup, ConditionList } from '../conditions/condition-list.tsx';
import { namesOf, useChoices } from '../conditions/use-choices.ts';
import type { Settings } from '../fields/inputs.tsx';
import { settingAt } from '../fields/settings.ts';
import { Amount, type SettingsInput, withValue } from '../fields/settings-form.tsx';
import { PreviewField } from './preview-field.tsx';

/** The pages to which a theme template applies, in the panel of its document. */
export const templateField = (part: ThemePart): CustomField<Settings> => ({
  type: 'custom',
  label: 'کجا به کار رود',
  render: ({ value, onChange }) => <TemplateField part={part} settings={value ?? {}} onChange={onChange} />,
});

/** Groups of pages that have a part, that of a new row first. */
const around = ['site', 'front', 'post', 'type', 'term', 'author', 'archive', 'search', 'not-found'] as const;
const groupsOf: Record<ThemePart, readonly ConditionGroup[]> = {
  header: around,
  footer: around,
  single: ['type', 'term', 'author', 'post', 'front'],
  archive: ['archive', 'search', 'site'],
  'not-found': ['not-found', 'site'],
};

export function TemplateField({ part, settings, onChange }: SettingsInput & { part: ThemePart }) {
  const problems = useMemo(() => templateProblem(settings, part)?.fields ?? {}, [settings, part]);
  const lists = { groups: groupsOf[part], problems, settings, onChange };
  return (
    <div className="ed-popup">
      <PreviewField />
      <Places settings={settings} />
      <ConditionList label="به کار رود در" path={['template', 'include']} {...lists} />
      <ConditionList label="به‌جز" path={['template', 'exclude']} {...lists} />
      <Amount
        label="اولویت"
        path={['template', 'priority']}
        min={0}
        max={1000}
        initial={0}
        settings={settings}
        onChange={onChange}
      />
      {problems['template.priority'] && (
        <p className="problem" role="alert">
          {problems['template.priority']}
        </p>
      )}
      <p className="hint">
        اگر چند قالب به یک صفحه بخورند، آنکه شرطش دقیق‌تر است می‌آید؛ میان هم‌ترازها آنکه اولویتش بیشتر است، و سپس
        تازه‌ترین.
      </p>
    </div>
  );
}

/** The conditions in a sentence. */
function Places({ settings }: { settings: Settings }) {
  const choices = useChoices();
  const { data } = templateSettings.safeParse(settingAt(settings, ['template']));
  if (!data) return null;
  const places = describeConditions(data, namesOf(choices));
  return <p>{places ? `به کار می‌رود در ${places.in}${places.but}.` : 'شرطی ندارد، پس در هیچ صفحه‌ای نمی‌آید.'}</p>;
}

/** Switch in the document panel: whether a post keeps its own layout. */
export const layoutField: CustomField<Settings> = {
  type: 'custom',
  label: 'چیدمان',
  render: ({ value, onChange }) => <LayoutField settings={value ?? {}} onChange={onChange} />,
};

export function LayoutField({ settings, onChange }: SettingsInput) {
  return (
    <>
      <label className="ed-switch">
        <input
          type="checkbox"
          checked={settings.layout === ownLayout}
          onChange={(event) =>
            onChange(withValue(settings, ['layout'], event.currentTarget.checked ? ownLayout : undefined))
          }
        />
        چیدمان خودش را دارد
      </label>
      <p className="hint">روشن که باشد، در هیچ قالبی نمی‌نشیند و همان‌گونه که این‌جا می‌بینید نشان داده می‌شود.</p>
    </>
  );
}
