import { expect, it } from 'vitest';
import { faultSentence } from './faultTexts';

it.each([
    ['delivered_at', 'must not be in the future.', 'Delivered at must not be in the future.'],
    ['items.0.supplement_id', 'is already in the list.', 'Supplement is already in the list.'],
    ['site_ids', 'must not be empty.', 'Site must not be empty.'],
    ['body', 'is too large.', 'Body is too large.'],
    ['filter[status]', 'must be one of open, cleared.', 'Status must be one of open, cleared.'],
    ['', 'must be an object.', 'Must be an object.'],
    // sentences, and names that begin with a small letter
    ['site_id', 'It has device UD-1 already.', 'It has device UD-1 already.'],
    ['supplement_id', 'uPro Orange is not in stock.', 'uPro Orange is not in stock.'],
    ['file', 'a.csv is larger than 1 MB.', 'a.csv is larger than 1 MB.'],
    ['supplement_id', 'would bring 0.33 g of urea.', 'Supplement would bring 0.33 g of urea.'],
    ['photos', 'can have at most 10 entries.', 'Photos can have at most 10 entries.'],
])('`faultSentence` for %j and %s returns: %s', (path, text, sentence) => {
    expect(faultSentence(path, text)).toBe(sentence);
});
