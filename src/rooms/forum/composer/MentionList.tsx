/** Whom one may mean, below the text. */

import layout from '../../../ui/layout.module.css';
import { MenuList, menuItemClass } from '../../../ui/Menu.tsx';
import { useForum } from '../messages.ts';
import styles from './Composer.module.css';
import type { Mentions } from './useMentions.ts';

export function MentionList({ id, members, at, choose }: Pick<Mentions, 'id' | 'members' | 'at' | 'choose'>) {
  const t = useForum();
  return (
    <>
      <p role="status" className={layout.sr}>
        {members.length > 0 && t('composer.mentions', { count: members.length })}
      </p>
      {members.length > 0 && (
        <MenuList id={id} role="listbox" aria-label={t('composer.members')} className={styles.members}>
          {members.map((member, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text area has the focus, and its keys choose
            // biome-ignore lint/a11y/useFocusableInteractive: the text area has the focus and names the active one
            <div
              key={member.number}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={menuItemClass(styles.member)}
              // Else the text area loses the focus before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
            >
              <span>{member.name}</span>
              {member.field !== '' && <span className={layout.label}>{member.field}</span>}
            </div>
          ))}
        </MenuList>
      )}
    </>
  );
}
