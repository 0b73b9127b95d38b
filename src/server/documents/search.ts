import { foldedWords } from '../../domain/records/textFolding';
import type { Row } from '../engine/hooks';
import { page } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { likePattern } from '../engine/sql/query';
import { scopeSql } from '../engine/sql/scope';
import { invalid, notFound } from '../platform/errors';
import { thumbnailLink, thumbnailSql } from '../platform/files/thumbnails';
import type { Db, OperationContext } from '../platform/services';

const MAX_WORDS = 6;
/** Maximum length of an indexed word (`content_words`). */
const WORD_LENGTH = 60;
/** Characters of an excerpt before the first match, and in total. */
const [BEFORE, QUOTED] = [60, 220];

/** Search words, split like the indexed texts. */
export const searchTerms = (text: string): string[] => [
    ...new Set(
        text
            .toLowerCase()
            .split(/[^\p{L}\p{N}\u0080-\uffff]+/u)
            .filter(Boolean)
            .map(word => word.slice(0, WORD_LENGTH))
            .slice(0, MAX_WORDS),
    ),
];

/** Words of a text as the record index splits it, which may be several: O’Malley. */
const foldedQuery = (word: string) =>
    foldedWords(word)
        .map(part => `'${part.slice(0, WORD_LENGTH)}':*`)
        .join(' & ');

/** Ids of the files with a word of this beginning in their text or description, or with this part in their name. */
const filesWith = (db: Db, word: string) => db`
    SELECT n.id FROM files n WHERE n.words @@ ${foldedQuery(word)}::tsquery
    UNION SELECT n.id FROM files n WHERE fold_text(n.name) LIKE ${likePattern(word)}
    UNION SELECT n.id FROM file_texts x JOIN files n ON n.sha256 = x.sha256 WHERE x.words @@ ${`'${word}':*`}::tsquery`;

const within = (db: Db, folder: number | undefined) =>
    folder === undefined
        ? db``
        : db`AND t.folder_id IN (
            WITH RECURSIVE inner_folders AS (
                SELECT id, 1 AS depth FROM folders WHERE id = ${folder}
                UNION ALL SELECT f.id, i.depth + 1 FROM folders f JOIN inner_folders i ON f.parent_id = i.id WHERE i.depth < 100
            ) SELECT id FROM inner_folders)`;

/** Excerpt of the text around the first match, cut at words; page breaks within it become spaces. */
const quotationOf = ({ part, starts, ends }: Row): string | null => {
    if (typeof part !== 'string') return null;
    const inner = part
        .replace(starts ? /^/ : /^\S*\s/, '')
        .replace(ends ? /$/ : /\s\S*$/, '')
        .replace(/\s+/g, ' ')
        .trim();
    return inner && `${starts ? '' : '… '}${inner}${ends ? '' : ' …'}`;
};

/** Files by words in names, descriptions and contents; all words must match, and matches in names come first. */
export const searchFiles = async (context: OperationContext) => {
    const { services, caller, query } = context;
    const { sql, registry, files } = services;
    const words = searchTerms(String(query.query));
    if (words.length === 0) throw invalid({ query: ['Enter a search term.'] });
    const folder = query.folder_id as number | undefined;
    if (folder !== undefined && !(await findRecord(sql, compiled(registry, 'folders'), caller, folder)))
        throw notFound();
    const limit = Number(query.per_page ?? 20);
    const offset = (Number(query.page ?? 1) - 1) * limit;
    const where = sql`
        FROM files t WHERE t.archived_at IS NULL ${scopeSql(sql, caller, 'files', 't')} ${within(sql, folder)}
        ${words.map(word => sql`AND t.id IN (${filesWith(sql, word)})`)}`;
    const first = sql`least(${words.map((word, at) => sql`${at > 0 ? sql`,` : sql``} nullif(strpos(lower(x.content), ${word}), 0)`)})`;
    const inName = sql`(true ${words.map(word => sql`AND fold_text(t.name) LIKE ${likePattern(word)}`)})`;
    const [rows, [counted]] = await Promise.all([
        sql`
            SELECT t.id, t.name, t.description, t.media_type, t.size, t.updated_at, ${sql.unsafe(thumbnailSql('t.file_path'))} AS thumbnail,
                   json_build_object('id', d.id, 'label', d.name) AS folder,
                   substr(x.content, greatest(x.at - ${BEFORE}, 1)::int, ${QUOTED}) AS part,
                   x.at - ${BEFORE} <= 1 AS starts, length(x.content) < greatest(x.at - ${BEFORE}, 1) + ${QUOTED} AS ends,
                   CASE WHEN t.media_type = 'application/pdf' THEN length(regexp_replace(left(x.content, x.at), '[^\f]', '', 'g')) + 1 END AS page
            FROM (SELECT t.id, ${inName} AS named ${where} ORDER BY named DESC, t.updated_at DESC, t.id DESC LIMIT ${limit} OFFSET ${offset}) found
            JOIN files t ON t.id = found.id JOIN folders d ON d.id = t.folder_id
            LEFT JOIN LATERAL (SELECT x.content, ${first} AS at FROM file_texts x WHERE x.sha256 = t.sha256) x ON x.at IS NOT NULL
            ORDER BY found.named DESC, t.updated_at DESC, t.id DESC`,
        sql`SELECT count(*)::int AS total ${where}`,
    ]);
    return page(
        rows.map(({ part, starts, ends, thumbnail, size, ...row }) => ({
            ...row,
            size: Number(size),
            words,
            quotation: quotationOf({ part, starts, ends }),
            thumbnail_url: thumbnailLink(files, thumbnail),
        })),
        { offset, limit, total: counted?.total as number },
    );
};
