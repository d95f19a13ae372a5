import type { Platform } from '../../platform/context.ts';

interface Recent {
  get<T>(key: string, find: () => Promise<T>): Promise<T>;
}

const limit = 1000;
const known = new WeakMap<Platform, Recent>();

/**
 * The answers of the last questions, so that counting and sorting happens once for each state of the posts: whatever
 * changes a post or a term forgets them all.
 */
export function recentAnswers(platform: Platform): Recent {
  let recent = known.get(platform);
  if (!recent) {
    recent = createRecent(platform);
    known.set(platform, recent);
  }
  return recent;
}

function createRecent(platform: Platform): Recent {
  const answers = new Map<string, unknown>();
  let state = 0;
  platform.changes.on((tags) => {
    if (!tags.some((tag) => tag === '*' || tag.startsWith('type:') || tag.startsWith('taxonomy:'))) return;
    state += 1;
    answers.clear();
  });
  return {
    async get<T>(key: string, find: () => Promise<T>) {
      const before = state;
      const answer = (answers.get(key) as T | undefined) ?? (await find());
      // What was read before a change must not outlive it.
      if (state !== before) return answer;
      answers.delete(key);
      answers.set(key, answer);
      const oldest = answers.keys().next();
      if (answers.size > limit && !oldest.done) answers.delete(oldest.value);
      return answer;
    },
  };
}
