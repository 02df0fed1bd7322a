import { webkit } from '../support/engines/webkit.ts';
import { describeVisitor } from './walk/visitor.ts';

describeVisitor(webkit);
