import { chromium } from './support/chromium.ts';
import { describeEnd } from './walk/end.ts';
import { describeTester } from './walk/tester.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(chromium);
describeTester(chromium);
describeEnd(chromium);
