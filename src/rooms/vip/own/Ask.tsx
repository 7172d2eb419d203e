import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useContactLink } from '../../../platform/dialogs.ts';
import { useReading } from '../../../reading/messages.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';

/** While no plan is on offer there is somebody to ask. */
export function Ask() {
  const reading = useReading();
  const { code } = useLocale();
  const openContact = useContactLink();
  return (
    <p>
      <Link className={buttonClass()} to={pathTo(code, 'contact')} onClick={openContact}>
        {reading('membership.ask')}
      </Link>
    </p>
  );
}
