import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The smallest useful React page: a headline and a form whose button follows its field. */
function Hello() {
  const [email, setEmail] = useState('');
  return (
    <main>
      <h1>Hello world</h1>
      <form method="dialog">
        <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        <button type="submit" disabled={email === ''}>
          Join
        </button>
      </form>
    </main>
  );
}

const mountPoint = document.getElementById('root');
if (mountPoint) createRoot(mountPoint).render(<Hello />);
