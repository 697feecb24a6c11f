import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const NAME = 'staff-session';

/**
 * Tabs of one browser share a session: one that opens after a sign-in says its mark, and those that still have the one
 * of the ended session load anew what they show. What was typed there stays.
 */
export function useSharedSession(formMark: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => {
      if (data !== formMark) void revalidate();
    };
    channel.postMessage(formMark);
    return () => channel.close();
  }, [formMark, revalidate]);
}
