import { createRoot } from 'react-dom/client';
import '../../src/styles/font/font.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import './hours.css';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
