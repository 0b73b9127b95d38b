import { foldText } from '../../domain/records/textFolding';
import { storeResponse } from '../engine/http/idempotency';
import { scopeSql } from '../engine/sql/scope';
import { transact } from '../platform/database/transact';
import { conflict, invalid } from '../platform/errors';
import type { Caller, Db, OperationContext } from '../platform/services';
import { writeTagHistory } from './tagHistory';

interface Mapping {
    serial: string;
    version?: number;
    name?: string | null;
    animal_number?: string | null;
    mob?: string | null;
}
interface MappedTag {
    id: number;
    serial: string;
    version: number;
    name: string | null;
    animal_number: string | null;
    customer_property_id: number | null;
    mob: string | null;
    /** mobs of the linked property, by folded name */
    mobs: Record<string, { id: number; name: string }> | null;
}

const find = (db: Db, caller: Caller, serials: readonly string[], mobs: readonly string[]) => db<MappedTag[]>`
    SELECT t.id, t.serial, t.version, t.name, t.animal_number, t.customer_property_id, (SELECT m.name FROM mobs m WHERE m.id = t.mob_id) AS mob,
        (SELECT json_object_agg(fold_text(m.name), json_build_object('id', m.id, 'name', m.name)) FROM mobs m
         WHERE m.customer_property_id = t.customer_property_id AND m.archived_at IS NULL AND fold_text(m.name) = ANY(${[...mobs]}::text[])) AS mobs
    FROM ceres_tags t
    WHERE fold_text(t.serial) = ANY(${[...serials]}::text[]) AND t.archived_at IS NULL ${scopeSql(db, caller, 'ceres-tags', 't')}
    ORDER BY t.id FOR UPDATE OF t`;

const clean = (value: string | null | undefined) => (value === undefined ? undefined : value?.trim() || null);
const mobOf = (tag: MappedTag, mapping: Mapping) => {
    const name = clean(mapping.mob);
    // absent, and cleared
    if (!name) return name === undefined ? undefined : null;
    return tag.mobs?.[foldText(name)];
};
const wrongMob = (tag: MappedTag, mapping: Mapping): string | null => {
    const mob = mobOf(tag, mapping);
    if (mob || !clean(mapping.mob)) return null;
    return tag.customer_property_id === null
        ? `${tag.serial} is not linked to a property, so it cannot be in a mob.`
        : `There is no mob ${clean(mapping.mob)} on the property of ${tag.serial}.`;
};
/** Old and new value of each field, and the values to write. */
const changesOf = (tag: MappedTag, mapping: Mapping) => {
    const mob = mobOf(tag, mapping);
    const wanted = {
        name: [tag.name, clean(mapping.name)],
        animal_number: [tag.animal_number, clean(mapping.animal_number)],
        mob_id: [tag.mob, mob === null ? null : mob?.name],
    } as const;
    return Object.fromEntries(
        Object.entries(wanted).flatMap(([field, [from, to]]) =>
            to === undefined || to === from
                ? []
                : [[field, { from, to, stored: field === 'mob_id' ? (mob?.id ?? null) : to }]],
        ),
    );
};

/** Assigns animals to tags: all or none, with an optimistic lock on concurrent changes. */
export const mapCeresTags = ({
    services,
    caller,
    body: { dry_run: trial = false, mappings },
}: OperationContext<{ dry_run?: boolean; mappings: Mapping[] }>) =>
    transact(services, async db => {
        const serials = mappings.map(({ serial }) => foldText(serial));
        const mobs = mappings.flatMap(({ mob }) => clean(mob) ?? []).map(foldText);
        const tags = new Map((await find(db, caller, serials, mobs)).map(tag => [foldText(tag.serial), tag]));
        const judged = mappings.map((mapping, at) => {
            const tag = tags.get(serials[at] as string);
            const named = mapping.serial.trim();
            const fault = !tag
                ? `There is no tag ${named}.`
                : serials.indexOf(serials[at] as string) < at
                  ? `${named} is listed twice.`
                  : wrongMob(tag, mapping);
            return { mapping, tag, fault, changes: tag && !fault ? changesOf(tag, mapping) : {} };
        });
        const changing = judged.filter(({ changes }) => Object.keys(changes).length > 0);
        if (!trial) {
            const faults = judged.flatMap(({ fault }, at) => (fault ? [[`mappings.${at}.serial`, [fault]]] : []));
            if (faults.length) throw invalid(Object.fromEntries(faults));
            const unseen = judged.findIndex(({ mapping }) => mapping.version === undefined);
            if (unseen >= 0) throw invalid({ [`mappings.${unseen}.version`]: ['is required.'] });
            const stale = judged.find(({ mapping, tag }) => tag && mapping.version !== tag.version)?.tag;
            if (stale)
                throw conflict(
                    `${stale.serial} has changed in the meantime. It is now ${stale.name ?? stale.animal_number ?? 'without a name'}. Check the list again.`,
                );
            for (const { tag, changes } of changing) {
                const written = Object.fromEntries(Object.entries(changes).map(([name, { stored }]) => [name, stored]));
                await db`
                    UPDATE ceres_tags SET ${db(written)}, version = version + 1, updated_at = now(), updated_by = ${caller.userId} WHERE id = ${(tag as MappedTag).id}`;
                await writeTagHistory(db, services, caller, tag as MappedTag, {
                    action: 'update',
                    changes: Object.fromEntries(
                        Object.entries(changes).map(([name, { from, to }]) => [name, { from, to }]),
                    ),
                });
            }
        }
        const answer = {
            changed: changing.length,
            mappings: judged.map(({ mapping, tag, fault }) => ({
                serial: tag?.serial ?? mapping.serial.trim(),
                tag: tag
                    ? {
                          id: Number(tag.id),
                          version: tag.version,
                          name: tag.name,
                          animal_number: tag.animal_number,
                          mob: tag.mob,
                      }
                    : null,
                fault,
            })),
        };
        if (!trial) await storeResponse(db, 200, { body: answer });
        return answer;
    });
