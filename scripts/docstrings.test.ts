import { expect, it } from 'vitest';
import { refusedOpenings } from './docstrings';

it('a docstring starts with a noun or an imperative verb', () => {
    expect(refusedOpenings('/** Totals of a sale. */\nconst a = 1; // What for\n/** Whatever */')).toEqual([]);
    expect(refusedOpenings('const a = 1;\n/** What is sold. */\n')).toEqual([{ line: 2, word: 'What' }]);
    expect(refusedOpenings('interface A {\n    /**\n     * Whoever asks.\n     */\n')).toEqual([
        { line: 2, word: 'Whoever' },
    ]);
});

it('a string that holds a docstring is none', () => {
    expect(refusedOpenings(String.raw`const made = '\n/** What of it. */';`)).toEqual([]);
});
