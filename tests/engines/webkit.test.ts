import { webkit } from './support/webkit.ts';
import { describeEnd } from './walk/end.ts';
import { describeTester } from './walk/tester.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(webkit);
describeTester(webkit);
describeEnd(webkit);
