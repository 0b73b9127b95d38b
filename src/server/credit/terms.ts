import { createHash } from 'node:crypto';
import { termsText } from '../../domain/customers/credit';
import type { ResourceHooks } from '../engine/hooks';
import { transact } from '../platform/database/transact';
import { conflict, notFound } from '../platform/errors';
import type { Db, Handlers, Services } from '../platform/services';
import { FIRST_TERMS } from './firstTerms';

export interface Terms {
    number: number;
    title: string;
    text: string;
    text_sha256: string;
    published_at: string;
}

const hashOf = (title: string, text: string) =>
    createHash('sha256').update(termsText(title, text), 'utf8').digest('hex');

/** The version in force, or the given one. Archived drafts were never published. */
export const readTerms = async (db: Db, number?: number): Promise<Terms> => {
    const [terms] = await db<Terms[]>`
        SELECT number, title, text, text_sha256, published_at FROM credit_terms
        WHERE status = 'published' AND archived_at IS NULL ${number === undefined ? db`` : db`AND number = ${number}`}
        ORDER BY number DESC LIMIT 1`;
    if (!terms) throw notFound();
    return terms;
};

/** Sets the number, text hash and time of a published version, in the transaction of the transition. */
const publish = async (db: Db, id: number): Promise<void> => {
    // serialised, so that numbers are consecutive
    await db`SELECT pg_advisory_xact_lock(hashtext('credit_terms'))`;
    const [terms] = await db`SELECT title, text FROM credit_terms WHERE id = ${id}`;
    await db`
        UPDATE credit_terms
        SET number = (SELECT coalesce(max(number), 0) + 1 FROM credit_terms), text_sha256 = ${hashOf(String(terms?.title), String(terms?.text))},
            published_at = clock_now()
        WHERE id = ${id}`;
};

export const termsHooks: ResourceHooks = {
    beforeWrite(input, current) {
        if (current?.status === 'published')
            throw conflict(
                'This version is published, and customers may have accepted it. Add a new version.',
                current,
            );
        return input;
    },
    afterTransition: (terms, _, { db }) => publish(db, Number(terms.id)),
};

export const termsHandlers: Handlers = {
    readTermsAndConditions: ({ services, query }) =>
        readTerms(services.sql, query.number === undefined ? undefined : Number(query.number)),
};

/** Creates the first version of a new installation, which staff replace by their own. */
export const writeFirstTerms = (services: Services): Promise<void> =>
    transact(services, async tx => {
        await tx`SELECT pg_advisory_xact_lock(hashtext('credit_terms'))`;
        const { title, text } = FIRST_TERMS;
        const made = await tx`
            INSERT INTO credit_terms (title, text, status, text_sha256) SELECT ${title}, ${text}, 'published', NULL
            WHERE NOT EXISTS (SELECT 1 FROM credit_terms) RETURNING id`;
        if (made[0]) await publish(tx, Number(made[0].id));
    });
