import { useEffect, useRef } from 'react';
import { useApi } from '../api-context.ts';
import { useSession } from '../session-context.ts';

/** Poll interval, minimum interval, and idle limit after the last interaction: polling must not keep a session alive. */
const pauses = { every: 60_000, least: 10_000, idle: 600_000 };

/** Polls the pending counts while the user works in this tab and when they return to it. */
export function usePollCounts(): void {
  const api = useApi();
  const { me, learn } = useSession();
  const times = useRef({ touched: Date.now(), polled: Date.now() });
  useEffect(() => {
    const touch = () => {
      times.current.touched = Date.now();
    };
    const poll = async () => {
      const { touched, polled } = times.current;
      const now = Date.now();
      if (document.visibilityState !== 'visible' || now - touched > pauses.idle || now - polled < pauses.least) return;
      times.current.polled = now;
      // While offline the next poll catches up; a signed-out user finds out with their next action.
      const news = await api.me().catch(() => null);
      if (news && JSON.stringify(news) !== JSON.stringify(me)) learn(news);
    };
    const comeBack = () => {
      touch();
      void poll();
    };
    const timer = setInterval(() => void poll(), pauses.every);
    addEventListener('focus', comeBack);
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', comeBack);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [api, me, learn]);
}
