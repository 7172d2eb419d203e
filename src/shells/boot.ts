/**
 * Runs before the first paint, and does five things. It notes the address, which a step in the history can change
 * before the module script is there (`isStillHere`). It alone shows the loading overlay, so that a page without
 * script stays readable, and hides it once the document is complete and its fonts are there
 * (docs/specification.md §4.7: looked at every 300 ms). And it starts the page's module script after the first
 * contentful paint (src/shells/lateScripts.ts); a tab in the background paints nothing and does not wait, and a
 * timer stands by. And it keeps the invitation code of a link, whichever page that leads to, until an account is made
 * (src/rooms/account/dialog/invite.ts): pages are the same for every visitor, so that no server can.
 * And it holds what is pressed in a part of the page that React has not taken over yet, which would hear nothing of it, and
 * presses it again then: looked at twice, because what was typed before is taken over right after. A form that has an
 * address of its own is sent without script. When that script cannot be fetched now, it is let go: its person is told to
 * press again (src/shells/chunks.ts).
 * It is part of every page, and so as short as it can be; browsers that do not know its language know no modules either.
 */
import { machineTimeAsText } from '../platform/clock.ts';
export const bootScript = `{let d=document,h=d.documentElement.dataset,a=location,begun,told=0,look=()=>{if(d.readyState!='complete'||d.fonts.status=='loading')return;clearInterval(t);if(h.loading=='first')delete h.loading},t=setInterval(look,300),begin=()=>{if(begun)return;begun=1;for(let l of d.querySelectorAll('[rel="late-modulepreload"]'))l.rel='modulepreload';for(let l of d.querySelectorAll('[type="text/late-module"]'))d.head.append(Object.assign(d.createElement('script'),{type:'module',nonce:l.nonce,text:l.text}))},early=b=>!/__react/.test(Object.keys(b)),hold=(b,n,w=told)=>setTimeout(()=>{if(n&&early(b)&&w==told)hold(b,n-1,w);else setTimeout(()=>{b.ariaBusy=null;if(!early(b)&&w==told)b.click()},50)},50);h.js='';h.loading='first';self.meridianAddress=a.pathname+a.search;try{localStorage.invite=/[?&]invite=([\\w-]{8,12})(&|$)/.exec(a.search)[1]+' '+${machineTimeAsText}}catch{}addEventListener('unfetched',()=>told++);addEventListener('load',look);addEventListener('DOMContentLoaded',()=>{setTimeout(begin,d.hidden?0:2000);new PerformanceObserver(l=>{if(l.getEntriesByName('first-contentful-paint')[0])begin()}).observe({type:'paint',buffered:1})});addEventListener('click',e=>{let b=e.target.closest('button,form a');if(!b||!early(b)||b.closest('form[action]')||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;e.preventDefault();e.stopPropagation();if(!b.ariaBusy)hold(b,600);b.ariaBusy=!0},1)}`;
