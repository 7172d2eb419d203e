/** Changes a post in its place: a reply is a text, a question has its title, its facts and its tags too. */

import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useForum } from '../messages.ts';
import { getSource } from './calls.ts';
import { EditQuestion } from './EditQuestion.tsx';
import { EditReply } from './EditReply.tsx';
import type { EditPostProps, Source } from './props.ts';

export default function EditForm(props: EditPostProps) {
  const t = useForum();
  const client = useClient();
  const { id } = props.post;
  const [source, setSource] = useState<Source>();
  const [failure, setFailure] = useState<string>();
  const fetchSource = async () => {
    setFailure(undefined);
    try {
      setSource(await client.call(getSource, { post: String(id) }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each post
  useEffect(() => void fetchSource(), [id]);
  if (failure) {
    return (
      <Note tone="error" role="alert">
        <div className={layout.row}>
          <span>{failure}</span>
          <Button size="sm" onClick={() => void fetchSource()}>
            {t('post.again')}
          </Button>
          <Button tone="quiet" size="sm" onClick={props.onClose}>
            {t('composer.cancel')}
          </Button>
        </div>
      </Note>
    );
  }
  if (!source) {
    return (
      <p role="status" className={layout.small}>
        <Spinner /> {t('composer.opening')}
      </p>
    );
  }
  const Form = source.topic ? EditQuestion : EditReply;
  return <Form {...props} source={source} renew={fetchSource} />;
}
