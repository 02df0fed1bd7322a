import { firefox } from './support/firefox.ts';
import { describeTester } from './walk/tester.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(firefox);
describeTester(firefox);
