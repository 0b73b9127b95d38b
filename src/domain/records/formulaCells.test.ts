import { expect, it } from 'vitest';
import { protectCell, unprotectCell } from './formulaCells';

it.each([
    ['+61 7 0000 0000', "'+61 7 0000 0000"],
    ['=SUM(A1)', "'=SUM(A1)"],
    ['-5', "'-5"],
    ['@here', "'@here"],
    ['\tTab', "'\tTab"],
    ['\uFF1D1', "'\uFF1D1"],
    ["'+61", "''+61"],
    ["'Tis", "'Tis"],
    ["O'Brien", "O'Brien"],
    ["'", "'"],
    ['', ''],
])('`protectCell` turns %j into %j, and `unprotectCell` restores it', (text, cell) => {
    expect(protectCell(text)).toBe(cell);
    expect(unprotectCell(cell)).toBe(text);
});
