import { expect, it } from 'vitest';
import { shortened } from './shortened';

it('A text is one line, ends with an ellipsis if it is too long, and never with half a character', () => {
    expect(shortened(' Pump\n is  dry ', 11)).toBe('Pump is dry');
    expect(shortened('Pump is dry again', 11)).toBe('Pump is dr…');
    expect(shortened('Pump is dry', 9)).toBe('Pump is…');
    expect(shortened('Trough 🐄 is dry', 9)).toBe('Trough…');
    expect(shortened('Trough 🐄 is dry', 10)).toBe('Trough 🐄…');
});
