/** Fields and terms that the console's calls share. Form-encoded bodies have neither numbers nor booleans. */
import * as z from 'zod/mini';
import { languageCodes } from '../lib/languages.ts';
import { admins, type Role, roles } from './roles.ts';

export const number = z.pipe(z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/)), z.transform(Number));

/** A count, such as a version: it fits the database's integer. */
export const count = z.pipe(z.string().check(z.regex(/^(?:0|[1-9]\d{0,8})$/)), z.transform(Number));

export const flag = z.pipe(
  z.enum(['yes', 'no']),
  z.transform((text) => text === 'yes'),
);

export const locale = z.enum(languageCodes);

export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** A list in a form is repeated; none at all is an empty list. */
export const list = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), []);

/** An object as JSON, at most so many characters; what is no JSON is refused as `null` is. */
export const jsonIn = <T extends z.ZodMiniType>(values: T, longest: number) =>
  z.pipe(
    z.string().check(z.maxLength(longest)),
    z.pipe(
      z.transform((text: string): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          return null;
        }
      }),
      z.record(z.string(), values),
    ),
  );

/** An object, which a form carries as JSON: at most so many characters of it. */
export const objectIn = <T extends z.ZodMiniType>(values: T, longest = 4000) =>
  z.union([z.record(z.string(), values), jsonIn(values, longest)]);

/** In the years 2000 to 2199: outside of them the calendars of JavaScript and PostgreSQL differ. */
export const moment = z.iso.datetime({ offset: true }).check(z.refine((text) => /^2[01]/.test(text)));

/** One person clicks; a program that clicks thousands of times is stopped. */
const limit = { name: 'staff', points: 6000, seconds: 3600 };

/** Terms of a call that some roles may make; an admin may make all of them. */
export const staffCall = <R extends readonly Role[]>(allowed: R) =>
  ({ access: 'user', roles: allowed, limit }) as const;

/** The same for what gives power away, or stands on every page: whoever calls signed in a short while ago. */
export const freshStaffCall = <R extends readonly Role[]>(allowed: R) =>
  ({ access: 'fresh', roles: allowed, limit }) as const;

/** Terms and answer of a call that gives something of worth: done at once, or waiting for a second person. */
export const givingCall = {
  answer: z.object({ state: z.enum(['done', 'waiting']) }),
  gives: true,
  ...freshStaffCall(admins),
} as const;

export const anyStaff = staffCall(roles);
