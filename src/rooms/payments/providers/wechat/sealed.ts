/** AES-256-GCM, as WeChat Pay hides what webhooks and its list of certificates hold. */
import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

export const sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string().max(64 * 1024),
  nonce: z.string().min(12).max(16),
  associated_data: z.string().max(64).optional(),
});

const tagLength = 16;

/**
 * @param v3Key the merchant's APIv3 key, 32 bytes
 * @throws whatever OpenSSL says when a sign of it was changed
 */
export function unsealed(
  v3Key: string,
  { ciphertext, nonce, associated_data }: z.infer<typeof sealed>,
): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const [hidden, tag] = [bytes.subarray(0, -tagLength), bytes.subarray(-tagLength)];
  const decipher = createDecipheriv('aes-256-gcm', v3Key, nonce, { authTagLength: tagLength });
  decipher.setAuthTag(tag);
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
}
