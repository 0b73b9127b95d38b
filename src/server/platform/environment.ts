/** Reads single environment variables. Every error names the variable. */

export type Env = Record<string, string | undefined>;

export class ConfigError extends Error {
    constructor(
        readonly variable: string,
        problem: string,
    ) {
        super(`${variable} ${problem}`);
        this.name = 'ConfigError';
    }
}

/** An empty variable counts as absent, as compose files and CI pass "not set". */
export function textVariable(env: Env, name: string): string | undefined {
    return env[name]?.trim() || undefined;
}

export function integerVariable(env: Env, name: string, fallback: number, minimum: number, maximum: number): number {
    const value = textVariable(env, name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < minimum || number > maximum) {
        throw new ConfigError(name, `must be a whole number from ${minimum} to ${maximum}, not "${value}".`);
    }
    return number;
}

export function booleanVariable(env: Env, name: string, fallback: boolean): boolean {
    const value = textVariable(env, name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['true', '1', 'yes', 'on'].includes(value)) return true;
    if (['false', '0', 'no', 'off'].includes(value)) return false;
    throw new ConfigError(name, `must be true or false, not "${value}".`);
}

export function choiceVariable<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
    const value = textVariable(env, name)?.toLowerCase();
    if (value === undefined) return fallback;
    const known = values.find(known => known === value);
    if (!known) throw new ConfigError(name, `must be one of ${values.join(', ')}, not "${value}".`);
    return known;
}

/** The message never repeats the value, because such a URL contains a password. */
export function urlVariable(env: Env, name: string, protocols: readonly string[]): string | undefined {
    const value = textVariable(env, name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value)) throw new ConfigError(name, 'is not a URL.');
    if (!protocols.includes(new URL(value).protocol)) {
        throw new ConfigError(name, `must start with ${protocols.map(protocol => `${protocol}//`).join(' or ')}.`);
    }
    return value;
}

export function mailboxVariable(env: Env, name: string, fallback: string): string {
    const value = textVariable(env, name) ?? fallback;
    if (!/^[^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/.test(value)) {
        throw new ConfigError(name, 'must be an address, such as "Headwater <no-reply@example.com>".');
    }
    return value;
}
