/** The four ways in, chosen by icons (docs/specification.md §2.4). */
import { FieldGroup } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAccount } from '../messages.ts';
import type { Method } from './fields.ts';
import { key, qr } from './icons.ts';

export function MethodChoice({ method, onChoose }: { method: Method; onChoose: (method: Method) => void }) {
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
          { value: 'wechat', label: t('dialog.method.wechat'), icon: qr },
        ]}
      />
    </FieldGroup>
  );
}
