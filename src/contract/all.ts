/** Every endpoint of the product. */
import { createContactUs, sendContact } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { getBuild, getCsrf } from './platform.ts';

export const endpoints: readonly Endpoint[] = [getCsrf, getBuild, createContactUs, sendContact];
