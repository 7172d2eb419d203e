import type { ComponentProps } from 'react';

/** A list without bullets that is still announced as one. */
export function List(props: ComponentProps<'ul'>) {
  return <ul {...props} role="list" />;
}

/** The same with an order. */
export function OrderedList(props: ComponentProps<'ol'>) {
  return <ol {...props} role="list" />;
}
