/** The way to WeChat's API over the network. */
import { WechatUnavailable } from './errors.ts';

/** Asks the API, and gives what its JSON says. @throws WechatUnavailable when there is no JSON */
export type AskWechat = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;

/**
 * Asks over HTTP. Secret and code travel in the query, as WeChat wants it: no error here may pass on the address,
 * or the cause, which could hold it.
 * @param apiUrl with or without a slash at its end
 * @param patience milliseconds for one whole answer
 */
export function askOver(apiUrl: string, patience = 8_000): AskWechat {
  const base = apiUrl.replace(/\/$/, '');
  return async (path, query) => {
    const signal = AbortSignal.timeout(patience);
    try {
      // A redirect could carry the query elsewhere.
      const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
        signal,
        redirect: 'error',
      });
      if (!response.ok) throw new WechatUnavailable(`HTTP ${response.status}`);
      // Said to be text/plain as often as not, and always UTF-8.
      return parsed(await response.text());
    } catch (error) {
      if (error instanceof WechatUnavailable) throw error;
      throw new WechatUnavailable(signal.aborted ? 'no answer in time' : 'no connection');
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WechatUnavailable('an answer that is not JSON');
  }
}
