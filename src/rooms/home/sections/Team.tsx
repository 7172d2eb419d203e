import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/Tag.tsx';
import type { Skill, TeamMember } from '../../../ports/site.ts';
import { useHome } from '../messages.ts';
import { List } from './List.tsx';
import { Section, SectionHead } from './Section.tsx';
import s from './Team.module.css';

const skills: Skill[] = ['design', 'capture', 'cleaning', 'statistics', 'writing'];

/** Who does what: a row a person, a dot a skill. */
export function Team({ members }: { members: TeamMember[] }) {
  const t = useHome();
  return (
    <Section labelledBy="team-h">
      <SectionHead id="team-h" heading={t('team.heading')}>
        {t('team.lede')}{' '}
        {members.some(({ demonstration }) => demonstration) && (
          <Tag tone="line" className={s.tag}>
            {t('team.demo')}
          </Tag>
        )}
      </SectionHead>
      <div className={s.list}>
        <div className={s.columns} aria-hidden="true">
          <span />
          <span />
          {skills.map((skill) => (
            <span key={skill}>{t(`team.${skill}`)}</span>
          ))}
        </div>
        <List>
          {members.map((member) => (
            <Member key={`${member.surname} ${member.field}`} member={member} />
          ))}
        </List>
      </div>
    </Section>
  );
}

/** On a phone the skills stand as words; with room they are dots under the column's name. */
function Member({ member }: { member: TeamMember }) {
  const t = useHome();
  return (
    <li>
      <span className={s.degree}>{member.degree}</span>
      <span className={s.who}>
        <b>{member.surname}</b>
        <span>{member.field}</span>
      </span>
      <span className={s.skills}>
        {skills.map((skill) => (
          <span key={skill} className={s.skill}>
            <i className={cx(s.dot, member.skills.includes(skill) && s.filled)} />
            {member.skills.includes(skill) && <span className={s.word}>{t(`team.${skill}`)}</span>}
          </span>
        ))}
      </span>
    </li>
  );
}
