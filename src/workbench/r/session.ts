/**
 * R itself, in a worker of this browser: it is fetched on a wish alone, and what it computes with goes nowhere.
 * See docs/decisions/0210-r-in-the-browser.md.
 */
import type { WebR } from 'webr';
import { rFolder } from '../../lib/r.ts';
import { answerIn, driver, mostMemory, type RAnswer } from './driver.ts';
import { BrokenR, EndedR } from './failed.ts';
import { fetchR } from './fetching.ts';

export type RProgram = { script: string; data?: Uint8Array };
export type Reached = { at: 'fetching'; share: number } | { at: 'starting' } | { at: 'computing' };

export class RSession {
  private started: Promise<WebR> | undefined;
  private webR: WebR | undefined;
  private stop = new AbortController();

  /** @throws NotFetched, RefusedByR, BrokenR, EndedR */
  async run({ script, data }: RProgram, reached: (to: Reached) => void): Promise<RAnswer> {
    const { signal } = this.stop;
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const answered = async () => {
      const webR = await this.start(reached);
      reached({ at: 'computing' });
      await webR.FS.writeFile('program.R', new TextEncoder().encode(script));
      if (data) await webR.FS.writeFile('data.csv', data);
      return answerIn(await webR.evalRString(driver));
    };
    return Promise.race([answered(), ended]);
  }

  /** What is under way is given up; whoever asks again has a new one. */
  end(why: Error = new EndedR()): void {
    this.webR?.close();
    this.webR = undefined;
    this.started = undefined;
    this.stop.abort(why);
    this.stop = new AbortController();
  }

  private start(reached: (to: Reached) => void): Promise<WebR> {
    const { signal } = this.stop;
    this.started ??= this.begin(signal, reached).catch((error) => {
      if (!signal.aborted) this.started = undefined;
      throw error;
    });
    return this.started;
  }

  private async begin(signal: AbortSignal, reached: (to: Reached) => void): Promise<WebR> {
    await fetchR(signal, (share) => reached({ at: 'fetching', share }));
    reached({ at: 'starting' });
    const { ChannelType, WebR } = await import('webr');
    signal.throwIfAborted();
    const webR = new WebR({
      baseUrl: rFolder,
      repoUrl: '',
      channelType: ChannelType.PostMessage,
      // Manuals, translations and fonts, which would be fetched when they are asked for.
      createLazyFilesystem: false,
      REnv: { R_MAX_VSIZE: mostMemory },
    });
    this.webR = webR;
    void this.watch(webR);
    await webR.init();
    return webR;
  }

  /** A broken engine closes its channel and answers nothing more. */
  private async watch(webR: WebR): Promise<void> {
    let message = await webR.read();
    while (message.type !== 'closed') message = await webR.read();
    if (this.webR === webR) this.end(new BrokenR());
  }
}
