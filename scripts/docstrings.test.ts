import { expect, it } from 'vitest';
import { refusedOpenings } from './docstrings';

it('`refusedOpenings` reports docstrings that start with What or Whoever', () => {
    expect(refusedOpenings('/** Totals of a sale. */\nconst a = 1; // What for\n/** Whatever */')).toEqual([]);
    expect(refusedOpenings('const a = 1;\n/** What is sold. */\n')).toEqual([{ line: 2, word: 'What' }]);
    expect(refusedOpenings('interface A {\n    /**\n     * Whoever asks.\n     */\n')).toEqual([
        { line: 2, word: 'Whoever' },
    ]);
});

it('`refusedOpenings` ignores a docstring inside a string', () => {
    expect(refusedOpenings(String.raw`const made = '\n/** What of it. */';`)).toEqual([]);
});
