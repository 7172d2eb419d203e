import type { ComponentProps } from 'react';

/** A list without bullets that is still announced as one. */
export function List(props: ComponentProps<'ul'>) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with list-style none
  return <ul {...props} role="list" />;
}

/** The same with an order. */
export function OrderedList(props: ComponentProps<'ol'>) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with list-style none
  return <ol {...props} role="list" />;
}
