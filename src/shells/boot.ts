/**
 * Runs before the first paint. It alone shows the loading overlay, so that a page without script stays readable,
 * and hides it once the document is complete and its fonts are there (specification §4: looked at every 300 ms).
 */
export const bootScript = `(function(d){var h=d.documentElement;h.dataset.js='';h.dataset.loading='first';var t=setInterval(look,300);function look(){if(d.readyState!=='complete'||(d.fonts&&d.fonts.status==='loading'))return;clearInterval(t);if(h.dataset.loading==='first')delete h.dataset.loading}addEventListener('load',look)})(document)`;
