import { afterEach, describe, expect, it, vi } from 'vitest';
import { styleCache } from './styleCache';

const written = (styles: string): string[] => {
    const rules: string[] = [];
    styleCache.insert(
        '.box',
        { name: styles, styles, next: undefined },
        { insert: (rule: string) => rule.endsWith('{}') || rules.push(rule) } as never,
        false,
    );
    return rules;
};

describe('The style cache', () => {
    afterEach(() => vi.unstubAllGlobals());

    it('drops rules with selectors that the browser does not support', () => {
        vi.stubGlobal('CSS', { supports: (selector: string) => !selector.includes('-moz-') });
        expect(written('color: red; &::-moz-focus-inner { border: none; } &:hover { color: blue; }')).toEqual([
            '.box{color:red;}',
            '.box:hover{color:blue;}',
        ]);
        expect(written('&::placeholder { opacity: 0.5; }')).toEqual(['.box::placeholder{opacity:0.5;}']);
    });

    it('keeps supported vendor rules and adds prefixes', () => {
        vi.stubGlobal('CSS', { supports: () => true });
        expect(written('&::-moz-focus-inner { border: none; }')).toEqual(['.box::-moz-focus-inner{border:none;}']);
        expect(written('user-select: none;')).toEqual(['.box{-webkit-user-select:none;user-select:none;}']);
    });
});
