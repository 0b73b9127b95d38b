import { describe, expect, it } from 'vitest';
import { refusedPhrase, textsOfContract, textsOfModule } from './phrases';

const refused = (text: string, isLabel = true) => refusedPhrase(text, isLabel) !== undefined;

describe('`refusedPhrase`', () => {
    it.each([
        'The customer is told at once.',
        'They are told of alarms.',
        'It is kept for this job.',
        'Left empty, it is today.',
        'If you leave it empty, it is today.',
        'Give a short account of it.',
        'Of it. And more of it. Then the end.',
        'Somebody else changed this.',
        'Say what is to be counted.',
    ])('rejects: %s', text => expect(refused(text)).toBe(true));

    it.each([
        'The customer is notified at once.',
        'Leave blank to use today.',
        'Part of its stock is reserved.',
        'Someone else changed this.',
        'None of it',
    ])('accepts: %s', text => expect(refused(text)).toBe(false));

    it('rejects a clause as a label', () => {
        for (const clause of ['What is counted', 'Who counts', 'Whether it counts']) {
            expect(refused(clause)).toBe(true);
            expect(refused(clause, false)).toBe(false);
        }
        expect(refused('What is wrong with the pump?')).toBe(false);
        expect(refused('Whole group')).toBe(false);
    });
});

it('`textsOfModule` reads string literals, without comments, types and SQL', () => {
    const source = String.raw`import { a } from 'some where';
// somebody
type A = 'two words';
const b = \`\${a} is kept \${a}\`;
const c = db\`SELECT somebody FROM users WHERE x = \${f('is told')}\`;
const d = 'SELECT 1 AS what';`.replaceAll('\\', '');
    expect(textsOfModule(source).map(({ line, text }) => [line, text])).toEqual([
        [4, '… is kept …'],
        [5, 'is told'],
    ]);
});

it('`textsOfContract` reads titles, labels and descriptions, but no examples', () => {
    const source = [
        'Thing:',
        '    title: A thing',
        '    description: Of a thing.',
        '    properties:',
        '        title: { type: string, title: Name, enum: [some, none], x-labels: { some: Some things, none: No things } }',
        '        note: { example: What is kept }',
    ].join('\n');
    expect(textsOfContract(source).map(({ line, text, isLabel }) => [line, text, isLabel])).toEqual([
        [2, 'A thing', true],
        [3, 'Of a thing.', false],
        [5, 'Name', true],
        [5, 'Some things', true],
        [5, 'No things', true],
    ]);
});
