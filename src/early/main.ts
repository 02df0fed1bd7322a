// The entry of the inline script, which every page runs before anything else.
import { holdSubmissions } from './hold-submission.ts';
import { tidyFields } from './tidy-fields.ts';

// This keeps working as long as the page is open, even after hydration.
tidyFields();
holdSubmissions();
