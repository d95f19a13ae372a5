import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseVideo, type Video } from './address.ts';
import { embedAddress, plainOptions, playerOrigins, watchAddress } from './embed.ts';
import { type Poll, pollReady } from './readiness.ts';

const youtube: Video = { host: 'youtube', id: 'dQw4w9WgXcQ' };
const vimeo: Video = { host: 'vimeo', id: '76979871' };
const aparat: Video = { host: 'aparat', id: 'x1Ab9' };

describe('the address of a video is read as people copy it', () => {
  test.each<[string, Video]>([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s', youtube],
    ['http://youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ#x', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', youtube],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://youtube.com/live/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/v/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/vi/dQw4w9WgXcQ', youtube],
    ['https://youtu.be/a_b-c_d-e_f', { host: 'youtube', id: 'a_b-c_d-e_f' }],
    ['https://vimeo.com/76979871', vimeo],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/x/videos/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871?autoplay=1', vimeo],
    ['https://vimeo.com/76979871/abc123def4', { ...vimeo, key: 'abc123def4' }],
    ['https://player.vimeo.com/video/76979871?h=abc123def4', { ...vimeo, key: 'abc123def4' }],
    ['https://www.aparat.com/v/x1Ab9', aparat],
    ['https://aparat.com/v/x1Ab9/name', aparat],
    ['https://www.aparat.com/video/video/embed/videohash/x1Ab9/vt/frame', aparat],
    ['/media/ab/tour.mp4', { host: 'hosted', src: '/media/ab/tour.mp4' }],
    ['/media/of/12.mp4', { host: 'hosted', src: '/media/of/12.mp4' }],
    ['/media/تور.WEBM', { host: 'hosted', src: '/media/تور.WEBM' }],
    ['https://example.test/media/tour.mp4', { host: 'hosted', src: '/media/tour.mp4' }],
  ])('%s', (address, video) => expect(parseVideo(address, 'https://example.test')).toEqual(video));

  test.each([
    '',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc۱',
    'https://youtu.be/dQw4w9WgXc"',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL1',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/۷۶۹۷۹۸۷۱',
    'https://vimeo.com/about',
    'https://www.aparat.com/mizban',
    'https://www.aparat.com/v/',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    '//youtu.be/dQw4w9WgXcQ',
    '/\\evil.example/a.mp4',
    '/media/tour.png',
    '/media/tour.mp4?x=1',
    'https://other.example/tour.mp4',
    'https://',
  ])('not %j', (address) => expect(parseVideo(address, 'https://example.test')).toBeNull());

  test('for any input only players of the three hosts or own files are returned', () => {
    const origins = Object.values(playerOrigins);
    const address = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom('https://youtu.be/', 'https://vimeo.com/', 'https://aparat.com/v/', '/'), fc.string())
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(address, (given) => {
        const video = parseVideo(given, 'https://example.test');
        if (video === null) return;
        if (video.host === 'hosted') expect(video.src).toMatch(/^\/[^/\\]/);
        else expect(origins).toContain(new URL(embedAddress(video, plainOptions)).origin);
        expect(parseVideo(watchAddress(video))).toEqual(video);
      }),
    );
  });
});

describe('the player begins at once and as staff set it', () => {
  const all = { start: 30, muted: true, loop: true, controls: false };

  test.each<[Video & { host: 'youtube' | 'vimeo' | 'aparat' }, string, string]>([
    [
      youtube,
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&hl=fa&enablejsapi=1',
      '&mute=1&loop=1&playlist=dQw4w9WgXcQ&controls=0&start=30',
    ],
    [vimeo, 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1', '&muted=1&loop=1&controls=0#t=30s'],
    [
      aparat,
      'https://www.aparat.com/video/video/embed/videohash/x1Ab9/vt/frame?autoplay=true',
      '&muted=true&loop=true&startTime=30',
    ],
  ])('$host', (video, plain, more) => {
    expect(embedAddress(video, plainOptions)).toBe(plain);
    expect(embedAddress(video, all)).toBe(plain + more);
  });
});

describe('API readiness is polled every 350 ms', () => {
  /** Runs the poll against a response before the given attempt, and returns the events with their times. */
  const run = (readyAtTry: number) => {
    const waiting: Array<{ at: number; run(): void }> = [];
    let now = 0;
    const events: string[] = [];
    const timer: Poll['timer'] = (callback, ms) => {
      const entry = { at: now + ms, run: callback };
      waiting.push(entry);
      return () => waiting.splice(waiting.indexOf(entry), 1);
    };
    let tries = 0;
    const stop = pollReady({
      timer,
      attempt: () => ++tries >= readyAtTry,
      onEnd: (isReady) => events.push(`${isReady ? 'ready' : 'given up'} at ${now}`),
    });
    const advance = () => {
      const next = waiting.shift();
      if (!next) return false;
      now = next.at;
      next.run();
      return true;
    };
    return { events, advance, stop, tries: () => tries };
  };

  test.each([
    [1, 'ready at 350'],
    [3, 'ready at 1050'],
    [20, 'ready at 7000'],
    [21, 'given up at 7000'],
  ])('an API that responds to try %i is %s', (readyAtTry, event) => {
    const poll = run(readyAtTry);
    while (poll.advance());
    expect(poll.events).toEqual([event]);
  });

  test('a stopped poll sends no more requests and reports nothing', () => {
    const poll = run(5);
    poll.advance();
    poll.stop();
    expect(poll.advance()).toBe(false);
    expect(poll.tries()).toBe(1);
    expect(poll.events).toEqual([]);
  });
});
