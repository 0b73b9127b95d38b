import { personalTables } from '../../contract/generated/personal';
import { resources } from '../../contract/generated/resources';
import type { Field, Resource } from '../../contract/metadata';
import { DELIVERY_STATUS } from '../../domain/communication/deliveryStatus';
import { removedAddress, removedName, removedUsername } from '../../domain/customers/personRemoval';
import { groupBy } from '../../domain/records/groupBy';
import { stateSql } from '../engine/write/dependants';
import { identifierKey, identifierPattern } from './identifiers';
import type { Identifiers, Person } from './people';
import { retentionOf, type TextColumn, tableTitle } from './personalColumns';

/** Statement of a removal, which can be counted beforehand and executed. `t` is the row; `$1` … are `params`. */
export interface RemovalStep {
    table: string;
    title: string;
    where: string;
    params: readonly unknown[];
    /** SQL of the execution, given the number of the removal */
    act: (number: number, param: (value: unknown) => string) => string;
}

/** Replacement of a personal value; null if the field is nullable. */
const replacementOf = ({ type, nullable, pattern }: Field, number: number): string | null => {
    if (nullable) return null;
    if (type === 'email') return removedAddress(number);
    if (type === 'phone') return 'removed';
    return pattern === '^\\S+$' ? removedUsername(number) : removedName(number);
};

const unlessRetained = (table: string): string => {
    const retention = retentionOf(table, '');
    return retention ? `NOT ${retention.when}` : 'true';
};

/** Blanks the record and its rows. An account or contact is archived as well, an account also deactivated. */
export const recordSteps = ({ own, resource }: Person, by: number): RemovalStep[] =>
    own.flatMap(({ table, fields, rows }, at): RemovalStep[] => {
        if (!rows.length || !fields.length) return [];
        const main = at === 0;
        const closed = {
            users: ", status = 'inactive', archived_at = coalesce(t.archived_at, now()), mfa_enabled = false, must_change_password = false, last_login_at = NULL",
            customer_contacts: ', archived_at = coalesce(t.archived_at, now())',
        }[table];
        return [
            {
                table,
                title: tableTitle(table),
                where: `t.id = ANY($1::bigint[]) AND ${unlessRetained(table)}`,
                params: [rows.map(({ id }) => id)],
                act: (number, param) =>
                    `UPDATE ${table} t SET ${fields.map(field => `${field.name} = ${param(replacementOf(field, number))}`).join(', ')}${
                        main ? `, version = t.version + 1, updated_at = now(), updated_by = ${param(by)}` : ''
                    }${main && resource.table === table ? (closed ?? '') : ''}`,
            },
        ];
    });

const deleting = (table: string, where: string, params: readonly unknown[]): RemovalStep => ({
    table,
    title: tableTitle(table),
    where,
    params,
    act: () => `DELETE FROM ${table} t`,
});

/** Deletes the rows that belong to the account alone, and the comments and attachments of the record. */
export const deletingSteps = ({ resource, id }: Person): RemovalStep[] => {
    const names = Object.values(resources as Record<string, Resource>)
        .filter(({ table }) => table === resource.table)
        .map(({ name }) => name);
    const onPage = resource.personal || resource.name === 'customer-contacts';
    return [
        ...(resource.personal
            ? [
                  ...Object.entries(personalTables.deleted).map(([table, { of, where }]) =>
                      deleting(table, `t.${of} = $1 AND ${where ? stateSql(where) : 'true'}`, [id]),
                  ),
                  deleting('user_credentials', 't.user_id = $1', [id]),
              ]
            : []),
        ...(onPage
            ? ['comments', 'attachments'].map(table =>
                  deleting(table, 't.resource = ANY($1) AND t.record_id = $2', [names, id]),
              )
            : []),
    ];
};

const NOT_SENT = [
    DELIVERY_STATUS.Submitted,
    DELIVERY_STATUS.Queued,
    DELIVERY_STATUS.Waiting,
    DELIVERY_STATUS.Error,
].join(', ');

/** Blanks the address and text of deliveries to the person; cancels unsent ones. */
export const deliverySteps = ({ resource, id }: Person, { sure }: Identifiers): RemovalStep[] => [
    {
        table: 'deliveries',
        title: tableTitle('deliveries'),
        where: '(t.user_id = $1 OR lower(t.to_address) = ANY($2))',
        params: [
            resource.personal ? id : null,
            [...new Set(sure.flatMap(mark => [mark.value.toLowerCase(), identifierKey(mark)]))],
        ],
        act: (number, param) => {
            const name = param(removedName(number));
            return `UPDATE deliveries t SET to_address = ${name}, subject = ${name}, content = NULL, reply = NULL,
                reason = CASE WHEN t.status IN (${NOT_SENT}) THEN ${param('The data of the person was removed.')} END,
                status = CASE WHEN t.status IN (${NOT_SENT}) THEN ${DELIVERY_STATUS.Cancelled} ELSE t.status END`;
        },
    },
];

/**
 * Anonymises activity log entries found by id, where a name alone would be ambiguous: the record's own entries, the
 * person as actor, and as a referenced record (`{ id, label }`).
 */
export const activityLogSteps = (person: Person): RemovalStep[] => {
    const { resource, id, called, own } = person;
    const names = Object.values(resources as Record<string, Resource>)
        .filter(({ table }) => table === resource.table)
        .map(({ name }) => name);
    const fields = [
        ...own.flatMap(each => each.fields.map(({ name }) => name)),
        ...resource.fields.filter(({ rows }) => rows?.fields.some(({ personal }) => personal)).map(({ name }) => name),
    ];
    const title = tableTitle('activity_logs');
    const steps: RemovalStep[] = [
        {
            table: 'activity_logs',
            title,
            where: 't.resource = ANY($1) AND t.record_id = $2',
            params: [names, id],
            act: (number, param) => {
                const name = param(removedName(number));
                const blank = (end: string) =>
                    `CASE WHEN coalesce(c.value -> '${end}', 'null') = 'null' THEN 'null'::jsonb ELSE to_jsonb(${name}::text) END`;
                return `UPDATE activity_logs t SET ${nameOnlyCondition(resource) ? `record_label = ${name}, ` : ''}changes = coalesce((
                    SELECT jsonb_object_agg(c.key, CASE WHEN c.key = ANY(${param(fields)}) THEN
                        jsonb_build_object('from', ${blank('from')}, 'to', ${blank('to')}) ELSE c.value END)
                    FROM jsonb_each(t.changes) c), '{}')`;
            },
        },
    ];
    if (!resource.personal) return steps;
    const embedded = `"id": ${id}, "label": ${JSON.stringify(called)}`;
    return [
        ...steps,
        {
            table: 'activity_logs',
            title,
            where: 't.user_id = $1',
            params: [id],
            act: (number, param) => `UPDATE activity_logs t SET user_name = ${param(removedName(number))}, ip = NULL`,
        },
        {
            table: 'activity_logs',
            title,
            where: 'position($1 in t.changes::text) > 0',
            params: [embedded],
            act: (number, param) =>
                `UPDATE activity_logs t SET changes = replace(t.changes::text, $1, ${param(`"id": ${id}, "label": "${removedName(number)}"`)})::jsonb`,
        },
    ];
};
/** Whether a record's title is the person's name, not that of a business or a remaining number. */
const nameOnlyCondition = ({ name, personal }: Resource) => personal === true || name === 'customer-contacts';

/** Rewrites all other texts with the person, one statement per table, except preserved rows. */
export const textRewriteSteps = (texts: readonly TextColumn[], { sure }: Identifiers): RemovalStep[] => {
    const plain = identifierPattern(sure, false);
    const json = identifierPattern(sure, true);
    if (!plain || !json) return [];
    const tables = groupBy(texts, ({ table }) => table);
    return [...tables].flatMap(([table, all]): RemovalStep[] => {
        const columns = all.filter(({ column }) => retentionOf(table, column)?.when !== 'true');
        if (!columns.length) return [];
        const free = (column: string) => {
            const retention = retentionOf(table, column);
            return retention ? ` AND NOT ${retention.when}` : '';
        };
        const condition = ({ column, json: isJson }: TextColumn) =>
            isJson ? `(t.${column}::text ~* $2${free(column)})` : `(t.${column} ~* $1${free(column)})`;
        return [
            {
                table,
                title: tableTitle(table),
                // both parameters are always used, so that PostgreSQL knows their types
                where: `$1::text IS NOT NULL AND $2::text IS NOT NULL AND (${columns.map(condition).join(' OR ')})`,
                params: [plain, json],
                act: (number, param) => {
                    const name = param(removedName(number));
                    const set = columns.map(text => {
                        const { column } = text;
                        const rewritten = text.json
                            ? `regexp_replace(t.${column}::text, $2, ${name}, 'gi')::jsonb`
                            : `regexp_replace(t.${column}, $1, ${name}, 'gi')`;
                        return `${column} = CASE WHEN ${condition(text)} THEN ${rewritten} ELSE t.${column} END`;
                    });
                    return `UPDATE ${table} t SET ${set.join(', ')}${columns[0]?.versioned ? ', version = t.version + 1' : ''}`;
                },
            },
        ];
    });
};

/** Texts with the person that are preserved, with the reason. */
export const retainedSteps = (
    texts: readonly TextColumn[],
    { sure }: Identifiers,
): { step: RemovalStep; why: string }[] => {
    const plain = identifierPattern(sure, false);
    const json = identifierPattern(sure, true);
    if (!plain || !json) return [];
    const kept = texts.flatMap(text => {
        const stays = retentionOf(text.table, text.column);
        return stays ? [{ text, stays }] : [];
    });
    return [...groupBy(kept, ({ text, stays }) => `${text.table} ${stays.why}`).values()].flatMap(columns => {
        const [first] = columns;
        if (!first) return [];
        const { table } = first.text;
        const conditions = columns.map(({ text: { column, json: isJson }, stays }) =>
            isJson ? `(t.${column}::text ~* $2 AND ${stays.when})` : `(t.${column} ~* $1 AND ${stays.when})`,
        );
        return [
            {
                why: first.stays.why,
                step: {
                    table,
                    title: tableTitle(table),
                    where: `$1::text IS NOT NULL AND $2::text IS NOT NULL AND (${conditions.join(' OR ')})`,
                    params: [plain, json],
                    act: () => '',
                },
            },
        ];
    });
};
