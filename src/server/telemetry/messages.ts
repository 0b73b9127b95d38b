import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { components } from '../../contract/generated/main';
import { judgeClock } from '../../domain/telemetry';
import { readContract } from '../engine/routes';
import { faultsByField } from '../engine/validate';

export type DeviceMessage = components['schemas']['DeviceMessage'];

/** A message that can be stored. */
export interface Judged extends Omit<DeviceMessage, 'recorded_at'> {
    index: number;
    recordedAt: Date;
    corrected: boolean;
}
export interface Rejected {
    index: number;
    sequence: number | null;
    reason: string;
    message: unknown;
}

let compiled: ValidateFunction | undefined;
/** The contract's own schema of a message, compiled at the first batch. */
const validator = (): ValidateFunction => {
    if (compiled) return compiled;
    const ajv = new Ajv({ strict: false });
    addFormats(ajv);
    compiled = ajv.compile(readContract('main').components.schemas.DeviceMessage);
    return compiled;
};

const sequenceOf = (message: unknown): number | null => {
    const { sequence } = (message ?? {}) as { sequence?: unknown };
    return Number.isSafeInteger(sequence) ? (sequence as number) : null;
};

/** Judges each message by itself: one that cannot be understood is no reason to refuse the others. */
export const judgeMessages = (
    messages: readonly unknown[],
    offsetSeconds: number | undefined,
    receivedAt: Date,
): { judged: Judged[]; rejected: Rejected[] } => {
    const validate = validator();
    const judged: Judged[] = [];
    const rejected: Rejected[] = [];
    for (const [index, message] of messages.entries()) {
        const refuse = (reason: string) =>
            rejected.push({ index, sequence: sequenceOf(message), reason, message: message ?? null });
        if (!validate(message)) {
            const [[field, texts] = ['message', ['is invalid.']]] = Object.entries(
                faultsByField(validate.errors ?? []),
            );
            refuse(`${field} ${texts[0]}`);
            continue;
        }
        const { recorded_at, ...values } = message as DeviceMessage;
        const clock = judgeClock(new Date(recorded_at), offsetSeconds, receivedAt);
        if (clock.reason !== undefined) refuse(clock.reason);
        else judged.push({ ...values, index, recordedAt: clock.recordedAt, corrected: clock.corrected });
    }
    return { judged, rejected };
};
