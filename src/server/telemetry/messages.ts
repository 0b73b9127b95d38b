import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { components } from '../../contract/generated/main';
import { judgeClock } from '../../domain/telemetry';
import { readContract } from '../engine/contract';
import { faultsByField, readableTimes } from '../engine/validate';

/** Names of the contract's schemas of messages: one for each family of devices. */
export type MessageSchema = 'DeviceMessage' | 'AgMessage' | 'UbotMessage';
type Schemas = components['schemas'];
/** What a device says beside its messages. */
export type Envelope = Schemas['DeviceEnvelope'];
const BESIDE = ['sent_at', 'firmware_version', 'settings_answer'] as const;

/** A message that can be stored. */
export type Judged<S extends MessageSchema = 'DeviceMessage'> = Omit<Schemas[S], 'recorded_at'> & {
    index: number;
    recordedAt: Date;
    corrected: boolean;
};
export interface Rejected {
    index: number;
    sequence: number | null;
    reason: string;
    message: unknown;
}

const compiled = new Map<string, ValidateFunction>();
/** The contract's own schema of a message, or of one field beside the messages, compiled at the first that comes. */
const validator = (schema: MessageSchema | 'DeviceEnvelope', field?: keyof Envelope): ValidateFunction => {
    const name = field ? `${schema}.${field}` : schema;
    const known = compiled.get(name);
    if (known) return known;
    const ajv = new Ajv({ strict: false });
    readableTimes(addFormats(ajv));
    const whole = readContract('main').components.schemas[schema];
    const made = ajv.compile(field ? whole.properties[field] : whole);
    compiled.set(name, made);
    return made;
};

const sequenceOf = (message: unknown): number | null => {
    const { sequence } = (message ?? {}) as { sequence?: unknown };
    return Number.isSafeInteger(sequence) ? (sequence as number) : null;
};

/** The name of a number that the database's `real` would not hold: it refuses what is nearer to 0 than it can tell from 0. */
const tooSmall = (message: object): string | undefined =>
    Object.entries(message).find(
        ([, value]) => typeof value === 'number' && value !== 0 && Math.fround(value) === 0,
    )?.[0];

/** Text as it can be stored: PostgreSQL holds no NUL. */
export const storable = (text: string): string => text.replaceAll('\u0000', '');

/** Judges each message by itself: one that cannot be understood is no reason to refuse the others. */
export const judgeMessages = <S extends MessageSchema>(
    schema: S,
    messages: readonly unknown[],
    offsetSeconds: number | undefined,
    receivedAt: Date,
): { judged: Judged<S>[]; rejected: Rejected[] } => {
    const validate = validator(schema);
    const judged: Judged<S>[] = [];
    const rejected: Rejected[] = [];
    for (const [index, message] of messages.entries()) {
        const refuse = (reason: string) =>
            rejected.push({ index, sequence: sequenceOf(message), reason: storable(reason), message: message ?? null });
        if (!validate(message)) {
            const [[field, texts] = ['message', ['is invalid.']]] = Object.entries(
                faultsByField(validate.errors ?? []),
            );
            refuse(`${field} ${texts[0]}`);
            continue;
        }
        const small = tooSmall(message as object);
        if (small) {
            refuse(`${small} is too small to be told from 0.`);
            continue;
        }
        const { recorded_at, ...values } = message as Schemas[S];
        const clock = judgeClock(new Date(recorded_at), offsetSeconds, receivedAt);
        if (clock.reason !== undefined) refuse(clock.reason);
        else judged.push({ ...values, index, recordedAt: clock.recordedAt, corrected: clock.corrected });
    }
    return { judged, rejected };
};

/** What is kept for our staff to look at. */
export type Unread = Pick<Rejected, 'reason' | 'message'>;

/**
 * What stands beside the messages, each judged by itself: a clock that nobody can read, say, is no reason to refuse what was
 * measured. What is `undefined` or null was not said.
 */
export const judgeEnvelope = (said: Readonly<Record<string, unknown>>): { envelope: Envelope; unread: Unread[] } => {
    const envelope: Record<string, unknown> = {};
    const unread: Unread[] = [];
    for (const name of BESIDE) {
        const value = said[name];
        if (value === undefined || value === null) continue;
        const validate = validator('DeviceEnvelope', name);
        if (validate(value)) {
            envelope[name] = value;
            continue;
        }
        const [[field, texts] = ['body', ['is invalid.']]] = Object.entries(faultsByField(validate.errors ?? []));
        const reason = storable(`${field === 'body' ? name : `${name}.${field}`} ${texts[0]}`);
        unread.push({ reason, message: { [name]: value } });
    }
    return { envelope: envelope as Envelope, unread };
};
