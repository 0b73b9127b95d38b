import { type MockInstance, vi } from 'vitest';
import type { TestApp } from '../../../test/app';

/** Simulates a commit whose response is lost: the connection drops after the file is created. */
export const loseAnswerOf = ({ services: { sql } }: TestApp, name: string): MockInstance => {
    const begin = sql.begin.bind(sql) as (...given: unknown[]) => Promise<unknown>;
    let lost = false;
    const losing = async (...given: unknown[]) => {
        const result = await begin(...given);
        const [made] = lost ? [] : await sql`SELECT 1 FROM files WHERE name = ${name}`;
        if (!made) return result;
        lost = true;
        throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' });
    };
    return vi.spyOn(sql, 'begin').mockImplementation(losing as never);
};
