import {
    BLANKS,
    DASHES,
    DOUBLE_QUOTES,
    INVISIBLE,
    MARKS,
    PLAIN_LETTERS,
    PLAIN_PAIRS,
    QUOTES,
} from '../../../domain/records/textFolding';
import { MAX_WORD_LENGTH } from './searchWords';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const repeated = (text: string, by: string) => by.repeat([...text].length);
const letters = Object.keys(PLAIN_LETTERS).join('');
const plain = Object.values(PLAIN_LETTERS).join('');
const pairs = Object.entries(PLAIN_PAIRS).reduce(
    (folded, [letter, pair]) => `replace(${folded}, ${quoted(letter)}, ${quoted(pair)})`,
    'folded',
);

/**
 * Text functions used in indexes: created before the migrations, and replaced at each start. Their names are qualified,
 * because indexes are built with `pg_catalog` alone on the search path. A function whose results change needs a new
 * name, because existing indexes contain the old results.
 */
export const TEXT_FUNCTIONS = `
    -- as foldText of src/domain/records/textFolding.ts
    CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    DECLARE
        folded text;
    BEGIN
        -- the usual: ASCII without a backtick, single blanks inside
        IF given COLLATE "C" ~ '^[!-_a-~]+( [!-_a-~]+)*$' THEN RETURN lower(given); END IF;
        folded := translate(given, ${quoted(QUOTES + DOUBLE_QUOTES + DASHES)}, ${quoted(repeated(QUOTES, "'") + repeated(DOUBLE_QUOTES, '"') + repeated(DASHES, '-'))});
        folded := regexp_replace(normalize(folded, NFKD), '[${MARKS}${INVISIBLE}]+', '', 'g');
        folded := regexp_replace(lower(folded), '[${MARKS}]+', '', 'g');
        folded := translate(folded, ${quoted(letters)}, ${quoted(plain)});
        folded := ${pairs};
        RETURN btrim(regexp_replace(folded, '[${BLANKS}]+', ' ', 'g'));
    END $$;

    -- as naturalKey: in the order of bytes numbers stand by their value
    CREATE OR REPLACE FUNCTION natural_key(given text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    DECLARE
        folded text := public.fold_text(given) COLLATE "C";
    BEGIN
        IF folded COLLATE "C" !~ '[0-9]' THEN RETURN folded; END IF;
        RETURN regexp_replace(regexp_replace(folded, '[0-9]+', '000000000000\\&', 'g'), '0+([0-9]{12,})', '\\1', 'g');
    END $$;

    -- digits of a phone number with its country, or of an ABN
    CREATE OR REPLACE FUNCTION digits_of(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT regexp_replace(regexp_replace(regexp_replace(replace(given, '(0)', ''), '[^0-9]+', '', 'g'), '^(0011|00)', ''), '^0', '61')
    $$;

    -- words of a text: folded, split at whatever is no letter and no digit; numbers also without the zeros before them and from
    -- their third last digit on and before (JC-000671 and UD-771671 are found by 671)
    CREATE OR REPLACE FUNCTION folded_words(VARIADIC texts text[]) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT array_to_tsvector(coalesce(array_agg(DISTINCT found.word), '{}'))
        FROM (
            SELECT left(word, ${MAX_WORD_LENGTH}) AS word FROM unnest(texts) part, regexp_split_to_table(public.fold_text(part), '[^[:alnum:]\\u0080-\\uffff]+') word
            UNION ALL
            SELECT unnest(ltrim(word, '0') || ARRAY(SELECT substr(word, at) FROM generate_series(2, length(word) - 2) at))
            FROM unnest(texts) part, regexp_split_to_table(public.fold_text(part), '[^0-9]+') word WHERE length(word) BETWEEN 2 AND 15
        ) found
        WHERE found.word <> ''
    $$`;
