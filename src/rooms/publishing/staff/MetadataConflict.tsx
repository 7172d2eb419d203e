/** Two changed the metadata at once: what the other changed stands beside one's own, and the editor decides. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { usePublishing } from '../messages.ts';
import type { Loaded } from './load.ts';
import styles from './Metadata.module.css';
import { differences, type MetadataFields, type MetadataName } from './metadataFields.ts';
import type { MetadataState } from './useMetadata.ts';

type Props = { state: MetadataState; tags: Loaded['tags'] };

export function MetadataConflict({ state: { conflict, typed, settle }, tags }: Props) {
  const t = usePublishing();
  const say = useValue(tags);
  if (!conflict) return null;
  const unlike = differences(conflict.fields, typed);
  return (
    <Note tone="warn" role="alert" className={styles.conflict}>
      <div className={cx(layout.stack, layout.tight)}>
        <strong>{t('editor.conflict')}</strong>
        <p>{t('metadata.conflictText')}</p>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('metadata.theirs')}</th>
              <th scope="col">{t('metadata.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {conflict.changed.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`metadata.${name}`)}</th>
                <td>{say(name, conflict.fields)}</td>
                <td>{unlike.includes(name) ? say(name, typed) : '='}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={layout.row}>
          <Button tone="second" size="sm" onClick={() => void settle('mine')}>
            {t('metadata.keepMine')}
          </Button>
          <Button tone="quiet" size="sm" onClick={() => void settle('theirs')}>
            {t('editor.takeTheirs')}
          </Button>
        </div>
      </div>
    </Note>
  );
}

/** Says the value of a field in words. */
function useValue(tags: Loaded['tags']) {
  const t = usePublishing();
  const { marks } = useFormat();
  const places = { contact: t('metadata.placeContact'), vip: t('metadata.placeVip') };
  return (name: MetadataName, fields: MetadataFields): string => {
    if (name === 'vip') return fields.vip ? t('metadata.yes') : t('metadata.no');
    if (name === 'level') return fields.level === '' ? t('metadata.noLevel') : t(`levels.${fields.level}`);
    if (name === 'places') return fields.places.map((place) => places[place]).join(marks.list) || '–';
    if (name === 'tags') {
      return (
        fields.tags.map((one) => tags.find(({ slug }) => slug === one)?.name ?? one).join(marks.list) || '–'
      );
    }
    return fields[name] || '–';
  };
}
