/** As short as it is, for a file of its own comes with every page. */
import { begin } from './shells/begin.tsx';

begin();
