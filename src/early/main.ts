// The entry of the inline script, which every page runs before anything else.
import { fitMaxLength } from './fit-max-length.ts';
import { holdSubmissions } from './hold-submission.ts';

// For as long as the page is open, not only until it is hydrated.
document.addEventListener('beforeinput', fitMaxLength);
holdSubmissions();
