/**
 * Runs before the first paint, and does three things. It notes the address, which a step in the history can change
 * before the module script is there (`isStillHere`). It alone shows the loading overlay, so that a page without
 * script stays readable, and hides it once the document is complete and its fonts are there
 * (docs/specification.md §4.7: looked at every 300 ms). And it starts the page's module script after the first
 * contentful paint (src/shells/lateScripts.ts); a tab in the background paints nothing and does not wait, and a
 * timer stands by.
 */
export const bootScript = `(function(d,w){var h=d.documentElement,t,begun;h.dataset.js='';w.meridianAddress=w.location.pathname+w.location.search;h.dataset.loading='first';t=setInterval(look,300);function look(){if(d.readyState!=='complete'||(d.fonts&&d.fonts.status==='loading'))return;clearInterval(t);if(h.dataset.loading==='first')delete h.dataset.loading}w.addEventListener('load',look);function begin(){if(begun)return;begun=1;d.querySelectorAll('link[rel="late-modulepreload"]').forEach(function(l){l.rel='modulepreload'});d.querySelectorAll('script[type="text/late-module"]').forEach(function(l){var s=d.createElement('script');s.type='module';if(l.nonce)s.nonce=l.nonce;s.textContent=l.textContent;d.head.appendChild(s)})}d.addEventListener('DOMContentLoaded',function(){if(d.hidden||!w.PerformanceObserver)return begin();new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)begin()}).observe({type:'paint',buffered:true});setTimeout(begin,2000)})})(document,window)`;
