/** Takes who answers to a question: to the answer that is chosen there, or to its first. */
export function focusQuestion(form: HTMLFormElement | null, item: string): void {
  const question = form?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`);
  question?.scrollIntoView({ block: 'nearest' });
  const inputs = [...(question?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus({ preventScroll: true });
}
