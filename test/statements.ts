import type { Sql } from 'postgres';

type Call = (...args: unknown[]) => unknown;

/** Connection that records the text of every executed statement (or fragment), in transactions too. */
export const recordStatements = (sql: Sql, statements: string[]): Sql => {
    const wrap = <T extends object>(db: T): T =>
        new Proxy(db, {
            apply: (target, self, args: unknown[]) => {
                const [strings] = args;
                if (Array.isArray(strings) && 'raw' in strings) statements.push(strings.join('?'));
                return Reflect.apply(target as unknown as Call, self, args);
            },
            get: (target, name) => {
                const found = Reflect.get(target, name);
                if (name === 'begin' || name === 'savepoint')
                    return (...args: unknown[]) => {
                        const work = args.at(-1) as (tx: object) => unknown;
                        return (found as Call).call(target, ...args.slice(0, -1), (tx: object) => work(wrap(tx)));
                    };
                if (name === 'unsafe')
                    return (text: string, ...more: unknown[]) => {
                        statements.push(text);
                        return (found as Call).call(target, text, ...more);
                    };
                return found;
            },
        });
    return wrap(sql);
};
