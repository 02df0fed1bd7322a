// The entry point of the inline script, which each page runs before any other script.
import { holdSubmissions } from './hold-submission.ts';
import { tidyFields } from './tidy-fields.ts';

// `tidyFields` stays active after hydration; `holdSubmissions` ends when React takes over the forms.
tidyFields();
holdSubmissions();
