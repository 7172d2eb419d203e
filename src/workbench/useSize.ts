import { useFormat } from '../i18n/messages.tsx';

/** How large a file is, in words of the reader's language. */
export function useSize(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) =>
    bytes < 1_000_000
      ? number(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' })
      : number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}
