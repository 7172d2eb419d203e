/** The four ways in, chosen by icons (docs/specification.md §2.4). */
import { FieldGroup } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAccount } from '../messages.ts';
import type { Method } from './fields.ts';
import { key, qr } from './icons.ts';

type Props = { method: Method; wechat: boolean; onChoose: (method: Method) => void };

/** WeChat only where it works. */
export function MethodChoice({ method, wechat, onChoose }: Props) {
  const t = useAccount();
  return (
    <FieldGroup legend={t('dialog.methods')} hideLegend>
      <Segmented<Method>
        tall
        value={method}
        onChange={onChoose}
        options={[
          { value: 'password', label: t('dialog.method.password'), icon: key },
          { value: 'phone', label: t('dialog.method.phone'), icon: 'phone' },
          { value: 'email', label: t('dialog.method.email'), icon: 'mail' },
          ...(wechat ? [{ value: 'wechat' as const, label: t('dialog.method.wechat'), icon: qr }] : []),
        ]}
      />
    </FieldGroup>
  );
}
