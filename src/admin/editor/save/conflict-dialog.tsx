import { useMemo, useState } from 'react';
import { registry } from '../../../widgets/index.ts';
import { Modal } from '../../kit/modal.tsx';
import { namesOf, useChoices } from '../conditions/use-choices.ts';
import { differing } from '../popup/differing.ts';
import { type Difference, differencesOf, mergeVersions, type Side, type Versions } from './merge.ts';

/** Two versions of a page: the local draft and one saved meanwhile by another user. */
export interface Conflict extends Versions {
  postId: number;
  theirRevisionId: number;
}

interface ConflictInput {
  conflict: Conflict;
  close(): void;
  /** Saves one page of both. */
  resolve(merged: ReturnType<typeof mergeVersions>): void;
}

const sides: Record<Side, string> = { mine: 'نسخهٔ من', theirs: 'نسخهٔ همکارم' };

/** Shows both versions side by side, part by part, to choose from; nothing is lost before that. */
export function ConflictDialog({ conflict, close, resolve }: ConflictInput) {
  const differences = useMemo(() => differencesOf(conflict), [conflict]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () => new Map(differences.map(({ id, changedBy }) => [id, changedBy === 'theirs' ? 'theirs' : 'mine'])),
  );
  return (
    <Modal title="این صفحه هم‌زمان ویرایش شده است" close={close} isWide>
      <p>
        همکاری پس از بازکردن این صفحه آن را ذخیره کرده است. هر دو نسخه این‌جاست و چیزی از دست نرفته است: برای هر بخش
        بگویید کدام بماند.
      </p>
      <div className="conflicts">
        {differences.map((difference) => (
          <fieldset key={difference.id} className="conflict">
            <legend>
              {nameOf(difference)}
              {difference.changedBy === 'both' && <span className="badge">هر دو عوض کرده‌اید</span>}
            </legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="conflict-side" data-chosen={chosen.get(difference.id) === side || undefined}>
                <span>
                  <input
                    type="radio"
                    name={`keep-${difference.id}`}
                    checked={chosen.get(difference.id) === side}
                    onChange={() => setChosen(new Map(chosen).set(difference.id, side))}
                  />
                  {sides[side]}
                </span>
                <Shown conflict={conflict} difference={difference} side={side} />
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="modal-actions">
        <button type="button" className="button" onClick={() => resolve(mergeVersions(conflict, chosen))}>
          یکی‌کردن و ذخیره
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={close}>
          ادامهٔ ویرایش
        </button>
      </div>
    </Modal>
  );
}

function nameOf({ id, mine, theirs }: Difference): string {
  if (id === 'title') return 'عنوان';
  if (id === 'settings') return 'تنظیمات';
  if (id === 'css') return 'CSS صفحه';
  const { type } = (mine ?? theirs) as { type: string };
  return `بخش «${registry.get(type)?.editor.label ?? type}»`;
}

/** A part as visitors would see it. */
function Shown({ conflict, difference, side }: { conflict: Conflict; difference: Difference; side: Side }) {
  const value = difference[side];
  if (value === null) return <p className="hint">در این نسخه نیست.</p>;
  if (difference.id === 'title') return <p className="conflict-text">{String(value)}</p>;
  if (difference.id === 'css') {
    return (
      <pre className="conflict-text" dir="ltr">
        {String(value)}
      </pre>
    );
  }
  if (difference.id === 'settings') {
    return <Settings settings={value} others={difference[side === 'mine' ? 'theirs' : 'mine']} />;
  }
  const revision = side === 'theirs' ? `revision=${conflict.theirRevisionId}&` : '';
  return (
    <iframe
      title={`${nameOf(difference)}، ${sides[side]}`}
      src={`/wp-admin/preview/${conflict.postId}?${revision}section=${difference.id}`}
      tabIndex={-1}
    />
  );
}

/** Settings of one version that differ from the other. */
function Settings({ settings, others }: { settings: unknown; others: unknown }) {
  const choices = useChoices();
  const sentences = differing(settings, others, namesOf(choices));
  return <p className="conflict-text">{sentences.join(' ') || 'چیزی افزون بر نسخهٔ دیگر ندارد.'}</p>;
}
