import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';

/** Function or procedure of the database, with the triggers that run it: one file of `functions/`. */
export interface DatabaseFunction {
    /** name of function and file */
    name: string;
    content: string;
    sha256: string;
}

const DIRECTORY = fileURLToPath(new URL('./functions', import.meta.url));
const EXTENSION = '.sql';

let ownFunctions: readonly DatabaseFunction[] | undefined;
/** Functions of this version by name, cached because they cannot change while the server runs. */
export const readFunctions = (): readonly DatabaseFunction[] => {
    ownFunctions ??= readdirSync(DIRECTORY)
        .filter(file => file.endsWith(EXTENSION))
        .sort()
        .map(file => {
            const content = readFileSync(path.join(DIRECTORY, file), 'utf8');
            return {
                name: path.basename(file, EXTENSION),
                content,
                sha256: createHash('sha256').update(content).digest('hex'),
            };
        });
    return ownFunctions;
};

/** Functions whose file differs from the one that was applied, or that the database lacks. */
export async function staleFunctions(
    sql: Pick<Sql, 'unsafe'>,
    functions: readonly DatabaseFunction[] = readFunctions(),
): Promise<DatabaseFunction[]> {
    const applied = new Map(
        (
            await sql.unsafe<{ name: string; sha256: string | null }[]>(`
                SELECT proname AS name, obj_description(oid, 'pg_proc') AS sha256 FROM pg_proc
                WHERE pronamespace = current_schema()::regnamespace`)
        ).map(({ name, sha256 }) => [name, sha256]),
    );
    return functions.filter(({ name, sha256 }) => applied.get(name) !== sha256);
}

/** Whether applying the file locks a table. */
export const hasTriggers = ({ content }: DatabaseFunction): boolean => content.includes('TRIGGER ');

/**
 * Applies the files of functions, and stores their hashes as comments of the functions. Call when all migrations have
 * been applied, because the triggers need the tables.
 */
export async function applyFunctions(tx: TransactionSql, functions: readonly DatabaseFunction[]): Promise<void> {
    if (functions.length === 0) return;
    // a function may call one that a later file creates
    await tx`SET LOCAL check_function_bodies = off`;
    await tx.unsafe(
        functions
            .map(({ name, content, sha256 }) => `${content};\nCOMMENT ON ROUTINE ${name} IS '${sha256}';`)
            .join('\n'),
    );
}
