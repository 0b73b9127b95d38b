import { expect, it } from 'vitest';
import { abnInGroups, isAbn, tidyAbn } from './abn';

it('`isAbn` accepts the valid ABN 51 824 753 556, with blanks after `tidyAbn`', () => {
    expect(isAbn('51824753556')).toBe(true);
    expect(isAbn(tidyAbn(' 51 824 753 556 '))).toBe(true);
    expect(abnInGroups('51824753556')).toBe('51 824 753 556');
});

it('`isAbn` rejects every single wrong digit, a swapped pair and wrong lengths', () => {
    const right = '51824753556';
    for (let at = 0; at < right.length; at++)
        for (const digit of '0123456789')
            if (digit !== right[at])
                expect(isAbn(right.slice(0, at) + digit + right.slice(at + 1)), `${at} ${digit}`).toBe(false);
    expect(isAbn('15824753556')).toBe(false);
    expect(['', '5182475355', '518247535560', '51 824 753 556', 'abcdefghijk'].some(isAbn)).toBe(false);
});
