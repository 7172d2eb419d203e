const milliseconds = 300;

/** The focus goes along: the next Tab goes on from there. */
export function glideTo(target: HTMLElement): void {
  const from = window.scrollY;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const distance = target.getBoundingClientRect().top - margin;
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / milliseconds);
    window.scrollTo({ top: from + distance * easeInOutCubic(part), behavior: 'instant' });
    if (part < 1) return requestAnimationFrame(step);
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  requestAnimationFrame(step);
}

/** https://easings.net/#easeInOutCubic */
function easeInOutCubic(x: number): number {
  return x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2;
}
