/** No frame: for pages that only development has. */
import { Outlet } from 'react-router';

export default function Bare() {
  return <Outlet />;
}
