import type { Code } from '../../../measurands/measured.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { useSyndrome } from '../messages.ts';

/** A pattern's code of ICD-11, chapter 26, with its title there. */
export function Codes({ codes }: { codes: readonly Code[] }) {
  const t = useSyndrome();
  return codes.map(({ code, display }) => (
    <Tag key={code} tone="line">
      <span title={display} lang="en">
        {t('result.code', { code })}
      </span>
    </Tag>
  ));
}
