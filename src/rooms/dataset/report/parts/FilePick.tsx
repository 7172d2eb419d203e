/** A key by which JSON files are chosen; what it says is judged by whoever asked for it. */
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { largestAsked } from '../../limits.ts';

type Props = {
  word: string;
  hint: string;
  several?: true;
  onFiles(files: readonly Picked[]): void;
};

/** `json`: undefined for what is none. */
export type Picked = { json: unknown; name: string };

export function FilePick({ word, hint, several, onFiles }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // What is done with it is done to the page as it is once it was read.
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  }, [onFiles]);
  const take = async (files: readonly File[]) => {
    const read = files.map(async (file) => ({ json: await jsonIn(file), name: file.name }));
    const picked = await Promise.all(read);
    latest.current(picked);
  };
  return (
    <div className={layout.row}>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json"
        multiple={several}
        aria-label={word}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void take(files);
        }}
      />
      <Button size="sm" icon="upload" onClick={() => field.current?.click()}>
        {word}
      </Button>
      <span className={layout.meta}>{hint}</span>
    </div>
  );
}

async function jsonIn(file: File): Promise<unknown> {
  if (file.size > largestAsked) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}
