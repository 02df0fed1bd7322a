import { chromium } from './support/chromium.ts';
import { describeTester } from './walk/tester.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(chromium);
describeTester(chromium);
