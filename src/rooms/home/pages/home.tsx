import type { MouseEvent, ReactNode } from 'react';

export function Home({ contact }: { contact: ReactNode; onTalk: (event: MouseEvent) => void }) {
  return <main id="main">{contact}</main>;
}
