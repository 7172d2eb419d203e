/**
 * What was chosen or typed before the script of a page had come. The browser shows it, but React, which takes the page
 * over as the server drew it, has not heard of it: its next drawing would undo it. So React is told, as if it had
 * happened now. Fields that React leaves to the browser keep what is in them anyway.
 */

import { useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** For the whole page, and for a part of it that is shown before its script and has fields that React decides. */
export function useEarlyInput(): void {
  useLayoutEffect(heed, []);
}

type Early = { control: Control; checked: boolean; value: string };

/** React has taken the page or the part over, and has not drawn it again yet. */
function heed(): void {
  const early = [...document.querySelectorAll<Control>('input,textarea,select')].map(
    (control): Early => ({ control, checked: isTicked(control) && control.checked, value: control.value }),
  );
  const unknown = early.filter((one) => isTouched(one) && !isKnown(one));
  if (unknown.length > 0) queueMicrotask(() => tell(unknown, 5));
}

/** A drawing that was under way may undo it once more: told again then. */
function tell(early: readonly Early[], times: number): void {
  const unknown = early.filter((one) => !isKnown(one));
  for (const { control, checked, value } of unknown) {
    if (isTicked(control)) tick(control, checked);
    else type(control, value);
  }
  if (unknown.length > 0 && times > 0) setTimeout(() => tell(unknown, times - 1));
}

/** Whether somebody changed what the server wrote into it. */
function isTouched({ control, checked, value }: Early): boolean {
  // Of radio buttons the one that was chosen says it for all.
  if (isTicked(control)) return checked !== control.defaultChecked && (checked || control.type !== 'radio');
  if (control instanceof HTMLSelectElement)
    return !control.multiple && [...control.options].some((one) => one.selected !== one.defaultSelected);
  return value !== control.defaultValue;
}

/** Whether React believes the same to be in a control: it keeps the properties that it drew with it. */
function isKnown({ control, checked, value }: Early): boolean {
  const name = Object.keys(control).find((key) => key.startsWith('__reactProps$'));
  const held = Object(name === undefined ? undefined : Reflect.get(control, name));
  if (isTicked(control)) return (held.checked ?? checked) === checked;
  return String(held.value ?? value) === value;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

function tick(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

/** React notices no change to what it wrote itself, so this goes round what it watches: the control's own `value`. */
function type(control: Control, value: string): void {
  control.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}
