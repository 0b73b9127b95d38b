/** Edit distance: letters substituted, omitted, inserted or transposed. */
const distance = (a: string, b: string): number => {
    const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
    const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
    for (let i = 1; i <= a.length; i++)
        for (let j = 1; j <= b.length; j++) {
            const swapped =
                a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
            const typed = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
            (rows[i] as number[])[j] = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, typed, swapped);
        }
    return cell(a.length, b.length);
};

/** ` (did you mean only?)` with the nearest word, or an empty text if none is near. */
export const didYouMean = (word: string, candidates: Iterable<string>): string => {
    const [best] = [...candidates].map(known => ({ known, far: distance(word, known) })).sort((a, b) => a.far - b.far);
    return best && best.far <= Math.max(2, word.length / 3) ? ` (did you mean ${best.known}?)` : '';
};
