/** /dev/ui: every primitive in every state; development only. */
import { Specimens } from '../../../ui/dev/Specimens.tsx';

export default function SpecimensPage() {
  return (
    <main id="main">
      <title>Components</title>
      <meta name="robots" content="noindex" />
      <Specimens />
    </main>
  );
}
