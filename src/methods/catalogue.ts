/** All methods; a page of one imports that one alone. */
import { describe } from './describe/describe.ts';
import type { Method } from './method.ts';

export const methods: readonly Method[] = [describe];
