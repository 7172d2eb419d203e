/** Changes a post in its place: a reply is a text, a question has its title, its facts and its tags too. */
import { useEffect, useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { sourceAddress } from '../addresses.ts';
import type { getSource as endpoint } from '../contract.ts';
import { useForum } from '../messages.ts';
import type { EditPostProps } from '../parts/EditPost.tsx';
import { EditQuestion } from './EditQuestion.tsx';
import { EditReply } from './EditReply.tsx';

// The contract is built on the address; its schema stays out of the browser.
const getSource = sourceAddress as typeof endpoint;

export type Source = AnswerOf<typeof endpoint>;

export type EditProps = EditPostProps & {
  source: Source;
  /** Asks for it again, after somebody else has changed it. */
  renew(): Promise<void>;
};

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
