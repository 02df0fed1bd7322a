// The entry point of the inline script, which each page runs before any other script.
import { holdSubmissions } from './hold-submission.ts';
import { tidyFields } from './tidy-fields.ts';

// Form tidying keeps running after hydration, for as long as the page is open.
tidyFields();
holdSubmissions();
