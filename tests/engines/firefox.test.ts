import { firefox } from './support/firefox.ts';
import { describeEnd } from './walk/end.ts';
import { describeTester } from './walk/tester.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(firefox);
describeTester(firefox);
describeEnd(firefox);
