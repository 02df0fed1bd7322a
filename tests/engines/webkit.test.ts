import { webkit } from './support/webkit.ts';
import { describeTester } from './walk/tester.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(webkit);
describeTester(webkit);
