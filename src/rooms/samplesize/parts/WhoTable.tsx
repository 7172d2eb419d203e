/** What is open to whom. The rule itself is `mayUse`; this says it in words. */
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { StatusMark } from '../../../ui/Status.tsx';
import { Td, Th } from '../../../ui/Table.tsx';
import { useSampleSize } from '../messages.ts';
import styles from './WhoTable.module.css';

export function WhoTable() {
  const t = useSampleSize();
  const rows = [
    { what: t('tools.read'), open: [true, true, true, true] },
    { what: t('tools.worked'), open: [true, true, true, true] },
    { what: t('tools.code'), open: [true, true, true, true] },
    { what: t('tools.own'), open: [false, false, false, true] },
    { what: t('tools.save'), open: [false, false, false, true] },
  ];
  const whom = [t('tools.everybody'), t('tools.account'), t('tools.member'), t('tools.approved')];
  return (
    <Card>
      <table className={styles.who}>
        <thead>
          <tr>
            <Th>{t('tools.youCan')}</Th>
            {whom.map((one) => (
              <Th key={one}>{one}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, open }) => (
            <tr key={what}>
              <Th scope="row">{what}</Th>
              {open.map((is, at) => (
                <Td key={whom[at]}>
                  <StatusMark state={is ? 'on' : 'none'} className={styles.mark} />
                  <span className={layout.sr}>{t(is ? 'tools.yes' : 'tools.no')}</span>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
