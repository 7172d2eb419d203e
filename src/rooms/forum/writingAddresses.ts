/** Where whoever writes calls: by themselves, for most readers never do. */
import { at } from './addresses.ts';

export const newTopicAddress = at('POST', 'topics');
export const editTopicAddress = at('POST', 'topics/edit');
export const replyAddress = at('POST', 'replies');
export const editReplyAddress = at('POST', 'replies/edit');
export const deletePostAddress = at('POST', 'posts/delete');
export const sourceAddress = at('GET', 'posts/source');
export const previewAddress = at('POST', 'preview');
export const similarAddress = at('GET', 'similar');
export const membersAddress = at('GET', 'members');
export const tagsAddress = at('GET', 'tags');
export const draftsAddress = at('GET', 'drafts');
export const saveDraftAddress = at('POST', 'drafts');
export const imageAddress = at('POST', 'images');
