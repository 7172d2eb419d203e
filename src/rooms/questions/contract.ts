/** Questions as the gateway lists them (docs/specification.md §7.3). */
import * as z from 'zod/mini';
import { executePath } from '../../contract/addresses.ts';
import { gateway } from '../../contract/endpoint.ts';

const limit = { name: 'lists', points: 3000, seconds: 3600 };

export const getQuestions = gateway({
  method: 'POST',
  path: executePath('crud', 'get_med_faq_list_free'),
  summary: 'Lists frequently asked questions with their answers',
  input: z.object({ data: z.optional(z.object({ place: z.optional(z.enum(['contact', 'vip'])) })) }),
  answer: z.array(
    z.object({
      id: z.number(),
      question: z.string(),
      answer_html: z.string(),
      tags: z.array(z.string()),
      lang: z.string(),
    }),
  ),
  limit,
});
