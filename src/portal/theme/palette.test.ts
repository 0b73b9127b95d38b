import { expect, it } from 'vitest';
import { tones } from './palette';

/** Relative luminance of `#rrggbb` (WCAG 2.1). */
const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
        const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
};

it('Status texts have a contrast of at least 7:1 in both themes', () => {
    const low = Object.entries(tones).flatMap(([mode, byTone]) =>
        Object.entries(byTone)
            .map(([name, { text, surface }]) => ({ tone: `${mode} ${name}`, contrast: contrast(text, surface) }))
            .filter(found => found.contrast < 7),
    );
    expect(low).toEqual([]);
});
