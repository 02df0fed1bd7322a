import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { bootFailure } from './content.ts';
import { openGateway } from './gateway/open.ts';
import './styles/tokens.css';
import './styles/base.css';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const mountPoint = document.getElementById('root');
if (!mountPoint) throw new Error('index.html has no element with the id root');
const root = createRoot(mountPoint);

function showFailure(error: unknown) {
  console.error(error);
  root.render(
    <main role="alert">
      <h1>{bootFailure.title}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </main>,
  );
}

// No StrictMode: its doubled effects would read the figures twice for each page load.
openGateway().then((gateway) => root.render(<App gateway={gateway} base={base} />), showFailure);
