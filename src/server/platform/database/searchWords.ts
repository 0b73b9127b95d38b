import type { Field, Resource } from '../../../contract/metadata';
import { isTextField, searchColumns } from '../../../domain/records/searchColumns';

/** Significant length of a word; indexed and searched words are cut to it. */
export const MAX_WORD_LENGTH = 60;

/** Words as released migrations create them; replaced by `folded_words` of `textFunctions.ts`. */
export const SEARCH_WORDS_SQL = `
    CREATE OR REPLACE FUNCTION search_words(VARIADIC texts text[]) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT array_to_tsvector(coalesce(array_agg(DISTINCT found.word), '{}'))
        FROM (
            SELECT left(word, ${MAX_WORD_LENGTH}) AS word FROM unnest(texts) part, regexp_split_to_table(lower(part), '[^[:alnum:]\\u0080-\\uffff]+') word
            UNION ALL
            SELECT unnest(ltrim(word, '0') || ARRAY(SELECT substr(word, at) FROM generate_series(2, length(word) - 2) at))
            FROM unnest(texts) part, regexp_split_to_table(part, '[^0-9]+') word WHERE length(word) BETWEEN 2 AND 15
        ) found
        WHERE found.word <> ''
    $$`;

/** Field compared by digits only, because people group them differently. */
export const isNumberField = ({ type, format }: Field) => type === 'phone' || format === 'abn';

/** SQL of a column as searched and as in its trigram index. */
export const searchTextSql = (field: Field, column: string): string =>
    isNumberField(field) ? `digits_of(${column})` : `fold_text(${column})`;

/** Field that is not searched, but compared as a whole by a unique index. */
const isCode = (field: Field): boolean => isTextField(field) && (field.filter || field.index === true) && !field.search;

/**
 * SQL of a text as its unique index compares it. Email addresses preserve accents, which lead to another mailbox; so do
 * codes, which nobody types from memory.
 */
export const uniqueKeySql = (field: Field, column: string): string =>
    field.type === 'email' || field.type === 'uri' || isCode(field) ? `lower(${column})` : `fold_text(${column})`;

/** SQL sort key of a list: folded texts, and codes unchanged. */
export const sortKeySql = (field: Field, column: string): string =>
    isTextField(field) && !isCode(field) ? `natural_key(${column}) COLLATE "C"` : column;

/** Column of a record's search words, with their index. */
export const WORDS_COLUMN = 'words';
/** A phone number or an ABN is also indexed as one number, however it is grouped. */
export const wordVectorSql = (resource: Resource): string => {
    const numbers = resource.fields.filter(
        field => isNumberField(field) && searchColumns(resource).includes(field.name),
    );
    return `folded_words(${[...searchColumns(resource), ...numbers.map(({ name }) => `digits_of(${name})`)].join(', ')})`;
};

/** SQL key of searches by the beginning of a name. */
export const namePrefixSql = ({ display }: Resource, of = ''): string => `fold_text(${of}${display})`;
export const isSearchedByName = (resource: Resource): boolean => searchColumns(resource).includes(resource.display);
