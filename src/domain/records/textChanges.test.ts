import { describe, expect, it } from 'vitest';
import { createRandom } from '../random';
import { compareTexts, type TextChange, textChanges } from './textChanges';

/** `-gone-`, `+new+`, and lines that stayed as `=n`. */
const summary = (changes: readonly TextChange[]) =>
    changes.map(change =>
        change.kind === 'same'
            ? `=${change.lines.length}`
            : change.pieces
                  .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
                  .join(''),
    );

describe('`textChanges`', () => {
    it('compares words within a changed line', () => {
        expect(
            summary(textChanges('# A\n\nCall in every four hours.\n\nEnd', '# A\n\nCall in every two hours.\n\nEnd')),
        ).toEqual(['=1', 'Call in every -four-+two+ hours.', '=1']);
    });

    it('reports replaced lines as a whole, the removed one first', () => {
        expect(summary(textChanges('One\n\n- Lock the store\n\nThree', 'One\n\n- Report each spill\n\nThree'))).toEqual(
            ['=1', '-Lock the store-', '+Report each spill+', '=1'],
        );
        expect(summary(textChanges('A\n\nB', 'A\n\nNew\n\nB'))).toEqual(['=1', '+New+', '=1']);
        expect(summary(textChanges('A\n\nOld\n\nB', 'A\n\nB'))).toEqual(['=1', '-Old-', '=1']);
    });

    it('ignores changes of formatting but reports a changed link target', () => {
        expect(summary(textChanges('Call **in**', 'Call in'))).toEqual(['=1']);
        expect(summary(textChanges('[a](https://one.test)', '[a](https://two.test)')).join()).toContain('-one-+two+');
    });

    it('contains both texts completely, for 200 random pairs', () => {
        const random = createRandom(7);
        const phrases = ['gate', 'grid', 'dam', 'two hours', 'call in', 'never'];
        const line = () => Array.from({ length: random.integer(1, 6) }, () => random.pick(phrases)).join(' ');
        for (let round = 0; round < 200; round++) {
            const before = Array.from({ length: random.integer(1, 8) }, line);
            const after = before.flatMap(text =>
                random.integer(1, 4) === 1 ? [] : random.integer(1, 3) === 1 ? [line(), text] : [text],
            );
            const changes = textChanges(before.join('\n\n'), after.join('\n\n'));
            const side = (kept: 'added' | 'removed') =>
                changes.flatMap(change =>
                    change.kind === 'same'
                        ? change.lines.map(({ text }) => text)
                        : change.kind === 'changed' || change.kind === kept
                          ? [
                                change.pieces
                                    .filter(({ kind }) => kind === 'same' || kind === kept)
                                    .map(({ text }) => text)
                                    .join(''),
                            ]
                          : [],
                );
            expect(side('added')).toEqual(after);
            expect(side('removed')).toEqual(before);
        }
    });

    it('reports all removed lines, then all added ones, if too many lines differ', () => {
        const text = (word: string) => Array.from({ length: 900 }, (_, at) => `${word}${at}`).join('\n\n');
        const { changes, isCoarse } = compareTexts(text('a'), text('b'));
        expect(isCoarse).toBe(true);
        expect(changes.map(({ kind }) => kind)).toEqual([
            ...Array.from({ length: 900 }, () => 'removed'),
            ...Array.from({ length: 900 }, () => 'added'),
        ]);
    });

    it('compares whole lines once the word budget is used up, and marks the result as coarse', () => {
        const line = (number: number) => Array.from({ length: 500 }, (_, at) => `w${(at * number) % 503}`).join(' ');
        const text = (first: number) => Array.from({ length: 16 }, (_, at) => line(first + at)).join('\n\n');
        const { changes, isCoarse } = compareTexts(`${text(2)}\n\nCall in soon`, `${text(40)}\n\nCall in now`);
        expect(isCoarse).toBe(true);
        expect(changes.every(({ kind }) => kind !== 'changed')).toBe(true);
    });

    it('compares words and is not coarse within the budget', () => {
        expect(compareTexts('Call in soon', 'Call in now').isCoarse).toBe(false);
        const words = (first: number) => Array.from({ length: 1_200 }, (_, at) => `w${at + first}`).join(' ');
        expect(compareTexts(words(0), words(5_000)).isCoarse).toBe(true);
    });
});
