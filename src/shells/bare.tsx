/** No frame: for pages of the workshop. */
import { Outlet } from 'react-router';

export default function Bare() {
  return <Outlet />;
}
