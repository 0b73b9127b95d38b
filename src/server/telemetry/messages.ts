import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { components } from '../../contract/generated/main';
import { judgeClock } from '../../domain/telemetry/messageRules';
import { readContract } from '../engine/contract';
import { errorsByField, strictDateTimes } from '../engine/write/validate';

/** Names of the contract's message schemas, one per device family. */
export type MessageSchema = 'DeviceMessage' | 'AgMessage' | 'UbotMessage';
type Schemas = components['schemas'];
/** Fields of a batch beside its messages. */
export type DeviceEnvelope = Schemas['DeviceEnvelope'];

/** Valid message. */
export type ParsedMessage<S extends MessageSchema = 'DeviceMessage'> = Omit<Schemas[S], 'recorded_at'> & {
    index: number;
    recordedAt: Date;
    /** by the device's clock */
    deviceTime: Date;
    corrected: boolean;
    /** dated by the time of its batch: corrected by the clock's offset */
    shifted: boolean;
    /** the alarm or fault list had unreadable entries: alarms that it omits may still be open */
    unclear?: true;
};
export interface RejectedMessage {
    index: number;
    sequence: number | null;
    reason: string;
    message: unknown;
}

interface Schema {
    type?: string;
    properties?: Readonly<Record<string, Schema>>;
    required?: readonly string[];
    items?: Schema;
    uniqueItems?: boolean;
}
const compiled = new WeakMap<object, ValidateFunction>();
/** The contract's own schema, compiled on first use. */
const validator = (schema: object): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    const ajv = new Ajv({ strict: false });
    strictDateTimes(addFormats(ajv));
    const made = ajv.compile(schema);
    compiled.set(schema, made);
    return made;
};
type ObjectSchema = Schema & Required<Pick<Schema, 'properties'>>;
const schemas = new Map<string, ObjectSchema>();
/** Schema by name, cached because the contract has megabytes. */
const schemaOf = (name: MessageSchema | 'DeviceEnvelope'): ObjectSchema => {
    const known = schemas.get(name);
    if (known) return known;
    const schema: ObjectSchema = readContract('main').components.schemas[name];
    schemas.set(name, schema);
    return schema;
};

const sequenceOf = (message: unknown): number | null => {
    const { sequence } = (message ?? {}) as { sequence?: unknown };
    return Number.isSafeInteger(sequence) ? (sequence as number) : null;
};

/** Text without NUL, which PostgreSQL cannot store. */
export const withoutNul = (text: string): string => text.replaceAll('\u0000', '');

/**
 * Subject of a staff notification about data that was not taken: an unknown alarm code, alarms that cannot be read,
 * alarms of a rejected message, a field or choice, or a batch.
 */
export type UnknownSubject = `alarm ${string}` | 'unreadable alarm' | 'rejected alarm' | 'field' | 'body';
/** Row of rejected data for staff. */
export interface UnreadPart extends Pick<RejectedMessage, 'reason' | 'message'> {
    unknown?: readonly UnknownSubject[];
    /** details of the alarms among them, for the notification */
    alarms?: { subject: UnknownSubject; text: string } | undefined;
}

interface Fault {
    /** `alarms.1 must be 14 or less.` */
    text: string;
    /** set for an unknown value of the right type, which newer firmware may define */
    unknown?: UnknownSubject;
    /** unreadable entry of a list */
    isUnclear?: boolean;
    /** alarms that cannot be read, as received */
    unread?: string;
    /** name of the field of the message */
    field?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
/** PostgreSQL's `real` refuses values that underflow to 0. */
const isTooSmall = (value: unknown) => typeof value === 'number' && value !== 0 && Math.fround(value) === 0;

/** Lists of alarm codes. */
const CODES: readonly string[] = ['alarms', 'faults'];
const isCodeList = (path: string) => CODES.includes(path);
const isCodeEntry = (path: string) => {
    const [list = '', entry] = path.split('.');
    return entry !== undefined && isCodeList(list);
};
const isEmptyList = (value: unknown) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Maximum characters of device data in a notification. */
const MAX_QUOTED_LENGTH = 60;
const quote = (value: unknown): string =>
    withoutNul(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, MAX_QUOTED_LENGTH);

/** A code as a number, where it is sent as text. */
const readCode = ({ type }: Schema, value: unknown): unknown =>
    type === 'integer' && typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;

/**
 * Reads a value by its schema and keeps what is valid of it: lists entry by entry, objects field by field.
 * @param faults receives one entry for each part that is left out
 * @returns the valid part; undefined where there is none
 */
const readValue = (schema: Schema, value: unknown, path: string, faults: Fault[]): unknown => {
    if (schema.items && Array.isArray(value)) {
        const items = schema.items;
        const read = value.map((entry, at) => readValue(items, entry, `${path}.${at}`, faults));
        const valid = read.filter(entry => entry !== undefined);
        return schema.uniqueItems ? [...new Set(valid)] : valid;
    }
    if (schema.properties && isObject(value)) {
        const read = readFields(schema, value, path, faults);
        const missing = schema.required?.find(name => read[name] === undefined);
        if (missing === undefined) return read;
        if (value[missing] === undefined) faults.push({ text: `${path}.${missing} is required.` });
        return undefined;
    }
    const isCode = isCodeEntry(path);
    const given = isCode ? readCode(schema, value) : value;
    const validate = validator(schema);
    if (validate(given) && !isTooSmall(given)) return given;
    const [error] = validate.errors ?? [];
    const isTyped = error !== undefined && error.keyword !== 'type';
    const [[, texts] = ['', ['is too small to distinguish from 0.']]] = Object.entries(
        errorsByField(validate.errors ?? []),
    );
    // null stands for an absent list
    const isUnread = (isCode && !isTyped) || (isCodeList(path) && value !== null);
    faults.push({
        text: `${path} ${texts[0]}`,
        ...(isTyped && isCode ? { unknown: `alarm ${withoutNul(String(given)).slice(0, 40)}` as const } : {}),
        ...(isUnread ? { unknown: 'unreadable alarm' as const, unread: quote(value) } : {}),
        ...(error?.keyword === 'enum' && typeof value === 'string' && !isCode ? { unknown: 'field' as const } : {}),
        ...(isCode && !isTyped ? { isUnclear: true } : {}),
    });
    return undefined;
};

const readFields = (
    { properties = {} }: Schema,
    values: Readonly<Record<string, unknown>>,
    path: string,
    faults: Fault[],
): Record<string, unknown> => {
    const read: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
        const before = faults.length;
        const at = path ? `${path}.${name}` : name;
        const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
        if (!schema)
            faults.push({
                text: `${at.slice(0, 80)} is not a known field.`,
                ...(isCodeList(at) && !isEmptyList(value)
                    ? { unknown: 'unreadable alarm', unread: quote(value) }
                    : { unknown: 'field' }),
            });
        else {
            const valid = readValue(schema, value, at, faults);
            if (valid !== undefined) read[name] = valid;
        }
        if (!path) for (const fault of faults.slice(before)) fault.field = name;
    }
    return read;
};

/** Fields that were wholly or partly left out, as received, with their message's identity. */
const toUnreadPart = (values: Readonly<Record<string, unknown>>, faults: readonly Fault[]): UnreadPart => {
    const fields = new Set(['sequence', 'recorded_at', ...faults.map(({ field }) => field)]);
    const unreadAlarms = faults.flatMap(({ unread }) => unread ?? []);
    return {
        reason: withoutNul(faults.map(({ text }) => text).join(' ')),
        message: Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name))),
        unknown: [...new Set(faults.flatMap(({ unknown }) => unknown ?? []))],
        ...(unreadAlarms.length > 0
            ? { alarms: { subject: 'unreadable alarm', text: quote(unreadAlarms.join(', ')) } }
            : {}),
    };
};

/** Rejected message for staff, who are notified of the alarms that it carries. */
export const toRejectedPart = ({ reason, message }: Pick<RejectedMessage, 'reason' | 'message'>): UnreadPart => {
    if (!isObject(message)) return { reason, message };
    const codes = CODES.map(name => message[name]).filter(value => !isEmptyList(value));
    if (message.state === 'alarmed' && codes.length === 0) codes.push('alarmed');
    if (codes.length === 0) return { reason, message };
    const shown = quote(
        codes.map(value => (Array.isArray(value) ? value.map(quote).join(', ') : quote(value))).join(', '),
    );
    const time = message.recorded_at === undefined ? 'none' : quote(message.recorded_at);
    return {
        reason,
        message,
        unknown: ['rejected alarm'],
        alarms: { subject: 'rejected alarm', text: `${shown} (device time: ${time})` },
    };
};

/**
 * Validates each message on its own. Only `sequence` and `recorded_at` decide whether it is accepted; every other field
 * is stored or rejected separately.
 */
export const parseMessages = <S extends MessageSchema>(
    name: S,
    messages: readonly unknown[],
    offsetSeconds: number | undefined,
    receivedAt: Date,
): { judged: ParsedMessage<S>[]; rejected: RejectedMessage[]; unread: UnreadPart[] } => {
    const schema = schemaOf(name);
    const isValid = validator(schema);
    const judged: ParsedMessage<S>[] = [];
    const rejected: RejectedMessage[] = [];
    const unread: UnreadPart[] = [];
    for (const [index, message] of messages.entries()) {
        const refuse = (reason: string) =>
            rejected.push({
                index,
                sequence: sequenceOf(message),
                reason: withoutNul(reason),
                message: message ?? null,
            });
        if (!isObject(message)) {
            refuse('message must be an object.');
            continue;
        }
        const faults: Fault[] = [];
        const isWhole = isValid(message) && !Object.values(message).some(isTooSmall);
        const values = (isWhole ? message : readFields(schema, message, '', faults)) as Schemas[S];
        const missing = schema.required?.find(field => values[field as keyof typeof values] === undefined);
        if (missing !== undefined) {
            refuse(faults.find(({ field }) => field === missing)?.text ?? `${missing} is required.`);
            continue;
        }
        const deviceTime = new Date(values.recorded_at);
        const unclear = faults.some(({ isUnclear }) => isUnclear) ? { unclear: true as const } : {};
        const clock = judgeClock(deviceTime, offsetSeconds, receivedAt);
        if (clock.reason !== undefined) {
            refuse(clock.reason);
            continue;
        }
        judged.push({
            ...values,
            index,
            recordedAt: clock.recordedAt,
            deviceTime,
            corrected: clock.corrected,
            shifted: clock.shifted,
            ...unclear,
        });
        if (faults.length > 0) unread.push(toUnreadPart(message, faults));
    }
    return { judged, rejected, unread };
};

/**
 * Validates the envelope field by field, because an unreadable clock must not discard measurements. `undefined` and
 * null count as absent.
 */
export const parseEnvelope = (
    body: Readonly<Record<string, unknown>>,
): { envelope: DeviceEnvelope; unread: UnreadPart[] } => {
    const schema = schemaOf('DeviceEnvelope');
    const envelope: Record<string, unknown> = {};
    const unread: UnreadPart[] = [];
    for (const [name, value] of Object.entries(body)) {
        if (name === 'messages' || value === undefined || value === null) continue;
        const faults: Fault[] = [];
        Object.assign(envelope, readFields(schema, { [name]: value }, '', faults));
        if (faults.length > 0) unread.push(toUnreadPart({ [name]: value }, faults));
    }
    return { envelope: envelope as DeviceEnvelope, unread };
};
