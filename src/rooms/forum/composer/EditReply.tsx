import { useRef } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { useReaderId } from '../../../platform/signIn.tsx';
import { isSameButNames } from '../mentionText.ts';
import { useForum } from '../messages.ts';
import { Composer } from './Composer.tsx';
import { editReply } from './calls.ts';
import { EditFrame } from './EditFrame.tsx';
import type { EditProps } from './props.ts';
import { useEdit } from './useEdit.ts';
import { useTextFault } from './useTextFault.ts';
import { useWarning } from './useWarning.ts';

type Content = { text: string; basedOn: number };

export function EditReply({ post, source, renew, onSaved, onClose }: EditProps) {
  const t = useForum();
  const client = useClient();
  const { code } = useLocale();
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = useEdit<Content>({
    place: `post-${post.id}`,
    account: useReaderId(),
    stored: { text: source.markdown, basedOn: source.revision },
    read(kept, otherwise) {
      const { text, basedOn } = Object(kept);
      return typeof text === 'string' && Number.isInteger(basedOn) ? { text, basedOn } : otherwise;
    },
    isSame: (one, other) => isSameButNames(one.text, other.text),
    async store({ text, basedOn }) {
      const sent = { post: String(post.id), text, based_on: String(basedOn) };
      return (await client.call(editReply, sent, { quiet: true })).post;
    },
    onSaved,
    onConflict: renew,
  });
  const { content } = edit;
  const { fault, isFit } = useTextFault(content.text, edit.sending.refused);
  const warning = useWarning(({ findings }) => findings({ text: content.text }));
  const save = async (despite: boolean) => {
    if (!isFit()) return area.current?.focus();
    if (despite || (await warning.passes())) await edit.save();
  };
  return (
    <EditFrame
      edit={edit}
      warning={warning}
      labelOf={() => t('composer.edit')}
      theirs={source.markdown}
      save={(despite) => void save(despite)}
      onClose={onClose}
    >
      <Composer
        label={t('composer.edit')}
        error={fault}
        name="text"
        text={content.text}
        onText={(text) => edit.change({ text })}
        area={area}
        locale={code}
        links={null}
        onSend={() => void save(false)}
      />
    </EditFrame>
  );
}
