import { expect, it } from 'vitest';
import { subjectFault } from './commitSubjects';

it.each([
    'fix(carbon): show the inverse conversion factor as a decimal',
    'build(contract): regenerate',
    'test(gate): hold sign-in below 72 kB, budget transitions at 36 s',
])('accepts the subject %s', subject => expect(subjectFault(subject)).toBeUndefined());

it.each([
    'The way back of a conversion reads as a figure',
    'fix: no scope',
    'chore(deps): an unknown type',
    'fix(sales): Upper case',
    'fix(sales): full stop.',
    'test(agriWebb): a scope in two cases',
    `fix(sales): ${'x'.repeat(61)}`,
])('rejects the subject %s', subject => expect(subjectFault(subject)).toBeDefined());
