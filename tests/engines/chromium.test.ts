import { chromium } from '../support/engines/chromium.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(chromium);
