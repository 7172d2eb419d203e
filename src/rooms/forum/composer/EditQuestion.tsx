import { useRef } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { useReaderId } from '../../../platform/signIn.tsx';
import { editTopicAddress } from '../addresses.ts';
import type { editTopic as endpoint } from '../contract.ts';
import type { EditProps, Source } from './EditForm.tsx';
import { EditFrame } from './EditFrame.tsx';
import { TopicFields } from './TopicFields.tsx';
import { readTopic, sentOf, type TopicContent, topicDraft } from './topicDraft.ts';
import { useEdit } from './useEdit.ts';
import { useTopicChecks } from './useTopicChecks.ts';

// The contract is built on the address; its schema stays out of the browser.
const editTopic = editTopicAddress as typeof endpoint;

type Content = TopicContent & { basedOn: number };

export function EditQuestion({ post, source, renew, onSaved, onClose }: EditProps) {
  const client = useClient();
  const { code } = useLocale();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = source.topic?.id ?? 0;
  const edit = useEdit<Content>({
    place: `post-${post.id}`,
    account: useReaderId(),
    stored: contentOf(source, topicDraft(code).empty),
    read(kept, otherwise) {
      const { basedOn } = Object(kept);
      return Number.isInteger(basedOn) ? { ...readTopic(kept, otherwise), basedOn } : otherwise;
    },
    isSame: (one, other) => JSON.stringify(sentOf(one)) === JSON.stringify(sentOf(other)),
    async store(content) {
      const sent = { topic: String(id), ...sentOf(content), based_on: String(content.basedOn) };
      return (await client.call(editTopic, sent, { quiet: true })).post;
    },
    onSaved,
    onConflict: renew,
  });
  const checks = useTopicChecks(edit.content, edit.sending.refused, form);
  const save = (despite: boolean) => {
    if (checks.isFit() && (despite || checks.warning.passes())) void edit.save();
  };
  return (
    <EditFrame
      form={form}
      edit={edit}
      warning={checks.warning}
      labelOf={checks.labelOf}
      theirs={`${source.topic?.title ?? ''}\n\n${source.markdown}`}
      save={save}
      onClose={onClose}
    >
      <TopicFields
        content={edit.content}
        change={edit.change}
        faultOf={checks.faultOf}
        area={area}
        links={null}
        onSend={() => save(false)}
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
