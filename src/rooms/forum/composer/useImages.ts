/** Pictures that are pasted, dropped or chosen: uploaded, and put into the text where the cursor stands. */

import { type RefObject, useRef, useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { imagesAmong, insert } from '../../../reading/writing/area.ts';
import { toSend } from '../../../ui/shrink.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { imageBytes, pictureMost } from '../limits.ts';
import { useForum } from '../messages.ts';
import { addImage } from './calls.ts';
import { newKey } from './keptDraft.ts';

export function useImages(area: RefObject<HTMLTextAreaElement | null>) {
  const t = useForum();
  const client = useClient();
  const toast = useToast();
  const [uploading, setUploading] = useState<readonly { id: string; name: string }[]>([]);
  const last = useRef(Promise.resolve());
  const add = async (file: File) => {
    const id = newKey();
    setUploading((now) => [...now, { id, name: file.name }]);
    try {
      const sent = await toSend(file, { bytes: imageBytes, most: pictureMost });
      if (sent.size > imageBytes) {
        toast.show(t('composer.imageTooLarge', { megabytes: imageBytes / 1024 / 1024 }), 'error');
        return;
      }
      const form = new FormData();
      form.set('file', sent, file.name);
      const { address } = await client.call(addImage, form);
      if (area.current) insert(area.current, `\n\n![${t('composer.imageAlt')}](${address})\n\n`);
      toast.show(t('composer.imageAdded'));
    } catch {
      // The client has said why; the text is as it was.
    } finally {
      setUploading((now) => now.filter((one) => one.id !== id));
    }
  };
  /** @returns whether there was a picture among them */
  const take = (files: FileList | undefined) => {
    const images = imagesAmong(files);
    // One after the other: the server works on two calls of one person at a time.
    for (const image of images) last.current = last.current.then(() => add(image));
    return images.length > 0;
  };
  return { add, take, uploading };
}
