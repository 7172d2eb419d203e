/** Where somebody inside WeChat goes to pay an order: the server asks WeChat who they are. */
export function insidePath(number: string): string {
  return `/api/payments/wechat/inside/${number}`;
}
