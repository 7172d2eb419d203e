import { useRef } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { useReaderId } from '../../../platform/signIn.tsx';
import { isSameButNames } from '../mentionText.ts';
import { editTopic } from './calls.ts';
import { EditFrame } from './EditFrame.tsx';
import type { EditProps, Source } from './props.ts';
import { TopicFields } from './TopicFields.tsx';
import { readTopic, sentOf, type TopicContent, topicDraft } from './topicDraft.ts';
import { useEdit } from './useEdit.ts';
import { useTopicChecks } from './useTopicChecks.ts';

type Content = TopicContent & { basedOn: number };

export function EditQuestion({ post, source, renew, onSaved, onClose }: EditProps) {
  const client = useClient();
  const { code } = useLocale();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = source.topic?.id ?? 0;
  const edit = useEdit<Content>({
    place: `post-${post.id}`,
    account: useReaderId(),
    stored: contentOf(source, topicDraft(code).empty),
    read(kept, otherwise) {
      const { basedOn } = Object(kept);
      return Number.isInteger(basedOn) ? { ...readTopic(kept, otherwise), basedOn } : otherwise;
    },
    isSame: (one, other) => isSameButNames(sentOf(one), sentOf(other)),
    async store(content) {
      const sent = { topic: String(id), ...sentOf(content), based_on: String(content.basedOn) };
      return (await client.call(editTopic, sent, { quiet: true })).post;
    },
    onSaved,
    onConflict: renew,
  });
  const checks = useTopicChecks(edit.content, edit.sending.refused);
  const save = async (despite: boolean) => {
    if (checks.isFit() && (despite || (await checks.warning.passes()))) await edit.save();
  };
  return (
    <EditFrame
      form={checks.form}
      edit={edit}
      warning={checks.warning}
      labelOf={checks.labelOf}
      theirs={`${source.topic?.title ?? ''}\n\n${source.markdown}`}
      save={(despite) => void save(despite)}
      onClose={onClose}
    >
      <TopicFields
        content={edit.content}
        change={edit.change}
        faultOf={checks.faultOf}
        area={area}
        links={null}
        onSend={() => void save(false)}
        topic={id}
      />
    </EditFrame>
  );
}

function contentOf({ markdown, revision, topic }: Source, empty: TopicContent): Content {
  const study = Object(topic?.study ?? {});
  const kept = { ...topic, kind: topic?.study ? 'study' : 'free', study, text: markdown };
  return { ...readTopic(kept, empty), basedOn: revision };
}
