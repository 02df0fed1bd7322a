import { watchForms } from './early-forms.ts';

watchForms();
