/** The designs that fit the answers, each with what it is for and the paper it follows. */
import { useLocale } from '../../../i18n/messages.tsx';
import { ToolList } from '../../../reading/ToolList.tsx';
import { designPath } from '../addresses.ts';
import { purposeKey, titleKey } from '../keys.ts';
import { useSampleSize } from '../messages.ts';
import type { DesignName } from '../shown.ts';
import { useDesignWords } from '../words.ts';

export function Fits({ title, designs }: { title: string; designs: readonly DesignName[] }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { code } = useLocale();
  const tools = designs.map(({ id, cited }) => ({
    path: designPath(code, id),
    title: say(titleKey(id)),
    text: say(purposeKey(id)),
    note: cited,
  }));
  return <ToolList title={title} open={t('choose.open')} tools={tools} />;
}
