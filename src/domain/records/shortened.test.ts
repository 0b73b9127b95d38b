import { expect, it } from 'vitest';
import { shortened } from './shortened';

it('`shortened` returns one line, ends it with an ellipsis at the limit and splits no surrogate pair', () => {
    expect(shortened(' Pump\n is  dry ', 11)).toBe('Pump is dry');
    expect(shortened('Pump is dry again', 11)).toBe('Pump is dr…');
    expect(shortened('Pump is dry', 9)).toBe('Pump is…');
    expect(shortened('Trough 🐄 is dry', 9)).toBe('Trough…');
    expect(shortened('Trough 🐄 is dry', 10)).toBe('Trough 🐄…');
});
