/** The way to Stripe, by its own package, which is read when it is first needed: it is large and takes 100 ms. */
import type Stripe from 'stripe';
import type { CardConfig } from '../../../../config.payment.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { reaching, type Send } from '../send.ts';

/** @throws ProviderRefused with Stripe's code, ProviderUnavailable */
export type CallStripe = <T>(
  ask: (api: Stripe, options: Stripe.RequestOptions) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

export function stripeApi({ key, url }: Pick<CardConfig, 'key' | 'url'>, send: Send): CallStripe {
  const reach = reaching('card', send);
  let loaded: Promise<typeof import('stripe')> | undefined;
  return async (ask, signal) => {
    loaded ??= import('stripe');
    const { default: Kit } = await loaded;
    // Of its own for each call, for the package knows no signal to give up by.
    const httpClient = Kit.createFetchHttpClient((address: string | URL | Request, init: RequestInit = {}) =>
      fetched(reach, address instanceof Request ? address.url : String(address), init, signal),
    );
    const api = new Kit(key, {
      ...placeOf(url),
      httpClient,
      // The limit of time stands where all providers have it.
      timeout: 60_000,
      maxNetworkRetries: 0,
      telemetry: false,
    });
    try {
      return await ask(api, {});
    } catch (error) {
      throw plain(error, Kit.errors);
    }
  };
}

function placeOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

/** The package asks by `fetch`, and our way has its limits of time and size. */
async function fetched(
  reach: Send,
  url: string,
  { method = 'GET', headers, body }: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  const request = {
    method,
    url,
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === 'string' && body !== '' ? body : undefined,
  };
  const reply = await reach(request, signal);
  const given = Object.entries(reply.headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'content-encoding',
  );
  return new Response(reply.body.toString('utf8'), { status: reply.status, headers: given });
}

/** What went wrong without what Stripe says of it, which can hold what was sent. */
function plain(error: unknown, errors: typeof Stripe.errors): unknown {
  if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) return error;
  if (!(error instanceof errors.StripeError))
    return new ProviderUnavailable('card', 'an answer of another shape');
  if (error instanceof errors.StripeConnectionError)
    return error.detail instanceof ProviderUnavailable
      ? error.detail
      : new ProviderUnavailable('card', 'no connection');
  const isOurs =
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
  const status = error.statusCode ?? 0;
  if (isOurs || status >= 500 || status === 429 || status === 0)
    return new ProviderUnavailable('card', isOurs ? 'its key is not taken' : `HTTP ${status}`);
  return new ProviderRefused('card', error.code ?? error.type);
}
