/** Images that are pasted, dropped or chosen: uploaded, and put into the text where the cursor stands. */
import { type RefObject, useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { imagesAmong, insert } from '../../../reading/writing/area.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { addImage, fileBytes } from '../contract.ts';
import { usePublishing } from '../messages.ts';

export function useImages(area: RefObject<HTMLTextAreaElement | null>) {
  const t = usePublishing();
  const client = useClient();
  const toast = useToast();
  const [uploading, setUploading] = useState(0);
  const add = async (file: File) => {
    if (file.size > fileBytes) return toast.show(t('editor.imageTooLarge'), 'error');
    const form = new FormData();
    form.set('name', file.name.slice(0, 200));
    form.set('file', file);
    setUploading((now) => now + 1);
    try {
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
    for (const image of images) void add(image);
    return images.length > 0;
  };
  return { add, take, uploading: uploading > 0 };
}
