import type PgBoss from 'pg-boss';
import type { Sql } from 'postgres';
import type { Db } from '../services';
import { withoutTransaction } from './schema';

/** Adapter that runs pg-boss queries through postgres.js, in the transaction of `db` if it is one. */
export function queueDatabase(db: Db): PgBoss.Db {
    return {
        async executeSql(text, values) {
            if (values === undefined || values.length === 0) {
                const script = withoutTransaction(text);
                if (script !== text) return { rows: await (db as Sql).begin(tx => tx.unsafe(script).then(() => [])) };
                return { rows: await db.unsafe(text) };
            }
            const given = values.map(value => value ?? null);
            // this statement passes its JSON as text, which postgres.js would encode again
            const parameters = text.includes('json_to_recordset($1)')
                ? [JSON.parse(given[0]), ...given.slice(1)]
                : given;
            return { rows: await db.unsafe(text, parameters as never[], { prepare: true }) };
        },
    };
}
