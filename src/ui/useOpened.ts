import { type ToggleEvent, useEffect, useRef, useState } from 'react';

/**
 * Whether a `<details>` is open, which fetches what it shows. One that was opened before its script had come, as on a slow
 * network, tells of no event: it is asked once. `details` is for the element.
 */
export function useOpened() {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(ref.current?.open === true), []);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  return { open, details: { ref, onToggle } };
}
