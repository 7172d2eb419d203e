/** What is open to whom. The rule itself is `mayUse`; this says it in words. */
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { StatusMark } from '../../../ui/Status.tsx';
import { Td, Th } from '../../../ui/Table.tsx';
import { useTools } from '../messages.ts';
import styles from './WhoTable.module.css';

export function WhoTable() {
  const t = useTools();
  const rows = [
    { what: t('whom.device'), open: [true, true, true, true] },
    { what: t('whom.read'), open: [true, true, true, true] },
    { what: t('whom.worked'), open: [true, true, true, true] },
    { what: t('whom.code'), open: [true, true, true, true] },
    { what: t('whom.own'), open: [false, false, false, true] },
    { what: t('whom.save'), open: [false, false, false, true] },
  ];
  const whom = [t('whom.everybody'), t('whom.account'), t('whom.member'), t('whom.approved')];
  return (
    <Card>
      <table className={styles.who}>
        <thead>
          <tr>
            <Th>{t('whom.youCan')}</Th>
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
                  <span className={layout.sr}>{t(is ? 'whom.yes' : 'whom.no')}</span>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
