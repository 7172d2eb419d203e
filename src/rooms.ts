/** All rooms of the house, each under the name of its folder: a new one is a line here. */
export { account } from './rooms/account/room.ts';
export { contact } from './rooms/contact/room.ts';
export { courses } from './rooms/courses/room.ts';
export { gateway } from './rooms/gateway/room.ts';
export { guides } from './rooms/guides/room.ts';
export { home } from './rooms/home/room.ts';
export { identity } from './rooms/identity/room.ts';
export { invitation } from './rooms/invitation/room.ts';
export { news } from './rooms/news/room.ts';
export { notices } from './rooms/notices/room.ts';
export { points } from './rooms/points/room.ts';
export { publishing } from './rooms/publishing/room.ts';
export { questions } from './rooms/questions/room.ts';
export { search } from './rooms/search/room.ts';
export { site } from './rooms/site/room.ts';
export { staff } from './rooms/staff/room.ts';
export { vip } from './rooms/vip/room.ts';
