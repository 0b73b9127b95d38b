/**
 * Beginnings of field errors without a subject. A full sentence may also begin with a small letter, such as a file
 * name.
 */
const FRAGMENT =
    /^(must|is|has|holds|contains|needs|takes|does|was|would|can|cannot|belongs|contradicts|already|no longer)\b/;

/**
 * Turns a field error into a sentence: `delivered_at`, `must not be in the future.` becomes `Delivered at must not be
 * in the future.` A full sentence is unchanged.
 * @param path of the field: `items.0.supplement_id` yields the subject "Supplement"
 */
export const faultSentence = (path: string, text: string): string => {
    if (!FRAGMENT.test(text)) return text;
    const last = path.split(/[.[\]]+/).findLast(part => part !== '' && !/^\d+$/.test(part)) ?? '';
    const label = last.replace(/_ids?$/, '').replaceAll('_', ' ');
    const sentence = label ? `${label} ${text}` : text;
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
