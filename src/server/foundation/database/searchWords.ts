import type { Field, Resource } from '../../../contract/metadata';

/** Letters of a word that tell it from others; longer ones are kept to this, as what is looked for is. */
export const WORD_LENGTH = 60;

/**
 * The words of a text for one index over all that a record is searched by: lower case, split at whatever is no letter and no
 * digit; numbers also without the zeros before them and from their third last digit on and before (`JC-000671` and `UD-771671` are found
 * by `671`). Made before the migrations, which keep words by it.
 */
export const SEARCH_WORDS = `
    CREATE OR REPLACE FUNCTION search_words(VARIADIC texts text[]) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT array_to_tsvector(coalesce(array_agg(DISTINCT found.word), '{}'))
        FROM (
            SELECT left(word, ${WORD_LENGTH}) AS word FROM unnest(texts) part, regexp_split_to_table(lower(part), '[^[:alnum:]\\u0080-\\uffff]+') word
            UNION ALL
            SELECT unnest(ltrim(word, '0') || ARRAY(SELECT substr(word, at) FROM generate_series(2, length(word) - 2) at))
            FROM unnest(texts) part, regexp_split_to_table(part, '[^0-9]+') word WHERE length(word) BETWEEN 2 AND 15
        ) found
        WHERE found.word <> ''
    $$`;

export const isText = ({ type }: Field) => ['string', 'email', 'phone', 'uri', 'text'].includes(type);

/** Columns of the global search: stored, searchable text fields that customers can read too. */
export const wordColumns = ({ fields }: Resource): string[] =>
    fields.filter(field => field.search && field.stored && !field.internal && isText(field)).map(({ name }) => name);

/** The column that keeps the words of a record, and has their index. */
export const WORDS = 'words';
export const wordsSql = (resource: Resource): string => `search_words(${wordColumns(resource).join(', ')})`;

/** Expression of the lower-case display name, which has an index of its own for prefix searches. */
export const beginningOf = ({ display }: Resource, of = ''): string => `lower(${of}${display})`;
export const hasBeginning = (resource: Resource): boolean => wordColumns(resource).includes(resource.display);
