import { describe, expect, it } from 'vitest';
import { nextToStart, nextUploads, type Upload, type UploadEvent } from './uploads.ts';

const file = (name: string) => new File(['x'], name);
const uploadsAfter = (...events: Array<UploadEvent<string>>) =>
  events.reduce<Array<Upload<string>>>((uploads, event) => nextUploads(uploads, event), []);
const added = { type: 'added', files: [file('a'), file('b'), file('c')] } as const;

describe('files on their way', () => {
  it('wait in line, two are sent at once', () => {
    expect(nextToStart(uploadsAfter(added))?.file.name).toBe('a');
    const two = uploadsAfter(added, { type: 'started', key: 1 }, { type: 'sent', key: 1, progress: 1 });
    expect(nextToStart(two)?.file.name).toBe('b');
    expect(nextToStart(nextUploads(two, { type: 'started', key: 2 }))).toBeUndefined();
    const done = nextUploads(nextUploads(two, { type: 'started', key: 2 }), { type: 'done', key: 1, row: 'row' });
    expect(nextToStart(done)?.file.name).toBe('c');
    expect(done[0]).toMatchObject({ state: 'done', progress: 1, row: 'row' });
  });

  it('are worked on when all is sent', () => {
    const state = (progress: number) => uploadsAfter(added, { type: 'sent', key: 2, progress })[1]?.state;
    expect([state(0.5), state(1)]).toEqual(['sending', 'working']);
  });

  it('that fail say why and can be tried again from the beginning', () => {
    const failed = uploadsAfter(added, { type: 'started', key: 1 }, { type: 'failed', key: 1, problem: 'بزرگ است.' });
    expect(failed[0]).toMatchObject({ state: 'failed', problem: 'بزرگ است.' });
    expect(nextUploads(failed, { type: 'retried', key: 1 })[0]).toMatchObject({
      state: 'waiting',
      progress: 0,
      problem: '',
    });
  });

  it('leave the list when they are cancelled, or done and cleared; keys are never reused', () => {
    const left = uploadsAfter(
      added,
      { type: 'removed', key: 2 },
      { type: 'done', key: 1, row: 'r' },
      { type: 'cleared' },
    );
    expect(left.map(({ key }) => key)).toEqual([3]);
    expect(nextUploads(left, added).map(({ key }) => key)).toEqual([3, 4, 5, 6]);
  });
});
