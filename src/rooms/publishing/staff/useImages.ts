/** Images that are pasted, dropped or chosen: uploaded, and put into the text where the cursor stands. */
import { type RefObject, useRef, useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { imagesAmong, insert } from '../../../reading/writing/area.ts';
import { toSend } from '../../../ui/shrink.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { addImage, fileBytes, pictureMost } from '../contract.ts';
import { usePublishing } from '../messages.ts';

export function useImages(area: RefObject<HTMLTextAreaElement | null>) {
  const t = usePublishing();
  const client = useClient();
  const toast = useToast();
  const [uploading, setUploading] = useState(0);
  const last = useRef(Promise.resolve());
  const add = async (file: File) => {
    setUploading((now) => now + 1);
    try {
      const sent = await toSend(file, { bytes: fileBytes, most: pictureMost });
      if (sent.size > fileBytes) {
        toast.show(t('editor.imageTooLarge'), 'error');
        return;
      }
      const form = new FormData();
      form.set('name', file.name.slice(0, 200));
      form.set('file', sent, file.name);
      const { address } = await client.call(addImage, form);
      if (area.current) insert(area.current, `\n\n![${t('editor.imageAlt')}](${address})\n\n`);
      toast.show(t('editor.imageAdded'));
    } catch {
      // The client has said why; the text is as it was.
    } finally {
      setUploading((now) => now - 1);
    }
  };
  /** @returns whether there was an image among them */
  const take = (files: FileList | undefined) => {
    const images = imagesAmong(files);
    // One after the other: a browser holds each whole while it makes it smaller.
    for (const image of images) last.current = last.current.then(() => add(image));
    return images.length > 0;
  };
  return { add, take, uploading: uploading > 0 };
}
