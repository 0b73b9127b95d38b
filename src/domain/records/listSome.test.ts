import { expect, it } from 'vitest';
import { listSome } from './listSome';

it('names the first texts and counts the others', () => {
    expect(listSome([], 2)).toBe('');
    expect(listSome(['North', 'South'], 2)).toBe('North, South');
    expect(listSome(['North', 'South', 'East', 'West'], 2)).toBe('North, South and 2 more');
});
