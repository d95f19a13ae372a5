import { Plus } from 'lucide';
import { useState } from 'react';
import { findType } from '../../content/content-types/find-type.ts';
import type { PostType } from '../../content/posts/types.ts';
import { knownTaxonomies, taxonomyLabels } from '../../content/terms/taxonomies.ts';
import type { Term } from '../../content/terms/types.ts';
import { hasRight } from '../../content/users/rights.ts';
import { searchKey } from '../../platform/persian/letters.ts';
import { choiceOf, rowsOf } from '../../staff/shared/screen/terms/rows.ts';
import { errorFields, sentenceOf } from '../api.ts';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { Glyph } from '../kit/glyph.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useToast } from '../kit/toast.tsx';
import { useSession } from '../session-context.ts';

interface TermsInput {
  type: PostType;
  terms: readonly Term[];
  chosen: readonly number[];
  onChange(chosen: number[]): void;
  /** Called with a term that was created here. */
  onAdded(term: Term): void;
}

/** The terms of a post by taxonomy; people who may edit terms create missing ones in place. */
export function PanelTerms({ type, terms, chosen, onChange, onAdded }: TermsInput) {
  const { me } = useSession();
  const mayAdd = hasRight(me.user, 'terms.edit');
  const own = Object.keys(knownTaxonomies).filter((name) => knownTaxonomies[name]?.type === type);
  const custom = findType(me.contentTypes, type);
  const taxonomies = custom
    ? new Set(custom.taxonomies)
    : new Set([...terms.map(({ taxonomy }) => taxonomy), ...(mayAdd ? own : [])]);
  return [...taxonomies].map((taxonomy) => {
    const members = terms.filter((term) => term.taxonomy === taxonomy);
    return (
      <fieldset key={taxonomy} className="panel-terms">
        <legend>{taxonomyLabels(taxonomy).all}</legend>
        <div className="panel-term-list">
          {members.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={chosen.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        {mayAdd && <NewTerm taxonomy={taxonomy} terms={members} onAdded={onAdded} />}
      </fieldset>
    );
  });
}

interface NewTermInput {
  taxonomy: string;
  terms: readonly Term[];
  onAdded(term: Term): void;
}

/** A button that opens the fields of a new term. Not a nested form, since the panel is one already. */
function NewTerm({ taxonomy, terms, onAdded }: NewTermInput) {
  const api = useApi();
  const toast = useToast();
  const labels = taxonomyLabels(taxonomy);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [name, setName] = useState('');
  const [parentId, setParentId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
    setName('');
    setParentId(null);
    setProblem(undefined);
  };
  const add = async () => {
    const typed = name.trim();
    const key = searchKey(typed);
    const known = `«${typed}» از پیش در «${labels.all}» هست؛ همان را انتخاب کنید.`;
    if (typed === '') return setProblem('نام را بنویسید.');
    if (terms.some((term) => searchKey(term.name) === key && term.parentId === parentId)) return setProblem(known);
    setBusy(true);
    try {
      onAdded(await api.call('POST staff/terms', { body: { taxonomy, name: typed, parentId } }));
      toast({ tone: 'good', text: `«${typed}» ساخته و انتخاب شد.` });
      close();
    } catch (thrown) {
      const { slug, ...fields } = errorFields(thrown);
      // The slug is derived from the name, so the term that has it has the same name.
      setProblem(slug === undefined ? (fields.name ?? fields.parentId ?? sentenceOf(thrown)) : known);
    }
    setBusy(false);
  };
  if (!isOpen) {
    return (
      <Button kind="quiet" autoFocus={wasOpen} onPress={() => setOpen(true)}>
        <Glyph drawing={Plus} />
        افزودن {labels.one}
      </Button>
    );
  }
  return (
    <fieldset className="panel-new-term">
      <legend>{labels.fresh}</legend>
      <TextField
        label={`نام ${labels.one}`}
        autoFocus
        maxLength={200}
        value={name}
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Otherwise the panel would be saved.
            event.preventDefault();
            if (!isBusy) void add();
          } else if (event.key === 'Escape') close();
          else event.continuePropagation();
        }}
        problem={problem}
      />
      {labels.isTree && terms.length > 0 && (
        <SelectField
          label="زیر"
          value={parentId === null ? '' : String(parentId)}
          choices={[['', 'هیچ‌کدام؛ بالاترین لایه'], ...rowsOf(terms).map(choiceOf)]}
          onChange={(id) => setParentId(id === '' ? null : Number(id))}
        />
      )}
      <div className="panel-new-term-actions">
        <Button kind="plain" isDisabled={isBusy} onPress={() => void add()}>
          افزودن
        </Button>
        <Button kind="quiet" onPress={close}>
          انصراف
        </Button>
      </div>
    </fieldset>
  );
}
