import type { Field } from '../../contract/metadata';
import type { Row } from '../engine/hooks';
import { findRecord, recordLabel } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import type { WriteContext } from '../engine/write/writeContext';
import { documentResource } from '../jobs/documents';
import type { Db } from '../platform/services';
import { written } from './day';

const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Answers with the labels of the job's form, one line each; unknown fields keep their name and value. */
export const readAnswers = async (db: Db, context: WriteContext, card: Row, document: Row): Promise<string | null> => {
    const fields = documentResource(context, card)?.fields;
    const referred = async ({ references }: Field, value: unknown) => {
        if (!references || !Number.isSafeInteger(value)) return undefined;
        const resource = compiled(context.services.registry, references);
        const record = await findRecord(db, resource, context.caller, Number(value));
        return record && recordLabel(db, resource, record);
    };
    const lines: string[] = [];
    for (const [name, value] of Object.entries(document)) {
        if (isEmpty(value)) continue;
        const field = fields?.get(name);
        const one = async (each: unknown): Promise<string> =>
            (field && ((await referred(field, each)) ?? written({ ...field, embed: undefined }, { [name]: each }))) ??
            (typeof each === 'string' ? each : JSON.stringify(each));
        const values = Array.isArray(value) && field?.type !== 'json' ? value : [value];
        const words = await Promise.all(values.map(one));
        lines.push(`${field?.title ?? name}: ${field?.type === 'json' ? 'attached' : words.join(', ')}`);
    }
    return lines.length ? lines.join('\n') : null;
};
