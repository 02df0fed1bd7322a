import { firefox } from '../support/engines/firefox.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(firefox);
