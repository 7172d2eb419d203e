/** The variable with which somebody begins, in a grid or a list of methods: it goes with the way to the analysis, in no address. */
import { useLocation } from 'react-router';

export type Begun = { variable: string };

/** Its key. */
export function useBegun(): string | undefined {
  const { state } = useLocation();
  const { variable } = Object(state);
  return typeof variable === 'string' ? variable : undefined;
}
